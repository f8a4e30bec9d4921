import { Link } from '@tanstack/react-router'
import type { Ticket } from '../../platform/api/types.ts'
import { useNow } from '../../platform/base/use-now.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { subjectText } from '../../platform/strings/said.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { ago, inFull, timeZone } from '../../platform/ui/time/dates.ts'
import { whoWaits } from './rules.ts'

const texts = pageStrings.board

/** The tickets whose contacts wait longest for a reply. */
export const WaitingTickets = ({ tickets }: { tickets: readonly Ticket[] | undefined }) => {
  const waiting = tickets && whoWaits(tickets)
  return (
    <section className="board-waiting" aria-labelledby="board-waiting">
      <h2 id="board-waiting">{texts.waits}</h2>
      {waiting?.length === 0 && <p className="muted">{texts.nobodyWaits}</p>}
      <ol>
        {waiting?.map((ticket) => (
          <li key={ticket.ulid}>
            <WaitingTicket ticket={ticket} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const WaitingTicket = ({ ticket }: { ticket: ReturnType<typeof whoWaits>[number] }) => {
  const { ulid, subject, contact, channel, assignee, waiting_since, targets } = ticket
  const now = useNow()
  timeZone.use()
  const due = targets?.due
  return (
    <Link to="/tickets/$ticket" params={{ ticket: ulid }}>
      <time
        dateTime={waiting_since}
        title={texts.waitsSince(inFull(waiting_since))}
        data-state={due === 'overdue' ? 'late' : (due ?? undefined)}
      >
        {ago(waiting_since, now)}
        {due && <small>{due === 'overdue' ? texts.figures.overdue : texts.figures.soon}</small>}
      </time>
      <span className="board-ticket">
        <span dir="auto">{subjectText(subject)}</span>
        <small>
          <bdi>{contact.name ?? contact.email}</bdi> · {channel.name}
        </small>
      </span>
      <span className="board-assignee">
        {assignee ? (
          <>
            <Avatar name={assignee.name} url={assignee.avatar_url} size="medium" />
            <span>{assignee.name}</span>
          </>
        ) : (
          <span className="muted">{texts.figures.unassigned}</span>
        )}
      </span>
    </Link>
  )
}
