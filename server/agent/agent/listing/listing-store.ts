import type { AgentAnswerCounts, ListedAgentAnswer } from '../../../../contract/agent/agent-answer-list.ts'
import type { AgentOutcome } from '../../../../contract/agent/agent-answers.ts'
import type { GlobalRead, Read, Write } from '../../../platform/db/transaction.ts'
import { accessibleTicket, within } from '../../../platform/http/callers/access.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { verdictOf } from '../record/store.ts'

type Access = Principal['channels']

type Wanted = {
  outcomes: readonly string[]
  verdicts: readonly string[]
  channels: string[] | undefined
  before: number
  limit: number
}

/** An answer whose texts are not yet prepared. */
export type Row = Omit<ListedAgentAnswer, 'question' | 'answer'> & {
  id: number
  asked: string
  replied: string | null
  draft_html: string | null
}

/** Characters of a message to find its own words in. */
const mostText = 10_000

/** The newest answers. Each combination of channel, outcome and verdict is a range scan of an index. */
export const list = (tx: Read, access: Access, { outcomes, verdicts, channels, before, limit }: Wanted) => {
  const { sql, workspace } = tx
  return sql<Row[]>`
    select l.message_id as id, q.ulid as message_ulid, w.ulid as answer_message_ulid, l.outcome, l.words,
      left(coalesce(q.body_reply_text, q.body_text), ${mostText}) as asked, l.draft_html,
      case when l.outcome = 'replied' then left(coalesce(w.body_reply_text, w.body_text), ${mostText}) end as replied,
      ${sourcesOf(tx)} as sources,
      json_build_object('ulid', t.ulid, 'number', t.number, 'subject', t.subject) as ticket,
      json_build_object('ulid', n.channel, 'name', n.channel_name) as channel,
      ${verdictOf(tx)} as verdict, l.created_at, l.settled_at
    from (
      select a.message_id, c.ulid as channel, c.name as channel_name
      from channels c
      cross join unnest(${[...outcomes]}::text[]) as o (outcome)
      cross join unnest(${[...verdicts]}::text[]) as v (verdict)
      cross join lateral (
        select message_id from agent_answers
        where workspace_id = ${workspace} and channel_id = c.id and outcome = o.outcome and verdict = v.verdict
          and message_id < ${before}::bigint
        order by message_id desc limit ${limit}
      ) as a
      where c.workspace_id = ${workspace} ${within({ sql }, access, sql`c.id`)}
        ${channels ? sql`and c.ulid = any (${channels}::text[])` : sql``}
      order by a.message_id desc limit ${limit}
    ) as n
    join agent_answers l on l.workspace_id = ${workspace} and l.message_id = n.message_id
    join messages q on q.workspace_id = ${workspace} and q.id = l.message_id
    join tickets t on t.id = l.ticket_id and ${accessibleTicket(tx, access)}
    left join messages w on w.workspace_id = ${workspace} and w.id = l.answer_id
    left join users u on u.id = l.verdict_by
    order by l.message_id desc`
}

/** The sources of the answer `l` without their text. */
const sourcesOf = ({ sql, workspace }: Read) => sql`
  (select coalesce(json_agg(json_build_object('article_ulid', s.source ->> 'article_ulid', 'brain_ulid', b.ulid,
      'title', s.source ->> 'title', 'heading', s.source ->> 'heading') order by s.place), '[]'::json)
    from jsonb_array_elements(l.sources) with ordinality as s (source, place)
    left join articles r on r.workspace_id = ${workspace} and r.ulid = s.source ->> 'article_ulid'
    left join brains b on b.workspace_id = ${workspace} and b.id = r.brain_id)`

const days = 30

/** The counts of each channel in the last days. */
export const counts = (tx: Read, access: Access) => {
  const { sql, workspace } = tx
  const of = (outcome: AgentOutcome) =>
    sql`coalesce(sum(k.answers) filter (where k.outcome = ${outcome}), 0)::bigint`
  const judged = (verdict: string) =>
    sql`coalesce(sum(k.answers) filter (where k.verdict = ${verdict}), 0)::bigint`
  return sql<AgentAnswerCounts[]>`
    select json_build_object('ulid', c.ulid, 'name', c.name) as channel, ${of('replied')} as replied,
      ${of('drafted')} as drafted, ${of('handed_over')} as handed_over, ${of('left')} as left,
      ${of('failed')} as failed, ${judged('good')} as good, ${judged('bad')} as bad
    from channels c
    left join agent_answer_counts k on k.workspace_id = ${workspace} and k.channel_id = c.id
      and k.day > ${firstDay(tx)}
    where c.workspace_id = ${workspace} ${within({ sql }, access, sql`c.id`)}
    group by c.id, c.ulid, c.name order by c.id`
}

const firstDay = ({ sql, now }: Pick<Read, 'sql' | 'now'>) =>
  sql`(${now}::timestamptz at time zone 'UTC')::date - ${days}::integer`

export const workspacesWithOldCounts = async (tx: GlobalRead) => {
  const rows = await tx.sql<{ workspace: number }[]>`
    select distinct workspace_id as workspace from agent_answer_counts where day <= ${firstDay(tx)}`
  return rows.map(({ workspace }) => workspace)
}

/** Returns how many were removed. */
export const removeOldCounts = async (tx: Write, atMost: number) => {
  const { sql, workspace } = tx
  const { count } = await sql`
    with old as materialized (
      select channel_id, day, outcome, verdict, slot from agent_answer_counts
      where workspace_id = ${workspace} and day <= ${firstDay(tx)} limit ${atMost} for update skip locked
    )
    delete from agent_answer_counts c using old o
    where c.workspace_id = ${workspace} and c.channel_id = o.channel_id and c.day = o.day and c.outcome = o.outcome
      and c.verdict = o.verdict and c.slot = o.slot`
  return count
}
