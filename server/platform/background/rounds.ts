import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../kernel/log.ts'

type Rounds = {
  name: string
  /** Does a part of the due work. Returns the time until the next work is due. */
  round: () => Promise<number>
  /** Work that arrives within this time is done in one round. */
  gatherMs?: number | undefined
  log: Log
}

const afterFailureMs = 1_000
/** The maximum delay of a timer, since clocks are adjusted and machines sleep. */
const longestMs = 5_000

/** Repeats a round: when the next work is due, and at once when there is new work. */
export const startRounds = ({ name, round, gatherMs = 25, log }: Rounds) => {
  let isOver = false
  let isWoken = false
  let getUp = () => {}
  const sleep = async (ms: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    getUp = resolve
    const timer = setTimeout(resolve, Math.min(ms, longestMs)).unref()
    await promise
    clearTimeout(timer)
  }
  const wake = () => {
    isWoken = true
    getUp()
  }
  const go = async () => {
    while (!isOver) {
      isWoken = false
      const gathered = pause(gatherMs, undefined, { ref: false })
      const restMs = await round().catch((error: Error) => {
        log.warn({ err: error }, `${name} failed and is tried again`)
        return afterFailureMs
      })
      if (restMs > 0 && !isWoken && !isOver) await sleep(restMs)
      if (restMs > 0 && !isOver) await gathered
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
