import { locale } from '../../base/locale.ts'
import { createSignal } from '../../base/signal.ts'
import { strings } from '../../strings/strings.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const ofBrowser = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of all times in the app. It is the time zone of the user, once loaded. */
export const timeZone = createSignal(ofBrowser)

/** Falls back to the time zone of the browser, because it may not know the one of the user. */
export const setTimeZone = (zone: string) => {
  const isKnown = isZone(zone)
  if (timeZone.get() !== (isKnown ? zone : ofBrowser)) timeZone.set(isKnown ? zone : ofBrowser)
}

const isZone = (zone: string) => {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const time = { hour: 'numeric', minute: '2-digit' } as const

const forms = {
  full: { dateStyle: 'full', timeStyle: 'short' },
  clock: { timeStyle: 'short' },
  dayAndClock: { weekday: 'short', ...time },
  thisYear: { month: 'short', day: 'numeric' },
  otherYear: { month: 'short', day: 'numeric', year: 'numeric' },
  dayAndTime: { weekday: 'short', month: 'short', day: 'numeric', ...time },
  withYear: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', ...time },
  year: { year: 'numeric' },
  day: { year: 'numeric', month: 'numeric', day: 'numeric' },
} as const

const formats = new Map<string, Intl.DateTimeFormat>()

const shown = (form: keyof typeof forms, at: string | number, zone = timeZone.get()) => {
  const key = `${form} ${zone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...forms[form], timeZone: zone })
  formats.set(key, format)
  return format.format(new Date(at))
}

/** A time in the future, such as `Mon, Nov 23, 9:00 AM`. */
export const upcoming = (at: string) => shown('dayAndTime', at)

/** A time of any year, such as `Mon, Nov 23, 2026, 9:00 AM`. */
export const withYear = (at: string) => shown('withYear', at)

/** A time in the future as short as possible: only the clock today, the day and the clock within a week. */
export const upcomingClock = (at: string, now: number) => {
  if (isOnSameDay(at, now)) return shown('clock', at)
  return Date.parse(at) - now < 6 * dayMs ? shown('dayAndClock', at) : upcoming(at)
}

/** The time in a zone, with the day if it is another one there. Undefined if the browser does not know the zone. */
export const clockIn = (zone: string, now: number) => {
  if (!isZone(zone)) return undefined
  return shown('day', now, zone) === shown('day', now)
    ? shown('clock', now, zone)
    : shown('dayAndClock', now, zone)
}

export const inFull = (at: string) => shown('full', at)

/** For example, `Nov 23, 2026`. */
export const dayOf = (at: string) => shown('otherYear', at)

const nearDays = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** For example `Today`, `Yesterday`, or the same as `dayOf`. */
export const nearDayOf = (at: string, now: number) => {
  const passed = [0, 1].find((days) => isOnSameDay(at, now - days * dayMs))
  if (passed === undefined) return dayOf(at)
  const words = nearDays.format(-passed, 'day')
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

/** A day of the calendar in any time zone, such as `Dec 3`. */
export const calendarDay = (day: string, now: number) =>
  shown(day.startsWith(shown('year', now)) ? 'thisYear' : 'otherYear', day, 'UTC')

/** A short relative time under a week, then a date. */
export const ago = (at: string, now: number) => {
  const passedMs = now - Date.parse(at)
  if (passedMs < minuteMs) return strings.time.now
  if (passedMs < hourMs) return strings.time.minutes(Math.floor(passedMs / minuteMs))
  if (passedMs < dayMs) return strings.time.hours(Math.floor(passedMs / hourMs))
  if (passedMs < 7 * dayMs) return strings.time.days(Math.floor(passedMs / dayMs))
  return dateOf(at, now)
}

/** A relative time within a sentence, such as `3 h ago`. */
export const agoInSentence = (at: string, now: number) => {
  const passedMs = now - Date.parse(at)
  if (passedMs < minuteMs) return strings.time.justNow
  return passedMs < 7 * dayMs ? strings.time.ago(ago(at, now)) : ago(at, now)
}

const dateOf = (at: string, now: number) =>
  shown(shown('year', at) === shown('year', now) ? 'thisYear' : 'otherYear', at)

export const isOnSameDay = (at: string, now: number) => shown('day', at) === shown('day', now)

/** The time of a message: only the time if it is today, otherwise date and time. */
export const moment = (at: string, now: number) =>
  isOnSameDay(at, now) ? shown('clock', at) : `${dateOf(at, now)}, ${shown('clock', at)}`
