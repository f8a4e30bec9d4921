import { dayMs } from '../../platform/kernel/zone.ts'

/** A period with its first and last day, such as `2026-11-26`. */
export type Period = { from: string; to: string }

export type Step = 'day' | 'week' | 'month'

const longestDays = 3_660
const usualDays = 30

const mostPointsOfWeeks = 100
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
  return days <= mostPointsOfWeeks ? 'week' : 'month'
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

const monthAfter = (day: string) => startAfter('month', day)

/** The periods for which numbers are stored. */
export const spans = ['quarter', 'month', 'day'] as const
export type Span = (typeof spans)[number]

/** The first day of the span that a day is in. */
export const startOf = (span: Span, day: string) => {
  if (span === 'day') return day
  const month = Number(day.slice('yyyy-'.length, 'yyyy-mm'.length))
  const first = span === 'month' ? month : month - ((month - 1) % 3)
  return `${day.slice(0, 'yyyy-'.length)}${String(first).padStart(2, '0')}-01`
}

const startAfter = (span: 'month' | 'quarter', day: string) =>
  startOf(span, dayAfter(startOf(span, day), span === 'month' ? 31 : 92))

export type Part = Period & { span: Span }

/** The largest spans that make up a period, and smaller ones at its edges. */
export const partsOf = (period: Period, [span, ...smaller]: readonly Span[] = spans): Part[] => {
  if (!span || period.from > period.to) return []
  if (span === 'day') return [{ ...period, span }]
  const first = startOf(span, period.from) === period.from ? period.from : startAfter(span, period.from)
  const end = startOf(span, dayAfter(period.to))
  if (first >= end) return partsOf(period, smaller)
  return [
    { span, from: first, to: dayAfter(end, -1) },
    ...partsOf({ from: period.from, to: dayAfter(first, -1) }, smaller),
    ...partsOf({ from: end, to: period.to }, smaller),
  ]
}

/** The spans that do not overlap two points. */
export const spansOf = (step: Step): readonly Span[] => (step === 'month' ? ['month', 'day'] : ['day'])
