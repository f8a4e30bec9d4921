import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'

const perPage = '50'

export const runsOf = (workflow: string, outcome: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.workflows('runs', workflow, outcome),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/workflows/:workflow/runs', {
        params: { workflow },
        query: new URLSearchParams({
          per_page: perPage,
          ...(pageParam !== undefined && { before: String(pageParam) }),
          ...(outcome && { 'filter[outcome]': outcome }),
        }),
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.next_before ?? undefined,
  })
