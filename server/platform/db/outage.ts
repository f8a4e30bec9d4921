import { setImmediate, setTimeout } from 'node:timers/promises'
import { unavailable } from '../problem.ts'

const beatEveryMs = 400
const patienceMs = 1_500

type Heart = {
  /** Asks the database for a sign of life. */
  ask: () => Promise<unknown>
  /** Called once when the database stops answering, and again for every further silence. */
  onSilence: (first: boolean) => void
}

/** Notices within two seconds that the database is gone, so that nobody waits on it any longer. */
export const watchOutages = ({ ask, onSilence }: Heart) => {
  const stopping = new AbortController()
  const interrupts = new Set<(error: Error) => void>()
  let down = false

  const beat = async () => {
    const answered = await answersInTime(ask())
    if (stopping.signal.aborted) return
    if (!answered) {
      onSilence(!down)
      if (!down) for (const interrupt of interrupts) interrupt(unavailable())
    }
    down = !answered
  }
  const live = async () => {
    while (!stopping.signal.aborted) {
      await beat()
      await setTimeout(beatEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  void live()

  return {
    /** Does some work with the database, but gives up with a 503 as soon as the database is gone. */
    guard: async <T>(work: () => Promise<T>): Promise<T> => {
      if (down) throw unavailable()
      const { promise: interrupted, reject } = Promise.withResolvers<never>()
      interrupts.add(reject)
      try {
        return await Promise.race([work(), interrupted])
      } finally {
        interrupts.delete(reject)
      }
    },
    stop: () => stopping.abort(),
  }
}

const answersInTime = async (asked: Promise<unknown>) => {
  const answered = asked.then(
    () => true,
    () => false,
  )
  const outOfTime = setTimeout(patienceMs, false, { ref: false })
  // A busy process may see both at once; the extra turn lets an answer that is already here win.
  return Promise.race([
    answered,
    outOfTime.then(() => setImmediate(false)).then(() => Promise.race([answered, false])),
  ])
}
