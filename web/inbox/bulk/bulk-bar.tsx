import './bulk.css'
import { useQuery } from '@tanstack/react-query'
import type { Status, Ticket } from '../../platform/api/types.ts'
import { shortcuts } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { ClockIcon, ClosedIcon, CloseIcon, OpenIcon, SpamIcon } from '../../platform/ui/icons/icons.tsx'
import { ChangePickers } from '../../tickets/pickers/change-pickers.tsx'
import { ShortcutButton } from '../../tickets/pickers/shortcut-button.tsx'
import type { Change } from '../../tickets/ticket-data/change.ts'
import { changeTickets } from '../../tickets/ticket-data/change-tickets.ts'
import type { TicketFilter } from '../../tickets/ticket-data/filters.ts'
import { ticketTotal } from '../../tickets/ticket-data/list-query.ts'
import { withRequiredFields } from '../../tickets/ticket-data/missing-fields.ts'
import {
  isWholeList,
  leaveSelection as leave,
  selectAll,
  selection,
} from '../../tickets/ticket-data/selection.ts'
import { useLeaveList } from '../../tickets/ticket-data/use-ticket-actions.ts'
import { changeAll } from './change-all.ts'
import { FieldButton } from './field-button.tsx'
import { useSelectionActions } from './use-selection-actions.ts'

type Props = { rows: Ticket[]; filter: TicketFilter; hasMore: boolean; open: string | undefined }

/** The tags that all selected tickets have. */
const commonTags = ([first, ...others]: Ticket[]) =>
  first?.tags.filter((tag) => others.every(({ tags }) => tags.some(({ ulid }) => ulid === tag.ulid))) ?? []

/** The bulk actions. Tickets stay selected while they are in the list. */
export const BulkBar = ({ rows, filter, hasMore, open }: Props) => {
  const { data: counted } = useQuery({ ...ticketTotal(filter), enabled: hasMore })
  const total = hasMore ? counted : rows.length
  const selected = selection.use()
  const isWhole = isWholeList.use()
  const tickets = rows.filter(({ ulid }) => selected.has(ulid))
  const chosenTags = isWhole ? [] : commonTags(tickets)
  const { goOn } = useLeaveList()
  const change = (wanted: Change) =>
    withRequiredFields(tickets, wanted, (some, change) => {
      const shown = some.find(({ ulid }) => ulid === open)
      const reopen = shown && goOn(shown, change, some)
      if (isWhole && hasMore) void changeAll(filter, total ?? rows.length, change)
      else void changeTickets(some, change, reopen)
    })
  const to = (status: Status) => () => change({ kind: 'status', status })
  const opened = useSelectionActions(change)
  const isClosedList = filter.status?.join() === 'closed' || filter.status?.join() === 'spam'
  return (
    <div className="bulk" role="toolbar" aria-label={strings.bulk.label}>
      <IconButton
        className="small"
        icon={CloseIcon}
        label={strings.bulk.clear}
        keys={shortcuts.back.keys}
        onPress={leave}
      />
      <span className="bulk-count" role="status">
        {strings.bulk.selected(isWhole ? (total ?? selected.size) : selected.size)}
      </span>
      {!isWhole && total !== undefined && total > selected.size && (
        <button type="button" className="select-all" onClick={() => selectAll(rows, true)}>
          {strings.bulk.selectAll(total)}
        </button>
      )}
      <FieldButton change={change} />
      <div className="bulk-actions">
        {isClosedList ? (
          <ShortcutButton of="open" icon={OpenIcon} onPress={to('open')} />
        ) : (
          <ShortcutButton of="close" icon={ClosedIcon} onPress={to('closed')} />
        )}
        <ShortcutButton of="waiting" icon={ClockIcon} text={strings.bulk.wait} onPress={to('waiting')} />
        <ChangePickers tickets={tickets} chosenTags={chosenTags} change={change} opened={opened} />
        <ShortcutButton of="spam" icon={SpamIcon} text={strings.bulk.spam} onPress={to('spam')} />
      </div>
    </div>
  )
}
