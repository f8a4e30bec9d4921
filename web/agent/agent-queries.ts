import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api/client.ts'
import type { ResponseOf } from '../platform/api/endpoints.ts'
import { queryKeys } from '../platform/api/query-keys.ts'

export type AnswerFilter = {
  outcome?: string | undefined
  verdict?: string | undefined
  channel?: string | undefined
}

/** The outcomes that are shown by default. Pending messages, and messages that needed no answer, are left out. */
const usualOutcomes = 'replied,drafted,handed_over,failed'

export const answers = ({ outcome = usualOutcomes, verdict, channel }: AnswerFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.agentFeed(outcome, verdict, channel),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/agent-answers', {
        query: new URLSearchParams({
          'filter[outcome]': outcome,
          ...(verdict && { 'filter[verdict]': verdict }),
          ...(channel && { 'filter[channel]': channel }),
          ...(pageParam && { before: String(pageParam) }),
        }),
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next_before,
    placeholderData: keepPreviousData,
  })

export const answerCounts = queryOptions({
  queryKey: queryKeys.agentCounts(),
  queryFn: async ({ signal }) => (await call('GET /api/agent-answer-counts', { signal })).data,
})

export type ListedAnswer = ResponseOf<'GET /api/agent-answers'>['data'][number]

const gapPage = '25'

export const gaps = (brain: string, sort: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.gaps(brain, sort),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/brains/:brain/gaps', {
        params: { brain },
        query: new URLSearchParams({ sort, page: String(pageParam), per_page: gapPage }),
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

/** A gap with more questions than in the list. */
export const gap = (brain: string, ulid: string) =>
  queryOptions({
    queryKey: queryKeys.gaps(brain, 'one', ulid),
    queryFn: async ({ signal }) =>
      (await call('GET /api/brains/:brain/gaps/:gap', { params: { brain, gap: ulid }, signal })).data,
  })

export type Gap = ResponseOf<'GET /api/brains/:brain/gaps'>['data'][number]
