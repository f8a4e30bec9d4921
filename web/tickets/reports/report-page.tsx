import '../../platform/forms/forms.css'
import '../../platform/ui/fields/fields.css'
import './reports.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '../../platform/sidebar/page-header.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { ProblemText } from '../../platform/ui/problem-text.tsx'
import { daysText } from '../../platform/ui/time/calendar.ts'
import { ChartSection } from './chart-section.tsx'
import { Comparison } from './comparison.tsx'
import { type Report, report } from './data/report-queries.ts'
import { countsBusinessHours } from './data/report-search.ts'
import { useReport } from './data/use-report.ts'
import { FigureCards } from './figure-cards.tsx'
import { HeatMap } from './heat-map/heat-map.tsx'
import { RatingsSection } from './ratings-section.tsx'
import { ReportTools } from './report-tools.tsx'

const texts = strings.reports
/** The server counts no more. */
const mostWaiting = 10_000

/** The report of a period. The URL has the period, the filters and the chosen figure. */
export const ReportPage = () => {
  const { search, period } = useReport()
  const { data, error, refetch, isPlaceholderData } = useQuery(report(search, period))
  return (
    <div className="report-page scrolls">
      <PageHeader heading={texts.title}>
        <p className="report-note" role="status">
          {data && data.waiting > 0 && texts.counting(data.waiting, data.waiting >= mostWaiting)}
        </p>
        <Link to="/live">{strings.board.title}</Link>
      </PageHeader>
      <div className="report-inner">
        <ReportTools>
          <CountedHours />
        </ReportTools>
        {error && !data ? (
          <div className="report-problem">
            <p className="form-problem" role="alert">
              <ProblemText problem={error} />
            </p>
            <Button onPress={() => void refetch()}>{strings.tryAgain}</Button>
          </div>
        ) : (
          <div className="report-body" aria-busy={!data || isPlaceholderData}>
            <p className="muted report-compared">
              {data && texts.comparedWith(daysText(data.period_before.from, data.period_before.to))}
            </p>
            <FigureCards report={data} />
            {data ? <Details report={data} /> : <div className="report-chart-room" />}
          </div>
        )}
      </div>
    </div>
  )
}

const hours = (['all', 'business'] as const).map((value) => ({ value, label: texts.countedHours[value] }))

const CountedHours = () => {
  const { search, choose } = useReport()
  return (
    <SelectField
      label={texts.hours}
      isLabelHidden
      value={countsBusinessHours(search) ? 'business' : 'all'}
      options={hours}
      onChange={(value) => choose({ hours: value === 'all' ? undefined : value })}
    />
  )
}

const isEmpty = ({ totals, totals_before }: Report) =>
  [totals, totals_before].every(
    ({ created, solved, backlog, arrived, replies, agent, satisfaction: { good, fine, bad } }) =>
      created + solved + backlog + arrived + replies + agent.replies + good + fine + bad === 0,
  )

const Details = ({ report }: { report: Report }) =>
  isEmpty(report) ? (
    <div className="empty short">
      <h2>{texts.empty}</h2>
      <p>{texts.emptyText}</p>
    </div>
  ) : (
    <>
      <ChartSection report={report} />
      <RatingsSection report={report} />
      <HeatMap hours={report.hours} />
      <Comparison report={report} />
    </>
  )
