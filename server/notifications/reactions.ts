import type { EventFacts } from '../../contract/event.ts'
import type { messageCreated, messageSendStatusChanged } from '../../contract/messages.ts'
import type { EventWith, Reaction } from '../platform/reactions.ts'
import * as queue from './queue-store.ts'

/** Automatic mails, mails of blocked senders and what programs write concern nobody in particular. */
export const notifyOfMessages: Reaction<EventFacts<typeof messageCreated>> = (tx, events) =>
  queued(
    tx,
    events.filter(
      ({ facts: { sender, is_blocked } }) => !is_blocked && (sender === 'contact' || sender === 'user'),
    ),
    ({ facts: { mentions = [] } }) => mentions.length > 0,
  )

export const notifyOfFailures: Reaction<EventFacts<typeof messageSendStatusChanged>> = (tx, events) =>
  queued(
    tx,
    events.filter(({ facts: { to } }) => to === 'failed' || to === 'unknown'),
    () => true,
  )

export const notifyOfAssignments: Reaction<object> = (tx, events) => queued(tx, events, () => true)

const queued = <Facts>(
  tx: Parameters<Reaction>[0],
  events: readonly EventWith<Facts>[],
  isCertain: (event: EventWith<Facts>) => boolean,
) => {
  const rows = events.flatMap((event) =>
    event.ticket === null ? [] : { ulid: event.ulid, ticket: event.ticket, is_certain: isCertain(event) },
  )
  return rows.length ? queue.insert(tx, rows) : undefined
}
