import { useQuery } from '@tanstack/react-query'
import * as queries from '../api/queries.ts'
import type { Status, Ticket } from '../api/types.ts'
import { shortcuts } from '../shell/shortcuts.ts'
import { type Change, toggleTag } from '../ticket/change.ts'
import { changeTickets } from '../ticket/change-tickets.ts'
import { assigneeChoices, priorityChoices, priorityIcons, priorityOf } from '../ticket/choices.tsx'
import { SnoozePicker } from '../ticket/snooze-picker.tsx'
import { TagPicker } from '../ticket/tag-picker.tsx'
import { useLeaveList } from '../ticket/use-ticket-actions.ts'
import { IconButton } from '../ui/button.tsx'
import {
  ClockIcon,
  ClosedIcon,
  CloseIcon,
  OpenIcon,
  PersonIcon,
  SnoozeIcon,
  SpamIcon,
  TagIcon,
} from '../ui/icons.tsx'
import { Picker } from '../ui/picker.tsx'
import { words } from '../words.ts'
import { BulkTeam } from './bulk-team.tsx'
import { changeAll } from './change-all.ts'
import type { TicketFilter } from './filters.ts'
import { leaveSelection as leave } from './leave-selection.ts'
import { ticketTotal } from './list-query.ts'
import { isWholeList, selectAll, selection } from './selection.ts'
import { useSelectionActions } from './use-selection-actions.ts'

type Props = { rows: Ticket[]; filter: TicketFilter; hasMore: boolean; open: string | undefined }

/** A list mostly loses the tickets that these are done to. After other changes, more may follow. */
const isLast = ({ kind }: Change) => kind === 'status' || kind === 'snooze' || kind === 'unsnooze'

/** The tags that all of the tickets have. */
const commonTags = ([first, ...others]: Ticket[]) =>
  first?.tags.filter((tag) => others.every(({ tags }) => tags.some(({ ulid }) => ulid === tag.ulid))) ?? []

/** What can be done with the selected tickets. */
export const BulkBar = ({ rows, filter, hasMore, open }: Props) => {
  const { data: members = [] } = useQuery(queries.members)
  const { data: counted } = useQuery({ ...ticketTotal(filter), enabled: hasMore })
  const total = hasMore ? counted : rows.length
  const selected = selection.use()
  const isWhole = isWholeList.use()
  const tickets = rows.filter(({ ulid }) => selected.has(ulid))
  const chosenTags = isWhole ? [] : commonTags(tickets)
  const { goOn } = useLeaveList()
  const change = (change: Change) => {
    const shown = tickets.find(({ ulid }) => ulid === open)
    const reopen = shown && goOn(shown, change, tickets)
    if (isWhole && hasMore) void changeAll(filter, total ?? rows.length, change)
    else void changeTickets(tickets, change, reopen)
    if (isWhole || isLast(change)) leave()
  }
  const to = (status: Status) => () => change({ kind: 'status', status })
  const opened = useSelectionActions({
    close: to('closed'),
    wait: to('waiting'),
    open: to('open'),
    spam: to('spam'),
  })
  const isClosedList = filter.statuses?.join() === 'closed' || filter.statuses?.join() === 'spam'
  const [icon, shortcut, status] = isClosedList
    ? ([OpenIcon, shortcuts.open, 'open'] as const)
    : ([ClosedIcon, shortcuts.close, 'closed'] as const)
  const small = { className: 'small' }
  return (
    <div className="bulk" role="toolbar" aria-label={words.bulk.label}>
      <IconButton {...small} icon={CloseIcon} label={words.bulk.clear} keys="Escape" onPress={leave} />
      <span className="bulk-count" role="status">
        {words.bulk.selected(isWhole ? (total ?? selected.size) : selected.size)}
      </span>
      {!isWhole && total !== undefined && total > selected.size && (
        <button type="button" className="select-all" onClick={() => selectAll(rows, true)}>
          {words.bulk.selectAll(total)}
        </button>
      )}
      <div className="bulk-actions">
        <IconButton {...small} icon={icon} label={shortcut.label} keys={shortcut.keys} onPress={to(status)} />
        <IconButton
          {...small}
          icon={ClockIcon}
          label={shortcuts.waiting.label}
          keys={shortcuts.waiting.keys}
          onPress={to('waiting')}
        />
        <SnoozePicker
          isSnoozed={tickets.some(({ is_snoozed }) => is_snoozed)}
          choose={change}
          {...opened('snooze')}
        >
          <IconButton
            {...small}
            icon={SnoozeIcon}
            label={shortcuts.snooze.label}
            keys={shortcuts.snooze.keys}
          />
        </SnoozePicker>
        <Picker
          label={words.priority.set}
          choices={priorityChoices()}
          onChoose={(id) => {
            const priority = priorityOf(id)
            if (priority) change({ kind: 'priority', priority })
          }}
          {...opened('priority')}
        >
          <IconButton
            {...small}
            icon={priorityIcons.high}
            label={shortcuts.priority.label}
            keys={shortcuts.priority.keys}
          />
        </Picker>
        <Picker
          label={words.ticket.assignTo}
          choices={assigneeChoices(members, undefined)}
          onChoose={(id) =>
            change({ kind: 'assignee', member: members.find(({ ulid }) => ulid === id) ?? null })
          }
          {...opened('assignee')}
        >
          <IconButton
            {...small}
            icon={PersonIcon}
            label={shortcuts.assign.label}
            keys={shortcuts.assign.keys}
          />
        </Picker>
        <BulkTeam change={change} {...opened('team')} />
        <TagPicker
          isMultiple
          chosen={chosenTags}
          onChoose={(tag) => change(toggleTag(chosenTags, tag))}
          {...opened('tag')}
        >
          <IconButton {...small} icon={TagIcon} label={shortcuts.tag.label} keys={shortcuts.tag.keys} />
        </TagPicker>
        <IconButton
          {...small}
          icon={SpamIcon}
          label={shortcuts.spam.label}
          keys={shortcuts.spam.keys}
          onPress={to('spam')}
        />
      </div>
    </div>
  )
}
