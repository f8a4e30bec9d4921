import type { Availability } from '../../platform/api/types.ts'
import { type Hours, hoursFrom, hoursIn } from '../../workspaces/hours/hours.ts'

export type AvailabilityValues = Hours & { capacity: string }

/** The values of the form. */
export const availabilityIn = ({ working_hours, capacity }: Availability): AvailabilityValues => ({
  ...hoursIn(working_hours),
  capacity: capacity === null ? '' : String(capacity),
})

export const availabilityFrom = ({ capacity, isAlwaysOpen, ...hours }: AvailabilityValues): Availability => ({
  working_hours: isAlwaysOpen ? null : hoursFrom(hours),
  capacity: capacity.trim() === '' ? null : Number(capacity),
})
