import { Moment } from './clock.ts'
import { dayMs, firstAt, type Wall, wallAt } from './zone.ts'

/** A time that returns: the days on which it does, such as `2026-11-28`, and the time of day on the clocks of a zone. */
export type Rhythm = { isOn: (day: string) => boolean; ms: number }

/** Longer than from one day to the next of any rhythm: more than a year. */
const mostDays = 400

/** The first moment after another. If clocks skip the time, the moment of the skip; if they show it twice, the first one. */
export const nextTime = (rhythm: Rhythm, zone: string, after: Date) => {
  const today = dayAt(zone, after)
  for (let days = 0; days <= mostDays; days++) {
    const at = timeOn(rhythm, zone, today + days * dayMs)
    if (at && at.getTime() > after.getTime()) return at
  }
  throw new Error('This time never comes.')
}

/** The first moments after another. */
export const nextTimes = (rhythm: Rhythm, zone: string, after: Date, count: number): Moment[] => {
  if (count === 0) return []
  const first = nextTime(rhythm, zone, after)
  return [first, ...nextTimes(rhythm, zone, first, count - 1)]
}

/** The day of the last such moment until another. */
export const lastDay = (rhythm: Rhythm, zone: string, until: Date) => {
  const today = dayAt(zone, until)
  for (let days = 0; days <= mostDays; days++) {
    const day = today - days * dayMs
    const at = timeOn(rhythm, zone, day)
    if (at && at.getTime() <= until.getTime()) return textOf(day)
  }
  throw new Error('This time never came.')
}

/** The weekday from Monday as 0. */
export const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7

/** True on a day of the month, such as the 31st. A shorter month has it on its last day. */
export const isDayOfMonth = (day: string, wanted: number) =>
  new Date(day).getUTCDate() === Math.min(wanted, daysOfMonth(day))

export const daysOfMonth = (day: string) => {
  const at = new Date(day)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
}

/** The milliseconds of a time of day, such as `08:30`. */
export const timeOfDay = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

const timeOn = ({ isOn, ms }: Rhythm, zone: string, day: Wall) =>
  isOn(textOf(day)) ? new Moment(firstAt(zone, day + ms)) : undefined

const dayAt = (zone: string, at: Date): Wall => Math.floor(wallAt(zone, at.getTime()) / dayMs) * dayMs

const textOf = (day: Wall) => new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length)
