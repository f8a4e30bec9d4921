import { setImmediate, setTimeout } from 'node:timers/promises'
import { unavailable } from '../problem.ts'

const beatEveryMs = 400
/** With the pause before, a silence is noticed within two seconds. */
const usualPatienceMs = 1_400

type Heart = {
  /** Asks the database for a sign of life. */
  ask: () => Promise<unknown>
  /** Called when the database stops answering, and again for every further silence. */
  onSilence: () => void
  patienceMs?: number | undefined
}

/** Notices within two seconds that the database is gone, so that nobody waits on it any longer. */
export const watchOutages = ({ ask, onSilence, patienceMs = usualPatienceMs }: Heart) => {
  const stopping = new AbortController()
  let down = false

  const live = async () => {
    while (!stopping.signal.aborted) {
      down = !(await answersInTime(ask(), patienceMs))
      if (stopping.signal.aborted) return
      if (down) onSilence()
      await setTimeout(beatEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  void live()

  return {
    /** Does some work with the database, but refuses at once while the database is gone. */
    guard: async <T>(work: () => Promise<T>): Promise<T> => {
      if (down) throw unavailable()
      return work()
    },
    stop: () => stopping.abort(),
  }
}

const answersInTime = (asked: Promise<unknown>, patienceMs: number) => {
  const answered = asked.then(
    () => true,
    () => false,
  )
  // A busy process may see both at once; the extra turn lets an answer that is already here win.
  const silent = setTimeout(patienceMs, undefined, { ref: false }).then(() => setImmediate(false))
  return Promise.race([answered, silent])
}
