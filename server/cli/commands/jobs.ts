import { retryFailedJobs } from '../../platform/background/jobs.ts'
import * as described from '../descriptions/installation.ts'
import { commandOnData } from '../terminal/with-installation.ts'

export const jobRetry = commandOnData({
  ...described.jobRetry,
  run: ({ values, write }) => write(async (tx) => ({ jobs: await retryFailedJobs(tx, values.queue) })),
  show: ({ jobs }) =>
    jobs === 0 ? 'No job has failed.' : `${jobs} ${jobs === 1 ? 'job is' : 'jobs are'} tried again.`,
})
