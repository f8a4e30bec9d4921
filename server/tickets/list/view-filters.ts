import type { SavedView } from '../../../contract/tickets/saved-views.ts'
import { searchParts, valuesOf } from '../../../contract/tickets/ticket-search.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { label, words } from '../../platform/kernel/words.ts'
import { findView } from '../../views/actions.ts'
import type { TicketPage } from './listing-rules.ts'

type Call = { query: { view?: string }; me: Principal }

/** The page with the filters and the order of a saved view, except for those that the request names itself. */
export const withView = async (
  page: TicketPage,
  { query, me }: Call,
  { db }: { db: Pick<Db, 'read'> },
): Promise<TicketPage> => {
  if (query.view === undefined) return page
  const ulid = query.view.toLowerCase()
  const view = await db.read(me.workspace.id, (tx) => findView(tx, me.user.id, ulid))
  if (!view) throw invalid({ view: [words.selected(label('view'))] })
  return {
    ...page,
    filters: { ...viewFilters(view), ...page.filters },
    ...(!page.isSorted && !page.q && { sort: orderOf(view), isSorted: true }),
  }
}

/** The filters of a view, as a request would name them. */
export const viewFilters = (view: SavedView): TicketPage['filters'] => ({
  ...named('status', view.statuses),
  ...named('channel_ulids', view.channel_ulids),
  ...named('tag_ulids', view.tag_ulids),
  ...named('assigned_user_ulid', view.assigned_user_ulid),
  ...named('team_ulid', view.team_ulid),
  ...named('contact_ulid', view.contact_ulid),
  ...named('assigned_to_me', view.assigned_to_me && 'true'),
  ...named('unassigned', view.unassigned && 'true'),
  ...named('snoozed', view.is_snoozed === null || showsSnoozed(view) ? null : String(view.is_snoozed)),
  ...named('search', view.search),
})

/** Views are without snoozed tickets unless they say so, or their search does. */
const showsSnoozed = ({ is_snoozed, search }: SavedView) =>
  !is_snoozed &&
  searchParts(search ?? '').some(
    (part) => part.operator === 'is' && valuesOf(part).some((value) => value.toLowerCase() === 'snoozed'),
  )

const named = (name: keyof TicketPage['filters'], value: string | readonly string[] | false | null) => {
  const values = [value || []].flat()
  return values.length ? { [name]: values } : {}
}

const orderOf = ({ ticket_sort_order }: SavedView): TicketPage['sort'] =>
  ticket_sort_order === 'oldest_first'
    ? { by: 'created_at', descending: false }
    : { by: 'last_activity_at', descending: true }
