import { viewers } from '../live/viewers.ts'

/** The response timeout of other tabs. A visible tab responds at once. */
const answerMs = 200

const channel = new BroadcastChannel('bellhop.looked-at')

const isHere = (ticket: unknown) => viewers.get()?.ticket === ticket && document.hasFocus()

channel.addEventListener('message', ({ data }) => {
  if (isHere(data.asked)) channel.postMessage({ seen: data.asked })
})

/** Returns whether the ticket is open in a focused tab of this browser. */
export const isLookedAt = async (ticket: string) => {
  if (isHere(ticket)) return true
  const ending = new AbortController()
  const answer = new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }) => data.seen === ticket && resolve(true), ending)
    setTimeout(resolve, answerMs, false)
  })
  channel.postMessage({ asked: ticket })
  return answer.finally(() => ending.abort())
}
