import type { TicketOrder } from '../../../contract/tickets/ticket-orders.ts'
import type { Ticket } from '../../platform/api/types.ts'
import type { TicketFilter } from './filters.ts'

// Inverted, because lists are sorted in descending order, and these are ascending.
const inverted = (at: string | null) => (at ? String(9e15 - Date.parse(at)) : '')
const ranks = { urgent: 3, high: 2, normal: 1, low: 0 }

const keys: Record<TicketOrder, (ticket: Ticket) => string> = {
  newest_activity_first: ({ last_activity_at }) => last_activity_at,
  oldest_first: ({ created_at }) => inverted(created_at),
  longest_waiting_first: ({ waiting_since }) => inverted(waiting_since),
  earliest_due_first: ({ targets }) => inverted(targets?.due_at ?? null),
  priority_first: ({ priority, waiting_since }) => `${ranks[priority]} ${inverted(waiting_since)}`,
}

/** The sort key of a ticket, as a text that is sorted in descending order. */
export const orderIn = ({ order = 'newest_activity_first' }: TicketFilter) => keys[order]
