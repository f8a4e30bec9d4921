import { searchParts, valuesOf } from '../../contract/tickets/ticket-search.ts'
import type { Priority, SavedView, Status, Ticket } from '../api/types.ts'

/** Which tickets a list shows. */
export type TicketFilter = {
  statuses?: Status[]
  /** Only snoozed tickets, or only others. */
  isSnoozed?: boolean
  priorities?: Priority[]
  /** `me`, `nobody`, or the ULID of a member. */
  assignee?: string
  teams?: string[]
  channels?: string[]
  tags?: string[]
  contact?: string
  hasFailedMessage?: boolean
  /** With its operators, which the server reads. */
  search?: string
  isOldestFirst?: boolean
}

export const standardViews = [
  'inbox',
  'mine',
  'unassigned',
  'waiting',
  'snoozed',
  'closed',
  'spam',
  'all',
] as const

/** Views that are listed only while they have tickets. */
export const occasionalViews = ['failed'] as const

const allViews = [...standardViews, ...occasionalViews]
export type StandardView = (typeof allViews)[number]

export const isStandard = (view: string): view is StandardView =>
  (allViews as readonly string[]).includes(view)

const standard: Record<StandardView, TicketFilter> = {
  inbox: { statuses: ['open'], isSnoozed: false },
  mine: { statuses: ['open'], isSnoozed: false, assignee: 'me' },
  unassigned: { statuses: ['open'], isSnoozed: false, assignee: 'nobody' },
  waiting: { statuses: ['waiting'], isSnoozed: false },
  snoozed: { isSnoozed: true },
  closed: { statuses: ['closed'] },
  spam: { statuses: ['spam'] },
  all: { statuses: ['open', 'waiting', 'closed'] },
  failed: { hasFailedMessage: true },
}

const channelPrefix = 'channel-'

export const viewOfChannel = (ulid: string) => channelPrefix + ulid

/** The filter of a view in a URL: a standard one, a channel, or the slug of a saved one. Undefined if unknown. */
export const filterOfView = (view: string, saved: SavedView[]): TicketFilter | undefined => {
  if (isStandard(view)) return standard[view]
  if (view.startsWith(channelPrefix))
    return { statuses: ['open'], isSnoozed: false, channels: [view.slice(channelPrefix.length)] }
  const found = saved.find(({ slug }) => slug === view)
  return found && filterOfSaved(found)
}

const statuses: readonly string[] = ['open', 'waiting', 'closed', 'spam']
const isStatus = (value: string): value is Status => statuses.includes(value)

/** A search. Its statuses say at once whether a ticket that was just changed leaves the list. */
export const filterOfSearch = (search: string): TicketFilter => {
  const named = searchParts(search)
    .filter(({ operator }) => operator === 'is')
    .flatMap(valuesOf)
    .map((value) => value.toLowerCase())
    .filter(isStatus)
  return { search, ...(named.length && { statuses: named }) }
}

const filterOfSaved = (view: SavedView): TicketFilter => ({
  ...(view.statuses.length && { statuses: view.statuses }),
  ...(view.is_snoozed !== null && { isSnoozed: view.is_snoozed }),
  ...(view.assigned_user_ulid && { assignee: view.assigned_user_ulid }),
  ...(view.unassigned && { assignee: 'nobody' }),
  ...(view.assigned_to_me && { assignee: 'me' }),
  ...(view.channel_ulids.length && { channels: view.channel_ulids }),
  ...(view.tag_ulids.length && { tags: view.tag_ulids }),
  ...(view.team_ulid && { teams: [view.team_ulid] }),
  ...(view.contact_ulid && { contact: view.contact_ulid }),
  ...(view.search && { search: view.search }),
  ...(view.ticket_sort_order === 'oldest_first' && { isOldestFirst: true }),
})

/** The filter as the API takes it. */
export const queryOf = (filter: TicketFilter) => {
  const query = new URLSearchParams({ sort: filter.isOldestFirst ? 'created_at' : '-last_activity_at' })
  const add = (name: string, value: string | undefined) => value && query.set(`filter[${name}]`, value)
  add('status', filter.statuses?.join())
  add('snoozed', filter.isSnoozed?.toString())
  add('priority', filter.priorities?.join())
  if (filter.assignee === 'me') add('assigned_to_me', 'true')
  else if (filter.assignee === 'nobody') add('unassigned', 'true')
  else add('assigned_user_ulid', filter.assignee)
  add('team_ulid', filter.teams?.join())
  add('channel_ulids', filter.channels?.join())
  add('tag_ulids', filter.tags?.join())
  add('contact_ulid', filter.contact)
  add('has_failed_message', filter.hasFailedMessage?.toString())
  add('search', filter.search)
  return query
}

/** Whether a ticket that was just changed still belongs to the list. */
export const belongs = (ticket: Ticket, filter: TicketFilter, myUlid: string) => {
  const { statuses, priorities, assignee, teams, tags } = filter
  if (!hasMarks(ticket, filter)) return false
  if (priorities && !priorities.includes(ticket.priority)) return false
  if (statuses && !statuses.includes(ticket.status)) return false
  if (teams && !teams.includes(ticket.assigned_team?.ulid ?? '')) return false
  if (tags && !ticket.tags.some(({ ulid }) => tags.includes(ulid))) return false
  if (assignee === 'nobody') return ticket.assignee === null
  if (assignee) return ticket.assignee?.ulid === (assignee === 'me' ? myUlid : assignee)
  return true
}

const hasMarks = (ticket: Ticket, { isSnoozed, hasFailedMessage }: TicketFilter) =>
  (isSnoozed === undefined || ticket.is_snoozed === isSnoozed) &&
  (!hasFailedMessage || ticket.has_failed_message)
