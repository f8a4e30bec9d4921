import { words } from '../words.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const thisYear = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })
const otherYear = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', year: 'numeric' })

const inZones = new Map<string, Intl.DateTimeFormat>()

/** A moment in the future, such as `Mon, Nov 23, 9:00 AM`. */
export const atInZone = (at: string, timeZone: string) => {
  const format = inZones.get(timeZone) ?? new Intl.DateTimeFormat(undefined, { ...dayAndTime, timeZone })
  inZones.set(timeZone, format)
  return format.format(new Date(at))
}
const dayAndTime = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

export const inFull = (at: string) => full.format(new Date(at))

/** Short and relative under a week, a date after that. */
export const ago = (at: string, now: number) => {
  const passedMs = now - Date.parse(at)
  if (passedMs < minuteMs) return words.time.now
  if (passedMs < hourMs) return words.time.minutes(Math.floor(passedMs / minuteMs))
  if (passedMs < dayMs) return words.time.hours(Math.floor(passedMs / hourMs))
  if (passedMs < 7 * dayMs) return words.time.days(Math.floor(passedMs / dayMs))
  return dateOf(at, now)
}

const dateOf = (at: string, now: number) => {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? thisYear : otherYear).format(new Date(at))
}

/** The time of a message: of today only the time, else the date as well. */
export const moment = (at: string, now: number) => {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return isToday ? clock.format(new Date(at)) : `${dateOf(at, now)}, ${clock.format(new Date(at))}`
}
