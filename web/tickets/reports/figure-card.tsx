import { Link } from '@tanstack/react-router'
import { strings } from '../../platform/strings/strings.ts'
import {
  changeOf,
  chartFigureIn,
  chartFigures,
  type FigureName,
  figureOf,
  valueText,
} from './data/figures.ts'
import type { Report } from './data/report-queries.ts'
import { countsBusinessHours } from './data/report-search.ts'
import { useReport } from './data/use-report.ts'

const texts = strings.reports

type Props = {
  name: FigureName
  report: Report | undefined
  /** True if the page has a chart of the chosen figure. Otherwise, the link leads to the tickets. */
  isChosenHere: boolean
}

/** A number of the period with its change. Its link shows it in the chart. */
export const FigureCard = ({ name, report, isChosenHere }: Props) => {
  const { search } = useReport()
  const figure = figureOf(name)
  const now = report && figure.of(report.totals)
  const before = report ? figure.of(report.totals_before) : null
  const text = (value: number | null) => valueText(figure.kind, value, countsBusinessHours(search))
  const content = (
    <>
      <span className="muted">{texts.figures[name]}</span>
      <strong>{now === undefined ? '\u00a0' : <Value of={text(now)} />}</strong>
      <span className="figure-change">
        {now === undefined ? '\u00a0' : <Change of={changeOf(figure, now, before)} />}
        {before !== null && <span className="muted">{texts.before(text(before))}</span>}
      </span>
    </>
  )
  const chart = isChosenHere ? chartFigures.find((one) => one === name) : undefined
  if (!chart)
    return (
      <Link className="figure-card" to="/reports/tickets" search={{ ...search, figure: figure.behind }}>
        {content}
      </Link>
    )
  return (
    <Link
      className="figure-card"
      to="/reports"
      search={{ ...search, show: chart }}
      replace
      activeProps={{}}
      title={texts.figureTexts[chart]}
      aria-current={chartFigureIn(search.show) === chart ? 'true' : undefined}
    >
      {content}
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
