import type { Ticket } from '../../../../contract/tickets/tickets.ts'
import { batched, inGroups } from '../../../platform/db/batched.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { type CursorResponse, nearerEnd, type PageResponse } from '../../../platform/http/requests/paging.ts'
import type { JsonText } from '../../../platform/text/json-text.ts'
import {
  filterOf,
  isBranched,
  isCounted,
  isSearch,
  type Me,
  type TicketPage,
} from '../record/listing-rules.ts'
import { pageOfSearch } from '../search/search.ts'
import { countMatching, storedCount } from '../selecting/counting.ts'
import { rowsOf, type TicketQuery } from '../selecting/selecting.ts'
import { type Shown, ticketFor } from '../selecting/text-cache.ts'
import { ticketsAfter } from './continuing.ts'

type Asked = { query: TicketQuery; page: TicketPage }
type Answer<Item> = PageResponse<Item> | CursorResponse<Item>

/** A page of the tickets that the caller can access and that match the query. */
export const pageOfTickets = async (
  tx: Read,
  me: Me,
  page: TicketPage,
): Promise<Answer<JsonText<Ticket>>> => {
  const query: TicketQuery = { me, filter: await filterOf(tx, page), sort: page.sort, readers: [me.user.id] }
  return listedTogether(tx, { query, page })
}

/**
 * When a ticket changes, every client with an open list requests it again: concurrent requests for the same page share
 * one query.
 */
const listedTogether = batched((tx: Read, asked: Asked[]) =>
  inGroups(asked, pageAskedFor, async (some) => {
    const [{ query, page }] = some
    const readers = [...new Set(some.map(({ query }) => query.me.user.id))]
    const { rows, ...others } = await found(tx, { query: { ...query, readers }, page })
    const responses = new Map(
      readers.map((reader) => [reader, { ...others, rows: rows.map(ticketFor(reader)) }]),
    )
    return some.map(({ query }) => responses.get(query.me.user.id) as Answer<JsonText<Ticket>>)
  }),
)

/** The key of everything that a page depends on. The user is only part of it if a filter may refer to the caller. */
const pageAskedFor = ({ query: { me, filter }, page }: Asked) =>
  JSON.stringify([me.channels, isBranched(filter) && !isSearch(page) ? null : me.user.id, page])

const found = (tx: Read, { query, page }: Asked): Promise<Answer<Shown>> => {
  if (page.cursor) return ticketsAfter(tx, query, page, page.cursor)
  if (isSearch(page)) return pageOfSearch(tx, query, page)
  return page.offset === 0 && isBranched(query.filter) ? firstPage(tx, query, page) : anyPage(tx, query, page)
}

// The most common page can be found without the total, so both are queried concurrently.
const firstPage = async (tx: Read, query: TicketQuery, { perPage }: TicketPage) => {
  const first = { limit: perPage, offset: 0, fromEnd: false }
  const [rows, total] = await Promise.all([rowsOf(tx, query, first), storedCount(tx, query)])
  return { rows, total }
}

const anyPage = async (tx: Read, query: TicketQuery, page: TicketPage) => {
  const total = isCounted(query.filter) ? await storedCount(tx, query) : await countMatching(tx, query)
  return { rows: await rowsOf(tx, query, nearerEnd(page, total), { total }), total }
}
