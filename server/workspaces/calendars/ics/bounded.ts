import { Overload, openWorkerPool } from '../../../platform/worker-pool/worker-pool.ts'
import type { Result, Task } from './worker.ts'

const readInWorker = openWorkerPool<Task, Result>({
  worker: new URL('./worker.ts', import.meta.url),
  budgetMs: 2_000,
  memoryMb: 128,
  threads: 1,
  idleMs: 60_000,
})

const yearsAhead = 2

/** Reads the whole days of a calendar file in a worker thread, from this year to the end of the second year after it. */
export const readBounded = async (text: string, now: Date, workspace: number): Promise<Result> => {
  const year = now.getUTCFullYear()
  const window = { from: `${year}-01-01`, until: `${year + yearsAhead}-12-31` }
  try {
    return await readInWorker({ text, window }, { turn: workspace })
  } catch (error) {
    if (error instanceof Overload) return { fault: 'Reading the calendar took too long.' }
    throw error
  }
}
