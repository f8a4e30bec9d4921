import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { slowPollMs } from '../api/queries.ts'
import { queryKeys } from '../api/query-keys.ts'
import { isLive } from '../api/stream/stream.ts'
import type { Ticket } from '../api/types.ts'
import { queryOf, type TicketFilter } from './filters.ts'
import { firstCursor, nextCursor, perPage } from './pages.ts'
import { asMarked } from './reading.ts'

const pollMs = 15_000

type Place = { cursor: string; signal?: AbortSignal; size?: number }

/** The tickets of a list from a place on. */
export const readTickets = async (filter: TicketFilter, { cursor, signal, size = perPage }: Place) => {
  const query = queryOf(filter)
  query.set('cursor', cursor)
  query.set('per_page', String(size))
  const askedAt = performance.now()
  const page = await call('GET /api/tickets', { query, ...(signal && { signal }) })
  return { ...page, data: page.data.map((ticket) => asMarked(ticket, askedAt)) }
}

/** The number of tickets of a list, which takes longer than reading its first page. */
export const ticketTotal = (filter: TicketFilter) =>
  queryOptions({
    queryKey: queryKeys.listTotal(filter),
    queryFn: async ({ signal }) => {
      const query = queryOf(filter)
      query.set('per_page', '1')
      return (await call('GET /api/tickets', { query, signal })).meta.total ?? 0
    },
  })

/** All loaded pages of a list. They are kept up to date by `ticketHead`, not by loading all of them again. */
export const ticketList = (filter: TicketFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.list(filter),
    queryFn: ({ pageParam, signal }) => readTickets(filter, { cursor: pageParam, signal }),
    initialPageParam: firstCursor,
    getNextPageParam: (_last, pages) => nextCursor(pages),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The first page of a list, fetched again and again. */
export const ticketHead = (filter: TicketFilter) =>
  queryOptions({
    queryKey: queryKeys.listHead(filter),
    queryFn: ({ signal }) => readTickets(filter, { cursor: firstCursor, signal }),
    refetchInterval: () => (isLive.get() ? slowPollMs : pollMs),
    refetchOnWindowFocus: 'always',
    staleTime: 5_000,
  })

/** What a list is ordered by, as a text that sorts like it. */
export const orderIn = (filter: TicketFilter) => (ticket: Ticket) =>
  // Oldest first: what is later is further down.
  filter.isOldestFirst ? String(9e15 - Date.parse(ticket.created_at)) : ticket.last_activity_at
