import { setImmediate, setTimeout } from 'node:timers/promises'
import { unavailable } from '../../kernel/problem.ts'

const beatEveryMs = 400
/** With the pause before, a silence is noticed within two seconds. */
const usualPatienceMs = 1_400
/** PostgreSQL ends each statement after 30 seconds: after a longer silence, no response will come. */
const usualLostAfterMs = 32_000

type Heart = {
  /** Asks the database for a sign of life. */
  ask: () => Promise<unknown>
  /** Called when the database has been silent for so long that nothing is answered any more. */
  onLost: () => void
  /** After such a silence, new work is rejected. */
  patienceMs?: number | undefined
  lostAfterMs?: number | undefined
}

/**
 * Notices within two seconds that the database does not answer, and rejects new work meanwhile. What it was asked before
 * goes on: a slow moment is no outage. A connection that fails tells those who use it by itself.
 */
export const watchOutages = ({
  ask,
  onLost,
  patienceMs = usualPatienceMs,
  lostAfterMs = usualLostAfterMs,
}: Heart) => {
  const stopping = new AbortController()
  const first = Promise.withResolvers<void>()
  let isDown = false
  let answeredAt = performance.now()

  const answered = () => {
    answeredAt = performance.now()
    isDown = false
  }
  const beat = async () => {
    const asked = ask().then(
      () => 'answered' as const,
      () => 'failed' as const,
    )
    while (!stopping.signal.aborted) {
      const silentMs = performance.now() - answeredAt
      const outcome = await within(asked, Math.max(beatEveryMs, patienceMs - silentMs))
      if (outcome === 'answered') return heard()
      isDown = outcome === 'failed' || performance.now() - answeredAt >= patienceMs
      if (performance.now() - answeredAt >= lostAfterMs) onLost()
      if (outcome === 'failed') return
    }
  }
  const heard = () => {
    answered()
    first.resolve()
  }
  const live = async () => {
    while (!stopping.signal.aborted) {
      await beat()
      await setTimeout(beatEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  void live()

  return {
    /** Does some work with the database, but rejects at once while the database does not answer. */
    guard: async <T>(work: () => Promise<T>): Promise<T> => {
      if (isDown) throw unavailable()
      const result = await work()
      answered()
      return result
    },
    /** Resolves once the database has answered. */
    first: first.promise,
    stop: () => stopping.abort(),
  }
}

const within = (asked: Promise<'answered' | 'failed'>, ms: number) => {
  // A busy process may see both at once; the extra turn lets a response that is already here win.
  const silent = setTimeout(ms, undefined, { ref: false }).then(() => setImmediate('silent' as const))
  return Promise.race([asked, silent])
}
