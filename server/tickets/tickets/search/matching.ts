import type { Read } from '../../../platform/db/transaction.ts'
import type { TicketQuery } from '../selecting/selecting.ts'
import type { Sought } from './search-rules.ts'

/**
 * The maximum number of tickets that a search finds, also in `tickets_matching`. The total of a larger result is not
 * known.
 */
export const mostFound = 1_000

type Found = {
  /** By relevance if needed, otherwise in the order of the list. At least as many as requested, if there are. */
  ids: number[]
  /** The number of relevance words in each of them. */
  ranks: number[]
  total: number
  hits: number
  /** The number of tickets with a final position: their shelf was read completely. */
  sure: number
}

/** Finds matching tickets from the newest shelf to the oldest, until there are enough. */
export const find = async (
  { sql }: Read,
  { me, filter, sort }: TicketQuery,
  { whole, part, ranks }: Sought,
  needed: number,
  most = mostFound,
): Promise<Found> => {
  const isByShelf = sort.by === 'updated_at' && sort.descending && ranks.length === 0
  const [found] = await sql<[Found]>`
    select ids, found_ranks as ranks, total, hits, sure from tickets_matching(
      whole => ${whole},
      part => ${whole.includes('&') ? part : null},
      ranks => ${ranks},
      most => ${most},
      enough => ${isByShelf ? Math.min(needed, mostFound + 1) : mostFound + 1},
      sort_by => ${sort.by},
      is_descending => ${sort.descending},
      reach => ${me.channels === 'all' ? null : [...me.channels]},
      caller => ${me.user.id},
      filters => ${JSON.stringify(filter)}::jsonb)`
  return found
}

/** The condition that a ticket `t` matches, for lists that are read in their own order. */
export const matches = ({ sql, workspace }: Read, { whole }: Sought) => sql`
  and (select words_together(w.words) @@ replace(${whole}, '@', shelf_prefix(${workspace}, max(w.shelf)))::tsquery
    from ticket_texts w where w.workspace_id = ${workspace} and w.ticket_id = t.id)`
