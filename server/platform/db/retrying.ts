import { setTimeout as pause } from 'node:timers/promises'
import { isDeadlock } from '../kernel/transient.ts'

const most = 5
const longestPauseMs = 50

/** Does a transaction again that PostgreSQL has ended because of a deadlock: the rollback left nothing of it. */
export const retryingDeadlocks = async <T>(transaction: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isDeadlock(error) || attempt === most) throw error
      // Those that met do not meet again at the same moment.
      await pause(Math.random() * longestPauseMs)
    }
  }
}
