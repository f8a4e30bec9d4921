import type { Means } from './means.ts'
import type { JobQueue } from './platform/jobs.ts'
import { jobs } from './subscriptions.ts'

/** Begins to do jobs, in this process too. Closing the queue ends it. */
export const startWorkers = async (queue: JobQueue, means: Means) => {
  for (const job of jobs) await queue.work(job, means, means.clock)
}

/** Does what is due now, and returns. */
export const workOff = async (queue: JobQueue, means: Means) => {
  for (const job of jobs) await queue.workOff(job, means, means.clock)
}
