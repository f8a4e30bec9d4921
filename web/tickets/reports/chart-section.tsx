import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../platform/base/use-now.ts'
import { strings } from '../../platform/strings/strings.ts'
import { daysText, monthName } from '../../platform/ui/time/calendar.ts'
import { calendarDay } from '../../platform/ui/time/dates.ts'
import { Chart } from './chart.tsx'
import { type ChartFigure, figureOf, valueText } from './data/figures.ts'
import { type Report, report as reportQuery } from './data/report-queries.ts'
import { countsBusinessHours } from './data/report-search.ts'
import { useReport } from './data/use-report.ts'
import { PointsTable } from './points-table.tsx'

const texts = strings.reports

/** A figure over time, with the same numbers as a table. */
export const ChartSection = ({ report, name }: { report: Report; name: ChartFigure }) => {
  const { search } = useReport()
  const { period_before, period, step } = report
  const { data: before } = useQuery({ ...reportQuery(search, period_before), placeholderData: undefined })
  const now = useNow()
  const { kind, behind, of } = figureOf(name)
  const lineOf = (points: Report['points'] = []) =>
    points.map((point) => ({ label: labelOf(point.from, step, now), value: of(point) }))
  const isBusiness = countsBusinessHours(search)
  return (
    <section>
      <div className="report-heading">
        <h2>{texts.figures[name]}</h2>
        <Link to="/reports/tickets" search={{ ...search, figure: behind }}>
          {texts.toTickets}
        </Link>
      </div>
      <p className="muted">{texts.figureTexts[name]}</p>
      <Chart
        label={texts.chart(texts.figures[name], calendarDay(period.from, now), calendarDay(period.to, now))}
        kind={kind}
        points={lineOf(report.points)}
        before={lineOf(before?.points)}
        text={(value) => valueText(kind, value, isBusiness)}
      />
      <PointsTable
        report={report}
        isBusiness={isBusiness}
        labelOf={(from) =>
          step === 'week' ? texts.weekOf(labelOf(from, step, now)) : labelOf(from, step, now)
        }
        caption={daysText(period.from, period.to)}
      />
    </section>
  )
}

const labelOf = (day: string, step: Report['step'], now: number) =>
  step === 'month' ? monthName(day) : calendarDay(day, now)
