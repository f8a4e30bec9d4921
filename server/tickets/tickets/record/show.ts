import type { Ticket, WholeTicket } from '../../../../contract/tickets/tickets.ts'
import { blockOf } from '../../../contacts/index.ts'
import type { LinksTo } from '../../../files/index.ts'
import { messageView, ofTicket } from '../../../messages/index.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { accessibleTicket } from '../../../platform/http/callers/access.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { type ShownRow, ticketColumns, ticketJoins, ticketOf } from './columns.ts'
import { findWithHistory } from './history-store.ts'
import type { Me } from './listing-rules.ts'
import { targetOf } from './merge-store.ts'
import { activityOf } from './rules.ts'

type Whole = NonNullable<Awaited<ReturnType<typeof findWhole>>>

/** A ticket with its messages and its history, in one round trip; undefined if the caller cannot access it. */
export const findWhole = async (tx: Read, { ticket: ulid }: { ticket: string }, me: Principal) => {
  const found = (await findOne(tx, ulid, me)) ?? (await findTarget(tx, ulid, me))
  if (!found) return undefined
  const { ticket, messages } = found
  const { status, contact } = ticket.shown
  const blocked = status === 'spam' ? await blockOf(tx, contact.email) : undefined
  return { ...ticket, messages, blocked_sender: blocked ?? null }
}

const findOne = async (tx: Read, ulid: string, me: Principal) => {
  const [ticket, messages] = await Promise.all([findWithHistory(tx, { ulid, me }), ofTicket(tx, ulid)])
  return ticket && { ticket, messages }
}

/** The tickets of these ULIDs that the caller can access, as a list shows them. Merged ones are left out. */
export const shownTickets = async (tx: Read, me: Me, ulids: readonly string[]): Promise<Ticket[]> => {
  if (ulids.length === 0) return []
  const rows = await tx.sql<ShownRow[]>`
    select ${ticketColumns(tx, me)} from tickets t ${ticketJoins(tx)}
    where t.ulid = any (${[...ulids]}::text[]) and t.status <> 'merged' and ${accessibleTicket(tx, me.channels)}`
  return rows.map(ticketOf)
}

/** The target of a merged ticket, which has its messages now. */
const findTarget = async (tx: Read, ulid: string, me: Principal) => {
  const target = await targetOf(tx, ulid)
  return target === undefined ? undefined : findOne(tx, target, me)
}

export const wholeView = (
  { shown, history, merged, messages, blocked_sender, is_confirmed }: Whole,
  linksTo: LinksTo,
): WholeTicket => ({
  ...shown,
  messages: messages.map((message) => messageView(message, linksTo)),
  activities: history.map(activityOf).reverse(),
  merged_tickets: merged,
  blocked_sender,
  is_address_confirmed: is_confirmed,
})
