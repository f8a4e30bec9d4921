import { setTimeout as pause } from 'node:timers/promises'
import { isDeadlock } from '../kernel/transient.ts'

const most = 5
const longestPauseMs = 50

/** Retries a transaction that PostgreSQL has rolled back because of a deadlock. */
export const retryingDeadlocks = async <T>(transaction: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isDeadlock(error) || attempt === most) throw error
      // A random delay, so that the same transactions do not deadlock again.
      await pause(Math.random() * longestPauseMs)
    }
  }
}
