import { dueStates } from '../../../../contract/base/ticket-values.ts'
import type { SavedView } from '../../../../contract/tickets/saved-views.ts'
import type { TicketCount, TicketCounts } from '../../../../contract/tickets/ticket-counts.ts'
import { filtersOfView } from '../../../../contract/tickets/view-filters.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { Problem } from '../../../platform/kernel/problem.ts'
import { viewsOf } from '../../views/actions.ts'
import { filterOf, isCounted, isSearch, type Me, type TicketFilter } from '../record/listing-rules.ts'
import { applyOperators, type Caller } from '../search/operators.ts'
import { byStatus, mineAtMost, nearAtMost, storedCount } from '../selecting/counting.ts'

const mostViews = 100
/** Displayed as `100+`. */
const mostCounted = 100

/** The number of tickets of each list in the navigation of a member, in two round trips. */
export const ticketCounts = async (tx: Read, me: Caller): Promise<TicketCounts> => {
  const views = (await viewsOf(tx, me.user.id)).slice(0, mostViews)
  const [statuses, mine, due, failed, saved_views] = await Promise.all([
    byStatus(tx, me),
    mineAtMost(tx, me, mostCounted + 1),
    filterCount(tx, me, { due: [...dueStates], status: ['open', 'waiting'] }),
    filterCount(tx, me, { has_failed_message: true }),
    Promise.all(views.map((view) => viewCount(tx, me, view))),
  ])
  const total = (matches: (row: (typeof statuses)[number]) => boolean) =>
    exactly(statuses.filter(matches).reduce((sum, { tickets }) => sum + tickets, 0))
  return {
    inbox: total(({ status, is_snoozed }) => status === 'open' && !is_snoozed),
    mine: upTo(mostCounted, mine),
    unassigned: total(
      ({ status, is_unassigned, is_snoozed }) => status === 'open' && is_unassigned && !is_snoozed,
    ),
    waiting: total(({ status, is_snoozed }) => status === 'waiting' && !is_snoozed),
    snoozed: total(({ is_snoozed }) => is_snoozed),
    closed: total(({ status }) => status === 'closed'),
    spam: total(({ status }) => status === 'spam'),
    due,
    failed,
    channels: ofChannels(statuses),
    saved_views,
  }
}

const viewCount = async (tx: Read, me: Caller, view: SavedView) => {
  const saved_view_ulid = view.ulid
  const filter = await filterIn(tx, me, view)
  if (!filter) return { saved_view_ulid, tickets: null, is_exact: false }
  return { saved_view_ulid, ...(await filterCount(tx, me, filter)) }
}

/** Returns undefined if the view searches for words, or its search refers to something that was deleted. */
const filterIn = async (tx: Read, me: Caller, view: SavedView) => {
  try {
    const wanted = await applyOperators(tx, me, { filters: filtersOfView(view), q: undefined })
    return isSearch(wanted) ? undefined : await filterOf(tx, wanted)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

const filterCount = async (tx: Read, me: Me, filter: TicketFilter): Promise<TicketCount> => {
  if (isCounted(filter)) return exactly(await storedCount(tx, { me, filter }))
  const { found, isWhole } = await nearAtMost(tx, { me, filter }, mostCounted + 1)
  const count = upTo(mostCounted, found)
  return { ...count, is_exact: count.is_exact && isWhole }
}

/** The open tickets of each channel that has some, without snoozed ones. */
const ofChannels = (counts: Awaited<ReturnType<typeof byStatus>>) => {
  const open = Map.groupBy(
    counts.filter(({ status, is_snoozed }) => status === 'open' && !is_snoozed),
    ({ channel_ulid }) => channel_ulid,
  )
  return [...open].map(([channel_ulid, rows]) => ({
    channel_ulid,
    ...exactly(rows.reduce((sum, { tickets }) => sum + tickets, 0)),
  }))
}

const exactly = (tickets: number) => ({ tickets, is_exact: true })

const upTo = (most: number, found: number) => ({ tickets: Math.min(found, most), is_exact: found <= most })
