import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

export type GapToCheck = { gap: string; question: string; vector: Uint8Array | null; last_asked_at: Moment }

/**
 * The questions of the gaps that were asked last before the newest change of a public article: after it, the agent has
 * not found an answer. Only the gaps that were asked about last are returned.
 */
export const toCheck = ({ sql, workspace }: Read, brain: number, mostGaps: number, mostEach: number) => sql<
  GapToCheck[]
>`
  select gap, question, vector, last_asked_at from (
    select gap_ulid as gap, question, vector, message_id, max(asked_at) over (partition by gap_ulid) as last_asked_at,
      dense_rank() over (order by last_message desc) as gap_place,
      row_number() over (partition by gap_ulid order by message_id desc) as place
    from (
      select q.*, max(message_id) over (partition by gap_ulid) as last_message from unanswered_questions q
      where workspace_id = ${workspace} and brain_id = ${brain} and gap_ulid is not null
    ) as g
  ) as f
  where gap_place <= ${mostGaps} and place <= ${mostEach} and last_asked_at <= (
    select max(updated_at) from articles where workspace_id = ${workspace} and brain_id = ${brain} and is_public)
  order by message_id desc`

/** Deletes gaps with an article that was changed after their last question. Returns how many questions. */
export const removeAnswered = async (
  { sql, workspace }: Write,
  brain: number,
  answered: { gap: string; article: number }[],
) => {
  const { count } = await sql`
    delete from unanswered_questions q
    using unnest(${answered.map(({ gap }) => gap)}::text[], ${answered.map(({ article }) => article)}::bigint[])
      as a (gap, article)
    where q.workspace_id = ${workspace} and q.brain_id = ${brain} and q.gap_ulid = a.gap and exists (
      select from articles c
      where c.workspace_id = ${workspace} and c.id = a.article and c.updated_at >= (
        select max(n.asked_at) from unanswered_questions n
        where n.workspace_id = ${workspace} and n.brain_id = ${brain} and n.gap_ulid = a.gap))`
  return count
}
