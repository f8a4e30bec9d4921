import { startTakingOver, takeOverAbandoned } from './abandoned.ts'
import { answerDue, startAgent } from './agent/start.ts'
import { takingFetched } from './inbound/fetched.ts'
import { startFetching } from './inbound/imap/actions.ts'
import { readDue, startListening, startReading } from './inbound/start.ts'
import type { Means } from './means.ts'
import { deliverDue, startDeliveries, wakeOn } from './outbound/deliveries.ts'
import type { OutgoingEvent } from './platform/db/transaction.ts'
import type { JobQueue } from './platform/jobs.ts'
import { checkDue, startChecking } from './questions/actions.ts'
import { indexDue, indexesOn, startIndexing } from './search/actions.ts'
import { jobs } from './subscriptions.ts'
import { runDue, startWorkflows } from './workflows/engine/start.ts'

type Work = { jobs: JobQueue; onCommit: (listen: (events: OutgoingEvent[]) => void) => void }

/** Begins to do jobs and to read mail, in this process too. What is answered has to be stopped. */
export const startWorkers = async ({ jobs: queue, onCommit }: Work, means: Means) => {
  const working = jobs.map((job) => queue.work(job, means, means.clock))
  const deliveries = startDeliveries(means)
  const indexing = startIndexing(means)
  onCommit((events) => {
    if (indexesOn(events)) indexing.wake()
    if (wakeOn(events)) deliveries.wake()
  })
  return [
    startTakingOver(means),
    ...working,
    startReading(means),
    startWorkflows(means),
    startAgent(means),
    startChecking(means),
    indexing,
    deliveries,
  ]
}

/** Begins to take mail in: listens for it, and fetches it from mailboxes. */
export const startMail = async (means: Means) => {
  const listener = await startListening(means)
  const fetching = startFetching(means, takingFetched(means))
  const stop = () => Promise.all([listener?.stop(), fetching.stop()])
  return { port: listener?.port, stop }
}

/** Does what is due now, and returns. */
export const workOff = async (queue: JobQueue, means: Means) => {
  await takeOverAbandoned(means)
  await readDue(means)
  for (const job of jobs) await queue.workOff(job, means, means.clock)
  await runDue(means)
  for (const job of jobs) await queue.workOff(job, means, means.clock)
  await indexDue(means)
  await checkDue(means)
  await answerDue(means)
  await deliverDue(means)
}
