import { language } from '../../base/language.ts'
import { locale } from '../../base/locale.ts'

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })

const months = inUtc({ month: 'long', year: 'numeric' })
const days = inUtc({ year: 'numeric', month: 'short', day: 'numeric' })
const longWeekdays = inUtc({ weekday: 'long' })
const shortWeekdays = inUtc({ weekday: 'short' })
const hours = inUtc({ hour: 'numeric' })
const times = inUtc({ hour: 'numeric', minute: '2-digit' })
const longMonths = inUtc({ month: 'long' })
const yearDays = inUtc({ month: 'long', day: 'numeric' })

/** The month of a day of the calendar, such as `December 2026`. */
export const monthName = (day: string) => months.format(new Date(day))

/** From one day of the calendar to another, such as `Nov 3 – 9, 2026`. */
export const daysText = (from: string, to: string) => days.formatRange(new Date(from), new Date(to))

const monday = Date.UTC(2024, 0, 1)
const hourMs = 3_600_000

/** The name of a weekday, counted from 0 for Monday. */
export const weekdayName = (weekday: number, form: 'long' | 'short' = 'long') =>
  (form === 'long' ? longWeekdays : shortWeekdays).format(monday + weekday * 24 * hourMs)

/** A time of day, such as `9:30 AM`. */
export const timeName = (text: string) => times.format(new Date(`2024-01-01T${text}Z`))

/** The name of a month, from 1 for January. */
export const monthOfYear = (month: number) => longMonths.format(Date.UTC(2024, month - 1))

/** A day of every year, such as `January 15`. */
export const dayOfYear = (month: number, day: number) => yearDays.format(Date.UTC(2024, month - 1, day))

/** An hour of the day, such as `9 AM`. */
export const hourName = (hour: number) => hours.format(monday + hour * hourMs)

/** From one hour to the next, such as `9 AM – 10 AM`. */
export const hourText = (hour: number) => `${hourName(hour)} – ${hourName((hour + 1) % 24)}`

type WithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number } }

/** The first weekday of the week, counted from 0 for Monday. Not all browsers know it. */
export const firstWeekday = (of: string = locale) => {
  const { firstDay } = (new Intl.Locale(of) as WithWeek).getWeekInfo?.() ?? {
    firstDay: language === 'de' ? 1 : 7,
  }
  return firstDay - 1
}
