import { Link } from '@tanstack/react-router'
import { Checkbox } from 'react-aria-components/Checkbox'
import { queryClient, ticket as ticketQuery } from '../api/queries.ts'
import type { Ticket } from '../api/types.ts'
import { DraftMark } from '../drafts/draft-mark.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Dot } from '../ui/dot.tsx'
import { CheckIcon, Icon } from '../ui/icons.tsx'
import { Time } from '../ui/time.tsx'
import { words } from '../words.ts'
import { Marked } from './marked.tsx'
import { select } from './selection.ts'
import type { ListSearch } from './use-filter.ts'

type Props = {
  ticket: Ticket
  search: ListSearch
  isSelected: boolean
  marked: string[]
  showsStatus: boolean
}

export const TicketRow = ({ ticket, search, isSelected, marked, showsStatus }: Props) => {
  const { ulid, contact, subject, latest_message_preview, assignee, tags, last_activity_at, status } = ticket
  const name = contact.name ?? contact.email
  return (
    <div className="row" data-selected={isSelected || undefined}>
      <Checkbox
        className="row-check"
        aria-label={words.list.select(subject)}
        isSelected={isSelected}
        onChange={(isSelected) => select(ulid, isSelected)}
      >
        <Avatar name={name} url={contact.avatar_url} />
        <span className="box">
          <Icon of={CheckIcon} />
        </span>
      </Checkbox>
      <Link
        to="/tickets/$ticket"
        params={{ ticket: ulid }}
        search={search}
        onMouseEnter={() => void queryClient.prefetchQuery(ticketQuery(ulid))}
      >
        <span className="row-line">
          <span className="row-name">
            {ticket.is_unread && (
              <span className="unread">
                <span className="only-heard">{words.list.unread}</span>
              </span>
            )}
            {name}
          </span>
          <Time at={last_activity_at} />
        </span>
        <span className="row-subject">
          <Marked text={subject} words={marked} />
        </span>
        <span className="row-line">
          <span className="row-preview">
            <Marked text={latest_message_preview ?? ''} words={marked} />
          </span>
          <span className="row-marks">
            <DraftMark ticket={ulid} />
            {showsStatus && <span className="row-status">{words.status[status]}</span>}
            {tags.slice(0, 4).map(({ ulid, name, color }) => (
              <span key={ulid} title={name}>
                <Dot color={color} />
                <span className="only-heard">{name}</span>
              </span>
            ))}
            {assignee && (
              <span title={words.list.assignedTo(assignee.name)}>
                <Avatar name={assignee.name} url={assignee.avatar_url} size="small" />
                <span className="only-heard">{words.list.assignedTo(assignee.name)}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </div>
  )
}
