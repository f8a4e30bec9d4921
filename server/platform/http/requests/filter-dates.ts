import { earliestMoment, latestMoment } from '../../kernel/clock.ts'
import { fieldFaults, label } from '../../kernel/field-faults.ts'
import { invalid } from '../../kernel/problem.ts'

const iso = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i

/** The moment that the value of a filter stands for. */
export const dateIn = ([text = '']: string[], name: string) => {
  // In a query, an unescaped plus arrives as a space.
  const written = text.replace(/(:\d\d(?:\.\d+)?) (\d\d:?\d\d)$/, '$1+$2')
  const date = new Date(/[T ]\d\d:\d\d(:[\d.]+)?$/i.test(written) ? `${written}Z` : written)
  if (iso.test(written) && isInCalendar(written) && !Number.isNaN(date.getTime())) return withinYears(date)
  throw invalid({ [`filter.${name}`]: [fieldFaults.date(label(`filter.${name}`))] })
}

// JavaScript accepts a day after the end of its month as a day of the next month.
const isInCalendar = (written: string) => {
  const day = written.slice(0, 10)
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Within the years that PostgreSQL accepts. */
export const withinYears = (date: Date) => {
  if (date < earliestMoment) return earliestMoment
  return date > latestMoment ? latestMoment : date
}
