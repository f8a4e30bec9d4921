import { type FilterValues, filters, filtersOf, wordsOf } from '../../../contract/tickets/ticket-filters.ts'
import { type TicketOrder, ticketOrders } from '../../../contract/tickets/ticket-orders.ts'
import { searchParts, valuesOf } from '../../../contract/tickets/ticket-search.ts'
import { filtersOfView } from '../../../contract/tickets/view-filters.ts'
import type { SavedView, Ticket } from '../../platform/api/types.ts'

/** The tickets of a list: the filters of the API, and the order. */
export type TicketFilter = FilterValues & { order?: TicketOrder }

const open = { status: ['open'], snoozed: ['false'] }

const views = {
  inbox: open,
  mine: { ...open, assigned_to_me: ['true'] },
  unassigned: { ...open, unassigned: ['true'] },
  waiting: { status: ['waiting'], snoozed: ['false'] },
  snoozed: { snoozed: ['true'] },
  closed: { status: ['closed'] },
  spam: { status: ['spam'] },
  all: { status: ['open', 'waiting', 'closed'] },
  due: { due: ['soon', 'overdue'], status: ['open', 'waiting'], order: 'earliest_due_first' },
  failed: { has_failed_message: ['true'] },
} satisfies Record<string, TicketFilter>
export type StandardView = keyof typeof views

/** Views that are shown only while they have tickets. */
export const occasionalViews = ['due', 'failed'] as const
type Occasional = (typeof occasionalViews)[number]
export const standardViews = (Object.keys(views) as StandardView[]).filter(
  (view): view is Exclude<StandardView, Occasional> => !occasionalViews.some((one) => one === view),
)

export const isStandard = (view: string): view is StandardView => Object.hasOwn(views, view)

const channelPrefix = 'channel-'

export const viewOfChannel = (ulid: string) => channelPrefix + ulid

/** The filter of a view in a URL: a standard view, a channel, or the slug of a saved view. Undefined if unknown. */
export const filterOfView = (view: string, saved: SavedView[]): TicketFilter | undefined => {
  if (isStandard(view)) return views[view]
  if (view.startsWith(channelPrefix)) return { ...open, channel_ulids: [view.slice(channelPrefix.length)] }
  const found = saved.find(({ slug }) => slug === view)
  return found && { ...filtersOfView(found), order: found.ticket_sort_order }
}

/** Filters that the user can add to those of a view. */
export const narrowings = {
  mine: { assigned_to_me: ['true'] },
  unassigned: { unassigned: ['true'] },
  urgent: { priority: ['urgent', 'high'] },
} satisfies Record<string, FilterValues>
export type Narrowing = keyof typeof narrowings
export const isNarrowing = (name: string): name is Narrowing => Object.hasOwn(narrowings, name)

/** The narrowings that do not contradict the filters of the view. */
export const narrowingsOf = (filter: TicketFilter) => {
  const taken = Object.keys(filter)
  const isFree = (one: Narrowing) => !Object.keys(narrowings[one]).some((name) => taken.includes(name))
  return (Object.keys(narrowings) as Narrowing[]).filter(
    (one) => isFree(one) && !(isOfAssignee(filter) && (one === 'mine' || one === 'unassigned')),
  )
}

/** The filter of a search. The statuses are extracted, to decide at once whether a changed ticket leaves the list. */
export const filterOfSearch = (search: string): TicketFilter => {
  const named = searchParts(search)
    .filter(({ operator }) => operator === 'is')
    .flatMap(valuesOf)
    .map((value) => value.toLowerCase())
    .filter((value) => wordsOf('is').some(({ name, word }) => name === 'status' && word === value))
  return { search: [search], ...(named.length && { status: named }) }
}

/** The query parameters of the API. */
export const queryOf = ({ order = 'newest_activity_first', ...values }: TicketFilter) =>
  new URLSearchParams({
    sort: ticketOrders[order],
    ...Object.fromEntries(Object.entries(values).map(([name, of]) => [`filter[${name}]`, of.join()])),
  })

/** Returns whether a ticket still matches the filter after a change. */
export const belongs = (ticket: Ticket, wanted: TicketFilter, myUlid: string) =>
  filters.every(({ name, filter }) => {
    const values = wanted[name]
    if (!values || !('of' in filter) || !filter.of) return true
    const has = [filter.of(ticket, myUlid)].flat().map(String)
    return values.some((value) => has.includes(value))
  })

/** Returns whether all tickets of the list have the same assignee, or none. */
export const isOfAssignee = (wanted: TicketFilter) => filtersOf('assigned').some(({ name }) => wanted[name])
