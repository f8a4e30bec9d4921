import { setImmediate, setTimeout } from 'node:timers/promises'
import { unavailable } from '../../kernel/problem.ts'

const beatEveryMs = 400
/** Together with the interval, an outage is detected within two seconds. */
export const usualPatienceMs = 1_400
/** A timer of a process that is not blocked is at most this late. */
const usualDelayMs = 50
/** PostgreSQL ends each statement after 30 seconds: after a longer silence, no response will come. */
const usualLostAfterMs = 32_000

type Heart = {
  /** Sends a heartbeat to the database. */
  ask: () => Promise<unknown>
  /** Called when the database has been silent for so long that nothing is answered any more. */
  onLost: () => void
  /** After this time without a response, new work is rejected. */
  patienceMs?: number | undefined
  lostAfterMs?: number | undefined
}

/**
 * Detects within two seconds that the database does not respond, and rejects new work during the outage. Running work
 * continues, since the database may only be slow. Errors of connections are reported by these.
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
      const ms = Math.max(beatEveryMs, patienceMs - silentMs)
      const { outcome, blockedMs } = await timed(within(asked, ms), ms)
      answeredAt += blockedMs
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
      const pause = setTimeout(beatEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => {},
      )
      answeredAt += (await timed(pause, beatEveryMs)).blockedMs
    }
  }
  void live()

  return {
    /** Runs work with the database. Rejects it immediately during an outage. */
    guard: async <T>(work: () => Promise<T>): Promise<T> => {
      if (isDown) throw unavailable()
      const result = await work()
      answered()
      return result
    },
    /** Resolves once the database has responded. */
    first: first.promise,
    stop: () => stopping.abort(),
  }
}

const within = (asked: Promise<'answered' | 'failed'>, ms: number) => {
  // A busy process may see both at once; the extra turn lets a response that is already here win.
  const silent = setTimeout(ms, undefined, { ref: false }).then(() => setImmediate('silent' as const))
  return Promise.race([asked, silent])
}

/** The result of a wait, and for how long this process was blocked meanwhile, which is no silence of the database. */
const timed = async <T>(wait: Promise<T>, ms: number) => {
  const began = performance.now()
  const outcome = await wait
  return { outcome, blockedMs: Math.max(0, performance.now() - began - ms - usualDelayMs) }
}
