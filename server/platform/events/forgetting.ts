import type { OldPortion } from '../db/erasing.ts'
import type { Write } from '../db/transaction.ts'

/** The source of timelines of contacts, of numbers of reports, and of later changes of a ticket. */
const staying = [
  'contact.created',
  'message.created',
  'ticket.created',
  'ticket.looks_like_spam',
  'ticket.merge_undone',
  'ticket.merged',
  'ticket.merged_in',
  'ticket.message_move_undone',
  'ticket.messages_moved',
  'ticket.messages_moved_in',
  'ticket.rated',
  'ticket.spam_dismissed',
  'ticket.split',
  'ticket.split_off',
  'ticket.status_changed',
]

/** Deletes the events before a time among the next ones, except those that stay. Returns how many it read, and the last one. */
export const forgetOldEvents = async ({ sql, workspace }: Write, { after, before, most }: OldPortion) => {
  const [{ read, last }] = await sql<[{ read: number; last: number | null }]>`
    with next as materialized (
      select id, type, created_at from events where workspace_id = ${workspace} and id > ${after}
      order by id limit ${most}
    ), old as materialized (
      select id, type from next where created_at < ${before}
    ), gone as (
      delete from events where workspace_id = ${workspace}
        and id = any (array(select id from old where type <> all (${staying}::text[])))
    )
    select count(*) as read, max(id) as last from old`
  return { read, last: last ?? after }
}
