import { Link } from '@tanstack/react-router'
import type { ReportFigure } from '../../../contract/tickets/reports/report-figures.ts'
import { useNow } from '../../platform/base/use-now.ts'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { calendarDay } from '../../platform/ui/time/dates.ts'
import type { TicketBehind } from './data/report-queries.ts'
import { countsBusinessHours } from './data/report-search.ts'
import { useReport } from './data/use-report.ts'
import { hasValues, valuesText } from './data/values.ts'

const texts = strings.reports
const { columns } = texts

type Props = { rows: readonly TicketBehind[]; figure: ReportFigure }

export const TicketsTable = ({ rows, figure }: Props) => {
  const now = useNow()
  const hasDays = !countsBusinessHours(useReport().search)
  const isValued = hasValues(rows)
  return (
    <div className="report-scroll report-tickets">
      <table>
        <caption className="only-heard">{texts.behind(texts.listed[figure])}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.subject}</th>
            <th scope="col">{figure === 'backlog' ? columns.opened : columns.day}</th>
            {isValued && <th scope="col">{columns.value}</th>}
            <th scope="col">{columns.contact}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.assignee}</th>
            <th scope="col">{columns.channel}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, values, ticket, contact, assignee, channel }) => (
            <tr key={`${day} ${ticket.ulid}`}>
              <th scope="row">
                <Link to="/tickets/$ticket" params={{ ticket: ticket.ulid }}>
                  {strings.ticket.number(ticket.number)} {subjectText(ticket.subject)}
                </Link>
              </th>
              <td>{calendarDay(day, now)}</td>
              {isValued && <td>{valuesText(values, figure, hasDays)}</td>}
              <td className="contact">{contact.name ?? contact.email}</td>
              <td>{strings.status[ticket.status]}</td>
              <td>{assignee?.name ?? texts.nobody}</td>
              <td>{channel.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
