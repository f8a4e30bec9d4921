import { Link } from '@tanstack/react-router'
import type { ReportFigure } from '../../../contract/tickets/report-figures.ts'
import { useNow } from '../../platform/base/use-now.ts'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { calendarDay } from '../../platform/ui/time/dates.ts'
import type { TicketBehind } from './data/report-queries.ts'

const texts = strings.reports
const { columns } = texts

type Props = { rows: readonly TicketBehind[]; figure: ReportFigure }

export const TicketsTable = ({ rows, figure }: Props) => {
  const now = useNow()
  return (
    <div className="report-scroll report-tickets">
      <table>
        <caption className="only-heard">{texts.behind(texts.listed[figure])}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.subject}</th>
            <th scope="col">{figure === 'backlog' ? columns.opened : columns.day}</th>
            <th scope="col">{columns.contact}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.assignee}</th>
            <th scope="col">{columns.channel}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, ticket, contact, assignee, channel }) => (
            <tr key={`${day} ${ticket.ulid}`}>
              <th scope="row">
                <Link to="/tickets/$ticket" params={{ ticket: ticket.ulid }}>
                  {strings.ticket.number(ticket.number)} {subjectText(ticket.subject)}
                </Link>
              </th>
              <td>{calendarDay(day, now)}</td>
              <td>{contact.name ?? contact.email}</td>
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
