import type { ReportFigure } from '../../../../contract/tickets/reports/report-figures.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { durationText } from '../../../platform/ui/time/durations.ts'
import type { TicketBehind } from './report-queries.ts'

const texts = strings.reports

type Value = TicketBehind['values'][number]

/** The values that a ticket adds to a number, for people. */
export const valuesText = (values: readonly Value[], figure: ReportFigure, hasDays: boolean) =>
  values.map((value) => valueText(value, figure, hasDays)).join('; ')

const valueText = ({ seconds, target, rating }: Value, figure: ReportFigure, hasDays: boolean) => {
  if (rating) return strings.ratings.names[rating]
  const time = seconds === null ? undefined : durationText(seconds, { hasDays })
  if (!target) return time
  const name = texts.listed[target]
  if (figure !== 'targets_breached') return name
  return time === undefined ? texts.notCompleted(name) : texts.missedBy(name, time)
}

/** The values for a file: a duration is a number of seconds. */
export const valuesCell = (values: readonly Value[], figure: ReportFigure, hasDays: boolean) => {
  const [only, ...others] = values
  if (only && others.length === 0 && !only.target && !only.rating) return only.seconds
  return valuesText(values, figure, hasDays)
}

/** Returns whether tickets have values in this number: no mere count has any. */
export const hasValues = (rows: readonly TicketBehind[]) => rows.some(({ values }) => values.length > 0)
