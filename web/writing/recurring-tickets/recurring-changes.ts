import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { BodyOf } from '../../platform/api/endpoints.ts'
import * as queries from '../../platform/api/queries.ts'
import type { RecurringTicket } from '../../platform/api/types.ts'
import { createDeletions } from '../../platform/forms/deletions.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'

const texts = pageStrings.reportMails

export type Rhythm = RecurringTicket['rhythm']
export type Values = {
  name: string
  template_ulid: string
  channel_ulid: string
  is_for_owner: boolean
  contact_email: string
  rhythm: Rhythm
  is_paused: boolean
}

const refresh = () => queries.queryClient.invalidateQueries({ queryKey: queries.recurringTickets.queryKey })

/** A recurring ticket as the form begins: every month on the first Monday at nine. */
export const initialValues = (template = '', channel = ''): Values => ({
  ...{ name: '', template_ulid: template, channel_ulid: channel, is_for_owner: false, contact_email: '' },
  rhythm: { every: 'month', time: '09:00', weekdays: ['monday'], day: null, place: 'first', month: null },
  is_paused: false,
})

export const valuesOf = (recurring: RecurringTicket): Values => {
  const { name, template, channel, contact, is_for_owner, rhythm, is_paused } = recurring
  return {
    ...{ name, rhythm, is_for_owner, is_paused },
    template_ulid: template?.ulid ?? '',
    channel_ulid: channel?.ulid ?? '',
    contact_email: contact?.email ?? '',
  }
}

const bodyOf = ({
  is_for_owner,
  contact_email,
  ...values
}: Values): BodyOf<'POST /api/recurring-tickets'> => ({
  ...values,
  contact_email: is_for_owner ? null : contact_email,
})

export const save = async (values: Values, ulid?: string) => {
  const body = bodyOf(values)
  const saved = await (ulid
    ? call('PUT /api/recurring-tickets/:recurringTicket', { params: { recurringTicket: ulid }, body })
    : call('POST /api/recurring-tickets', { body }))
  await refresh()
  return saved
}

export const setPaused = async (recurring: RecurringTicket, is_paused: boolean) => {
  try {
    await save({ ...valuesOf(recurring), is_paused }, recurring.ulid)
  } catch (error) {
    toastProblem(texts.notChanged(recurring.name, (error as Error).message), error)
  }
}

/** The next times of a rhythm that is not saved. */
export const nextTimes = (rhythm: Rhythm) =>
  queryOptions({
    queryKey: ['next times', rhythm],
    queryFn: async () => (await call('POST /api/recurring-tickets/preview', { body: { rhythm } })).data,
    retry: false,
  })

const { all, begin } = createDeletions({
  name: 'recurring ticket',
  remove: (ulid, options) =>
    call('DELETE /api/recurring-tickets/:recurringTicket', { params: { recurringTicket: ulid }, ...options }),
  done: texts.removed,
  failed: texts.notRemoved,
  settled: refresh,
})

export const deletions = all
export const deleteRecurring = begin
