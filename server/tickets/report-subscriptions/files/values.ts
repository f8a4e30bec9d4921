import type { Language } from '../../../../contract/members/languages.ts'
import { changeBetween, type Figure, type Kind } from '../../../../contract/tickets/reports/report-summary.ts'
import { reportTexts } from './texts.ts'

type Verdict = 'better' | 'worse'

/** A word says better or worse, because colour alone is not accessible. */
export type Change = { text: string; verdict: Verdict | undefined; verdictText: string | undefined }

const none = '–'

/** Writes the values of a report in a language, as the page of reports does. */
export const valuesIn = (language: Language, isBusinessHours: boolean) => {
  const texts = reportTexts[language]
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, options).format(value)
  const percent = { style: 'percent', maximumFractionDigits: 0 } as const
  const signed = { signDisplay: 'exceptZero' } as const
  const unit = (value: number, unit: 'minute' | 'hour' | 'day') =>
    number(value, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' })

  const duration = (seconds: number) => {
    const minutes = Math.round(seconds / 60)
    if (minutes < 60)
      return minutes === 0 && seconds > 0 ? texts.lessThan(unit(1, 'minute')) : unit(minutes, 'minute')
    if (isBusinessHours || minutes < 48 * 60) return inTwo(minutes, 60, 'hour', 'minute')
    return inTwo(Math.round(seconds / 3_600), 24, 'day', 'hour')
  }
  const inTwo = (count: number, size: number, large: 'hour' | 'day', small: 'minute' | 'hour') => {
    const rest = count % size
    return [unit(Math.floor(count / size), large), ...(rest ? [unit(rest, small)] : [])].join(' ')
  }

  return {
    value: (kind: Kind, value: number | null) => {
      if (value === null) return none
      if (kind === 'duration') return duration(value)
      return kind === 'share' ? number(value, percent) : number(value)
    },
    change: (figure: Figure, now: number | null, before: number | null): Change | undefined => {
      const change = changeBetween(figure, now, before)
      if (!change) return undefined
      const { amount, unit, verdict } = change
      const said = { verdict, verdictText: verdict && texts[verdict] }
      if (amount === 0) return { text: texts.unchanged, ...said }
      if (unit === 'points')
        return { text: texts.points(number(amount, signed), Math.abs(amount) === 1), ...said }
      if (unit === 'percent') return { text: number(amount, { ...percent, ...signed }), ...said }
      return { text: figure.kind === 'count' ? number(amount, signed) : '', ...said }
    },
    /** A day such as `28 November 2026`. */
    day: (day: string) => date(language, day, { dateStyle: 'long' }),
    /** A day of the period such as `28 Nov`, or a month. */
    short: (day: string, step: 'day' | 'week' | 'month') =>
      step === 'month'
        ? date(language, day, { month: 'short', year: 'numeric' })
        : date(language, day, { day: 'numeric', month: 'short' }),
  }
}

const date = (language: Language, day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(day).toLocaleDateString(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' })
