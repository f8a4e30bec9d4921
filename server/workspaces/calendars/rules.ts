import { type Weekday, weekdays } from '../../../contract/base/weekdays.ts'
import type { Holiday } from '../../../contract/workspaces/calendars.ts'
import type { BusinessHours } from '../hours/actions.ts'

/** The opening of business hours with holidays. A date of the business hours themselves wins. */
export const openingWith = (
  hours: BusinessHours | null,
  holidays: readonly Holiday[],
): BusinessHours | null => {
  if (holidays.length === 0) return hours
  const closed = Object.fromEntries(holidays.map(({ date }) => [date, []]))
  const week = hours ?? allWeek
  return { ...week, exceptions: { ...closed, ...week.exceptions } }
}

const allWeek: BusinessHours = {
  ...(Object.fromEntries(weekdays.map((day) => [day, ['00:00-24:00']])) as Record<Weekday, string[]>), // all seven
  exceptions: {},
}

/** The holidays by date, each date once. */
export const byDate = (holidays: readonly Holiday[]) => {
  const first = new Map(holidays.toReversed().map((holiday) => [holiday.date, holiday]))
  return [...first.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
