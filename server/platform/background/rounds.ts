import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'

type Rounds = {
  name: string
  /** Does some of what is due; says whether there may be more. */
  round: () => Promise<boolean>
  everyMs: number
  log: Log
}

/** Does what is due, again and again: at once when somebody says that there is something, and otherwise now and then. */
export const startRounds = ({ name, round, everyMs, log }: Rounds) => {
  let isOver = false
  let isWoken = false
  let sleeping = new AbortController()
  const sleep = async () => {
    sleeping = new AbortController()
    await pause(everyMs, undefined, { signal: sleeping.signal, ref: false }).catch(() => {})
  }
  const wake = () => {
    isWoken = true
    sleeping.abort()
  }
  const go = async () => {
    while (!isOver) {
      isWoken = false
      const mayHaveMore = await round().catch((error: Error) => {
        log.warn({ err: error }, `${name} failed and is tried again`)
        return false
      })
      if (!mayHaveMore && !isWoken && !isOver) await sleep()
    }
  }
  const ended = go()
  return {
    wake,
    stop: () => {
      isOver = true
      wake()
      return ended
    },
  }
}
