import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import type { ResponseOf } from '../api/endpoints.ts'
import { settledMs } from '../api/queries.ts'
import { queryKeys } from '../api/query-keys.ts'

export type Brain = ResponseOf<'GET /api/brains'>['data'][number]

export const brains = queryOptions({
  queryKey: queryKeys.brains(),
  queryFn: async ({ signal }) => (await call('GET /api/brains', { signal })).data,
  staleTime: settledMs,
})
