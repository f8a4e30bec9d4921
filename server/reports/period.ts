import { dayMs } from '../platform/kernel/zone.ts'

/** Days with their first and last one, such as `2026-11-26`. */
export type Period = { from: string; to: string }

export type Step = 'day' | 'week' | 'month'

const longestDays = 3_660
const usualDays = 30

/** Longer periods are read from the numbers of months. */
const mostSingleDays = 100
const mostPointsOfDays = 45

export const dayAfter = (day: string, days = 1) => dayOf(Date.parse(day) + days * dayMs)

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length)

export const daysIn = ({ from, to }: Period) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** The requested period, or why it is none. */
export const periodOf = ({ from, to }: Partial<Period>, today: string): Period | { faults: Faults } => {
  const last = to ?? today
  const period = { from: from ?? dayAfter(last, 1 - usualDays), to: last }
  const days = daysIn(period)
  if (days < 1) return { faults: { to: ['The last day must not be before the first day.'] } }
  if (days > longestDays) return { faults: { from: ['A report covers at most ten years.'] } }
  return period
}

type Faults = Record<string, string[]>

export const before = (period: Period): Period => ({
  from: dayAfter(period.from, -daysIn(period)),
  to: dayAfter(period.from, -1),
})

export const stepOf = (period: Period): Step => {
  const days = daysIn(period)
  if (days <= mostPointsOfDays) return 'day'
  return days <= mostSingleDays ? 'week' : 'month'
}

/** The first day of each point of a period. */
export const pointsOf = (period: Period, step: Step) => {
  const points: string[] = []
  for (let day = period.from; day <= period.to; day = nextPoint(day, step)) points.push(day)
  return points
}

/** Weeks begin on Monday. */
const nextPoint = (day: string, step: Step) => {
  if (step === 'day') return dayAfter(day)
  if (step === 'month') return monthAfter(day)
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return dayAfter(day, 7 - weekday)
}

export const monthOf = (day: string) => `${day.slice(0, 'yyyy-mm'.length)}-01`

const monthAfter = (day: string) => monthOf(dayAfter(monthOf(day), 31))

/** The rows that make up a period: whole months, and the days of others. */
export type Parts = { months: Period | undefined; days: Period[] }

export const partsOf = (period: Period): Parts => {
  const firstMonth = period.from === monthOf(period.from) ? period.from : monthAfter(period.from)
  const afterMonths = monthOf(dayAfter(period.to))
  if (daysIn(period) <= mostSingleDays || firstMonth >= afterMonths)
    return { months: undefined, days: [period] }
  const edges = [
    { from: period.from, to: dayAfter(firstMonth, -1) },
    { from: afterMonths, to: period.to },
  ]
  return {
    months: { from: firstMonth, to: dayAfter(afterMonths, -1) },
    days: edges.filter(({ from, to }) => from <= to),
  }
}
