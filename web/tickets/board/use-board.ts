import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import { isLive } from '../../platform/api/stream/stream.ts'
import { useNow } from '../../platform/base/use-now.ts'
import { timeZone } from '../../platform/ui/time/dates.ts'
import { todayIn } from '../reports/data/periods.ts'
import { queryOf, type TicketFilter } from '../ticket-data/filters.ts'
import { readTickets } from '../ticket-data/list-query.ts'
import { firstCursor } from '../ticket-data/pages.ts'

export const mostWaiting = 10

const pollMs = 15_000
/** Until all changes are counted. */
const countingPollMs = 2_000
const calmPollMs = () => (isLive.get() ? queries.slowPollMs : pollMs)

const waiting = queryOptions({
  queryKey: queryKeys.board('waiting'),
  queryFn: async ({ signal }) => {
    const filter: TicketFilter = { status: ['open'], snoozed: ['false'], order: 'longest_waiting_first' }
    return (await readTickets(filter, { cursor: firstCursor, signal, size: mostWaiting })).data
  },
  refetchInterval: calmPollMs,
})

const dueCount = (due: 'soon' | 'overdue') =>
  queryOptions({
    queryKey: queryKeys.board('due', due),
    queryFn: async ({ signal }) => {
      const query = queryOf({ due: [due], status: ['open', 'waiting'] })
      query.set('per_page', '1')
      return (await call('GET /api/tickets', { query, signal })).meta.total ?? 0
    },
    refetchInterval: calmPollMs,
  })

const numbersOf = (day: string) =>
  queryOptions({
    queryKey: queryKeys.board('numbers', day),
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ from: day, to: day })
      return (await call('GET /api/reports/tickets', { query, signal })).data
    },
    refetchInterval: ({ state }) => (state.data?.waiting ? countingPollMs : calmPollMs()),
  })

/** All data of the live board. A new day of the workspace begins with new numbers. */
export const useBoard = () => {
  const { data: workspace } = useQuery(queries.workspace)
  const ofUser = timeZone.use()
  const today = todayIn(workspace?.timezone ?? ofUser, new Date(useNow()))
  const asked = {
    waiting: useQuery(waiting),
    overdue: useQuery(dueCount('overdue')),
    soon: useQuery(dueCount('soon')),
    numbers: useQuery(numbersOf(today)),
    counts: useQuery(queries.ticketCounts),
    workload: useQuery({ ...queries.workload, refetchInterval: calmPollMs }),
    channels: useQuery(queries.channels),
  }
  const all = Object.values(asked)
  const failed = all.filter(({ error, data }) => error && data === undefined)
  return {
    today,
    waiting: asked.waiting.data,
    overdue: asked.overdue.data,
    soon: asked.soon.data,
    numbers: asked.numbers.data?.totals,
    counts: asked.counts.data,
    workload: asked.workload.data,
    channels: asked.channels.data,
    /** The problem of what has never been loaded. */
    problem: failed[0]?.error,
    tryAgain: () => failed.forEach(({ refetch }) => void refetch()),
    isLoading: all.some(({ data }) => data === undefined),
    /** The time of the oldest data. Channels change rarely, and are not asked for again. */
    updatedAt: Math.min(
      ...[asked.waiting, asked.overdue, asked.soon, asked.numbers, asked.counts, asked.workload].map(
        ({ dataUpdatedAt }) => dataUpdatedAt,
      ),
    ),
  }
}

export type Board = ReturnType<typeof useBoard>
