import type { LiveEvent } from '../../../contract/live.ts'
import { testType } from '../../../contract/webhooks/webhooks.ts'
import { showContact } from '../../contacts/index.ts'
import { linksFor } from '../../files/index.ts'
import { messagesOfUlids, messageView } from '../../messages/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { shownTickets } from '../../tickets/index.ts'
import type { Creator } from '../record/creator.ts'

type Services = { keys: Keys; url: string }

/** A longer body is sent without its message. */
const mostCharacters = 512 * 1_024

const distinct = (ulids: readonly (string | null | undefined)[]) => [
  ...new Set(ulids.filter((ulid) => typeof ulid === 'string')),
]

const factOf = ({ facts }: LiveEvent, name: string) => {
  const value = facts[name]
  return typeof value === 'string' ? value : undefined
}

/** The contact that an event is about, apart from that of its ticket. */
export const contactIn = (event: LiveEvent) =>
  event.type.startsWith('contact.') ? (factOf(event, 'contact') ?? null) : null

/** Returns the bodies of requests for these events, by their ULIDs: with what the creator of an endpoint sees now. */
export const payloadsOf = async (
  tx: Read,
  { keys, url }: Services,
  creator: Creator,
  events: readonly LiveEvent[],
) => {
  const access = creator.channels
  const messageOf = (event: LiveEvent) =>
    event.type.startsWith('message.') ? factOf(event, 'message') : undefined
  const [tickets, messages, contacts] = await Promise.all([
    shownTickets(tx, creator, distinct(events.map(({ ticket }) => ticket))),
    messagesOfUlids(tx, distinct(events.map(messageOf)), access),
    Promise.all(distinct(events.map(contactIn)).map((ulid) => showContact(tx, ulid, access))),
  ])
  const found = {
    tickets: new Map(tickets.map((ticket) => [ticket.ulid, ticket])),
    messages: new Map(messages.map((message) => [message.ulid, message])),
    contacts: new Map(contacts.flatMap((contact) => (contact ? [[contact.ulid, contact]] : []))),
  }
  const linksTo = linksFor(tx, url, keys)
  const bodyOf = (event: LiveEvent) => {
    const message = found.messages.get(messageOf(event) ?? '')
    const data = {
      event,
      ...(event.ticket !== null && { ticket: found.tickets.get(event.ticket) ?? null }),
      ...(messageOf(event) && { message: message ? messageView(message, linksTo) : null }),
      ...(contactIn(event) && { contact: found.contacts.get(contactIn(event) ?? '') ?? null }),
    }
    const body = bodyWith(event.type, event.created_at, data)
    return body.length > mostCharacters && message
      ? bodyWith(event.type, event.created_at, { ...data, message: null })
      : body
  }
  return new Map(events.map((event) => [event.ulid, bodyOf(event)]))
}

/** The body of a test. */
export const testPayload = ({ ulid, name }: { ulid: string; name: string }, now: Date) =>
  bodyWith(testType, now, { webhook: { ulid, name } })

const bodyWith = (type: string, timestamp: Date, data: object) => JSON.stringify({ type, timestamp, data })
