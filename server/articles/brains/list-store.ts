import type { ArticleSummary } from '../../../contract/articles/article-list.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { containing } from '../../platform/http/requests/paging.ts'
import { Moment } from '../../platform/kernel/clock.ts'

export const states = ['public', 'private', 'stale', 'not_indexed', 'uncategorised'] as const
export type State = (typeof states)[number]

export type Sort = 'title' | 'updated_at'

/** The articles of a brain that a list has. `model` is the model of the search index. */
export type Wanted = {
  brain: number
  model: string
  search: string[] | undefined
  states: State[] | undefined
}

/** The position of an article in a list: its sort key and its id. A time is in microseconds, to avoid rounding. */
export type Place = { key: string; id: number }

type Order = { by: Sort; descending: boolean }
type Stretch = { limit: number; offset: number; place: Place | undefined }

export type Row = ArticleSummary & { place: string }

const staleAfterMs = 365 * 24 * 60 * 60_000

export const select = (tx: Read, wanted: Wanted, order: Order, { limit, offset, place }: Stretch) => {
  const { sql, workspace } = tx
  const direction = order.descending ? sql`desc` : sql`asc`
  const key = keys[order.by](tx)
  const beyond = order.descending ? sql`<` : sql`>`
  return sql<Row[]>`
    select a.id, a.ulid, a.brain_id, a.title, a.language, a.is_public, a.last_edited_at, a.created_at, a.updated_at, (
        select c.ulid from article_categories c where c.workspace_id = ${workspace} and c.id = a.category_id
      ) as category_ulid, ${isStale(tx)} as is_stale, ${isIndexed(tx, wanted)} as is_indexed, ${places[order.by](tx)} as place
    from articles a
    where a.workspace_id = ${workspace} and a.brain_id = ${wanted.brain} ${chosen(tx, wanted)}
      ${place ? sql`and (${key}, a.id) ${beyond} (${keyOf(tx, order.by, place)}, ${place.id}::bigint)` : sql``}
    order by ${key} ${direction}, a.id ${direction} limit ${limit} offset ${offset}`
}

export const count = async (tx: Read, wanted: Wanted) => {
  const { sql, workspace } = tx
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from articles a
    where a.workspace_id = ${workspace} and a.brain_id = ${wanted.brain} ${chosen(tx, wanted)}`
  return count
}

const chosen = (tx: Read, wanted: Wanted) => {
  const { sql } = tx
  const { search, states } = wanted
  const titles = search?.map(containing)
  const isOf = (state: State) => sql`${states?.includes(state) ?? false} and ${conditions[state](tx, wanted)}`
  return sql`
    ${titles ? sql`and a.title ilike any (${titles}::text[])` : sql``}
    ${
      states
        ? sql`and (${isOf('public')} or ${isOf('private')} or ${isOf('stale')} or ${isOf('not_indexed')}
      or ${isOf('uncategorised')})`
        : sql``
    }`
}

const isStale = ({ sql, now }: Read) =>
  sql`(coalesce(a.last_edited_at, a.created_at) < ${new Moment(now.getTime() - staleAfterMs)})`

const isIndexed = ({ sql, workspace }: Read, { model }: Wanted) => sql`(
  exists (
    select from brain_indexes i
    where i.workspace_id = ${workspace} and i.brain_id = a.brain_id and i.model = ${model} and i.followed >= a.revision)
  and not exists (
    select from article_index x
    where x.workspace_id = ${workspace} and x.article_id = a.id and x.model = ${model} and x.is_pending))`

const conditions = {
  public: ({ sql }: Read) => sql`a.is_public`,
  private: ({ sql }: Read) => sql`not a.is_public`,
  stale: isStale,
  uncategorised: ({ sql }: Read) => sql`a.category_id is null`,
  not_indexed: (tx: Read, wanted: Wanted) => tx.sql`not ${isIndexed(tx, wanted)}`,
} satisfies Record<State, unknown>

const keys = {
  title: ({ sql }: Read) => sql`lower(a.title)`,
  updated_at: ({ sql }: Read) => sql`a.updated_at`,
}

const places = {
  title: keys.title,
  updated_at: ({ sql }: Read) => sql`((extract(epoch from a.updated_at) * 1000000)::bigint)::text`,
}

const keyOf = ({ sql }: Read, by: Sort, { key }: Place) =>
  by === 'title' ? sql`${key}` : sql`'epoch'::timestamptz + ${key}::bigint * interval '1 microsecond'`
