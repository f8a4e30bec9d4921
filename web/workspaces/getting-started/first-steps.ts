import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { GettingStarted } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'

const refreshMs = 60_000

/** The first steps that are done. Each check is cheap. */
export const gettingStarted = queryOptions({
  queryKey: queryKeys.gettingStarted(),
  queryFn: async ({ signal }) => (await call('GET /api/getting-started', { signal })).data,
  staleTime: 5_000,
  // Several steps are done outside of the app, or without an event. There are no more steps after a while.
  refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : refreshMs),
  refetchOnMount: 'always',
})

/** A part of the settings of a channel. */
type Part = { type: 'email' | 'widget'; tab: string }

/** The first steps in the order in which they are of use. A part of the only channel of its type is opened at once. */
export const stepsIn = (done: GettingStarted) => {
  const receiving: Part = { type: 'email', tab: 'receiving' }
  const sending: Part = { type: 'email', tab: 'sending' }
  const widget: Part = { type: 'widget', tab: 'widget' }
  const texts = strings.gettingStarted.steps
  return [
    { ...texts.mail, isDone: done.has_mail, to: '/settings/channels', part: receiving },
    { ...texts.sending, isDone: done.has_sending, to: '/settings/channels', part: sending },
    { ...texts.team, isDone: done.has_people, to: '/settings/members' },
    { ...texts.article, isDone: done.has_article, to: '/articles' },
    { ...texts.agent, isDone: done.has_agent, to: '/agent' },
    { ...texts.workflow, isDone: done.has_workflow, to: '/workflows' },
    { ...texts.widget, isDone: done.has_widget, to: '/settings/channels', part: widget },
    { ...texts.hours, isDone: done.has_hours, to: '/settings/hours' },
    { ...texts.reply, isDone: done.has_reply, to: '/tickets' },
  ] as const
}

/** Returns whether the first steps can be hidden: all are done, or an admin has dismissed them. */
export const isOver = (done: GettingStarted) =>
  done.is_dismissed || stepsIn(done).every(({ isDone }) => isDone)
