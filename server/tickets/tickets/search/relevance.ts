import type { Read } from '../../../platform/db/transaction.ts'
import type { PageResponse } from '../../../platform/http/requests/paging.ts'
import type { TicketPage } from '../record/listing-rules.ts'
import { conditionsOf } from '../selecting/conditions.ts'
import { type TicketQuery, ticketsWithIds } from '../selecting/selecting.ts'
import type { Shown } from '../selecting/text-cache.ts'
import { find, matches, mostFound } from './matching.ts'
import { exactOf, limitsOf, type Sought } from './search-rules.ts'

const weights = { words: 0.15, meaning: 0.85 }

/** The minimum similarity of a ticket without any of the words, and its minimum share of the greatest similarity. */
const nearEnough = 0.25
const shareOfNearest = 0.65

type Meaning = NonNullable<TicketPage['meaning']>

/** A page of the tickets that have the words of `q` or a similar meaning. */
export const byRelevance = async (
  tx: Read,
  query: TicketQuery,
  page: TicketPage,
  sought: Sought,
): Promise<PageResponse<Shown>> => {
  const found = await find(tx, query, sought, mostFound)
  const words = new Map(found.ids.map((id, at) => [id, (found.ranks[at] ?? 0) / sought.ranks.length]))
  const ids = page.meaning ? await ranked(tx, query, page, page.meaning, words) : found.ids
  const { offset, perPage } = page
  const end = Math.min(offset + perPage, mostFound)
  return {
    rows: await ticketsWithIds(tx, query, ids.slice(offset, end)),
    total: Math.min(page.meaning ? ids.length : found.total, mostFound),
  }
}

/**
 * Tickets with numbers, addresses and unknown words of the question come first, because the model cannot compare these.
 * The others follow by similarity of meaning and by the share of the words.
 */
const ranked = async (
  tx: Read,
  query: TicketQuery,
  page: TicketPage,
  meaning: Meaning,
  words: Map<number, number>,
) => {
  const exact = exactOf(page)
  const [marked, near] = await Promise.all([
    exact && find(tx, query, exact, mostFound),
    nearest(tx, query, page, meaning),
  ])
  const marks = new Map(marked?.ids.map((id, at) => [id, marked.ranks[at] ?? 0]))
  const scoreOf = (id: number) => {
    const share = words.get(id) ?? 0
    // A ticket without vectors counts like the least similar one, as far as it has the words.
    const similarity = meaning.get(id) ?? nearEnough * share
    return (marks.get(id) ?? 0) + weights.words * share + weights.meaning * similarity
  }
  const scores = new Map([...words.keys(), ...near, ...marks.keys()].map((id) => [id, scoreOf(id)]))
  return [...scores].sort(([id, score], [other, least]) => least - score || other - id).map(([id]) => id)
}

/** The tickets of similar meaning that the caller can access and that match the filters. */
const nearest = async (tx: Read, { me, filter }: TicketQuery, page: TicketPage, meaning: Meaning) => {
  const ids = [...meaning]
    .filter(([, similarity]) => similarity >= nearEnough)
    .sort(([id, similarity], [other, less]) => less - similarity || other - id)
    .slice(0, mostFound)
    .map(([id]) => id)
  if (ids.length === 0) return []
  const limits = limitsOf(page)
  const rows = await tx.sql<{ id: number }[]>`
    select t.id from tickets t where ${conditionsOf(tx, me, filter)} and t.id = any (${ids}::bigint[])
      ${limits ? matches(tx, limits) : tx.sql``}`
  const similarityOf = ({ id }: { id: number }) => meaning.get(id) ?? 0
  // Not by tickets that the caller cannot access.
  const least = shareOfNearest * Math.max(...rows.map(similarityOf))
  return rows.filter((row) => similarityOf(row) >= least).map(({ id }) => id)
}
