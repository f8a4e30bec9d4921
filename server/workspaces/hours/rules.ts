import { type Weekday, weekdays } from '../../../contract/base/weekdays.ts'

/** Opening times such as `09:00-17:00`, in order and without overlap. An empty list means closed. */
type Day = string[]

/** The opening times for each day of the week, and exceptions for single dates. */
export type BusinessHours = Record<Weekday, Day> & { exceptions: Record<string, Day> }

/** The database returns JSON keys in its own order; people expect Monday first. */
export const fromMonday = ({ exceptions, ...days }: BusinessHours): BusinessHours => ({
  ...(Object.fromEntries(weekdays.map((day) => [day, days[day]])) as Record<Weekday, Day>), // all seven
  exceptions: Object.fromEntries(Object.entries(exceptions).sort()),
})

type Report = (fault: string) => void

/** Reads business hours that a person wrote, or returns all errors. A missing day is closed. */
export const readHours = (given: unknown): { hours: BusinessHours } | { faults: string[] } => {
  const faults: string[] = []
  const hours = hoursOf(given, (fault) => faults.push(fault))
  return faults.length ? { faults } : { hours }
}

const hoursOf = (given: unknown, report: Report): BusinessHours => {
  const { exceptions, ...days } = recordOf(given, 'business hours', report)
  for (const name of Object.keys(days)) {
    if (!weekdays.some((weekday) => weekday === name))
      report(`"${name}" is neither a day of the week (${weekdays.join(', ')}) nor "exceptions".`)
  }
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = weekdays.map((name) =>
    dayOf(name, days[name] ?? [], report),
  ) as [Day, Day, Day, Day, Day, Day, Day] // one for each weekday
  return {
    ...{ monday, tuesday, wednesday, thursday, friday, saturday, sunday },
    exceptions: exceptionsOf(exceptions ?? {}, report),
  }
}

const exceptionsOf = (given: unknown, report: Report) => {
  const exceptions = Object.entries(recordOf(given, '"exceptions"', report))
  for (const [date] of exceptions)
    if (!isDate(date)) report(`exceptions: "${date}" is not a date such as 2026-12-25.`)
  return Object.fromEntries(
    exceptions.sort().map(([date, times]) => [date, dayOf(`exceptions ${date}`, times, report)]),
  )
}

const dayOf = (name: string, given: unknown, report: Report): Day => {
  if (!Array.isArray(given)) {
    report(`${name} must be a list such as ["09:00-12:00", "13:00-17:00"], or [] for closed.`)
    return []
  }
  const spans = given.map((span) => spanOf(name, span, report)).filter((span) => span !== undefined)
  const sorted = spans.sort((a, b) => a.from - b.from)
  for (const [index, { text, from }] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before && from < before.to) report(`${name}: ${before.text} and ${text} overlap.`)
  }
  return sorted.map(({ text }) => text)
}

type Span = { text: string; from: number; to: number }

const spanOf = (name: string, given: unknown, report: Report): Span | undefined => {
  const text = typeof given === 'string' ? given.replaceAll(' ', '') : ''
  const [begin = '', end = ''] = /^\d\d:\d\d-\d\d:\d\d$/.test(text) ? text.split('-') : []
  const from = minuteOf(begin)
  const to = end === '24:00' ? 24 * 60 : minuteOf(end)
  if (from === undefined || to === undefined) {
    report(
      `${name}: ${JSON.stringify(given)} is not a time range such as "09:00-17:00". The latest end is 24:00.`,
    )
  } else if (from >= to) {
    report(
      `${name}: ${text} ends before it begins. Split a range over midnight into two ranges, one on each day.`,
    )
  } else return { text, from, to }
  return undefined
}

/** Minutes after midnight. */
const minuteOf = (time: string) => {
  const [hours = 24, minutes = 60] = time.split(':').filter(Boolean).map(Number)
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : undefined
}

const isDate = (text: string) => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Some engines change 31 February to a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const recordOf = (given: unknown, name: string, report: Report): Record<string, unknown> => {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return { ...given }
  report(`${name} must be a JSON object such as {"monday": ["09:00-17:00"], "saturday": []}.`)
  return {}
}
