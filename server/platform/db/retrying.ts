import { setTimeout as pause } from 'node:timers/promises'
import { isDeadlock } from '../kernel/transient.ts'

/** PostgreSQL notices a deadlock after a second. */
const patienceMs = 2_500
const shortestPauseMs = 25

/**
 * Retries a transaction that PostgreSQL has rolled back because of a deadlock. After the patience, none is begun any
 * more: the caller waits for a few seconds at most, since a wait for one lock is limited, too.
 */
export const retryingDeadlocks = async <T>(transaction: () => Promise<T>): Promise<T> => {
  const until = performance.now() + patienceMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isDeadlock(error) || performance.now() > until) throw error
      // A random delay, so that the same transactions do not deadlock again. The more do, the longer it must be.
      await pause(Math.random() * shortestPauseMs * 2 ** attempt)
    }
  }
}
