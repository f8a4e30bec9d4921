import { ticketSplit, ticketSplitOff } from '../../../../contract/tickets/moves/ticket-merge.ts'
import { contactOf, noteActivity } from '../../../contacts/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import { notFound } from '../../../platform/kernel/problem.ts'
import { copyFormerChannels } from '../record/merge-store.ts'
import * as tickets from '../record/store.ts'
import { chosen, take } from './move.ts'

type Split = { subject: string; message_ulids: string[] }

/** Moves messages of a ticket to a new one. Returns its id. */
export const split = async (
  tx: Write,
  { found, wanted, me }: { found: tickets.TicketRow; wanted: Split; me: Principal },
) => {
  const { subject } = wanted
  const ticket = await tickets.lock(tx, found.id)
  if (!ticket) throw notFound()
  const messages = await chosen(tx, ticket.id, wanted.message_ulids)
  const [first] = messages
  if (!first) throw notFound()
  const sender = first.sender_type === 'contact' && first.sender_email ? first : undefined
  const email = sender?.sender_email ?? found.contact_email
  const contact = await contactOf(tx, { email, name: sender?.sender_name ?? null })
  const { id, number } = await tickets.reserve(tx)
  const made = { id, ulid: newUlid(), number, subject }
  await tickets.insert(tx, {
    ...made,
    channel_id: ticket.channel_id,
    contact_id: contact.id,
    contact_name: contact.name,
    contact_email: contact.email,
    latest_message_preview: null,
    possibly_related_id: ticket.id,
    status: 'open',
    isWaiting: false,
    has_attachments: false,
  })
  await copyFormerChannels(tx, { from: ticket.id, to: id })
  await take(tx, { messages, from: ticket.id, into: id, user: me.user.id, isSplit: true })
  await noteActivity(tx, { id: contact.id, channel: ticket.channel_id, name: contact.name, newTickets: 1 })
  const count = { messages: messages.length }
  emit(
    tx,
    ticketSplit,
    { ticket: ticket.ulid, other: made.ulid, number, subject, ...count },
    { ticket: ticket.id },
  )
  const from = { other: ticket.ulid, number: ticket.number, subject: ticket.subject }
  emit(tx, ticketSplitOff, { ticket: made.ulid, ...from, ...count }, { ticket: id })
  return id
}
