import { weekdays } from '../../../contract/base/weekdays.ts'
import { dayMs, type Wall } from '../../platform/kernel/zone.ts'
import type { BusinessHours } from './rules.ts'

type Span = { from: Wall; to: Wall }

/** The opening times of a day, counted from 1970-01-01, in local time. */
export const spansOf = (day: number, hours: BusinessHours | null): Span[] =>
  timesOf(day, hours).map((times) => ({
    from: day * dayMs + msAt(times, 0),
    to: day * dayMs + msAt(times, '00:00-'.length),
  }))

const allDay = ['00:00-24:00']

const timesOf = (day: number, hours: BusinessHours | null) => {
  if (!hours) return allDay
  // 1970-01-01 was a Thursday.
  const weekday = weekdays[(day + 3) % 7] ?? 'monday'
  return hours.exceptions[dateOf(day)] ?? hours[weekday]
}

// Formatting dates is most of the cost of a day, and a wait may read thousands of days, so all waits share this cache.
const dates = new Map<number, string>()

const dateOf = (day: number) => {
  const date = dates.get(day) ?? new Date(day * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length)
  dates.set(day, date)
  return date
}

const msAt = (times: string, at: number) =>
  (Number(times.slice(at, at + 2)) * 60 + Number(times.slice(at + 3, at + 5))) * 60_000
