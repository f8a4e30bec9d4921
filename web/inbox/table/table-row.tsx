import { Link } from '@tanstack/react-router'
import { type MouseEvent, memo } from 'react'
import { useMay } from '../../platform/api/rights.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import type { ListSearch } from '../../tickets/ticket-data/use-filter.ts'
import { Marked } from '../list/marked.tsx'
import { SubjectMarks } from '../list/row-marks.tsx'
import { RowCheck } from '../list/ticket-row.tsx'
import type { TableColumn } from './table-columns.tsx'

type Props = {
  ticket: Ticket
  columns: readonly TableColumn[]
  selectTo: (ulid: string) => void
  search: ListSearch
  isSelected: boolean
  hasDraft: boolean
  marked: string[]
  replyTarget: number | null
  index: number
  /** The distance from the first row. */
  top: number
  px: number
}

/** Memoised, so that only rows that changed are rendered again. */
export const TableRow = memo(
  ({ ticket, columns, selectTo, search, isSelected, hasDraft, marked, replyTarget, ...place }: Props) => {
    const { ulid, contact, subject, is_unread } = ticket
    const mayWrite = useMay('write')
    const selectRange = (event: MouseEvent) => {
      if (!event.shiftKey || !mayWrite) return
      event.preventDefault()
      event.stopPropagation()
      selectTo(ulid)
    }
    return (
      <tr
        className="row"
        data-selected={isSelected || undefined}
        data-unread={is_unread || undefined}
        onClickCapture={selectRange}
        aria-rowindex={place.index + 2}
        style={{ height: place.px, transform: `translateY(${place.top}px)` }}
      >
        <td>
          {mayWrite && (
            <RowCheck
              {...{ ulid, subject, isSelected }}
              name={contact.name ?? contact.email}
              url={contact.avatar_url}
            />
          )}
        </td>
        <th scope="row" className="table-subject">
          {is_unread && (
            <span className="unread">
              <span className="only-heard">{strings.list.unread}</span>
            </span>
          )}
          <Link to="/tickets/$ticket" params={{ ticket: ulid }} search={search} className="what" dir="auto">
            <Marked text={subjectText(subject)} words={marked} />
          </Link>
          <SubjectMarks ticket={ticket} hasDraft={hasDraft} />
        </th>
        {columns.map(({ id, Cell }) => (
          <td key={id} data-column={id}>
            <Cell ticket={ticket} replyTarget={replyTarget} marked={marked} />
          </td>
        ))}
      </tr>
    )
  },
)
