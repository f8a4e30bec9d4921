import type { Read } from '../../../platform/db/transaction.ts'
import type { PageResponse } from '../../../platform/http/requests/paging.ts'
import { isAnything, isMarked, type Me, type TicketPage } from '../record/listing-rules.ts'
import { countMatching, idsAtMost, idsOfRareTags } from '../selecting/counting.ts'
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
  const most = await mostToCheck(tx, query, page, sought)
  const ids = most
    ? ((await idsOfRareTags(tx, query, most + 1)) ?? (await idsAtMost(tx, query, most + 1)))
    : undefined
  if (ids && ids.length <= most) return among(tx, query, page, sought, ids)
  return everywhere(tx, query, page, { ...sought, ranks: [] })
}

/** The number of tickets of a filter that are checked faster one by one than all tickets with the words. */
const mostToCheck = async (tx: Read, { me, filter }: TicketQuery, page: TicketPage, sought: Sought) => {
  if (isMarked(filter)) return (await isFrequent(tx, me, sought)) ? 3 * mostFound : 0
  return page.isSorted && !isAnything(me, filter) ? mostFound : 0
}

/** Returns whether at least every tenth of the latest tickets has the words. */
const isFrequent = async (tx: Read, me: Me, sought: Sought) => {
  const anywhere: TicketQuery = {
    me: { ...me, channels: 'all' },
    filter: {},
    sort: { by: 'updated_at', descending: true },
    readers: [],
  }
  const { ids } = await find(tx, anywhere, { ...sought, ranks: [] }, mostFound + 1)
  if (ids.length <= mostFound) return false
  const latest = 10 * mostFound
  const more = tx.sql`and t.updated_at > (
    select o.updated_at from tickets o where o.workspace_id = ${tx.workspace} and o.id = ${ids.at(-1) ?? 0})`
  return (await countMatching(tx, anywhere, { more, atMost: latest })) < latest
}

const among = async (
  tx: Read,
  query: TicketQuery,
  page: TicketPage,
  sought: Sought,
  ids: number[],
): Promise<Answer> => {
  const found = await inOrder(tx, query.sort, ids, matches(tx, sought))
  const total = Math.min(found.length, mostFound)
  const end = Math.min(page.offset + page.perPage, total)
  return { rows: await ticketsWithIds(tx, query, found.slice(page.offset, end)), total }
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
