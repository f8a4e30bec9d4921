import '../../platform/forms/forms.css'
import '../../platform/ui/fields/fields.css'
import './reports.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as queries from '../../platform/api/queries.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { PageHeader } from '../../platform/sidebar/page-header.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { ProblemText } from '../../platform/ui/problem-text.tsx'
import { daysText } from '../../platform/ui/time/calendar.ts'
import { ArrangePanel } from './dashboard/arrange-panel.tsx'
import { contentOf, knownOf, type Pieces, usual } from './dashboard/pieces.ts'
import { Dashboard } from './dashboard.tsx'
import { type Report, report } from './data/report-queries.ts'
import { countsBusinessHours } from './data/report-search.ts'
import { useReport } from './data/use-report.ts'
import { ReportTools } from './report-tools.tsx'

const texts = strings.reports
/** The server counts no more. */
const mostWaiting = 10_000

/** The report of a period. The URL has the period, the filters and the chosen figure. */
export const ReportPage = () => {
  const { search, period } = useReport()
  const { data, error, refetch, isPlaceholderData } = useQuery(report(search, period))
  const { data: own } = useQuery(queries.dashboard)
  const [isArranging, setArranging] = useState(false)
  const pieces = knownOf(own?.pieces ?? usual)
  const arrange = own && (
    <Button aria-expanded={isArranging} onPress={() => setArranging(!isArranging)}>
      {isArranging ? pageStrings.dashboard.done : pageStrings.dashboard.arrange}
    </Button>
  )
  return (
    <div className="report-page scrolls">
      <PageHeader heading={texts.title}>
        <p className="report-note" role="status">
          {data && data.waiting > 0 && texts.counting(data.waiting, data.waiting >= mostWaiting)}
        </p>
        <Link className="button" to="/live">
          {strings.board.title}
        </Link>
        <Link className="button" to="/reports/mail" search={search} activeProps={{}}>
          {pageStrings.reportMails.link}
        </Link>
        {arrange}
      </PageHeader>
      <div className="report-inner">
        {own && isArranging && <ArrangePanel pieces={own.pieces} isUsual={own.is_usual} />}
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
            <Arranged pieces={pieces} report={data} />
          </div>
        )}
      </div>
    </div>
  )
}

const Arranged = ({ pieces, report }: { pieces: Pieces; report: Report | undefined }) => {
  if (pieces.length === 0)
    return <Empty title={pageStrings.dashboard.empty} text={pageStrings.dashboard.emptyText} />
  if (!report || !isEmpty(report)) return <Dashboard pieces={pieces} report={report} />
  return (
    <>
      <Dashboard pieces={pieces.filter(({ piece }) => contentOf(piece).figure)} report={report} />
      <Empty title={texts.empty} text={texts.emptyText} />
    </>
  )
}

const Empty = ({ title, text }: { title: string; text: string }) => (
  <div className="empty short">
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
)

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
