import type { Fragment } from 'postgres'
import type { Read } from '../../../platform/db/transaction.ts'
import type { CursorResponse } from '../../../platform/http/requests/paging.ts'
import { isBranched, isMarked, isSearch, type TicketPage } from '../record/listing-rules.ts'
import { pageOfSearch } from '../search/search.ts'
import { idsAtMost, idsOfRareTags } from '../selecting/counting.ts'
import { few, type Known, placedRows, type TicketQuery } from '../selecting/selecting.ts'
import { isAfter, runsByChannel } from '../selecting/sort-keys.ts'
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
  const place = placeOf(cursor, query.sort)
  const more = place ? tx.sql`and ${isAfter(tx, query.sort, place)}` : tx.sql``
  const { tickets, last } = await pageAfter(tx, query, perPage, more)
  return { rows: tickets, next: last ? writtenPlace(query.sort, last) : null }
}

/**
 * Without an index for the filter, few matches are found and sorted; for many, the index of the list order is scanned.
 * Only if the matches are not among the next tickets, all are looked for.
 */
const pageAfter = async (tx: Read, query: TicketQuery, perPage: number, more: Fragment) => {
  const { filter, sort } = query
  const read = (known: Known) => placedRows(tx, query, perPage, known)
  const among = (ids: number[]) =>
    read(
      ids.length > few
        ? { more }
        : { more: tx.sql`${more} and t.id = any (${ids}::bigint[])`, total: ids.length },
    )
  if (isBranched(filter)) return read({ more })
  const rare = await idsOfRareTags(tx, query, few + 1)
  if (rare) return among(rare)
  const near = isMarked(filter) && !runsByChannel(sort) ? await read({ more, isNear: true }) : undefined
  return near?.last ? near : among(await idsAtMost(tx, query, few + 1))
}
