import { type Static, Type } from 'typebox'
import { get, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { boolean, described, nullable, Timestamp, Ulid } from '../base/fields.ts'
import { Hours } from '../workspaces/hours.ts'

/** Fields of a member. */
export const presence = {
  is_present: boolean(
    'Whether the member is not away and within their working hours, so that teams give them tickets.',
  ),
  present_from: described(
    nullable(Timestamp),
    'Time from which the member is present. Null if they are, or if it is not known.',
  ),
}

/** Fields of a member that they and admins see. */
export const availability = {
  working_hours: described(
    nullable(Hours),
    'Working hours of each day of the week and of single dates, in the time zone of the member. If it is null, the member works ' +
      'at any time.',
  ),
  capacity: nullable(
    Type.Integer({
      minimum: 0,
      maximum: 10_000,
      description:
        'Number of open tickets from which teams give the member no more; snoozed ones are not counted. If it is null, there is ' +
        'no limit.',
    }),
  ),
}

export const Availability = Type.Object(availability, {
  title: 'Availability',
  description: 'When a member works, and how many open tickets they can have.',
})
export type Availability = Static<typeof Availability>

/** Fields of a body. */
export const availabilityChanges = {
  working_hours: Type.Optional(availability.working_hours),
  capacity: Type.Optional(availability.capacity),
}

const AvailabilityChanges = Type.Object(availabilityChanges)
export type AvailabilityChanges = Static<typeof AvailabilityChanges>

export const showAvailability = get('/api/me/availability', {
  access: 'member',
  summary: 'Show your working hours and your capacity',
  reply: Availability,
})

export const setAvailability = put('/api/me/availability', {
  access: 'own',
  summary: 'Set your working hours and your capacity',
  description:
    'Omitted fields stay unchanged. Days that are left out of the working hours are free. Outside of your working hours, teams ' +
    'and workflows do not choose you.',
  body: AvailabilityChanges,
  reply: Availability,
})

export const memberAvailabilityChanged = event('member.availability_changed', Type.Object({ user: Ulid }))
