import { queryClient } from '../api/queries.ts'
import { queryKeys } from '../api/query-keys.ts'
import type { LiveEvent } from '../api/types.ts'

/** Many events can come at once, as when somebody closes a hundred tickets. Each query is then asked once. */
const gatherMs = 150

/** What to ask for anew after an event, apart from its ticket. */
const lists: [prefix: string, key: () => unknown[]][] = [
  ['ticket.', queryKeys.listHead],
  ['message.', queryKeys.listHead],
  ['ticket.', queryKeys.counts],
  ['message.created', queryKeys.counts],
  ['message.send_status_changed', queryKeys.counts],
  ['message.', () => ['GET /api/scheduled-messages']],
  ['tag.', () => ['GET /api/tags']],
  ['team.', () => ['GET /api/teams']],
  ['member.', () => ['GET /api/members']],
  ['message.created', queryKeys.gettingStarted],
  ['member.', queryKeys.gettingStarted],
]

/** After these, other members may follow the ticket. */
const follows = new Set(['message.created', 'ticket.assigned'])

/** After these, the scheduled messages of the ticket may be others, or be held for another reason. */
const schedules = /^message\.|^ticket\.(status|merge)/

const waiting = new Map<string, unknown[]>()

/** Asks anew for what an event has changed. */
export const applyEvent = ({ type, ticket }: Pick<LiveEvent, 'type' | 'ticket'>) => {
  for (const [prefix, key] of lists) if (type.startsWith(prefix)) later(key())
  if (ticket) later(queryKeys.ticket(ticket))
  if (ticket && (type === 'message.created' || type === 'agent.draft_settled'))
    later(queryKeys.agentAnswers(ticket))
  if (ticket && schedules.test(type)) later(queryKeys.scheduled(ticket))
  if (ticket && follows.has(type)) later(queryKeys.followers(ticket))
}

export const applyNotifications = () => later(queryKeys.notifications())

/** So many pages of a list are asked for anew; of a longer one, only its first page. */
const mostPages = 3

/** Events were missed: everything that is shown is asked for anew; by a hidden page, once it is seen. */
export const applyAll = () => {
  applyNotifications()
  void queryClient.invalidateQueries({
    predicate: ({ state }) =>
      ((state.data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) <= mostPages,
    refetchType: document.hidden ? 'none' : 'active',
  })
}

const later = (key: unknown[]) => {
  if (waiting.size === 0) setTimeout(askAnew, gatherMs)
  waiting.set(JSON.stringify(key), key)
}

const [notifications] = queryKeys.notifications()

const askAnew = () => {
  const keys = [...waiting.values()]
  waiting.clear()
  // A hidden page asks only for notifications; for the rest, once it is seen.
  for (const queryKey of keys)
    void queryClient.invalidateQueries({
      queryKey,
      refetchType: document.hidden && queryKey[0] !== notifications ? 'none' : 'active',
    })
}
