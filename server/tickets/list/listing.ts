import type { Ticket } from '../../../contract/tickets.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { type CursorAnswer, nearerEnd, type PageAnswer } from '../../platform/http/paging.ts'
import type { JsonText } from '../../platform/json-text.ts'
import { searched } from '../search/search.ts'
import { continued } from './continuing.ts'
import { counted, kept } from './counting.ts'
import { filterOf, isBranched, isCounted, isSearch, type Me, type TicketPage } from './listing-rules.ts'
import { rowsOf, type TicketQuery } from './selecting.ts'

/** A page of the tickets within reach that match the query. */
export const listed = (
  tx: Read,
  me: Me,
  page: TicketPage,
): Promise<PageAnswer<JsonText<Ticket>> | CursorAnswer<JsonText<Ticket>>> => {
  const query: TicketQuery = { me, filter: filterOf(page), sort: page.sort }
  if (page.cursor) return continued(tx, query, page, page.cursor)
  if (isSearch(page)) return searched(tx, query, page)
  return page.offset === 0 && isBranched(query.filter) ? firstPage(tx, query, page) : anyPage(tx, query, page)
}

// The page that most people see needs no total to be found, so both are asked for at once.
const firstPage = async (tx: Read, query: TicketQuery, { perPage }: TicketPage) => {
  const first = { limit: perPage, offset: 0, fromEnd: false }
  const [rows, total] = await Promise.all([rowsOf(tx, query, first), kept(tx, query)])
  return { rows, total }
}

const anyPage = async (tx: Read, query: TicketQuery, page: TicketPage) => {
  const total = isCounted(query.filter) ? await kept(tx, query) : await counted(tx, query)
  return { rows: await rowsOf(tx, query, nearerEnd(page, total), { total }), total }
}
