import type { Ticket } from '../../contract/tickets.ts'
import type { Read } from '../platform/db/transaction.ts'
import { nearerEnd, type PageAnswer } from '../platform/http/paging.ts'
import { counted, kept } from './counting.ts'
import { isBranched, isCounted, type Me, type TicketPage, wantedOf } from './listing-rules.ts'
import { searched } from './search.ts'
import { type Ask, rowsOf } from './selecting.ts'

/** A page of the tickets that somebody reaches and asks for. */
export const listed = (tx: Read, me: Me, page: TicketPage): Promise<PageAnswer<Ticket>> => {
  const ask: Ask = { me, wanted: wantedOf(page), sort: page.sort }
  if (isSearch(page)) return searched(tx, ask, page)
  return page.offset === 0 && isBranched(ask.wanted) ? firstPage(tx, ask, page) : anyPage(tx, ask, page)
}

export const isSearch = ({ filters, q }: TicketPage) => Boolean(filters.search || q)

// The page that most people see needs no total to be found, so both are asked for at once.
const firstPage = async (tx: Read, ask: Ask, { perPage }: TicketPage) => {
  const first = { limit: perPage, offset: 0, fromEnd: false }
  const [rows, total] = await Promise.all([rowsOf(tx, ask, first), kept(tx, ask)])
  return { rows, total }
}

const anyPage = async (tx: Read, ask: Ask, page: TicketPage) => {
  const total = isCounted(ask.wanted) ? await kept(tx, ask) : await counted(tx, ask)
  return { rows: await rowsOf(tx, ask, nearerEnd(page, total), { total }), total }
}
