import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { slowPollMs } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import { isLive } from '../../platform/api/stream/stream.ts'
import { queryOf, type TicketFilter } from './filters.ts'
import { firstCursor, nextCursor, perPage } from './pages.ts'
import { asMarked } from './reading.ts'

const pollMs = 15_000

type Place = { cursor: string; signal?: AbortSignal; size?: number }

/** Reads a page of the list, from the cursor on. */
export const readTickets = async (filter: TicketFilter, { cursor, signal, size = perPage }: Place) => {
  const query = queryOf(filter)
  query.set('cursor', cursor)
  query.set('per_page', String(size))
  const askedAt = performance.now()
  const page = await call('GET /api/tickets', { query, ...(signal && { signal }) })
  return { ...page, data: page.data.map((ticket) => asMarked(ticket, askedAt)) }
}

/** The number of tickets of a list. A separate query, because it takes longer than the first page. */
export const ticketTotal = (filter: TicketFilter) =>
  queryOptions({
    queryKey: queryKeys.listTotal(filter),
    queryFn: async ({ signal }) => {
      const query = queryOf(filter)
      query.set('per_page', '1')
      return (await call('GET /api/tickets', { query, signal })).meta.total ?? 0
    },
  })

/** All loaded pages of a list. `ticketHead` keeps them up to date, so that they are never refetched. */
export const ticketList = (filter: TicketFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.list(filter),
    queryFn: ({ pageParam, signal }) => readTickets(filter, { cursor: pageParam, signal }),
    initialPageParam: firstCursor,
    getNextPageParam: (_last, pages) => nextCursor(pages),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The first page of a list. Polls. */
export const ticketHead = (filter: TicketFilter) =>
  queryOptions({
    queryKey: queryKeys.listHead(filter),
    queryFn: ({ signal }) => readTickets(filter, { cursor: firstCursor, signal }),
    refetchInterval: () => (isLive.get() ? slowPollMs : pollMs),
    refetchOnWindowFocus: 'always',
    staleTime: 5_000,
  })
