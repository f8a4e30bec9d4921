import { type Static, Type } from 'typebox'
import { event } from '../../base/event.ts'
import { DateTime, described, mostYearsAhead, nullable, oneOf, Ulid } from '../../base/fields.ts'

export const Snooze = Type.Object({
  until: Type.Optional(
    nullable(
      described(
        DateTime,
        `Time at which the ticket returns, in ISO 8601: in the future, and at most ${mostYearsAhead} years ahead. Null or omitted: ` +
          'it returns with the next message of the contact.',
      ),
    ),
  ),
})
export type Snooze = Static<typeof Snooze>

const UnsnoozeReason = oneOf(['time', 'reply', 'member'], 'Why the snooze ended.')
export type UnsnoozeReason = Static<typeof UnsnoozeReason>

export const ticketSnoozed = event(
  'ticket.snoozed',
  Type.Object({ ticket: Ulid, until: nullable(Type.String()) }),
)
export const ticketUnsnoozed = event(
  'ticket.unsnoozed',
  Type.Object({ ticket: Ulid, reason: UnsnoozeReason }),
)
