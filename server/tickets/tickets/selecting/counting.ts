import type { Fragment } from 'postgres'
import type { TicketStatus } from '../../../../contract/base/ticket-status.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { within } from '../../../platform/http/callers/access.ts'
import { failedTickets } from '../record/failed-messages.ts'
import type { Me, TicketFilter } from '../record/listing-rules.ts'
import { conditionsOf, idsOf, usersOf } from './conditions.ts'
import { few, type TicketQuery } from './selecting.ts'

type Asked = Pick<TicketQuery, 'me' | 'filter'>

/** The number of tickets in the channels and statuses, from the stored counts. */
export const storedCount = async (tx: Read, { me, filter: { unassigned, ...filter } }: Asked) => {
  const { sql } = tx
  const [{ total }] = await sql<[{ total: number }]>`
    select coalesce(sum(t.tickets), 0)::bigint as total from ticket_counts t
    where ${conditionsOf(tx, me, filter)} ${unassigned ? sql`and t.is_unassigned` : sql``}`
  return total
}

type Limits = { more?: Fragment; atMost?: number }

/** The number of tickets that match the filter, counted row by row. */
export const countMatching = async (tx: Read, { me, filter }: TicketQuery, { more, atMost }: Limits = {}) => {
  const { sql } = tx
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from (
      select from tickets t where ${conditionsOf(tx, me, filter)} ${more ?? sql``}
      ${atMost === undefined ? sql`` : sql`limit ${sql.unsafe(String(Number(atMost)))}`}
    ) as found`
  return total
}

/** The ids of the tickets that match the filter, up to a maximum. */
export const idsAtMost = async (tx: Read, { me, filter }: Asked, most: number, more = tx.sql``) => {
  const { sql } = tx
  const rows = await sql<{ id: number }[]>`
    select t.id from tickets t where ${conditionsOf(tx, me, filter)} ${more} limit ${sql.unsafe(String(Number(most)))}`
  return rows.map(({ id }) => id)
}

/** The same if few tickets have the tags of the filter: PostgreSQL takes every tag for frequent. */
export const idsOfRareTags = async (tx: Read, asked: Asked, most: number) => {
  const { sql, workspace } = tx
  if (!asked.filter.tag_ulids) return undefined
  const tagged = await sql<{ id: number }[]>`
    select t.ticket_id as id from (${idsOf(tx, 'tags', asked.filter.tag_ulids)}) as g cross join lateral (
      select ticket_id from ticket_tags where workspace_id = ${workspace} and tag_id = g.id
      order by ticket_id limit ${sql.unsafe(String(few + 1))}) as t`
  if (tagged.length > few) return undefined
  return idsAtMost(tx, asked, most, sql`and t.id = any (${tagged.map(({ id }) => id)}::bigint[])`)
}

type StatusCount = {
  channel_ulid: string
  status: TicketStatus
  is_unassigned: boolean
  is_snoozed: boolean
  tickets: number
}

/** The number of tickets of each accessible channel by status, from the stored counts. */
export const byStatus = (tx: Read, me: Me) => {
  const { sql, workspace } = tx
  return sql<StatusCount[]>`
    select c.ulid as channel_ulid, n.status, n.is_unassigned, n.is_snoozed, sum(n.tickets)::bigint as tickets
    from ticket_counts n join channels c on c.workspace_id = ${workspace} and c.id = n.channel_id
    where n.workspace_id = ${workspace} ${within(tx, me.channels, sql`n.channel_id`)}
    group by c.ulid, n.status, n.is_unassigned, n.is_snoozed order by c.ulid`
}

/** The number of open tickets of a member that are not snoozed, up to a maximum. */
export const mineAtMost = async (tx: Read, me: Me, most: number) => {
  const { sql, workspace } = tx
  const [{ found }] = await sql<[{ found: number }]>`
    select count(*) as found from (
      select from tickets where workspace_id = ${workspace} and assignee_id = ${me.user.id} and status = 'open'
        and not is_snoozed ${within(tx, me.channels, sql`channel_id`)} limit ${most}) as mine`
  return found
}

/** The maximum number of latest tickets of a filter that are scanned. */
const mostSeen = 2_000

/**
 * Counts matching tickets up to a maximum, among the latest of the most selective part of the filter. Also returns
 * whether all were scanned, so that the count is exact.
 */
export const nearAtMost = async (tx: Read, { me, filter }: Asked, most: number) => {
  const { sql } = tx
  const [row] = await sql<[{ found: number; seen: number }]>`
    with near as materialized (${near(tx, me, filter)})
    select (select count(*) from (select from near t where ${conditionsOf(tx, me, filter)} limit ${most}) as matching)
        as found,
      (select count(*) from near) as seen`
  return { found: row.found, isWhole: row.seen < mostSeen }
}

/** The latest tickets of a filter, by the index of its most selective condition. */
const near = (tx: Read, me: Me, filter: TicketFilter) => {
  const { sql, workspace } = tx
  const { contact_ulid, tag_ulids, assigned_user_ulid, team_ulid, priority } = filter
  const some = (condition: Fragment) =>
    sql`select * from tickets where workspace_id = ${workspace} and ${condition}`
  const latest = (condition: Fragment) =>
    sql`${some(condition)} order by updated_at desc, id desc limit ${mostSeen}`
  const active = (condition: Fragment) =>
    sql`${some(condition)} order by last_activity_at desc, id desc limit ${mostSeen}`
  const ofContact = sql`contact_id = any (array(${idsOf(tx, 'contacts', contact_ulid ?? [])}))`
  if (filter.due)
    return sql`${some(sql`due = any (${filter.due}::text[])`)} order by target_due_at, id limit ${mostSeen}`
  if (filter.has_failed_message) return nearFailed(tx)
  if (contact_ulid) return sql`${some(ofContact)} limit ${mostSeen}`
  if (filter.assigned_to_me) return latest(sql`assignee_id = ${me.user.id}`)
  if (assigned_user_ulid) return nearEach(tx, 'assignee_id', usersOf(tx, assigned_user_ulid))
  if (tag_ulids) return nearTags(tx, tag_ulids)
  if (filter.number) return some(sql`number = any (${filter.number}::bigint[])`)
  if (team_ulid) return nearEach(tx, 'team_id', idsOf(tx, 'teams', team_ulid))
  if (filter.has_attachments) return active(sql`has_attachments`)
  if (priority && !priority.includes('normal'))
    return active(sql`priority <> 'normal' and priority = any (${priority}::text[])`)
  return latest(sql`true`)
}

/** The latest tickets of each assignee or team. */
const nearEach = ({ sql, workspace }: Read, column: 'assignee_id' | 'team_id', ids: Fragment) => sql`
  select t.* from (${ids}) as given cross join lateral (
    select * from tickets where workspace_id = ${workspace} and ${sql(column)} = given.id
    order by updated_at desc, id desc limit ${mostSeen}) as t
  order by t.updated_at desc, t.id desc limit ${mostSeen}`

const nearFailed = (tx: Read) => tx.sql`
  select t.* from (select distinct ticket_id from (${failedTickets(tx)}) as failed) as failed
  join tickets t on t.workspace_id = ${tx.workspace} and t.id = failed.ticket_id`

/** The latest tickets of each tag. */
const nearTags = (tx: Read, tags: string[]) => {
  const { sql, workspace } = tx
  return sql`
    select t.* from (
      select distinct ticket_id from (${idsOf(tx, 'tags', tags)}) as g
      cross join lateral (
        select ticket_id from ticket_tags where workspace_id = ${workspace} and tag_id = g.id
        order by ticket_id desc limit ${mostSeen}) as tagged
      order by ticket_id desc limit ${mostSeen}) as tagged
    join tickets t on t.workspace_id = ${workspace} and t.id = tagged.ticket_id`
}
