import { setImmediate as breathe } from 'node:timers/promises'
import type { Write } from '../../../platform/db/transaction.ts'
import * as meaning from '../meaning/meaning-store.ts'
import * as store from './index-store.ts'
import { recipientWords, wordsOf } from './words.ts'

/** Limits of one transaction, so that a search waits only briefly for it. */
export const portion = 50
const longestMs = 100

/** Yields to the event loop after this time, so that requests are processed. */
const uninterruptedMs = 5

/** The maximum number of words in a part. */
const mostInPart = 1_000

/**
 * Indexes the words of changed tickets, and queues tickets with new texts for the search by meaning. Returns the
 * number of processed changes.
 */
export const indexChanges = async (
  tx: Write,
  { most = portion, isNewestFirst = false, byMeaning = false } = {},
) => {
  const [, changes] = await Promise.all([store.lock(tx), store.changes(tx, { most, isNewestFirst })])
  if (changes.length === 0) return 0
  const reading = await read(tx, changes)
  const { done, tickets } = await collect(reading)
  const rewritten = byMeaning ? withNewTexts(reading, done) : []
  const parts = tickets.flatMap(partsOf)
  const further = parts.flatMap(({ ticket_id, part }) => (part > 0 ? ticket_id : []))
  const moved = tickets.flatMap(({ ticket, last }) => (last && last.shelf !== ticket.shelf ? ticket : []))
  await Promise.all([
    moved.length && store.move(tx, moved),
    ...inTens(parts).map((some) => store.put(tx, some)),
    further.length && store.spread(tx, further),
    rewritten.length && meaning.insert(tx, rewritten),
    store.remove(tx, done),
  ])
  return done.length
}

/** The searchable content of a message. */
type Content = { texts: string[]; recipients: string[]; isInbound: boolean }

const noMessage: Content = { texts: [], recipients: [], isInbound: false }

type Read = {
  changes: readonly store.Change[]
  ticketOf: Map<number, store.IndexedTicket>
  messageOf: Map<string, Content>
  lastPartOf: Map<number, store.LastPart>
}

const read = async (tx: Write, changes: readonly store.Change[]): Promise<Read> => {
  const ids = [...new Set(changes.map(({ ticket_id }) => ticket_id))]
  const ulids = changes.flatMap(({ message_ulid }) => message_ulid ?? [])
  const [tickets, messages, lastParts] = await Promise.all([
    store.tickets(tx, ids),
    store.messages(tx, ulids),
    store.lastParts(tx, ids),
  ])
  return {
    changes,
    ticketOf: new Map(tickets.map((ticket) => [ticket.id, ticket])),
    messageOf: new Map(
      messages.map(({ ticket_id, ulid, is_inbound: isInbound, body_text, recipients, filenames }) => [
        placeOf(ticket_id, ulid),
        { texts: [body_text, ...filenames], recipients, isInbound },
      ]),
    ),
    lastPartOf: new Map(lastParts.map((last) => [last.ticket_id, last])),
  }
}

/** The key of a message in a ticket: a message that was moved meanwhile is not indexed for the old ticket. */
const placeOf = (ticket: number, message: string | null) => `${ticket} ${message}`

/** A ticket and its new words, in the parts that they belong to. */
type NewWords = {
  ticket: store.IndexedTicket
  last: store.LastPart | undefined
  part: number
  size: number
  parts: Map<number, Set<string>>
}

/**
 * Collects changes until the time is up. Changes of deleted tickets are done; changes of tickets in deletion wait.
 */
const collect = async ({ changes, ticketOf, messageOf, lastPartOf }: Read) => {
  const over = performance.now() + longestMs
  const tickets = new Map<number, NewWords>()
  const done: number[] = []
  let breath = 0
  for (const { id, ticket_id, message_ulid, subject } of changes) {
    const now = performance.now()
    if (now > over) break
    if (now > breath) {
      await breathe()
      breath = performance.now() + uninterruptedMs
    }
    const ticket = ticketOf.get(ticket_id)
    if (ticket && !ticket.is_held) continue
    done.push(id)
    if (!ticket) continue
    const words = tickets.get(ticket_id) ?? begin(ticket, lastPartOf.get(ticket_id))
    tickets.set(ticket_id, words)
    add(words, messageOf.get(placeOf(ticket_id, message_ulid)) ?? noMessage)
    if (subject !== null) add(words, { ...noMessage, texts: [subject] })
  }
  return { done, tickets: [...tickets.values()] }
}

/** The tickets that are new, have another subject, or have a new message of their contact. */
const withNewTexts = ({ changes, ticketOf, messageOf, lastPartOf }: Read, done: number[]) => {
  const processed = new Set(done)
  const isOfContact = ({ ticket_id, message_ulid }: store.Change) =>
    messageOf.get(placeOf(ticket_id, message_ulid))?.isInbound ?? false
  const ids = changes.flatMap((change) => {
    const { id, ticket_id, subject } = change
    const isNew = !lastPartOf.has(ticket_id)
    const isWanted = processed.has(id) && ticketOf.has(ticket_id)
    return isWanted && (isNew || subject !== null || isOfContact(change)) ? ticket_id : []
  })
  return [...new Set(ids)]
}

const begin = (ticket: store.IndexedTicket, last: store.LastPart | undefined): NewWords => {
  const { part, size } = last ?? { part: 0, size: 0 }
  const words = { ticket, last, part, size, parts: new Map() }
  const texts = [ticket.subject, ticket.contact_name ?? '', ticket.contact_email]
  if (!last) add(words, { ...noMessage, texts })
  return words
}

/** Adds words to the last part, or to a new one if it is full. */
const add = (to: NewWords, { texts, recipients }: Content) => {
  const words = [...wordsOf(texts), ...recipientWords(recipients)]
  if (words.length === 0) return
  if (to.size >= mostInPart) {
    to.part += 1
    to.size = 0
  }
  to.size += words.length
  to.parts.set(to.part, (to.parts.get(to.part) ?? new Set()).union(new Set(words)))
}

const partsOf = ({ ticket: { id, shelf, prefix }, part: last, parts }: NewWords): store.Part[] =>
  [...parts].map(([part, words]) => ({
    ticket_id: id,
    part,
    shelf,
    is_spread: last > 0,
    words: [...words].map((word) => `'${prefix}${word}'`).join(' '),
  }))

// Each connection caches a prepared statement for each number of rows.
const inTens = (parts: readonly store.Part[]) =>
  Array.from({ length: Math.ceil(parts.length / 10) }, (_, ten) => parts.slice(ten * 10, ten * 10 + 10))
