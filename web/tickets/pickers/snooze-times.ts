import { momentIn, type WallTime, wallTimeIn } from '../../platform/base/zoned.ts'

export type SnoozeTime = { id: 'laterToday' | 'tomorrow' | 'monday' | 'nextWeek'; at: Date }

const morning = { hour: 9, minute: 0 }
const laterByHours = 3
const endOfDay = 20

/** Suggests snooze times in the time zone of the user. */
export const snoozeTimes = (now: Date, timeZone: string): SnoozeTime[] => {
  const today = wallTimeIn(timeZone, now)
  const onDay = (days: number): Date => momentIn(timeZone, { ...today, ...morning, day: today.day + days })
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay()
  const toMonday = (8 - weekday) % 7 || 7
  const times: SnoozeTime[] = [
    { id: 'tomorrow', at: onDay(1) },
    { id: 'monday', at: onDay(toMonday) },
    { id: 'nextWeek', at: onDay(7) },
  ]
  const later = laterToday(today)
  const all = later ? [{ id: 'laterToday' as const, at: momentIn(timeZone, later) }, ...times] : times
  // Removes duplicates: on a Sunday, Monday is tomorrow; on a Monday, it is in a week.
  return all.filter(({ at }, index) => !all.slice(0, index).some((one) => one.at.getTime() === at.getTime()))
}

/** The next full hour after three hours. Undefined in the evening. */
const laterToday = (today: WallTime): WallTime | undefined => {
  const hour = today.hour + laterByHours + (today.minute > 0 ? 1 : 0)
  return hour <= endOfDay ? { ...today, hour, minute: 0 } : undefined
}

/** Converts the value of a `datetime-local` input to an instant. Undefined if it is incomplete. */
export const pickedTime = (text: string, timeZone: string) => {
  const [, year, month, day, hour, minute] = text.match(/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/) ?? []
  if (!year) return undefined
  return momentIn(timeZone, {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
  })
}

/** Converts an instant to the value of a `datetime-local` input. */
export const asInput = (at: Date, timeZone: string) => {
  const { year, month, day, hour, minute } = wallTimeIn(timeZone, at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}
