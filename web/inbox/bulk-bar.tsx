import { useQuery } from '@tanstack/react-query'
import * as queries from '../api/queries.ts'
import type { Ticket } from '../api/types.ts'
import type { Change } from '../ticket/change.ts'
import { changeTickets } from '../ticket/change-tickets.ts'
import {
  assigneeChoices,
  priorityChoices,
  priorityIcons,
  priorityOf,
  tagChoices,
} from '../ticket/choices.tsx'
import { SnoozePicker } from '../ticket/snooze-picker.tsx'
import { IconButton } from '../ui/button.tsx'
import { ClosedIcon, CloseIcon, OpenIcon, PersonIcon, SnoozeIcon, SpamIcon, TagIcon } from '../ui/icons.tsx'
import { Picker } from '../ui/picker.tsx'
import { words } from '../words.ts'
import type { TicketFilter } from './filters.ts'
import { clearSelection, selection } from './selection.ts'

type Props = { rows: Ticket[]; filter: TicketFilter }

/** What can be done with the selected tickets. */
export const BulkBar = ({ rows, filter }: Props) => {
  const { data: members = [] } = useQuery(queries.members)
  const { data: tags = [] } = useQuery(queries.tags)
  const selected = selection.use()
  const tickets = rows.filter(({ ulid }) => selected.has(ulid))
  const change = (change: Change) => {
    void changeTickets(tickets, change)
    clearSelection()
  }
  const isClosedList = filter.statuses?.join() === 'closed' || filter.statuses?.join() === 'spam'
  return (
    <div className="bulk" role="toolbar" aria-label={words.bulk.label}>
      <IconButton
        className="small"
        icon={CloseIcon}
        label={words.bulk.clear}
        keys="Escape"
        onPress={clearSelection}
      />
      <span className="bulk-count" role="status">
        {words.bulk.selected(selected.size)}
      </span>
      {isClosedList ? (
        <IconButton
          className="small"
          icon={OpenIcon}
          label={words.ticket.reopen}
          onPress={() => change({ kind: 'status', status: 'open' })}
        />
      ) : (
        <IconButton
          className="small"
          icon={ClosedIcon}
          label={words.ticket.close}
          onPress={() => change({ kind: 'status', status: 'closed' })}
        />
      )}
      <SnoozePicker isSnoozed={tickets.some(({ is_snoozed }) => is_snoozed)} choose={change}>
        <IconButton className="small" icon={SnoozeIcon} label={words.snooze.label} />
      </SnoozePicker>
      <Picker
        label={words.priority.set}
        choices={priorityChoices()}
        onChoose={(id) => {
          const priority = priorityOf(id)
          if (priority) change({ kind: 'priority', priority })
        }}
      >
        <IconButton className="small" icon={priorityIcons.high} label={words.priority.set} />
      </Picker>
      <Picker
        label={words.ticket.assignTo}
        choices={assigneeChoices(members, undefined)}
        onChoose={(id) =>
          change({ kind: 'assignee', member: members.find(({ ulid }) => ulid === id) ?? null })
        }
      >
        <IconButton className="small" icon={PersonIcon} label={words.ticket.assign} />
      </Picker>
      <Picker
        label={words.ticket.addTag}
        choices={tagChoices(tags, [])}
        onChoose={(id) => {
          const tag = tags.find(({ ulid }) => ulid === id)
          if (tag) change({ kind: 'addTag', tag })
        }}
      >
        <IconButton className="small" icon={TagIcon} label={words.ticket.tag} />
      </Picker>
      <IconButton
        className="small"
        icon={SpamIcon}
        label={words.ticket.spam}
        onPress={() => change({ kind: 'status', status: 'spam' })}
      />
    </div>
  )
}
