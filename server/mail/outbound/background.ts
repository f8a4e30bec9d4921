import { leasedWork } from '../../platform/background/leased-work.ts'
import { delivering, type Services } from './delivery/deliver.ts'
import { isPaused } from './delivery/pause.ts'
import { type Delivery, deliveries } from './record/queue-store.ts'
import { retryDelayMs } from './record/rules.ts'

/**
 * The maximum number of concurrent deliveries, so that a slow mail server or a large workspace does not block others.
 */
const limits = { atOnce: 50, perWorkspace: 25, perLane: 10 }

/** Sends queued messages to mail servers. */
export const deliveringMail = (services: Services, { patienceMs = 8_000 } = {}) => {
  const deliver = delivering(services)
  return leasedWork<Delivery>(services, {
    table: deliveries(() => isPaused(services)),
    limits,
    // Collects mails for shared transactions. The delay is not noticeable.
    gatherMs: 50,
    laneOf: ({ channel_id }) => channel_id,
    // Includes the wait for a connection of the channel. The SMTP session has its own deadline.
    deadlineMs: 30 * 60_000,
    patienceMs,
    // For unexpected errors. `give_up_at` of a delivery limits the retries.
    retry: { backoffMs: (attempt) => retryDelayMs(attempt, false), mostAttempts: Number.POSITIVE_INFINITY },
    run: (delivery, { abort, stop }) => deliver(delivery, { deadline: abort, stop }),
  })
}
