import type { Write } from '../../platform/db/transaction.ts'

type Merge = { ticket: string; other: string }

/** Moves scheduled messages of merged tickets to the targets of the merges. */
export const move = ({ sql, workspace }: Write, merges: readonly Merge[]) => sql`
  update scheduled_messages s set ticket_id = t.id, merged_from_id = coalesce(s.merged_from_id, m.id)
  from jsonb_to_recordset(${JSON.stringify(merges)}::jsonb) as p (ticket text, other text)
  join tickets m on m.workspace_id = ${workspace} and m.ulid = p.ticket
  join tickets t on t.workspace_id = ${workspace} and t.id = m.merged_into_id
  where s.workspace_id = ${workspace} and s.ticket_id = m.id`

/** Moves them back, unless a member has changed them since. */
export const moveBack = ({ sql, workspace }: Write, merges: readonly Merge[]) => sql`
  update scheduled_messages s set ticket_id = m.id, merged_from_id = nullif(s.merged_from_id, m.id)
  from jsonb_to_recordset(${JSON.stringify(merges)}::jsonb) as p (ticket text, other text)
  join tickets m on m.workspace_id = ${workspace} and m.ulid = p.ticket
  join tickets t on t.workspace_id = ${workspace} and t.ulid = p.other
  where s.workspace_id = ${workspace} and s.ticket_id = t.id and (s.merged_from_id = m.id or s.merged_from_id in (
    select id from tickets where workspace_id = ${workspace} and m.id = any (merge_path)))`
