import type { Read } from '../../platform/db/transaction.ts'
import type { PageResponse } from '../../platform/http/requests/paging.ts'
import { relatedWords, similaritiesTo } from '../../search/actions.ts'
import type { TicketPage } from '../list/listing-rules.ts'
import { fetched, type TicketQuery } from '../list/selecting.ts'
import type { Shown } from '../list/text-cache.ts'
import { beginnings } from '../store.ts'
import { find, mostFound } from './matching.ts'
import { alikeOf, type Sought } from './search-rules.ts'

/** The maximum number of tickets with the words, and of tickets with similar words, that are ranked by meaning. */
const mostCompared = 100

const weights = { words: 0.15, meaning: 0.85 }

/** The minimum similarity of a ticket without any of the words. */
const nearEnough = 0.2

/** A page of the tickets with the words of `q` or similar words, ranked by similarity of meaning. */
export const byRelevance = async (
  tx: Read,
  query: TicketQuery,
  page: TicketPage,
  sought: Sought,
): Promise<PageResponse<Shown>> => {
  const { q = '', offset, perPage } = page
  const alike = alikeOf(page, await relatedWords(q))
  const [exact, others] = await Promise.all([
    find(tx, query, sought, mostFound),
    alike && find(tx, query, alike, mostCompared, mostCompared),
  ])
  const words = new Map(exact.ids.map((id, at) => [id, (exact.ranks[at] ?? 0) / sought.ranks.length]))
  const ids = exact.ids.slice(0, mostFound)
  const similar = (others?.ids ?? []).filter((id) => !words.has(id)).slice(0, mostFound - ids.length)
  const compared = await nearest(tx, q, [...ids.slice(0, mostCompared), ...similar], words)
  const all = compared ? [...compared, ...ids.slice(mostCompared)] : ids
  const total = compared ? all.length : Math.min(exact.total, mostFound)
  return { rows: await fetched(tx, query, all.slice(offset, offset + perPage)), total }
}

/** Ranks tickets by similarity and removes unrelated ones. Returns undefined if the question has no embedding. */
const nearest = async (tx: Read, q: string, ids: number[], words: Map<number, number>) => {
  if (ids.length === 0) return []
  const texts = await beginnings(tx, ids)
  const nearness = await similaritiesTo(q, texts)
  if (!nearness) return undefined
  const scoreOf = new Map<number, number>()
  for (const [at, { id }] of texts.entries()) {
    const near = Math.max(0, nearness[at] ?? 0)
    if (!words.has(id) && near < nearEnough) continue
    scoreOf.set(id, weights.words * (words.get(id) ?? 0) + weights.meaning * near)
  }
  return ids.filter((id) => scoreOf.has(id)).sort((a, b) => (scoreOf.get(b) ?? 0) - (scoreOf.get(a) ?? 0))
}
