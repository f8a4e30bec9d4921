import { Link } from '@tanstack/react-router'
import { strings } from '../../platform/strings/strings.ts'
import {
  type ChartFigure,
  changeOf,
  chartFigureIn,
  chartFigures,
  figureOf,
  valueText,
} from './data/figures.ts'
import type { Report } from './data/report-queries.ts'
import { countsBusinessHours } from './data/report-search.ts'
import { useReport } from './data/use-report.ts'

const texts = strings.reports

/** The totals. Each of them is a link that shows it in the chart. */
export const FigureCards = ({ report }: { report: Report | undefined }) => (
  <nav className="figures" aria-label={texts.summary}>
    <ul>
      {chartFigures.map((name) => (
        <li key={name}>
          <FigureCard name={name} report={report} />
        </li>
      ))}
    </ul>
  </nav>
)

const FigureCard = ({ name, report }: { name: ChartFigure; report: Report | undefined }) => {
  const { search } = useReport()
  const figure = figureOf(name)
  const now = report && figure.of(report.totals)
  const before = report ? figure.of(report.totals_before) : null
  const text = (value: number | null) => valueText(figure.kind, value, countsBusinessHours(search))
  return (
    <Link
      to="/reports"
      search={{ ...search, show: name }}
      replace
      activeProps={{}}
      title={texts.figureTexts[name]}
      aria-current={chartFigureIn(search.show) === name ? 'true' : undefined}
    >
      <span className="muted">{texts.figures[name]}</span>
      <strong>{now === undefined ? '\u00a0' : <Value of={text(now)} />}</strong>
      <span className="figure-change">
        {now === undefined ? '\u00a0' : <Change of={changeOf(figure, now, before)} />}
        {before !== null && <span className="muted">{texts.before(text(before))}</span>}
      </span>
    </Link>
  )
}

/** A dash says nothing to those who hear it. */
const Value = ({ of }: { of: string }) =>
  of === texts.none ? (
    <>
      <span aria-hidden="true">{of}</span>
      <span className="only-heard">{texts.noNumber}</span>
    </>
  ) : (
    of
  )

/** The change of a figure. A word says better or worse, because colour alone is not accessible. */
const Change = ({ of }: { of: ReturnType<typeof changeOf> }) => {
  if (!of) return null
  const { text, verdict } = of
  return <span className={verdict}>{verdict ? `${text} ${texts[verdict]}`.trim() : text}</span>
}
