import { Moment } from '../platform/clock.ts'
import type { Write } from '../platform/db/transaction.ts'
import * as queue from './queue-store.ts'
import { giveUpAfterMs } from './rules.ts'

export { countOutgoing } from './listing.ts'
export { noteReports } from './reports.ts'

/** Lets a message leave. Says whether it was not about to anyway. */
export const queueDelivery = (tx: Write, place: queue.Place) =>
  queue.insert(tx, place, new Moment(tx.now.getTime() + giveUpAfterMs))
