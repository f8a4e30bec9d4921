import { type Static, Type } from 'typebox'
import { del, get, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { described, nullable, string, TimeZone } from '../base/fields.ts'

export const Hours = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  maxProperties: 50,
  'x-max-depth': 3,
  'x-max-json': 100_000,
  examples: [{ monday: ['09:00-12:00', '13:00-17:00'], exceptions: { '2026-12-25': [] } }],
  description:
    'Opening times of each day of the week, `monday` to `sunday`, and of single dates in `exceptions`. A day without ' +
    'times is closed.',
})

export const BusinessHours = Type.Object(
  {
    timezone: string('Time zone of the opening times, which is that of the workspace.'),
    business_hours: described(
      nullable(Hours),
      'Opening times of each day of the week and of single dates. Null means always open.',
    ),
  },
  { title: 'BusinessHours', description: 'When the workspace is open.' },
)

const BusinessHoursBody = Type.Object({
  timezone: Type.Optional(described(TimeZone, 'Time zone of the workspace. Default: it stays unchanged.')),
  business_hours: Hours,
})
export type BusinessHoursBody = Static<typeof BusinessHoursBody>

export const showBusinessHours = get('/api/business-hours', {
  access: 'member',
  summary: 'Show the business hours',
  reply: BusinessHours,
})
export const setBusinessHours = put('/api/business-hours', {
  access: 'administration',
  summary: 'Set the business hours',
  description: 'Replaces all opening times. Days that are left out are closed.',
  body: BusinessHoursBody,
  reply: BusinessHours,
})
export const clearBusinessHours = del('/api/business-hours', {
  access: 'administration',
  summary: 'Remove the business hours',
  description: 'The workspace is always open. Its time zone stays.',
})

export const hoursChanged = event(
  'workspace.hours_changed',
  Type.Object({ timezone: Type.String(), always_open: Type.Boolean() }),
)
