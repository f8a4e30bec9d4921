import { queryOptions } from '@tanstack/react-query'
import type { TicketOrder } from '../../../../contract/tickets/ticket-orders.ts'
import { call } from '../../../platform/api/client.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import type { Ticket } from '../../../platform/api/types.ts'
import { isOnSameDay } from '../../../platform/ui/time/dates.ts'
import { queryOf, type TicketFilter } from '../../../tickets/ticket-data/filters.ts'

const shown = 4
const open = { status: ['open'], snoozed: ['false'] }
const order: TicketOrder = 'longest_waiting_first'
const waits = ({ waiting_since }: Ticket) => waiting_since !== null

const parts = {
  mine: { filter: { ...open, assigned_to_me: ['true'], order }, has: waits, read: shown },
  unanswered: { filter: { ...open, unassigned: ['true'], order }, has: waits, read: shown },
  // Tickets cannot be sorted by the end of their snooze, so more are loaded.
  snoozed: {
    filter: { snoozed: ['true'], assigned_to_me: ['true'] },
    has: ({ snoozed_until }: Ticket) => snoozed_until !== null && isOnSameDay(snoozed_until, Date.now()),
    read: 50,
  },
} satisfies Record<string, { filter: TicketFilter; has: (ticket: Ticket) => boolean; read: number }>

/** A part of the day of the reader, refetched with the counts of the views. */
export const dayOf = (part: keyof typeof parts) =>
  queryOptions({
    queryKey: queryKeys.counts('day', part),
    queryFn: async ({ signal }) => {
      const { filter, has, read } = parts[part]
      const query = queryOf(filter)
      query.set('per_page', String(read))
      query.set('cursor', 'start')
      const { data } = await call('GET /api/tickets', { query, signal })
      return data.filter(has).slice(0, shown)
    },
    staleTime: 5_000,
  })

/** The newest notes that mention the reader and that they have not read. */
export const mentions = queryOptions({
  queryKey: queryKeys.notifications('mentions'),
  queryFn: async ({ signal }) => {
    const query = new URLSearchParams({ 'filter[unread]': 'true' })
    const { data } = await call('GET /api/notifications', { query, signal })
    return data.filter(({ kind }) => kind === 'mentioned').slice(0, shown)
  },
  staleTime: 5_000,
})
