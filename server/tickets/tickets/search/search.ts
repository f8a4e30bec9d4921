import type { Read } from '../../../platform/db/transaction.ts'
import { nearerEnd, type PageResponse } from '../../../platform/http/requests/paging.ts'
import { isAnything, type TicketPage } from '../record/listing-rules.ts'
import { countMatching } from '../selecting/counting.ts'
import { rowsOf, type TicketQuery, ticketsWithIds } from '../selecting/selecting.ts'
import { inOrder, runsByChannel } from '../selecting/sort-keys.ts'
import type { Shown } from '../selecting/text-cache.ts'
import { find, matches, mostFound } from './matching.ts'
import { byRelevance } from './relevance.ts'
import { type Sought, soughtOf } from './search-rules.ts'

type Answer = PageResponse<Shown>

/** A page of the tickets with the words, by relevance to `q` unless a sort is given. */
export const pageOfSearch = async (tx: Read, query: TicketQuery, page: TicketPage): Promise<Answer> => {
  const sought = soughtOf(page)
  if (!sought) return { rows: [], total: 0 }
  if (page.q && !page.isSorted) return byRelevance(tx, query, page, sought)
  if (page.isSorted && (await isNarrow(tx, query))) return among(tx, query, page, sought)
  return everywhere(tx, query, page, { ...sought, ranks: [] })
}

/** Returns true if the filter matches so few tickets that each can be checked. */
const isNarrow = async (tx: Read, query: TicketQuery) =>
  !isAnything(query.me, query.filter) &&
  (await countMatching(tx, query, { atMost: mostFound + 1 })) <= mostFound

const among = async (tx: Read, query: TicketQuery, page: TicketPage, sought: Sought): Promise<Answer> => {
  const more = matches(tx, sought)
  const total = await countMatching(tx, query, { more })
  return { rows: await rowsOf(tx, query, nearerEnd(page, total), { more, total }), total }
}

const everywhere = async (
  tx: Read,
  query: TicketQuery,
  page: TicketPage,
  sought: Sought,
): Promise<Answer> => {
  const found = await find(tx, query, sought, page.offset + page.perPage)
  const { ids, hits, sure } = found
  const total = Math.min(found.total, mostFound)
  const end = Math.min(page.offset + page.perPage, total)
  const isInOrder = !runsByChannel(query.sort)
  const isKnown = hits <= mostFound || (isInOrder && query.sort.descending && end <= sure)
  if (isKnown || page.offset >= total) {
    const ordered = isInOrder ? ids : await inOrder(tx, query.sort, ids)
    return { rows: await ticketsWithIds(tx, query, ordered.slice(page.offset, end)), total }
  }
  const stretch = { offset: page.offset, limit: end - page.offset, fromEnd: false }
  return { rows: await rowsOf(tx, query, stretch, { more: matches(tx, sought) }), total }
}
