import { retryFailedJobs } from '../../platform/background/jobs.ts'
import { text } from '../../platform/validation/kinds.ts'
import { optional } from '../terminal/options.ts'
import { commandOnData } from '../terminal/with-installation.ts'

export const jobRetry = commandOnData({
  name: 'job retry',
  about: 'Tries jobs again that failed after all retries. "bellhop operator" shows them.',
  options: { queue: optional(text('QUEUE'), 'Queue of the jobs. Default: all queues.') },
  run: ({ values, write }) => write(async (tx) => ({ jobs: await retryFailedJobs(tx, values.queue) })),
  show: ({ jobs }) =>
    jobs === 0 ? 'No job has failed.' : `${jobs} ${jobs === 1 ? 'job is' : 'jobs are'} tried again.`,
})
