import { type Weekday, weekdays } from '../../../contract/base/weekdays.ts'

export type Span = { from: string; to: string }
export type Exception = { date: string; spans: Span[] }
export type Hours = { isAlwaysOpen: boolean; days: Record<Weekday, Span[]>; exceptions: Exception[] }

export const usualSpan: Span = { from: '09:00', to: '17:00' }

const workdays: readonly Weekday[] = weekdays.slice(0, 5)

/** Converts business hours of the API to the values of the form. Suggests hours if there are none. */
export const hoursIn = (given: Record<string, unknown> | null): Hours => {
  const daily = (day: Weekday) => (given ? spansIn(given[day]) : workdays.includes(day) ? [usualSpan] : [])
  const days = Object.fromEntries(weekdays.map((day) => [day, daily(day)])) as Hours['days'] // has all seven weekdays
  const dates = Object.entries(given?.exceptions ?? {})
  return {
    isAlwaysOpen: given === null,
    days,
    exceptions: dates.map(([date, times]) => ({ date, spans: spansIn(times) })),
  }
}

const spansIn = (times: unknown): Span[] =>
  (Array.isArray(times) ? times : []).map((time) => {
    const [from = '', to = ''] = String(time).split('-')
    // The end of the day, which a time input cannot show.
    return { from, to: to === '24:00' ? '00:00' : to }
  })

export const hoursFrom = ({ days, exceptions }: Omit<Hours, 'isAlwaysOpen'>) => ({
  ...Object.fromEntries(weekdays.map((day) => [day, days[day].map(textOf)])),
  exceptions: Object.fromEntries(
    exceptions.filter(({ date }) => date).map(({ date, spans }) => [date, spans.map(textOf)]),
  ),
})

const textOf = ({ from, to }: Span) => `${from}-${to === '00:00' ? '24:00' : to}`
