import type { SavedView } from '../../../../contract/tickets/saved-views.ts'
import { ticketOrders } from '../../../../contract/tickets/ticket-orders.ts'
import { filtersOfView } from '../../../../contract/tickets/view-filters.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import { findView } from '../../views/actions.ts'
import type { TicketPage } from '../record/listing-rules.ts'

type Call = { query: { view?: string }; me: Pick<Principal, 'user' | 'workspace'> }

/** Adds the filters and the order of a saved view to a page. Filters of the request have priority. */
export const withView = async (
  page: TicketPage,
  { query, me }: Call,
  { db }: { db: Pick<Db, 'read'> },
): Promise<TicketPage> => {
  if (query.view === undefined) return page
  const ulid = query.view.toLowerCase()
  const view = await db.read(me.workspace.id, (tx) => findView(tx, me.user.id, ulid))
  if (!view) throw invalid({ view: [fieldFaults.selected(label('view'))] })
  return {
    ...page,
    filters: { ...filtersOfView(view), ...page.filters },
    ...(!page.isSorted && !page.q && { sort: orderOf(view), isSorted: true }),
  }
}

const orderOf = ({ ticket_sort_order }: SavedView): TicketPage['sort'] => {
  const sort = ticketOrders[ticket_sort_order]
  const descending = sort.startsWith('-')
  // The contract has a sort for each order, so this cast is safe.
  return { by: sort.slice(descending ? 1 : 0) as TicketPage['sort']['by'], descending }
}
