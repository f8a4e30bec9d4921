import { leasedWork } from '../platform/background/leased-work.ts'
import { delivering, type Services } from './delivery/deliver.ts'
import { isPaused } from './delivery/pause.ts'
import { type Delivery, deliveries } from './queue-store.ts'
import { retryDelayMs } from './rules.ts'

/** Mails on their way at the same time. A channel whose server is slow leaves slots to others, and so does a workspace. */
const limits = { atOnce: 50, perWorkspace: 25, perLane: 10 }

/** Hands messages over to mail servers. */
export const deliveringMail = (services: Services, { patienceMs = 8_000 } = {}) => {
  const deliver = delivering(services)
  return leasedWork<Delivery>(services, {
    table: deliveries(() => isPaused(services)),
    limits,
    // Mails of the same moment share their transactions, and none leaves noticeably later.
    gatherMs: 50,
    laneOf: ({ channel_id }) => channel_id,
    // With the wait for a connection of its channel; the exchange itself has a deadline of its own.
    deadlineMs: 30 * 60_000,
    patienceMs,
    // For errors of our own: when a mail is given up, its own delivery decides.
    retry: { backoffMs: (attempt) => retryDelayMs(attempt, false), mostAttempts: Number.POSITIVE_INFINITY },
    run: (delivery, { abort, stop }) => deliver(delivery, { deadline: abort, stop }),
  })
}
