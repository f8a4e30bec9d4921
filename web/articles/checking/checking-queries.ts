import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'

export type Found = ResponseOf<'GET /api/brains/:brain/search'>
export type Question = ResponseOf<'GET /api/brains/:brain/questions'>['data'][number]

const mostFound = '10'
const duePollMs = 1_000

export const found = (brain: string, question: string) =>
  queryOptions({
    queryKey: ['article-search', brain, question],
    queryFn: ({ signal }) =>
      call('GET /api/brains/:brain/search', {
        params: { brain },
        query: new URLSearchParams({ q: question, limit: mostFound }),
        signal,
      }),
    enabled: question !== '',
    placeholderData: keepPreviousData,
  })

const questionsKey = (brain: string) => ['brain-questions', brain]

export const questions = (brain: string) =>
  queryOptions({
    queryKey: questionsKey(brain),
    queryFn: async ({ signal }) =>
      (await call('GET /api/brains/:brain/questions', { params: { brain }, signal })).data,
  })

/** The checks of a brain. Polls while one is scheduled. */
export const checks = (brain: string) =>
  queryOptions({
    queryKey: ['brain-checks', brain],
    queryFn: ({ signal }) => call('GET /api/brains/:brain/checks', { params: { brain }, signal }),
    refetchInterval: ({ state }) => (state.data?.meta.is_due ? duePollMs : false),
  })

export const refreshQuestions = (brain: string) =>
  queryClient.invalidateQueries({ queryKey: questionsKey(brain) })

/** Creates a test question, and schedules a check. */
export const addQuestion = async (brain: string, question: string, article: string | null) => {
  const params = { brain }
  const body = { question, article_ulid: article }
  const { data } = await call('POST /api/brains/:brain/questions', { params, body })
  await Promise.all([
    refreshQuestions(brain),
    queryClient.invalidateQueries({ queryKey: checks(brain).queryKey }),
  ])
  return data
}

export const removeQuestion = async (brain: string, question: string) => {
  await call('DELETE /api/brains/:brain/questions/:question', { params: { brain, question } })
  await refreshQuestions(brain)
}
