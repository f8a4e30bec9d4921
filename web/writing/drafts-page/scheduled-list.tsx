import './drafts.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import type { ListedScheduledMessage } from '../../platform/api/types.ts'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CalendarIcon, Icon, WarningIcon } from '../../platform/ui/icons/icons.tsx'
import { inFull, upcoming } from '../../platform/ui/time/dates.ts'

/** The scheduled messages of all tickets, held ones first. */
export const ScheduledList = () => {
  const { data = [] } = useQuery(queries.allScheduled)
  if (data.length === 0) return null
  return (
    <section className="scheduled-list" aria-labelledby="scheduled-title">
      <h2 id="scheduled-title">{strings.scheduling.title}</h2>
      <ul>
        {data.map((message) => (
          <ScheduledRow key={message.ulid} message={message} />
        ))}
      </ul>
    </section>
  )
}

const ScheduledRow = ({ message }: { message: ListedScheduledMessage }) => {
  const { ticket, author, send_at, hold_reason, is_held, preview } = message
  const { scheduling } = strings
  return (
    <li>
      <Link to="/tickets/$ticket" params={{ ticket: ticket.ulid }} className="draft-row">
        <span className={`draft-kind ${hold_reason ? 'stopped' : ''}`}>
          <Icon of={hold_reason ? WarningIcon : CalendarIcon} />
          {author.name}
        </span>
        <span className="what">
          <strong>{subjectText(ticket.subject)}</strong> <span className="muted">{ticket.contact_name}</span>
        </span>
        <time dateTime={send_at} title={inFull(send_at)}>
          {upcoming(send_at)}
        </time>
        <span className="draft-text">
          {hold_reason ? (
            <span className="stopped">{(is_held ? scheduling.held : scheduling.will)[hold_reason]}</span>
          ) : (
            preview || strings.compose.noText
          )}
        </span>
      </Link>
    </li>
  )
}
