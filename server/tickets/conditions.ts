import type { Read } from '../platform/db/transaction.ts'
import type { Me, Wanted } from './listing-rules.ts'

/** What a ticket `t` has to be like, to be reached by somebody and wanted. */
export const conditionsOf = (tx: Read, me: Me, wanted: Wanted) => {
  const { sql } = tx
  const { statuses, tags, assignees, teams, contacts, isMine, isUnassigned, after, before } = wanted
  const nothing = sql``
  return sql`
    t.workspace_id = ${tx.workspace}
    ${limitsChannels(me, wanted) ? sql`and t.channel_id = any (array(${channelsOf(tx, me, wanted)}))` : nothing}
    ${statuses ? sql`and t.status = any (${statuses}::text[])` : nothing}
    ${isMine ? sql`and t.assignee_id = ${me.user.id}` : nothing}
    ${isUnassigned ? sql`and t.assignee_id is null` : nothing}
    ${assignees ? sql`and t.assignee_id = any (array(select id from users where ulid = any (${assignees}::text[])))` : nothing}
    ${teams ? sql`and t.team_id = any (array(${idsOf(tx, 'teams', teams)}))` : nothing}
    ${contacts ? sql`and t.contact_id = any (array(${idsOf(tx, 'contacts', contacts)}))` : nothing}
    ${tags ? tagged(tx, tags) : nothing}
    ${after ? sql`and t.created_at >= ${after}` : nothing}
    ${before ? sql`and t.created_at < ${before}` : nothing}`
}

export const limitsChannels = (me: Me, { channels }: Wanted) =>
  me.channels !== 'all' || channels !== undefined

/**
 * The ids of the channels within reach, or of those among them that are wanted. Asked the other way round,
 * since the planner would weigh the length of `any (…)` anew each time.
 */
export const channelsOf = ({ sql, workspace }: Read, me: Me, { channels }: Wanted) => sql`
  select id from channels where workspace_id = ${workspace}
    ${me.channels === 'all' ? sql`` : sql`and ${[...me.channels]}::bigint[] @> array[id]`}
    ${channels ? sql`and ulid = any (${channels}::text[])` : sql``}`

const idsOf = ({ sql, workspace }: Read, table: 'teams' | 'contacts' | 'tags', ulids: string[]) =>
  sql`select id from ${sql(table)} where workspace_id = ${workspace} and ulid = any (${ulids}::text[])`

const tagged = (tx: Read, tags: string[]) => tx.sql`
  and t.id in (
    select ticket_id from ticket_tags
    where workspace_id = ${tx.workspace} and tag_id = any (array(${idsOf(tx, 'tags', tags)})))`
