import type { Read } from '../../platform/db/transaction.ts'
import type { Me, TicketFilter } from '../list/listing-rules.ts'
import type { TicketQuery } from '../list/selecting.ts'
import type { Sought } from './search-rules.ts'

/** So many tickets a search finds at most, as `tickets_matching` says too; of more it is only known that there are so many. */
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
      channel_ulids => ${filter.channels ?? null},
      statuses => ${filter.statuses ?? null},
      priorities => ${filter.priorities ?? null},
      snoozed => ${filter.isSnoozed ?? null},
      assignee_ulids => ${assigneesOf(me, filter)},
      is_unassigned => ${filter.isUnassigned},
      team_ulids => ${filter.teams ?? null},
      contact_ulids => ${filter.contacts ?? null},
      tag_ulids => ${filter.tags ?? null},
      created_from => ${filter.after ?? null},
      created_before => ${filter.before ?? null},
      updated_from => ${filter.updatedAfter ?? null},
      has_attachments => ${filter.hasAttachments},
      numbers => ${filter.numbers ?? null},
      has_failed => ${filter.hasFailedMessage})`
  return found
}

const assigneesOf = ({ user }: Me, { isMine, assignees }: TicketFilter) => {
  if (!isMine) return assignees ?? null
  return assignees?.includes(user.ulid) === false ? [] : [user.ulid]
}

/** Whether a ticket `t` matches, for lists that are read in their own order. */
export const matches = ({ sql, workspace }: Read, { whole }: Sought) => sql`
  and (select words_together(w.words) @@ replace(${whole}, '@', shelf_prefix(${workspace}, max(w.shelf)))::tsquery
    from ticket_texts w where w.workspace_id = ${workspace} and w.ticket_id = t.id)`
