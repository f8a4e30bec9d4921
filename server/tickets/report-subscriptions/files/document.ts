import type { Language } from '../../../../contract/members/languages.ts'
import {
  chartFigures,
  type FigureName,
  figureNames,
  figureOf,
} from '../../../../contract/tickets/reports/report-summary.ts'
import type { Grouping, TicketFigures, TicketReport } from '../../../../contract/tickets/reports/reports.ts'
import { reportTexts } from './texts.ts'
import { type Change, valuesIn } from './values.ts'

type Group = TicketFigures & { name: string }

/** The content of a report, with the numbers of the API. */
export type ReportContent = {
  language: Language
  name: string
  workspace: string
  isBusinessHours: boolean
  /** The limits of the report, such as a team and its name. */
  limits: readonly { by: Grouping; name: string }[]
  report: TicketReport
  comparisons: readonly { by: Grouping; groups: readonly Group[] }[]
}

export type Card = { label: string; value: string; change: Change | undefined; before: string | undefined }

export type Table = { title: string; note?: string; headings: string[]; rows: string[][] }

/** A report as it is shown: all of it is text. */
export type ReportDocument = {
  language: Language
  title: string
  workspace: string
  days: string
  comparedWith: string
  limits: string[]
  cards: Card[]
  bars: { label: string; created: number; solved: number }[]
  tables: Table[]
}

/** The app has more. */
const mostRows = 20

export const documentOf = (content: ReportContent): ReportDocument => {
  const { language, name, workspace, isBusinessHours, report, limits } = content
  const { period, period_before, points, step } = report
  const texts = reportTexts[language]
  const { day, short } = valuesIn(language, isBusinessHours)
  return {
    ...{ language, workspace },
    title: name,
    days: texts.days(day(period.from), day(period.to)),
    comparedWith: texts.comparedWith(texts.days(day(period_before.from), day(period_before.to))),
    limits: [
      ...limits.map(({ by, name }) => `${texts.only[by]}: ${name}`),
      ...(isBusinessHours ? [texts.only.hours] : []),
    ],
    cards: cardsOf(content),
    bars: points.map(({ from, created, solved }) => ({ label: short(from, step), created, solved })),
    tables: [overTime(content), ...comparisonsOf(content)],
  }
}

const cardsOf = ({ language, isBusinessHours, report }: ReportContent): Card[] => {
  const texts = reportTexts[language]
  const { value, change } = valuesIn(language, isBusinessHours)
  return chartFigures.map((name) => {
    const figure = figureOf(name)
    const [now, before] = [figure.of(report.totals), figure.of(report.totals_before)]
    return {
      label: texts.figures[name],
      value: value(figure.kind, now),
      change: change(figure, now, before),
      before: before === null ? undefined : texts.before(value(figure.kind, before)),
    }
  })
}

const cellsOf = (
  { language, isBusinessHours }: ReportContent,
  names: readonly FigureName[],
  figures: TicketFigures,
) => {
  const { value } = valuesIn(language, isBusinessHours)
  return names.map((name) => value(figureOf(name).kind, figureOf(name).of(figures)))
}

const overTime = (content: ReportContent): Table => {
  const { language, isBusinessHours, report } = content
  const texts = reportTexts[language]
  const { short } = valuesIn(language, isBusinessHours)
  const labelOf = (from: string) =>
    report.step === 'week' ? texts.weekOf(short(from, 'week')) : short(from, report.step)
  return {
    title: texts.overTime,
    headings: [texts.part, ...chartFigures.map((name) => texts.figures[name])],
    rows: report.points.map((point) => [labelOf(point.from), ...cellsOf(content, chartFigures, point)]),
  }
}

const comparisonsOf = (content: ReportContent): Table[] => {
  const texts = reportTexts[content.language]
  const isLimited = content.limits.some(({ by }) => by !== 'channel')
  return content.comparisons
    .filter(({ groups }) => groups.length > 0)
    .map(({ by, groups }) => ({
      title: texts.groups[by],
      ...(isLimited && { note: texts.notFiltered }),
      headings: [texts.name, ...figureNames.map((name) => texts.figures[name])],
      rows: [
        ...groups.slice(0, mostRows).map((group) => [group.name, ...cellsOf(content, figureNames, group)]),
        ...(groups.length > mostRows ? [[texts.more(groups.length - mostRows)]] : []),
      ],
    }))
}
