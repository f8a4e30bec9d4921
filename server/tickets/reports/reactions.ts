import { independent } from '../../platform/db/joined.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import * as queue from './queue-store.ts'

/** Counts the tickets of the events anew, in the background. */
export const countTickets: Reaction<object> = (tx, events) => {
  const tickets = [...new Set(events.flatMap(({ ticket }) => ticket ?? []))]
  return tickets.length ? independent(queue.insert(tx, tickets)) : undefined
}

/** The company of a contact may be another one. */
export const countTicketsOfContact: Reaction<{ contact: string }> = (tx, events) =>
  queue.insertOfContacts(
    tx,
    events.map(({ facts }) => facts.contact),
  )

/** Counts all tickets anew, since days begin at other moments in another time zone. */
export const countInNewZone: Reaction<{ timezone: string }> = async (tx, events) => {
  const timezone = events.at(-1)?.facts.timezone
  if (timezone !== undefined) await queue.insertAllAfterZoneChange(tx, timezone)
}
