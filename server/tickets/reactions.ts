import { writtenIn } from '../messages/actions.ts'
import type { Reaction } from '../platform/events/reactions.ts'
import { markWritten } from './reading/reads-store.ts'
import * as index from './search/index-store.ts'
import * as store from './store.ts'

export const unassignTickets: Reaction<{ user: string }> = (tx, events) =>
  store.unassign(
    tx,
    events.map(({ facts }) => facts.user),
  )

export const forgetTeamOfTickets: Reaction<{ team: string }> = (tx, events) =>
  store.forgetTeams(
    tx,
    events.map(({ facts }) => facts.team),
  )

export const keepContactOnTickets: Reaction<{ contact: string }> = (tx, events) =>
  store.keepContacts(
    tx,
    events.map(({ facts }) => facts.contact),
  )

/**
 * Indexing runs in the background. An update without new text may also move the ticket to another shelf of the index.
 */
export const indexTickets: Reaction<{ ticket: string; message?: string; subject?: string }> = (tx, events) =>
  index.insert(
    tx,
    events.flatMap(({ ticket, facts: { message = null, subject = null } }) =>
      ticket === null ? [] : { ticket_id: ticket, message_ulid: message, subject },
    ),
  )

/** The author of a message has read its ticket. */
export const readOwnTickets: Reaction<{ sender: string }> = (tx, events) => {
  const written = writtenIn(events)
  return written.length ? markWritten(tx, written) : undefined
}
