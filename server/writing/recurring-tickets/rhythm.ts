import { weekdays } from '../../../contract/base/weekdays.ts'
import {
  nextDates,
  type Place,
  places,
  type TicketRhythm,
  type TicketRhythmBody,
} from '../../../contract/writing/recurring-tickets.ts'
import { type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import {
  daysOfMonth,
  isDayOfMonth,
  lastDay,
  nextTimes,
  timeOfDay,
  weekdayOf,
} from '../../platform/kernel/schedule.ts'

/** A rhythm, without what it does not need. */
export const rhythmOf = ({
  every,
  time,
  weekdays = [],
  day,
  place,
  month,
}: TicketRhythmBody): TicketRhythm => {
  const isMonthly = every === 'month' || every === 'year'
  const needed = {
    day: (isMonthly && day) || null,
    place: (isMonthly && place) || null,
    month: (every === 'year' && month) || null,
  }
  const faults = {
    ...((every === 'week' || needed.place) && weekdays.length === 0 && { weekdays: ['Choose a weekday.'] }),
    ...(isMonthly && !day === !place && { day: ['Choose either a day of the month or a place in it.'] }),
    ...(every === 'year' && !month && { month: ['Choose a month.'] }),
  }
  assertNone(faults)
  return { every, time, weekdays: every === 'week' || needed.place ? weekdays : [], ...needed }
}

const assertNone = (faults: FieldErrors) => {
  const paths = Object.entries(faults).map(([field, told]) => [`rhythm.${field}`, told])
  if (paths.length) throw invalid(Object.fromEntries(paths))
}

/** A rhythm, and the last day that was served: no day is served twice. */
type Schedule = { rhythm: TicketRhythm; last_day: string | null }

/** The next moments after another at which tickets are created. */
export const nextOf = ({ rhythm, last_day }: Schedule, zone: string, after: Date) => {
  const isOn = (day: string) => day > (last_day ?? '') && isOnDay(rhythm, day)
  return nextTimes({ isOn, ms: timeOfDay(rhythm.time) }, zone, after, nextDates)
}

/** The last day whose time has come; null if it was served. */
export const dueDay = ({ rhythm, last_day }: Schedule, zone: string, until: Date) => {
  const isOn = (day: string) => isOnDay(rhythm, day)
  const day = lastDay({ isOn, ms: timeOfDay(rhythm.time) }, zone, until)
  return day > (last_day ?? '') ? day : null
}

const isOnDay = ({ every, weekdays, day, place, month }: TicketRhythm, on: string) => {
  if (every === 'day') return true
  if (every === 'week') return isAmong(weekdays, on)
  if (month !== null && new Date(on).getUTCMonth() + 1 !== month) return false
  return place ? isAtPlace(place, weekdays, on) : isDayOfMonth(on, day ?? 1)
}

const isAmong = (some: TicketRhythm['weekdays'], on: string) =>
  some.some((one) => one === weekdays[weekdayOf(on)])

/** The days of the month that count are numbered, from its end for the last one. */
const isAtPlace = (place: Place, some: TicketRhythm['weekdays'], on: string) => {
  const month = on.slice(0, 'yyyy-mm-'.length)
  const all = Array.from(
    { length: daysOfMonth(on) },
    (_, index) => `${month}${String(index + 1).padStart(2, '0')}`,
  )
  const counted = all.filter((day) => isAmong(some, day))
  return on === counted.at(place === 'last' ? -1 : places.indexOf(place))
}
