import { call } from '../../../platform/api/client.ts'
import type { BodyOf } from '../../../platform/api/endpoints.ts'
import * as queries from '../../../platform/api/queries.ts'
import type { ReportSubscription } from '../../../platform/api/types.ts'
import { createDeletions } from '../../../platform/forms/deletions.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { toast, toastProblem } from '../../../platform/ui/toasts/toasts.tsx'
import { countsBusinessHours, narrowings, type ReportSearch } from '../data/report-search.ts'

const texts = pageStrings.reportMails

export type Body = Required<BodyOf<'POST /api/report-subscriptions'>>

const refresh = () =>
  queries.queryClient.invalidateQueries({ queryKey: queries.reportSubscriptions.queryKey })

/** A report by mail as it is created: on Monday morning, to the member, with the filters of the page. */
export const initialBody = (search: ReportSearch): Body => ({
  name: texts.usualName,
  ...{ rhythm: 'weekly', day: 1, hour: 8 },
  channel_ulids: search.channel?.split(',') ?? null,
  team_ulid: search.team ?? null,
  member_ulid: search.member ?? null,
  tag_ulid: search.tag ?? null,
  company_ulid: search.company ?? null,
  count_hours: countsBusinessHours(search) ? 'business' : 'all',
  formats: ['pdf'],
  recipient_ulids: [queries.myUlid()],
  is_paused: false,
})

/** The editable fields of a report by mail. */
export const bodyOf = (subscription: ReportSubscription): Body => {
  const {
    id: _,
    ulid: __,
    recipients,
    creator: ___,
    next_at: ____,
    created_at: _____,
    ...body
  } = subscription
  return { ...body, recipient_ulids: recipients.map(({ ulid }) => ulid) }
}

/** The limits of a report by mail, as the page of reports has it in its URL. */
export const searchOf = (body: Body) =>
  Object.fromEntries(narrowings.map((by) => [by, body[`${by}_ulid`] ?? undefined]))

export const save = async (body: Body, ulid?: string) => {
  const saved = await (ulid
    ? call('PUT /api/report-subscriptions/:reportSubscription', {
        params: { reportSubscription: ulid },
        body,
      })
    : call('POST /api/report-subscriptions', { body }))
  await refresh()
  return saved
}

/** Tells what has changed, or why nothing has. */
const change = async ({ name }: ReportSubscription, work: () => Promise<unknown>, done?: string) => {
  try {
    await work()
    if (done) toast({ text: done })
    await refresh()
  } catch (error) {
    toastProblem(texts.notChanged(name, (error as Error).message), error)
  }
}

export const setPaused = (subscription: ReportSubscription, is_paused: boolean) =>
  change(subscription, () => save({ ...bodyOf(subscription), is_paused }, subscription.ulid))

export const sendNow = (subscription: ReportSubscription) => {
  const params = { reportSubscription: subscription.ulid }
  const work = () => call('POST /api/report-subscriptions/:reportSubscription/send', { params })
  return change(subscription, work, texts.sent)
}

export const stopSending = (subscription: ReportSubscription) => {
  const params = { reportSubscription: subscription.ulid }
  const work = () => call('DELETE /api/report-subscriptions/:reportSubscription/recipients/me', { params })
  return change(subscription, work, texts.stopped(subscription.name))
}

const { all, begin } = createDeletions({
  name: 'report by mail',
  remove: (ulid, options) =>
    call('DELETE /api/report-subscriptions/:reportSubscription', {
      params: { reportSubscription: ulid },
      ...options,
    }),
  done: texts.removed,
  failed: texts.notRemoved,
  settled: refresh,
})

export const deletions = all
export const deleteSubscription = begin
