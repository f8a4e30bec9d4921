import type { WholeTicket } from '../../contract/tickets.ts'
import { filesOfTicket } from '../attachments/actions.ts'
import { messagesWith, ofTicket } from '../messages/actions.ts'
import type { Read } from '../platform/db/transaction.ts'
import { activityOf, shownEvents } from './rules.ts'
import * as store from './store.ts'

// So many of the newest are shown with the ticket; the list of activities has them all.
const newest = { limit: 200, offset: 0, descending: true }

/** A ticket with its messages and history, in one round trip. */
export const whole = async (tx: Read, id: number, site: string): Promise<WholeTicket> => {
  const [ticket, messages, files, activities] = await Promise.all([
    store.get(tx, id),
    ofTicket(tx, id),
    filesOfTicket(tx, id),
    store.activities(tx, id, shownEvents, newest),
  ])
  return {
    ...ticket,
    messages: messagesWith(files, messages, site),
    activities: activities.map(activityOf).reverse(),
  }
}
