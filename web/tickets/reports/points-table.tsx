import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { DownloadIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { headingOf } from './columns.ts'
import { type Cell, downloadCsv } from './data/csv.ts'
import { chartFigures, figureOf, valueText } from './data/figures.ts'
import { dayAfter } from './data/periods.ts'
import type { Report } from './data/report-queries.ts'
import { useReport } from './data/use-report.ts'
import { TicketsLink } from './tickets-link.tsx'

const texts = strings.reports

type Props = { report: Report; isBusiness: boolean; labelOf: (from: string) => string; caption: string }

/** The numbers of the chart, and of the other figures. */
export const PointsTable = ({ report, isBusiness, labelOf, caption }: Props) => {
  const { report: search } = useReport()
  return (
    <details className="report-table">
      <summary>{texts.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens, the arrow keys must scroll it */}
      <section className="report-scroll" aria-label={texts.table} tabIndex={0}>
        <table>
          <caption className="only-heard">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              {chartFigures.map((name) => (
                <th key={name} scope="col">
                  {headingOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.points.map((point, index) => (
              <tr key={point.from}>
                <th scope="row">{labelOf(point.from)}</th>
                {chartFigures.map((name) => (
                  <td key={name}>
                    <TicketsLink
                      of={name}
                      value={figureOf(name).of(point)}
                      text={valueText(figureOf(name).kind, figureOf(name).of(point), isBusiness)}
                      within={labelOf(point.from)}
                      search={{ ...search, from: point.from, to: endOf(report, index) }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Button onPress={() => download(report)}>
        <Icon of={DownloadIcon} />
        {texts.download}
      </Button>
    </details>
  )
}

/** The last day of a part of the period. */
const endOf = ({ points, period }: Report, index: number) => {
  const next = points[index + 1]
  return next ? dayAfter(next.from, -1) : period.to
}

const download = ({ period, points }: Report) => {
  const heading = [texts.from, ...chartFigures.map((name) => headingOf(name, true))]
  const rows: Cell[][] = points.map((point) => [
    point.from,
    ...chartFigures.map((name) => figureOf(name).of(point)),
  ])
  downloadCsv(texts.fileName(period.from, period.to), [heading, ...rows])
}
