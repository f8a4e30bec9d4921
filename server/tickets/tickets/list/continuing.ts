import type { Read } from '../../../platform/db/transaction.ts'
import type { CursorResponse } from '../../../platform/http/requests/paging.ts'
import { isBranched, isSearch, type TicketPage } from '../record/listing-rules.ts'
import { pageOfSearch } from '../search/search.ts'
import { countMatching } from '../selecting/counting.ts'
import { few, placedRows, type TicketQuery } from '../selecting/selecting.ts'
import { isAfter } from '../selecting/sort-keys.ts'
import type { Shown } from '../selecting/text-cache.ts'
import { placeOf, positionOf, writtenPlace, writtenPosition } from './cursors.ts'

/** Returns the tickets after a cursor. A search returns few tickets, so its cursors count rows. */
export const ticketsAfter = (
  tx: Read,
  query: TicketQuery,
  page: TicketPage,
  cursor: string,
): Promise<CursorResponse<Shown>> =>
  isSearch(page) ? searchedFrom(tx, query, page, positionOf(cursor)) : listedFrom(tx, query, page, cursor)

const searchedFrom = async (tx: Read, query: TicketQuery, page: TicketPage, offset: number) => {
  const { rows, total } = await pageOfSearch(tx, query, { ...page, offset })
  const end = offset + rows.length
  return { rows, next: rows.length && end < total ? writtenPosition(end) : null }
}

const listedFrom = async (tx: Read, query: TicketQuery, { perPage }: TicketPage, cursor: string) => {
  const { sql } = tx
  const place = placeOf(cursor, query.sort)
  const more = place && sql`and ${isAfter(tx, query.sort, place)}`
  // Without an index for the filter, few matches are found and sorted; for many, the index of the list order is
  // scanned.
  const total = isBranched(query.filter) ? undefined : await countMatching(tx, query, { atMost: few + 1 })
  const { tickets, last } = await placedRows(tx, query, perPage, {
    ...(more && { more }),
    ...(total !== undefined && { total }),
  })
  return { rows: tickets, next: last ? writtenPlace(query.sort, last) : null }
}
