import { silenceMs } from './connection.ts'

/** The response timeout of a tab. A tab responds at once, unless the browser has suspended it. */
const usualMs = 2_000

/** Watches the leader: calls `ask` when it is silent, and `suspended` if it does not respond. */
export const createPatience = (ask: () => void, suspended: () => void, answerMs = usualMs) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const wait = (next: () => void, ms: number) => {
    clearTimeout(waiting)
    waiting = setTimeout(next, ms)
  }
  const check = () => {
    ask()
    const since = performance.now()
    // If this tab was too busy to notice the time, a response may be here already, or the leader may be as busy.
    wait(() => wait(suspended, performance.now() - since - answerMs), answerMs)
  }
  return { check, heard: () => wait(check, silenceMs), end: () => clearTimeout(waiting) }
}
