import type { Read } from '../../platform/db/transaction.ts'
import { failedTickets } from './failed-messages.ts'
import type { Me, TicketFilter } from './listing-rules.ts'

/** The conditions on a ticket `t` to be within reach and match the filter. */
export const conditionsOf = (tx: Read, me: Me, filter: TicketFilter) => {
  const { sql } = tx
  const {
    statuses,
    priorities,
    tags,
    assignees,
    teams,
    contacts,
    isSnoozed,
    isMine,
    isUnassigned,
    after,
    before,
    updatedAfter,
    numbers,
  } = filter
  const nothing = sql``
  return sql`
    t.workspace_id = ${tx.workspace}
    ${limitsChannels(me, filter) ? sql`and t.channel_id = any (array(${channelsOf(tx, me, filter)}))` : nothing}
    ${statuses ? inStatus(tx, statuses) : sql`and t.status <> 'merged'`}
    ${priorities ? prioritised(tx, priorities) : nothing}
    ${isSnoozed === undefined ? nothing : sql`and t.is_snoozed = ${isSnoozed}`}
    ${numbers ? sql`and t.number = any (${numbers}::bigint[])` : nothing}
    ${hasContents(tx, filter)}
    ${isMine ? sql`and t.assignee_id = ${me.user.id}` : nothing}
    ${isUnassigned ? sql`and t.assignee_id is null` : nothing}
    ${assignees ? sql`and t.assignee_id = any (array(select id from users where ulid = any (${assignees}::text[])))` : nothing}
    ${teams ? sql`and t.team_id = any (array(${idsOf(tx, 'teams', teams)}))` : nothing}
    ${contacts ? sql`and t.contact_id = any (array(${idsOf(tx, 'contacts', contacts)}))` : nothing}
    ${tags ? tagged(tx, tags) : nothing}
    ${after ? sql`and t.created_at >= ${after}` : nothing}
    ${before ? sql`and t.created_at < ${before}` : nothing}
    ${updatedAfter ? sql`and t.updated_at >= ${updatedAfter}` : nothing}`
}

const hasContents = (tx: Read, { hasAttachments, hasFailedMessage }: TicketFilter) => tx.sql`
  ${hasAttachments ? tx.sql`and t.has_attachments` : tx.sql``}
  ${hasFailedMessage ? tx.sql`and t.id = any (array(${failedTickets(tx)}))` : tx.sql``}`

/** An index with the status is in the order of the list for one status only. */
const inStatus = ({ sql }: Read, [first, ...others]: string[]) =>
  others.length || first === undefined
    ? sql`and t.status = any (${[first ?? '', ...others]}::text[])`
    : sql`and t.status = ${first}`

/** Written out where it can be, for the index of the few tickets that are not normal. */
const prioritised = ({ sql }: Read, priorities: string[]) => sql`
  and t.priority = any (${priorities}::text[])
  ${priorities.includes('normal') ? sql`` : sql`and t.priority <> 'normal'`}`

export const limitsChannels = (me: Me, { channels }: TicketFilter) =>
  me.channels !== 'all' || channels !== undefined

/**
 * The ids of the channels within reach, limited by the filter. The condition is reversed,
 * since the planner would weigh the length of `any (…)` anew each time.
 */
export const channelsOf = ({ sql, workspace }: Read, me: Me, { channels }: TicketFilter) => sql`
  select id from channels where workspace_id = ${workspace}
    ${me.channels === 'all' ? sql`` : sql`and ${[...me.channels]}::bigint[] @> array[id]`}
    ${channels ? sql`and ulid = any (${channels}::text[])` : sql``}`

export const idsOf = ({ sql, workspace }: Read, table: 'teams' | 'contacts' | 'tags', ulids: string[]) =>
  sql`select id from ${sql(table)} where workspace_id = ${workspace} and ulid = any (${ulids}::text[])`

const tagged = (tx: Read, tags: string[]) => tx.sql`
  and t.id in (
    select ticket_id from ticket_tags
    where workspace_id = ${tx.workspace} and tag_id = any (array(${idsOf(tx, 'tags', tags)})))`
