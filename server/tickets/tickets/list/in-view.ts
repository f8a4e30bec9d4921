import type { SavedView } from '../../../../contract/tickets/saved-views.ts'
import { filtersOfView } from '../../../../contract/tickets/view-filters.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { findView } from '../../views/actions.ts'
import { filterOf, isSearch, type TicketFilter, type TicketPage } from '../record/listing-rules.ts'
import { matches } from '../search/matching.ts'
import { applyOperators } from '../search/operators.ts'
import { type Sought, soughtOf } from '../search/search-rules.ts'
import { conditionsOf } from '../selecting/conditions.ts'

/** The conditions that the tickets of a view share. `sought` is missing without words, and null if nothing has them. */
export type InView = { channels: Principal['channels']; filter: TicketFilter; sought?: Sought | null }

const noUser = { id: 0, ulid: '', name: '', email: '', avatar_url: null }

/** A view of the workspace; undefined if there is none with this ULID, or it is personal. */
export const findSharedView = (tx: Read, ulid: string) => findView(tx, noUser.id, ulid)

/** The open tickets that are not snoozed. */
const openTickets: TicketPage['filters'] = { status: ['open'], snoozed: ['false'] }

type Viewing = { view: Partial<SavedView> | undefined; channels: Principal['channels']; timezone: string }

/** A view with only a search, without snoozed tickets unless the search has them. */
export const viewOfSearch = (search: string): Partial<SavedView> => ({ is_snoozed: false, search })

/** Prepares `idsInView`, as nobody sees the view: nothing is assigned to them. Without a view, it has the open tickets. */
export const inView = async (tx: Read, { view, channels, timezone }: Viewing): Promise<InView> => {
  const given = { q: undefined, filters: view ? filtersOfView(view) : openTickets }
  const page = await applyOperators(tx, { channels, user: { ...noUser, timezone } }, given)
  const filter = await filterOf(tx, page)
  return { channels, filter, ...(isSearch(page) && { sought: soughtOf(page) ?? null }) }
}

/** Of which tickets ids are wanted: those after one, or a single one. */
type Wanted = { after?: number; until?: Date; only?: number; limit: number }

/** The ids of tickets of a view, the smallest first. */
export const idsInView = async (tx: Read, { channels, filter, sought }: InView, wanted: Wanted) => {
  if (sought === null) return []
  const { after = 0, until = tx.now, only, limit } = wanted
  const rows = await tx.sql<{ id: number }[]>`
    select t.id from tickets t
    where ${conditionsOf(tx, { channels, user: { ...noUser, timezone: '' } }, filter)}
      ${sought ? matches(tx, sought) : tx.sql``} and t.id > ${after} and t.created_at <= ${until}
      ${only === undefined ? tx.sql`` : tx.sql`and t.id = ${only}`}
    order by t.id limit ${limit}`
  return rows.map(({ id }) => id)
}
