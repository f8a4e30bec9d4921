import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { slowPollMs } from '../api/queries.ts'
import type { Ticket } from '../api/types.ts'
import { isLive } from '../live/stream.ts'
import { queryOf, type TicketFilter } from './filters.ts'
import { nextPage, perPage } from './pages.ts'

const pollMs = 15_000

const page = async (filter: TicketFilter, number: number, signal: AbortSignal) => {
  const query = queryOf(filter)
  query.set('page', String(number))
  query.set('per_page', String(perPage))
  return call('GET /api/tickets', { query, signal })
}

export const listKey = 'tickets'

/** All loaded pages of a list. They are kept up to date by `ticketHead`, not by loading all of them again. */
export const ticketList = (filter: TicketFilter) =>
  infiniteQueryOptions({
    queryKey: [listKey, filter],
    queryFn: ({ pageParam, signal }) => page(filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The first page of a list, fetched again and again. */
export const ticketHead = (filter: TicketFilter) =>
  queryOptions({
    queryKey: ['ticket-head', filter],
    queryFn: ({ signal }) => page(filter, 1, signal),
    refetchInterval: () => (isLive.get() ? slowPollMs : pollMs),
    refetchOnWindowFocus: 'always',
    staleTime: 5_000,
  })

/** What a list is ordered by, as a text that sorts like it. */
export const orderIn = (filter: TicketFilter) => (ticket: Ticket) =>
  // Oldest first: what is later is further down.
  filter.isOldestFirst ? String(9e15 - Date.parse(ticket.created_at)) : ticket.last_activity_at
