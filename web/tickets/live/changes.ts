import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import { refetch } from '../../platform/api/refetch.ts'
import type { LiveEvent } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toast } from '../../platform/ui/toasts/toasts.tsx'

/** Events can come in bursts, such as when a hundred tickets are closed. Each query is then refetched once. */
const gatherMs = 150

type List = [prefix: string, key: () => unknown[]]

/** The queries to refetch after an event, in addition to the ticket. */
const lists: List[] = [
  ['ticket.', queryKeys.listHead],
  ['message.', queryKeys.listHead],
  ['ticket.', queryKeys.ticketContact],
  ['ticket.side_', queryKeys.sideConversation],
  ['ticket.', queryKeys.counts],
  ['ticket.', queryKeys.board],
  ['ticket.moved', queryKeys.list],
  ['message.created', queryKeys.counts],
  ['message.created', queryKeys.board],
  ['message.send_status_changed', queryKeys.counts],
  ['message.', queryKeys.mailCounts],
  ['message.', () => ['GET /api/scheduled-messages']],
  ['tag.', () => ['GET /api/tags']],
  ['field.', () => ['GET /api/fields']],
  ['target_policy.', () => ['GET /api/target-policies']],
  ['calendar.', () => ['GET /api/calendars']],
  ['channel.', () => ['GET /api/channels']],
  ['channel.', queryKeys.channel],
  // Tickets of a deleted channel have moved to another channel, or are deleted. No view of the channel is left.
  ['channel.deleted', queryKeys.ticket],
  ['channel.deleted', queryKeys.list],
  ['channel.deleted', queryKeys.listHead],
  ['channel.deleted', queryKeys.counts],
  ['channel.deleted', queryKeys.board],
  ['channel.deleted', queryKeys.mails],
  ['channel.deleted', queryKeys.mailCounts],
  ['channel.deleted', queryKeys.workflows],
  ['channel.deleted', () => ['GET /api/saved-views']],
  ['team.', () => ['GET /api/teams']],
  ['member.', () => ['GET /api/members']],
  ['member.', () => ['team-members']],
  ['member.availability_changed', () => ['GET /api/me/availability']],
  ...['ticket.', 'message.created', 'member.', 'team.'].map(
    (prefix): List => [prefix, () => ['GET /api/workload']],
  ),
  ['member.absence_changed', () => ['GET /api/me']],
  ['message.created', queryKeys.gettingStarted],
  ['member.', queryKeys.gettingStarted],
  ['article.', queryKeys.gettingStarted],
  ['article.', queryKeys.categories],
  ['article.', queryKeys.placedArticles],
  ['category.', queryKeys.categories],
  ['category.', queryKeys.placedArticles],
  ['brain.gaps_changed', queryKeys.gaps],
  ['export.', () => ['GET /api/exports']],
  ['contact.', queryKeys.contacts],
  ['contact.', queryKeys.contact],
  ['contact.', queryKeys.timeline],
  ['ticket.', queryKeys.timeline],
  ['message.created', queryKeys.timeline],
  ['contact.note_', queryKeys.contactNotes],
  ['contact.merge', queryKeys.contactNotes],
  // Tickets have another contact.
  ['contact.merge', queryKeys.ticket],
  ['contact.merge', queryKeys.ticketContact],
  ['contact.merge', queryKeys.list],
  ['contact.merge', queryKeys.listHead],
  ['contact.merge', queryKeys.board],
]

/** Events after which other members may follow the ticket. */
const follows = new Set(['message.created', 'ticket.assigned'])

/** Events that can change the scheduled messages of the ticket, or why they are held. */
const schedules = /^message\.|^ticket\.(status|merge)/

/** Indexing a few articles takes less time, and then shows no progress. An import has an event for each article. */
const indexingMs = 2_000

const waiting = new Map<string, unknown[]>()

/** Refetches what an event has changed. */
export const applyEvent = ({ type, ticket, facts }: Pick<LiveEvent, 'type' | 'ticket' | 'facts'>) => {
  for (const [prefix, key] of lists) if (type.startsWith(prefix)) later(key())
  if (type === 'ticket.moved' && ticket) tellOfLoss(ticket, facts)
  if (/^(article|brain)\./.test(type)) afterIndexing()
  if (ticket) later(queryKeys.ticket(ticket))
  if (ticket && (type === 'message.created' || type.startsWith('agent.')))
    later(queryKeys.agentAnswers(ticket))
  if (ticket && schedules.test(type)) later(queryKeys.scheduled(ticket))
  if (ticket && follows.has(type)) later(queryKeys.followers(ticket))
}

/** Events name the channel that a ticket moved to only for members with access to it. */
const tellOfLoss = (ticket: string, facts: LiveEvent['facts']) => {
  if (facts.to_channel === undefined && location.pathname.includes(ticket))
    toast({ text: strings.ticket.movedAway, isDanger: true })
}

export const applyNotifications = () => later(queryKeys.notifications())

/** Longer lists refetch only their first page, because a refetch loads all pages. */
const mostPages = 3

/** After missed events, refetches everything that is shown. A hidden page refetches when it is visible again. */
export const applyAll = () => {
  applyNotifications()
  void queryClient.invalidateQueries({
    predicate: ({ state }) =>
      ((state.data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) <= mostPages,
    refetchType: document.hidden ? 'none' : 'active',
  })
}

let isIndexing = false

const afterIndexing = () => {
  if (isIndexing) return
  isIndexing = true
  setTimeout(() => {
    isIndexing = false
    for (const key of [queryKeys.brains, queryKeys.articles, queryKeys.article]) later(key())
  }, indexingMs)
}

const later = (key: unknown[]) => {
  if (waiting.size === 0) setTimeout(askAnew, gatherMs)
  waiting.set(JSON.stringify(key), key)
}

const [notifications] = queryKeys.notifications()

const askAnew = () => {
  const keys = [...waiting.values()]
  waiting.clear()
  // A hidden page refetches only notifications, and everything else when it is visible again.
  for (const queryKey of keys)
    refetch(queryClient, queryKey, document.hidden && queryKey[0] !== notifications ? 'none' : 'active')
}
