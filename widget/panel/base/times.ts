import type { Context } from './context.ts'

const dayMs = 24 * 60 * 60_000

const startOfDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

const daysAgo = (time: Date) => Math.round((startOfDay(new Date()) - startOfDay(time)) / dayMs)

type Speaking = Pick<Context, 'language' | 'strings'>

export const clockTime = (iso: string, { language }: Pick<Context, 'language'>) =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(iso))

/** "Today", "Yesterday", "Monday, 16 November". */
export const dayName = (iso: string, { language, strings }: Speaking) => {
  const time = new Date(iso)
  const days = daysAgo(time)
  if (days === 0) return strings.today
  if (days === 1) return strings.yesterday
  const year = time.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year }).format(
    time,
  )
}

/** Short: the time if it is today, otherwise the date. */
export const briefTime = (iso: string, speaking: Speaking) => {
  const time = new Date(iso)
  const days = daysAgo(time)
  if (days === 0) return clockTime(iso, speaking)
  if (days === 1) return speaking.strings.yesterday
  const format: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: 'short' } : { day: 'numeric', month: 'short' }
  return new Intl.DateTimeFormat(speaking.language, format).format(time)
}

/** "at 09:00", "tomorrow at 09:00", "Monday at 09:00", in the given language. */
export const comingTime = (iso: string, { language }: Pick<Context, 'language'>) => {
  const time = new Date(iso)
  const days = -daysAgo(time)
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(time)
  if (days < 2)
    return `${new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')}, ${clock}`
  const format: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' }
  return `${new Intl.DateTimeFormat(language, format).format(time)}, ${clock}`
}

export const sizeText = (bytes: number, { language }: Pick<Context, 'language'>) => {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'kilobyte'] : [bytes / 1024 / 1024, 'megabyte']
  const digits = unit === 'kilobyte' ? 0 : 1
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    unit === 'kilobyte' ? Math.max(1, value) : value,
  )
}
