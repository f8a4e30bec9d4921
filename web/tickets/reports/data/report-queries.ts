import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Grouping } from '../../../../contract/tickets/reports/reports.ts'
import { call } from '../../../platform/api/client.ts'
import type { ResponseOf } from '../../../platform/api/endpoints.ts'
import type { Period } from './periods.ts'
import {
  countsBusinessHours,
  narrowingOf,
  type ReportListSearch,
  type ReportSearch,
} from './report-search.ts'

export type Report = ResponseOf<'GET /api/reports/tickets'>['data']
export type Group = ResponseOf<'GET /api/reports/tickets/groups'>['data'][number]

/** Until all changes are counted. */
const pollMs = 2_000

const commonOf = (search: ReportSearch, { from, to }: Period) => ({
  from,
  to,
  ...(countsBusinessHours(search) && { count_hours: 'business' }),
  ...(search.channel && { channel: search.channel }),
})

const queryOf = (search: ReportSearch, period: Period) => {
  const narrowing = narrowingOf(search)
  return new URLSearchParams({
    ...commonOf(search, period),
    ...(narrowing && { [narrowing.by]: narrowing.ulid }),
  })
}

export const report = (search: ReportSearch, period: Period) => {
  const query = queryOf(search, period)
  return queryOptions({
    queryKey: ['ticket-report', query.toString()],
    queryFn: async ({ signal }) => (await call('GET /api/reports/tickets', { query, signal })).data,
    refetchInterval: ({ state }) => (state.data?.waiting ? pollMs : false),
    placeholderData: keepPreviousData,
  })
}

/** The query refetches while changes are being counted. */
export const comparison = (search: ReportSearch, period: Period, by: Grouping, waiting: number) => {
  const query = new URLSearchParams({ ...commonOf(search, period), by })
  return queryOptions({
    queryKey: ['ticket-report-groups', query.toString(), waiting],
    queryFn: async ({ signal }) =>
      (await call('GET /api/reports/tickets/groups', { query, signal })).data.map((group) => ({
        ...group,
        by,
      })),
    placeholderData: keepPreviousData,
  })
}

/** The ratings that the report counts, the newest first. */
export const ratings = (search: ReportSearch, { from, to }: Period, waiting: number) => {
  const narrowing = narrowingOf(search)
  const filters = {
    ...(search.channel && { channel: search.channel }),
    ...(narrowing && { [narrowing.by]: narrowing.ulid }),
  }
  const query = new URLSearchParams({ from, to })
  for (const [name, ulid] of Object.entries(filters)) query.set(`filter[${name}]`, ulid)
  return infiniteQueryOptions({
    queryKey: ['satisfaction-ratings', query.toString(), waiting],
    queryFn: ({ pageParam: before, signal }) => {
      const page = new URLSearchParams(query)
      if (before !== null) page.set('before', String(before))
      return call('GET /api/satisfaction-ratings', { query: page, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next_before,
    placeholderData: keepPreviousData,
  })
}

export type TicketBehind = ResponseOf<'GET /api/reports/tickets/list'>['data'][number]

const listQuery = ({ figure, hour, ...search }: ReportListSearch, period: Period) => {
  const query = queryOf(search, period)
  if (figure) query.set('figure', figure)
  if (hour !== undefined) query.set('hour', String(hour))
  return query
}

/** The tickets behind a number, the latest first. */
export const behind = (search: ReportListSearch, period: Period) => {
  const query = listQuery(search, period)
  return infiniteQueryOptions({
    queryKey: ['reported-tickets', query.toString()],
    queryFn: ({ pageParam: cursor, signal }) => {
      const page = new URLSearchParams(query)
      if (cursor) page.set('cursor', cursor)
      return call('GET /api/reports/tickets/list', { query: page, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
  })
}

/** Loads all tickets behind a number, one page after another. */
export const allBehind = async (
  search: ReportListSearch,
  period: Period,
  onProgress: (loaded: number) => void,
) => {
  const rows: TicketBehind[] = []
  const query = listQuery(search, period)
  let cursor: string | null = null
  do {
    if (cursor) query.set('cursor', cursor)
    const page: ResponseOf<'GET /api/reports/tickets/list'> = await call('GET /api/reports/tickets/list', {
      query,
    })
    rows.push(...page.data)
    onProgress(rows.length)
    cursor = page.meta.next_cursor
  } while (cursor)
  return rows
}
