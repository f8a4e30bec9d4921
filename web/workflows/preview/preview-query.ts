import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { BodyOf, ResponseOf } from '../../platform/api/endpoints.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import { bodyOf, type Draft } from '../data/draft.ts'

export type Preview = ResponseOf<'POST /api/workflows/preview'>['data']

/** The results: runs, events without a run, and tickets that wait now. */
export type Part = 'ran' | 'not' | 'waiting'

export const mostShown = 50

/** The rules for a preview. The name has no effect and is left out, so that typing it starts no other preview. */
export const rulesOf = (draft: Draft) => {
  const { name: _, description: __, ...rules } = bodyOf(draft)
  return JSON.stringify({ ...rules, limit: mostShown })
}

/** The result of rules for recent events. A request for other rules cancels the previous one. */
export const previewOf = (rules: string) =>
  queryOptions({
    queryKey: queryKeys.workflows('preview', rules),
    queryFn: async ({ signal }) => {
      const body = JSON.parse(rules) as BodyOf<'POST /api/workflows/preview'>
      return (await call('POST /api/workflows/preview', { body, signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  })
