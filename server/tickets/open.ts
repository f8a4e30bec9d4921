import { ticketCreated } from '../../contract/ticket-events.ts'
import { contactWithTicket } from '../contacts/actions.ts'
import { type Posted, post, previewOf, textsOf } from '../messages/actions.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import { indexTexts } from './search/search-index.ts'
import * as store from './store.ts'

type Opening = {
  channel: { id: number; ulid: string }
  subject: string
  from: { email: string; name?: string | null }
  message: Omit<Posted, 'type' | 'sender'>
  /** Another ticket that this one may be about. */
  relatedTo?: number | null
}

/** A new ticket with its first message, which comes from the contact. */
export const open = async (tx: Write, { channel, subject, from, message, relatedTo = null }: Opening) => {
  const contact = await contactWithTicket(tx, from)
  const ticket = await store.insert(tx, {
    subject,
    channel_id: channel.id,
    contact_id: contact.id,
    contact_name: contact.name,
    contact_email: contact.email,
    latest_message_preview: previewOf({ ...message, type: 'inbound' }),
    possibly_related_id: relatedTo,
    isWaiting: !message.is_automatic,
  })
  emit(tx, ticketCreated, { ticket: ticket.ulid, channel: channel.ulid }, { ticket: ticket.id })
  const sender = { type: 'contact', ...contact } as const
  const posted = { ...message, type: 'inbound', sender } as const
  const [{ id: first }] = await Promise.all([
    post(tx, ticket, posted),
    indexTexts(tx, ticket.id, [subject, contact.name ?? '', contact.email, ...textsOf(posted)]),
  ])
  return { ...ticket, contact, message: first }
}
