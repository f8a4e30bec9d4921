import type { ReactNode } from 'react'
import type { TicketOrder } from '../../../contract/tickets/ticket-orders.ts'
import type { CustomField, Ticket } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Time } from '../../platform/ui/time/time.tsx'
import { fieldText } from '../../workspaces/custom-fields/field-text.ts'
import { Marked } from '../list/marked.tsx'
import { AssigneeCell, DueCell, PriorityCell, TagsCell, WaitingCell } from './cells.tsx'
import type { ColumnName } from './columns.ts'

export type CellProps = { ticket: Ticket; replyTarget: number | null; marked: string[] }

export type TableColumn = {
  id: string
  label: string
  /** The least width. Columns share what is left in the ratio of their widths. */
  px: number
  /** The order of the list that sorts by the column. */
  order?: TicketOrder
  isDescending?: boolean
  Cell: (props: CellProps) => ReactNode
}

const { contact, ticket, bulk } = strings
const texts = pageStrings.ticketTable

const columns: Record<ColumnName, Omit<TableColumn, 'id'>> = {
  contact: {
    label: contact.label,
    px: 124,
    Cell: ({ ticket: { contact }, marked }) => (
      <span dir="auto">
        <Marked text={contact.name ?? contact.email} words={marked} />
      </span>
    ),
  },
  channel: {
    label: contact.channel,
    px: 96,
    Cell: ({ ticket: { channel } }) => <span dir="auto">{channel.name}</span>,
  },
  status: {
    label: ticket.status,
    px: 64,
    Cell: ({ ticket: { status } }) => <span>{strings.status[status]}</span>,
  },
  priority: {
    label: bulk.priority,
    px: 80,
    order: 'priority_first',
    isDescending: true,
    Cell: PriorityCell,
  },
  assignee: { label: ticket.assignee, px: 108, Cell: AssigneeCell },
  team: {
    label: ticket.team,
    px: 90,
    Cell: ({ ticket: { assigned_team } }) => <span dir="auto">{assigned_team?.name}</span>,
  },
  tags: { label: texts.tags, px: 100, Cell: TagsCell },
  created: {
    label: texts.created,
    px: 84,
    order: 'oldest_first',
    Cell: ({ ticket }) => <Time at={ticket.created_at} />,
  },
  activity: {
    label: texts.activity,
    px: 104,
    order: 'newest_activity_first',
    isDescending: true,
    Cell: ({ ticket }) => <Time at={ticket.last_activity_at} />,
  },
  waiting: { label: texts.waiting, px: 104, order: 'longest_waiting_first', Cell: WaitingCell },
  due: { label: texts.due, px: 88, order: 'earliest_due_first', Cell: DueCell },
}

export const columnsByName: Record<string, TableColumn | undefined> = Object.fromEntries(
  Object.entries(columns).map(([id, column]) => [id, { id, ...column }]),
)

/** The column of a custom field. No other column has a space in its id. */
export const columnOfField = (field: CustomField): TableColumn => ({
  id: `field ${field.key}`,
  label: field.name,
  px: 110,
  Cell: ({ ticket }) => <span dir="auto">{fieldText(field, ticket.fields[field.key])}</span>,
})
