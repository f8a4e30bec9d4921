import type { EventFacts } from '../../../contract/base/event.ts'
import type { messageCreated, messageSendStatusChanged } from '../../../contract/messages/messages.ts'
import type { sideMessageAdded, sideMessageSettled } from '../../../contract/tickets/side-conversations.ts'
import { ticketCreated } from '../../../contract/tickets/state/ticket-events.ts'
import type { EventWith, Reaction } from '../../platform/events/reactions.ts'
import * as queue from './queue-store.ts'

/**
 * Automatic messages without mentions, and messages of blocked senders notify nobody. Neither does the first message of a ticket, which
 * has no assignee yet.
 */
export const notifyOfMessages: Reaction<EventFacts<typeof messageCreated>> = (tx, events) => {
  const isNew = new Set(
    tx.outbox.events.flatMap(({ type, ticket }) => (type === ticketCreated.type ? ticket : [])),
  )
  return queued(
    tx,
    events.filter(
      ({ ticket, facts: { sender, is_blocked, mentions } }) =>
        !is_blocked && (sender === 'contact' || sender === 'user' || mentions) && !isNew.has(ticket),
    ),
  )
}

export const notifyOfFailures: Reaction<EventFacts<typeof messageSendStatusChanged>> = (tx, events) =>
  queued(
    tx,
    events.filter(({ facts: { to } }) => to === 'failed' || to === 'unknown'),
  )

/** Answers of programs notify nobody. */
export const notifyOfSideAnswers: Reaction<EventFacts<typeof sideMessageAdded>> = (tx, events) =>
  queued(
    tx,
    events.filter(({ facts: { type, is_automatic } }) => type === 'inbound' && !is_automatic),
  )

export const notifyOfSideFailures: Reaction<EventFacts<typeof sideMessageSettled>> = (tx, events) =>
  queued(
    tx,
    events.filter(({ facts: { to } }) => to === 'failed' || to === 'unknown'),
  )

export const notifyOfHolds: Reaction<{ tell: string[] }> = (tx, events) =>
  queued(
    tx,
    events.filter(({ facts: { tell } }) => tell.length > 0),
  )

/** The assignments of a bulk change share notifications. */
export const notifyOfAssignments: Reaction<object> = (tx, events) =>
  queued(tx, events, new Set(events.map(({ ticket }) => ticket)).size > 1)

const queued = (tx: Parameters<Reaction>[0], events: readonly EventWith<object>[], isBulk = false) => {
  const ofTickets = events.filter(({ ticket }) => ticket !== null)
  return ofTickets.length ? queue.insert(tx, ofTickets, isBulk) : undefined
}
