import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { momentIn } from '../../platform/base/zoned.ts'
import { timeZone } from '../../platform/ui/time/dates.ts'

const name = 'GET /api/audit-log'

export type Entry = ResponseOf<typeof name>['data'][number]

/** The filters in the URL. Days are in the time zone of the user. */
export type AuditSearch = {
  actor?: string | undefined
  kind?: string | undefined
  name?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const startOf = (day: string, daysLater = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return momentIn(timeZone.get(), { year, month, day: date + daysLater, hour: 0, minute: 0 }).toISOString()
}

const periodOf = ({ from, to }: AuditSearch) => ({
  ...(from && { from: startOf(from) }),
  ...(to && { to: startOf(to, 1) }),
})

export const auditEntries = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: [name, search],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ per_page: '50', ...periodOf(search) })
      for (const filter of ['actor', 'kind', 'name'] as const)
        if (search[filter]) query.set(`filter[${filter}]`, search[filter])
      if (pageParam) query.set('before', String(pageParam))
      return call(name, { query, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next_before,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The matching entries as CSV. */
export const exportEntries = async ({ actor, kind, name, ...period }: AuditSearch) => {
  const body = {
    ...periodOf(period),
    ...(actor && { actor: [actor] }),
    ...(kind && { kind: [kind] }),
    ...(name && { name }),
  }
  return (await call('POST /api/audit-log/export', { body })).data.csv
}

export const retention = queryOptions({
  queryKey: ['GET /api/audit-log/retention'],
  queryFn: async ({ signal }) => (await call('GET /api/audit-log/retention', { signal })).data,
})
