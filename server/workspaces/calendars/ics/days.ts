import { weekdays } from '../../../../contract/base/weekdays.ts'
import { dayMs } from '../../../platform/kernel/zone.ts'

/** A day counted from 1970-01-01. Undefined if there is no such date, such as 30 February. */
export const dayOf = (year: number, month: number, date: number): number | undefined => {
  const time = new Date(0)
  time.setUTCFullYear(year, month - 1, date)
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === date ? time.getTime() / dayMs : undefined
}

/** The day of a value such as `20261225`. A time after it is ignored. */
export const dayIn = (value: string) => {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)(?:T|$)/.exec(value) ?? []
  return year === undefined ? undefined : dayOf(Number(year), Number(month), Number(date))
}

export const textOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length)

export const partsOf = (day: number) => {
  const time = new Date(day * dayMs)
  return { year: time.getUTCFullYear(), month: time.getUTCMonth() + 1, date: time.getUTCDate() }
}

export type YearlyRule = {
  interval: number
  /** The number of years in which it happens. */
  count: number
  until: number
  /** The day in a year, if it exists in that year. */
  dayIn: (year: number) => number | undefined
}

const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'WKST'])

/** Reads a rule for one day of each year. Returns undefined for any other rule. */
export const yearlyRule = (text: string, start: number): YearlyRule | undefined => {
  const parts = new Map(text.toUpperCase().split(';').map(pairOf))
  if (parts.get('FREQ') !== 'YEARLY' || [...parts.keys()].some((name) => !known.has(name))) return undefined
  const interval = numberIn(parts.get('INTERVAL') ?? '1')
  const count = parts.has('COUNT') ? numberIn(parts.get('COUNT')) : Number.POSITIVE_INFINITY
  const until = parts.has('UNTIL') ? dayIn(parts.get('UNTIL') ?? '') : Number.POSITIVE_INFINITY
  const dayInYear = dayRule(parts, start)
  if (!interval || !count || interval < 0 || count < 0 || until === undefined || !dayInYear) return undefined
  return { interval, count, until, dayIn: dayInYear }
}

const pairOf = (part: string): [string, string] => {
  const [name = '', value = ''] = part.split('=')
  return [name, value]
}

/** A whole number with at most four digits. */
const numberIn = (text: string | undefined) =>
  text !== undefined && /^[+-]?\d{1,4}$/.test(text) ? Number(text) : undefined

const dayRule = (parts: ReadonlyMap<string, string>, start: number) => {
  const { month: own, date: ownDate } = partsOf(start)
  const month = parts.has('BYMONTH') ? numberIn(parts.get('BYMONTH')) : own
  if (!month || month < 1 || month > 12) return undefined
  if (parts.has('BYDAY'))
    return parts.has('BYMONTHDAY') || !parts.has('BYMONTH') ? undefined : ofWeekday(parts, month)
  const date = parts.has('BYMONTHDAY') ? numberIn(parts.get('BYMONTHDAY')) : ownDate
  if (!date) return undefined
  return (year: number) => dayOf(year, month, date > 0 ? date : lengthOf(year, month) + date + 1)
}

const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Such as the fourth Thursday or the last Monday of a month. */
const ofWeekday = (parts: ReadonlyMap<string, string>, month: number) => {
  const [, place, name] = /^([+-]?[1-5])(MO|TU|WE|TH|FR|SA|SU)$/.exec(parts.get('BYDAY') ?? '') ?? []
  if (!name) return undefined
  const weekday = weekdays.findIndex((one) => one.slice(0, 2).toUpperCase() === name)
  const nth = Number(place)
  return (year: number) => {
    const length = lengthOf(year, month)
    const first = dayOf(year, month, 1) ?? 0
    // 1970-01-01 was a Thursday, the fourth day of a week.
    const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7
    const date =
      nth > 0
        ? 1 + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7
        : length - ((weekdayOf(first + length - 1) - weekday + 7) % 7) + (nth + 1) * 7
    return date < 1 || date > length ? undefined : first + date - 1
  }
}
