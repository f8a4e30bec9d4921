import { Link } from '@tanstack/react-router'
import { type MouseEvent, memo } from 'react'
import { queryClient } from '../../platform/api/queries.ts'
import { useMay } from '../../platform/api/rights.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { CheckIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { meaningful } from '../../tickets/ticket-data/meaningful.ts'
import { select } from '../../tickets/ticket-data/selection.ts'
import { ticketQuery } from '../../tickets/ticket-data/ticket-query.ts'
import type { ListSearch } from '../../tickets/ticket-data/use-filter.ts'
import { Marked } from './marked.tsx'
import { RowMarks } from './row-marks.tsx'
import { RowTime } from './row-time.tsx'

type Props = {
  ticket: Ticket
  /** Selects the range of rows from the previously selected one. */
  selectTo: (ulid: string) => void
  search: ListSearch
  isSelected: boolean
  hasDraft: boolean
  marked: string[]
  /** After how many minutes of waiting the row is marked. */
  replyTarget: number | null
  showsStatus: boolean
  showsAssignee: boolean
}

/** Memoised, so that only rows that changed are rendered again. */
export const TicketRow = memo(
  ({ ticket, selectTo, search, isSelected, marked, replyTarget, ...shows }: Props) => {
    const { ulid, contact, subject, latest_message_preview, is_unread } = ticket
    const name = contact.name ?? contact.email
    const mayWrite = useMay('write')
    const selectRange = (event: MouseEvent) => {
      if (!event.shiftKey || !mayWrite) return
      event.preventDefault()
      event.stopPropagation()
      selectTo(ulid)
    }
    return (
      <div
        className="row"
        data-selected={isSelected || undefined}
        data-unread={is_unread || undefined}
        onClickCapture={selectRange}
      >
        {mayWrite ? (
          <RowCheck {...{ ulid, subject, name, isSelected }} url={contact.avatar_url} />
        ) : (
          <span className="row-check">
            <Avatar name={name} url={contact.avatar_url} />
          </span>
        )}
        <Link
          to="/tickets/$ticket"
          params={{ ticket: ulid }}
          search={search}
          onMouseEnter={() => void queryClient.prefetchQuery({ ...ticketQuery(ulid), staleTime: 30_000 })}
        >
          <span className="row-line">
            <span className="row-name" dir="auto">
              {is_unread && (
                <span className="unread">
                  <span className="only-heard">{strings.list.unread}</span>
                </span>
              )}
              <Marked text={name} words={marked} />
            </span>
            <RowTime ticket={ticket} replyTarget={replyTarget} />
          </span>
          <span className="row-line">
            <span className="row-subject" dir="auto">
              <Marked text={subjectText(subject)} words={marked} />
            </span>
            <RowMarks ticket={ticket} {...shows} />
          </span>
          <span className="row-preview" dir="auto">
            <Marked text={meaningful(latest_message_preview ?? '')} words={marked} />
          </span>
        </Link>
      </div>
    )
  },
)

type CheckProps = { ulid: string; subject: string; name: string; url: string | null; isSelected: boolean }

/** Selects a row. */
export const RowCheck = ({ ulid, subject, name, url, isSelected }: CheckProps) => (
  <label className="row-check">
    <input
      type="checkbox"
      className="only-heard"
      aria-label={strings.list.select(subjectText(subject))}
      checked={isSelected}
      onChange={({ target }) => select(ulid, target.checked)}
    />
    <Avatar name={name} url={url} />
    <span className="box">
      <Icon of={CheckIcon} />
    </span>
  </label>
)
