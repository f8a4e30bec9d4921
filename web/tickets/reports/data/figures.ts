import {
  changeBetween,
  chartFigures,
  type Figure,
  type Kind,
} from '../../../../contract/tickets/reports/report-summary.ts'
import { changeText, numberText, percentText, signedText } from '../../../platform/base/numbers.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { durationText } from '../../../platform/ui/time/durations.ts'

export {
  type ChartFigure,
  chartFigures,
  type FigureName,
  figureNames,
  figureOf,
  figures,
  type Kind,
} from '../../../../contract/tickets/reports/report-summary.ts'

const texts = strings.reports

export const chartFigureIn = (text: string | undefined) =>
  chartFigures.find((one) => one === text) ?? 'created'

/** A value for people. Days of 24 hours would be wrong for business hours. */
export const valueText = (kind: Kind, value: number | null, isBusinessHours: boolean) => {
  if (value === null) return texts.none
  if (kind === 'duration') return durationText(value, { hasDays: !isBusinessHours })
  return kind === 'share' ? percentText(value) : numberText(value)
}

type Change = { text: string; verdict: 'better' | 'worse' | undefined }

/** Returns the change of a figure. Undefined if one of the two values is missing. */
export const changeOf = (figure: Figure, now: number | null, before: number | null): Change | undefined => {
  const change = changeBetween(figure, now, before)
  if (!change) return undefined
  const { amount, unit, verdict } = change
  if (amount === 0) return { text: texts.unchanged, verdict }
  if (unit === 'points') return { text: texts.points(signedText(amount), Math.abs(amount) === 1), verdict }
  if (unit === 'percent') return { text: changeText(amount), verdict }
  return { text: figure.kind === 'count' ? signedText(amount) : '', verdict }
}
