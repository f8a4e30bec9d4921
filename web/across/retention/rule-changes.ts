import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { usualDailyLimit } from '../../../contract/across/retention-rules.ts'
import { call } from '../../platform/api/client.ts'
import type { BodyOf, ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { createDeletions } from '../../platform/forms/deletions.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { retentionStrings } from '../../platform/retention-strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'

const texts = retentionStrings.retention
const names = {
  rules: 'GET /api/retention-rules',
  runs: 'GET /api/retention-runs',
  periods: 'GET /api/retention-periods',
} as const

export type Rule = ResponseOf<(typeof names)['rules']>['data'][number]
export type Run = ResponseOf<(typeof names)['runs']>['data'][number]
export type Body = Required<BodyOf<'POST /api/retention-rules'>>

export const rules = queryOptions({
  queryKey: [names.rules],
  queryFn: async ({ signal }) => (await call(names.rules, { signal })).data,
})
export const runs = infiniteQueryOptions({
  queryKey: [names.runs],
  queryFn: ({ pageParam, signal }) =>
    call(names.runs, { query: new URLSearchParams({ page: String(pageParam), per_page: '50' }), signal }),
  initialPageParam: 1,
  getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
})

export const periods = queryOptions({
  queryKey: [names.periods],
  queryFn: async ({ signal }) => (await call(names.periods, { signal })).data,
})

const refresh = () => queryClient.invalidateQueries({ queryKey: rules.queryKey })

export const initialBody: Body = {
  name: '',
  status: 'closed',
  days: 1_095,
  channel_ulids: null,
  tag_ulids: null,
  daily_limit: usualDailyLimit,
  is_paused: false,
}

/** The editable fields of a rule. */
export const bodyOf = ({
  name,
  status,
  days,
  channel_ulids,
  tag_ulids,
  daily_limit,
  paused_because,
}: Rule): Body => ({
  ...{ name, status, days, channel_ulids, tag_ulids, daily_limit },
  is_paused: paused_because === 'member',
})

const put = (ulid: string, body: Body) =>
  call('PUT /api/retention-rules/:retentionRule', { params: { retentionRule: ulid }, body })

const drop = (ulid: string, options: object = {}) =>
  call('DELETE /api/retention-rules/:retentionRule', { params: { retentionRule: ulid }, ...options })

const attempt = async (name: string, work: () => Promise<unknown>) => {
  try {
    await work()
    await refresh()
  } catch (error) {
    toastProblem(texts.notChanged(name, (error as Error).message), error)
  }
}

/** Saves a rule. Undo deletes a new one, and gives another its former settings. */
export const save = async (body: Body, before?: Rule) => {
  const { data } = await (before ? put(before.ulid, body) : call('POST /api/retention-rules', { body }))
  await refresh()
  const back = () => (before ? put(before.ulid, bodyOf(before)) : drop(data.ulid))
  toast({ text: pageStrings.settings.saved, undo: () => void attempt(body.name, back) })
}

export const setPaused = (rule: Rule, is_paused: boolean) =>
  attempt(rule.name, () => save({ ...bodyOf(rule), is_paused }, rule))

const { all, begin } = createDeletions({
  name: 'retention rule',
  remove: drop,
  done: texts.removed,
  failed: texts.notRemoved,
  settled: refresh,
})

export const deletions = all
export const deleteRule = begin
