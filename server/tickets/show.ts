import type { WholeTicket } from '../../contract/tickets.ts'
import type { LinksTo } from '../attachments/actions.ts'
import { blockOf } from '../blocked-senders/actions.ts'
import { messageView, ofTicket } from '../messages/actions.ts'
import type { Read } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/principal.ts'
import { activityOf, shownEvents } from './rules.ts'
import * as store from './store.ts'

type Whole = NonNullable<Awaited<ReturnType<typeof findWhole>>>

/** A ticket with its messages and its history, in one round trip; undefined if it is out of reach. */
export const findWhole = async (tx: Read, { ticket: ulid }: { ticket: string }, me: Principal) => {
  const [ticket, messages] = await Promise.all([
    store.findWithHistory(tx, ulid, me, shownEvents),
    ofTicket(tx, ulid),
  ])
  if (!ticket) return undefined
  const { status, contact } = ticket.shown
  const blocked = status === 'spam' ? await blockOf(tx, contact.email) : undefined
  return { ...ticket, messages, blocked_sender: blocked ?? null }
}

export const wholeView = (
  { shown, history, messages, blocked_sender }: Whole,
  linksTo: LinksTo,
): WholeTicket => ({
  ...shown,
  messages: messages.map((message) => messageView(message, linksTo)),
  activities: history.map(activityOf).reverse(),
  blocked_sender,
})
