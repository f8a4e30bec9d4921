import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { queryClient, ticket as ticketQuery } from '../api/queries.ts'
import type { Ticket } from '../api/types.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CheckIcon, Icon } from '../ui/icons.tsx'
import { Time } from '../ui/time.tsx'
import { words } from '../words.ts'
import { Marked } from './marked.tsx'
import { RowMarks } from './row-marks.tsx'
import { select, selectTo } from './selection.ts'
import type { ListSearch } from './use-filter.ts'

type Props = {
  ticket: Ticket
  rows: readonly Ticket[]
  search: ListSearch
  isSelected: boolean
  marked: string[]
  showsStatus: boolean
  showsAssignee: boolean
}

export const TicketRow = ({ ticket, rows, search, isSelected, marked, ...shows }: Props) => {
  const { ulid, contact, subject, latest_message_preview, last_activity_at, is_unread } = ticket
  const name = contact.name ?? contact.email
  /** With Shift, a click selects all rows from the one selected before. */
  const selectRange = (event: MouseEvent) => {
    if (!event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    selectTo(ulid, rows)
  }
  return (
    <div
      className="row"
      data-selected={isSelected || undefined}
      data-unread={is_unread || undefined}
      onClickCapture={selectRange}
    >
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
        onMouseEnter={() => void queryClient.prefetchQuery({ ...ticketQuery(ulid), staleTime: 30_000 })}
      >
        <span className="row-line">
          <span className="row-name">
            {is_unread && (
              <span className="unread">
                <span className="only-heard">{words.list.unread}</span>
              </span>
            )}
            <Marked text={name} words={marked} />
          </span>
          <Time at={last_activity_at} />
        </span>
        <span className="row-line">
          <span className="row-subject" dir="auto">
            <Marked text={subject || words.ticket.noSubject} words={marked} />
          </span>
          <RowMarks ticket={ticket} {...shows} />
        </span>
        <span className="row-preview" dir="auto">
          <Marked text={latest_message_preview ?? ''} words={marked} />
        </span>
      </Link>
    </div>
  )
}
