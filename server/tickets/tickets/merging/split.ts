import { ticketSplit, ticketSplitOff } from '../../../../contract/tickets/moves/ticket-merge.ts'
import { contactOf, noteActivity } from '../../../contacts/index.ts'
import { type MovedMessage, merging, ownLines } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { Moment } from '../../../platform/kernel/clock.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import { invalid, notFound } from '../../../platform/kernel/problem.ts'
import { copyFormerChannels, noteFiles } from '../record/merge-store.ts'
import { waitAfter } from '../record/rules.ts'
import * as tickets from '../record/store.ts'
import { reindexAll } from '../search/reindex.ts'

type Split = { subject: string; message_ulids: string[] }

/** Moves messages of a ticket to a new one. Returns its id. */
export const split = async (tx: Write, found: tickets.TicketRow, { subject, message_ulids }: Split) => {
  const ticket = await tickets.lock(tx, found.id)
  if (!ticket) throw notFound()
  const ulids = message_ulids.map((ulid) => ulid.toLowerCase())
  const { messages, others } = await merging.messagesToMove(tx, ticket.id, ulids)
  const [first] = messages
  assertChosen(ulids, messages, others)
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
    latest_message_preview: previewOf(messages),
    possibly_related_id: ticket.id,
    status: 'open',
    isWaiting: false,
    has_attachments: false,
  })
  await copyFormerChannels(tx, { from: ticket.id, to: id })
  await tickets.setTimes(tx, id, {
    waiting_since: waitOf(messages),
    last_activity_at: new Moment(messages.at(-1)?.created_at ?? tx.now),
  })
  await merging.move(
    tx,
    messages.map((message) => message.id),
    id,
  )
  await noteActivity(tx, { id: contact.id, channel: ticket.channel_id, name: contact.name, newTickets: 1 })
  await noteFiles(tx, [ticket.id, id])
  await reindexAll(tx, [ticket.id, id])
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

const assertChosen = (ulids: string[], messages: MovedMessage[], others: number) => {
  const known = new Set(messages.map(({ ulid }) => ulid))
  const unknown = ulids.flatMap((ulid, n) => (known.has(ulid) ? [] : [`message_ulids.${n}`]))
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map((path) => [path, [fieldFaults.selected(label(path))]])))
  if (others === 0) throw invalid({ message_ulids: ['At least one message must stay in the ticket.'] })
}

/** The time since when the contact waits for a reply, according to these messages. */
export const waitOf = (messages: MovedMessage[]) => {
  let since: Date | null = null
  for (const message of messages) {
    const wait = waitAfter(message)
    if (wait === 'begins') since ??= message.created_at
    if (wait === 'ends') since = null
  }
  return since && new Moment(since)
}

const longestPreview = 200

export const previewOf = (messages: MovedMessage[]) => {
  const last = messages.findLast(({ type }) => type !== 'note')
  if (!last) return null
  const text = last.type === 'inbound' ? ownLines(last.text) : last.text
  return text.replace(/\s+/g, ' ').trim().slice(0, longestPreview).toWellFormed()
}
