import { type Cell, csvRow } from '../../../../contract/base/csv.ts'
import {
  chartFigures,
  type FigureName,
  figureNames,
  figureOf,
} from '../../../../contract/tickets/reports/report-summary.ts'
import type { ReportContent } from './document.ts'
import { reportTexts } from './texts.ts'

const byteOrderMark = '\ufeff'

/** The rows that the page of reports saves as CSV: the numbers over time, and those of each comparison. */
export const csvFilesOf = ({ language, report, comparisons }: ReportContent) => {
  const texts = reportTexts[language]
  const { from, to } = report.period
  const headings = (names: readonly FigureName[]) =>
    names.map((name) =>
      figureOf(name).kind === 'duration' ? texts.inSeconds(texts.figures[name]) : texts.figures[name],
    )
  const overTime: Cell[][] = [
    [texts.from, ...headings(chartFigures)],
    ...report.points.map((point) => [point.from, ...chartFigures.map((name) => figureOf(name).of(point))]),
  ]
  return [
    { filename: `bellhop-tickets-${from}-${to}.csv`, content: csvOf(overTime) },
    ...comparisons
      .filter(({ groups }) => groups.length > 0)
      .map(({ by, groups }) => ({
        filename: `bellhop-tickets-by-${by}-${from}-${to}.csv`,
        content: csvOf([
          [texts.name, ...headings(figureNames)],
          ...groups.map((group) => [group.name, ...figureNames.map((name) => figureOf(name).of(group))]),
        ]),
      })),
  ]
}

const csvOf = (rows: readonly Cell[][]) => byteOrderMark + rows.map((row) => `${csvRow(row)}\r\n`).join('')
