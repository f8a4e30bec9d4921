import { Link } from '@tanstack/react-router'
import type { TimelineEntry } from '../../platform/api/types.ts'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Icon } from '../../platform/ui/icons/icons.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { NoteCard } from '../contact-notes/note-card.tsx'
import { iconOf, sentenceOf } from './entry-texts.ts'

type Props = { contact: string; entry: TimelineEntry }

/** An entry of the timeline: a sentence with an icon, and the beginning of the text. */
export const Entry = ({ contact, entry }: Props) => (
  <li className={`timeline-entry ${entry.kind}`}>
    <span className="timeline-icon">
      <Icon of={iconOf(entry)} />
    </span>
    {entry.note ? (
      <NoteCard contact={contact} note={entry.note}>
        <span className="note-author">{sentenceOf(entry)}</span>
      </NoteCard>
    ) : (
      <div className="timeline-body">
        <p className="timeline-head">
          <span className="timeline-sentence">
            {sentenceOf(entry)}
            {entry.ticket && <TicketLink ticket={entry.ticket} message={entry.message_ulid} />}
          </span>
          <Time at={entry.created_at} />
        </p>
        {entry.excerpt && (
          <p className="timeline-excerpt" dir="auto">
            {entry.excerpt}
          </p>
        )}
      </div>
    )}
  </li>
)

type TicketProps = { ticket: NonNullable<TimelineEntry['ticket']>; message: string | null }

/** Leads to the message, if there is one. */
const TicketLink = ({ ticket, message }: TicketProps) => (
  <Link
    className="timeline-ticket"
    to="/tickets/$ticket"
    params={{ ticket: ticket.ulid }}
    search={{ view: 'all' }}
    {...(message && { hash: `message-${message}` })}
  >
    {strings.ticket.number(ticket.number)} <span dir="auto">{subjectText(ticket.subject)}</span>
  </Link>
)
