import { permissionOf } from '../../../contract/base/permissions.ts'
import { ticketUnassigned } from '../../../contract/tickets/state/ticket-events.ts'
import { writtenIn } from '../../messages/index.ts'
import { independent } from '../../platform/db/joined.ts'
import { emit } from '../../platform/events/events.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import { markWritten } from './reading/reads-store.ts'
import * as store from './record/store.ts'
import * as index from './search/index-store.ts'

export const unassignTickets: Reaction<{ user: string }> = (tx, events) =>
  store.unassign(
    tx,
    events.map(({ facts }) => facts.user),
  )

/** Unassigns the open tickets of members who may no longer reply. Every ticket has an event. */
export const unassignFromReaders: Reaction<{ user: string; role: string }> = async (tx, events) => {
  const readers = events.filter(
    ({ facts }) => !permissionOf('write').roles.some((role) => role === facts.role),
  )
  if (readers.length === 0) return
  const released = await store.release(
    tx,
    readers.map(({ facts }) => facts.user),
  )
  for (const { id, ticket, user, name } of released)
    emit(tx, ticketUnassigned, { ticket, user, name }, { ticket: id })
}

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
  return written.length ? independent(markWritten(tx, written)) : undefined
}
