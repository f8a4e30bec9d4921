import type { Read } from '../../platform/db/transaction.ts'
import { conditionsOf } from '../list/conditions.ts'
import { isAnything } from '../list/listing-rules.ts'
import { keyOf, orderOf, type TicketQuery } from '../list/selecting.ts'
import type { Sought } from './search-rules.ts'

/** So many tickets a search finds at most; of more it is only known that there are so many. */
export const mostFound = 1_000

type Found = {
  /** By relevance where that matters, then in the order of the list; at least as many as were needed. */
  ids: number[]
  /** How many of the words that count each of them has. */
  ranks: number[]
  total: number
  hits: number
  /** So many have their place on a shelf that was read to its end. */
  sure: number
}

/** The tickets that match, from the newest shelf to the oldest, until there are enough. */
export const find = async (
  tx: Read,
  query: TicketQuery,
  sought: Sought,
  needed: number,
  most = mostFound,
): Promise<Found> => {
  const { sql, workspace } = tx
  const key = keyOf(tx, query.sort)
  const isByShelf = query.sort.by === 'updated_at' && query.sort.descending && sought.ranks.length === 0
  const [found] = await sql<[Found]>`
    with hits as materialized (
      ${hits(tx, query, sought)} limit ${sql.unsafe(String(most + 1))}
    ), places as (
      select id, max(shelf) as shelf, max(rank) as rank from hits group by id
    ), found as materialized (
      select t.*, rank from places
      cross join lateral (
        select t.id, ${key} from tickets t where t.workspace_id = ${workspace} and t.id = places.id offset 0
      ) as t
      where shelf >= coalesce(
        (select shelf from places order by shelf desc offset ${isByShelf ? needed : mostFound + 1} limit 1),
        (select min(shelf) from places))
    )
    select
      (select coalesce(json_agg(t.id order by rank desc, ${orderOf(tx, query.sort)}), '[]') from found t) as ids,
      (select coalesce(json_agg(rank order by rank desc, ${orderOf(tx, query.sort)}), '[]') from found t) as ranks,
      (select count(*) from places) as total,
      (select count(*) from hits) as hits,
      (select count(*) from found t where shelf_of(${key}) > (select min(shelf) from hits)) as sure`
  return found
}

// A subquery with an offset is not pulled apart: each shelf is read only once those before did not do.
const hits = (tx: Read, { me, filter }: TicketQuery, sought: Sought) => {
  const { sql } = tx
  const all = sql`
    select x.ticket_id as id, s.shelf, x.rank from (${shelves(tx, sought)}) as s
    cross join lateral (${onShelf(tx, sought)} offset 0) as x`
  if (isAnything(me, filter)) return all
  return sql`${all}
    cross join lateral (
      select from tickets t where ${conditionsOf(tx, me, filter)} and t.id = x.ticket_id offset 0
    ) as t`
}

const shelves = ({ sql, workspace }: Read, { whole, part }: Sought) => sql`
  select shelf, replace(${whole}, '@', prefix)::tsquery as whole, replace(${part}, '@', prefix)::tsquery as part, prefix
  from generate_series(
    (select max(shelf) from ticket_texts where workspace_id = ${workspace}),
    (select min(shelf) from ticket_texts where workspace_id = ${workspace}), -1) as shelf,
  shelf_prefix(${workspace}, shelf) as prefix offset 0`

const onShelf = (tx: Read, sought: Sought) => {
  const { sql, workspace } = tx
  const found = sql`select x.ticket_id, ${rankOf(tx, sought)} as rank from own_ticket_texts x`
  const complete = sql`${found} where x.words @@ s.whole`
  if (!sought.whole.includes('&')) return complete
  return sql`${complete} union all ${found}
    where x.is_spread and x.words @@ s.part and (
      select words_together(w.words) @@ s.whole from ticket_texts w
      where w.workspace_id = ${workspace} and w.ticket_id = x.ticket_id)`
}

const rankOf = ({ sql }: Read, { ranks }: Sought) =>
  ranks
    .map((word) => sql`(x.words @@ replace(${word}, '@', s.prefix)::tsquery)::integer`)
    .reduce((sum, one) => sql`${sum} + ${one}`, sql`0`)

/** Whether a ticket `t` matches, for lists that are read in their own order. */
export const matches = ({ sql, workspace }: Read, { whole }: Sought) => sql`
  and (select words_together(w.words) @@ replace(${whole}, '@', shelf_prefix(${workspace}, max(w.shelf)))::tsquery
    from ticket_texts w where w.workspace_id = ${workspace} and w.ticket_id = t.id)`
