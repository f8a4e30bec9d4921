import '../../platform/forms/forms.css'
import '../../platform/ui/fields/fields.css'
import './reports.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reportFigures } from '../../../contract/tickets/reports/report-figures.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { MoreButton } from '../../platform/forms/paged-list.tsx'
import { PageHeader } from '../../platform/sidebar/page-header.tsx'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { DownloadIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { hourText, weekdayName } from '../../platform/ui/time/calendar.ts'
import { downloadCsv } from './data/csv.ts'
import { allBehind, behind, type TicketBehind } from './data/report-queries.ts'
import { countsBusinessHours } from './data/report-search.ts'
import { useReport } from './data/use-report.ts'
import { hasValues, valuesCell } from './data/values.ts'
import { ReportTools } from './report-tools.tsx'
import { TicketsTable } from './tickets-table.tsx'

const texts = strings.reports

const figures = reportFigures.map((value) => ({ value, label: texts.listed[value] }))

/** The tickets behind a number of a report. The URL has the number, the period and the filters. */
export const ReportTicketsPage = () => {
  const { search, figure, hour, report, choose } = useReport()
  return (
    <div className="report-page scrolls">
      <PageHeader heading={texts.behind(texts.listed[figure])}>
        <Link to="/reports" search={report} activeProps={{}}>
          {texts.toReport}
        </Link>
      </PageHeader>
      <div className="report-inner">
        <ReportTools>
          <SelectField
            label={texts.figure}
            isLabelHidden
            value={figure}
            options={figures}
            onChange={(figure) => choose({ figure, hour: undefined })}
          />
        </ReportTools>
        {hour !== undefined && (
          <p className="report-compared">
            {texts.onlyIn(weekdayName(Math.floor(hour / 24)), hourText(hour % 24))}{' '}
            <Link to="/reports/tickets" search={{ ...search, hour: undefined }}>
              {texts.anyHour}
            </Link>
          </p>
        )}
        <Tickets />
      </div>
    </div>
  )
}

const Tickets = () => {
  const { search, period, figure } = useReport()
  const list = useInfiniteQuery(behind(search, period))
  const { data, error, isPlaceholderData, refetch } = list
  const rows = data?.pages.flatMap(({ data }) => data)
  if (error && !rows)
    return (
      <div className="report-problem">
        <FormProblem error={error} />
        <Button onPress={() => void refetch()}>{strings.tryAgain}</Button>
      </div>
    )
  if (rows?.length === 0)
    return (
      <div className="empty short">
        <h2>{texts.noTickets}</h2>
        <p>{texts.noTicketsText}</p>
      </div>
    )
  return (
    <div className="report-groups" aria-busy={!rows || isPlaceholderData}>
      {rows && <TicketsTable rows={rows} figure={figure} />}
      <MoreButton of={list} />
      {rows && <Download />}
    </div>
  )
}

/** Saves all tickets as a file, including tickets that are not loaded yet. */
const Download = () => {
  const { search, period, figure } = useReport()
  const [loaded, setLoaded] = useState<number>()
  const [error, setError] = useState<Error>()
  const start = async () => {
    setError(undefined)
    setLoaded(0)
    try {
      const rows = await allBehind(search, period, setLoaded)
      const hasDays = !countsBusinessHours(search)
      const isValued = hasValues(rows)
      downloadCsv(texts.fileOfTickets(figure, period.from, period.to), [
        [...titles, ...(isValued ? [columns.value] : [])],
        ...rows.map((row) => [
          ...cellsOf(row),
          ...(isValued ? [valuesCell(row.values, figure, hasDays)] : []),
        ]),
      ])
    } catch (problem) {
      setError(problem as Error)
    }
    setLoaded(undefined)
  }
  return (
    <>
      <Button onPress={() => void start()} isDisabled={loaded !== undefined}>
        <Icon of={DownloadIcon} />
        {loaded ? texts.loading(loaded) : texts.download}
      </Button>
      {error && <FormProblem error={error} />}
    </>
  )
}

const { columns } = texts
const titles = [
  columns.day,
  columns.number,
  columns.subject,
  columns.status,
  columns.contact,
  columns.email,
  columns.assignee,
  columns.channel,
]
const cellsOf = ({ day, ticket, contact, assignee, channel }: TicketBehind) => [
  day,
  ticket.number,
  subjectText(ticket.subject),
  ticket.status,
  contact.name,
  contact.email,
  assignee?.name ?? null,
  channel.name,
]
