import type { Ticket } from '../../contract/tickets.ts'
import type { Read } from '../platform/db/transaction.ts'
import { nearerEnd, type PageAnswer } from '../platform/http/paging.ts'
import { counted } from './counting.ts'
import { isAnything, type TicketPage } from './listing-rules.ts'
import { find, matches, mostFound } from './matching.ts'
import { byRelevance } from './relevance.ts'
import { type Sought, soughtOf } from './search-rules.ts'
import { type Ask, fetched, rowsOf } from './selecting.ts'

type Answer = PageAnswer<Ticket>

/** A page of the tickets that have the words, by relevance to `q` unless a sort is asked for. */
export const searched = async (tx: Read, ask: Ask, page: TicketPage): Promise<Answer> => {
  const sought = soughtOf(page.filters.search, page.q)
  if (!sought) return { rows: [], total: 0 }
  if (page.q && !page.isSorted) return byRelevance(tx, ask, page, sought)
  if (page.isSorted && (await isNarrow(tx, ask))) return among(tx, ask, page, sought)
  return everywhere(tx, ask, page, { ...sought, ranks: [] })
}

/** Whether so few tickets are asked for that each can be looked at. */
const isNarrow = async (tx: Read, ask: Ask) =>
  !isAnything(ask.me, ask.wanted) && (await counted(tx, ask, { atMost: mostFound + 1 })) <= mostFound

const among = async (tx: Read, ask: Ask, page: TicketPage, sought: Sought): Promise<Answer> => {
  const more = matches(tx, sought)
  const total = await counted(tx, ask, { more })
  return { rows: await rowsOf(tx, ask, nearerEnd(page, total), { more, total }), total }
}

const everywhere = async (tx: Read, ask: Ask, page: TicketPage, sought: Sought): Promise<Answer> => {
  const found = await find(tx, ask, sought, page.offset + page.perPage)
  const { ids, hits, sure } = found
  const total = Math.min(found.total, mostFound)
  const end = Math.min(page.offset + page.perPage, total)
  const isKnown = hits <= mostFound || (ask.sort.descending && end <= sure)
  if (isKnown || page.offset >= total) return { rows: await fetched(tx, ids.slice(page.offset, end)), total }
  const stretch = { offset: page.offset, limit: end - page.offset, fromEnd: false }
  return { rows: await rowsOf(tx, ask, stretch, { more: matches(tx, sought) }), total }
}
