import { wallTimeIn } from '../../../platform/base/zoned.ts'
import type { ReportSearch } from './report-search.ts'

/** Days with their first and last one, such as `2026-11-26`. */
export type Period = { from: string; to: string }

const dayMs = 86_400_000
const usualDays = 30

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length)
export const dayAfter = (day: string, days = 1) => dayOf(Date.parse(day) + days * dayMs)
const monthOf = (day: string) => `${day.slice(0, 'yyyy-mm'.length)}-01`
const yearOf = (day: string) => `${day.slice(0, 'yyyy'.length)}-01-01`
const lastDays = (days: number) => (today: string) => ({ from: dayAfter(today, 1 - days), to: today })

export const todayIn = (timeZone: string, now = new Date()) => {
  const { year, month, day } = wallTimeIn(timeZone, now)
  return dayOf(Date.UTC(year, month - 1, day))
}

const periods = {
  'last-7': lastDays(7),
  'last-30': lastDays(usualDays),
  'last-90': lastDays(90),
  'this-month': (today) => ({ from: monthOf(today), to: today }),
  'last-month': (today) => {
    const to = dayAfter(monthOf(today), -1)
    return { from: monthOf(to), to }
  },
  'this-year': (today) => ({ from: yearOf(today), to: today }),
} as const satisfies Record<string, (today: string) => Period>

export type Preset = keyof typeof periods
export const presets = Object.keys(periods) as Preset[]
const usual: Preset = 'last-30'

/** Returns the dates of a preset for the URL. The usual one has none, so that it stays the last 30 days. */
export const searchOf = (preset: Preset, today: string): Partial<Period> =>
  preset === usual ? { from: undefined, to: undefined } : periods[preset](today)

export const periodIn = ({ from, to = '' }: ReportSearch, today: string): Period => {
  const last = isDay(to) ? to : today
  return { from: from && isDay(from) ? from : dayAfter(last, 1 - usualDays), to: last }
}

export const presetOf = (search: ReportSearch, today: string): Preset | undefined => {
  if (!search.from && !search.to) return usual
  const { from, to } = periodIn(search, today)
  return presets.find((preset) => {
    const period = periods[preset](today)
    return period.from === from && period.to === to
  })
}

const firstYear = 2000

/** While a year is typed, a field for dates has the years 2, 20 and 202. */
export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  Number.parseInt(text, 10) >= firstYear &&
  !Number.isNaN(Date.parse(text)) &&
  // JavaScript takes February 30 for a day of March.
  dayOf(Date.parse(text)) === text
