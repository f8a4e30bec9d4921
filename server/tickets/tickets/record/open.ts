import type { TicketStatus } from '../../../../contract/base/ticket-status.ts'
import { ticketCreated } from '../../../../contract/tickets/state/ticket-events.ts'
import type { FieldValues } from '../../../../contract/workspaces/field-types.ts'
import { contactOf, type FoundContact, noteActivity, type Person } from '../../../contacts/index.ts'
import { hasAttachments, type Posted, post, previewOf } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import * as store from './store.ts'

export type Opened = Awaited<ReturnType<typeof open<FoundContact>>>

type Opening = {
  channel: { id: number; ulid: string }
  subject: string
  external_id?: string | null
  fields?: FieldValues
  message: Omit<Posted, 'type' | 'sender'>
  /** Another ticket that may be about the same subject. */
  relatedTo?: number | null
  /** A sample starts no workflow, no answer of the agent and no notification. */
  isSample?: boolean
}

/** Reads what a new ticket needs: an id, a number, and the contact who opens it. */
export const prepareOpening = async (tx: Write, from: Person) => {
  const [numbers, contact] = await Promise.all([store.reserve(tx), contactOf(tx, from)])
  return { ...numbers, contact }
}

/** Prepares the opening for an existing contact. Without an id, the ticket gets no contact. */
export const prepareOpeningBy = async <Contact extends Opener>(tx: Write, contact: Contact) => ({
  ...(await store.reserve(tx)),
  contact,
})

type Opener = { id: number | null; name: string | null; email: string }

type OutgoingOpening = Pick<Opening, 'channel' | 'subject' | 'fields'> & { status: TicketStatus }

/** Opens a ticket without a message, to which a member then writes. */
export const openOutgoing = async (
  tx: Write,
  { id, number, contact }: { id: number; number: number; contact: Opener & { id: number } },
  { channel, subject, status, fields = {} }: OutgoingOpening,
) => {
  const ticket = {
    ...{ id, ulid: newUlid(), number, subject, status, fields, channel_id: channel.id },
    ...{ contact_id: contact.id, contact_name: contact.name, contact_email: contact.email },
    ...{ latest_message_preview: null, has_attachments: false, possibly_related_id: null },
  } as const
  emit(tx, ticketCreated, { ticket: ticket.ulid, channel: channel.ulid }, { ticket: id })
  await Promise.all([
    store.insert(tx, { ...ticket, isWaiting: false }),
    noteActivity(tx, { id: contact.id, channel: channel.id, name: contact.name, newTickets: 1 }),
  ])
  return ticket
}

/** Opens a ticket with a first message of the contact. All statements are sent together. */
export const open = async <Contact extends Opener>(
  tx: Write,
  { id, number, contact }: { id: number; number: number; contact: Contact },
  {
    channel,
    subject,
    external_id = null,
    fields = {},
    message: written,
    relatedTo = null,
    isSample = false,
  }: Opening,
) => {
  const ticket = {
    id,
    ulid: newUlid(),
    number,
    subject,
    channel_id: channel.id,
    contact_id: contact.id,
    contact_name: contact.name,
    contact_email: contact.email,
    latest_message_preview: previewOf({ ...written, type: 'inbound' }),
    has_attachments: hasAttachments(written),
    possibly_related_id: relatedTo,
    external_id,
    fields,
    status: written.is_blocked ? 'spam' : 'open',
  } as const
  const message = isSample ? { ...written, is_blocked: true } : written
  const blocked = message.is_blocked ? { is_blocked: true as const } : {}
  const created = emit(
    tx,
    ticketCreated,
    { ticket: ticket.ulid, channel: channel.ulid, ...blocked },
    { ticket: id },
  )
  const sender = { type: 'contact', id: contact.id, name: contact.name, email: contact.email } as const
  const [, first] = await Promise.all([
    // Must be sent before the statements that refer to the ticket.
    store.insert(tx, { ...ticket, isWaiting: !written.is_automatic && !written.is_blocked }),
    post(tx, ticket, { ...message, type: 'inbound', sender }),
    contact.id !== null &&
      noteActivity(tx, { id: contact.id, channel: channel.id, name: contact.name, newTickets: 1 }),
  ])
  return { ...ticket, contact, message: first, created }
}
