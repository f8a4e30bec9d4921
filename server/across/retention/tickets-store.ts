import { mostCountedTickets } from '../../../contract/across/retention-rules.ts'
import { momentOf } from '../../platform/db/settled.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { cutoffOf, type Scope } from './rules.ts'
import type { Position } from './store.ts'

export type Found = { id: number; number: number; at: string }

const start: Position = { at: '-62135596800000000', id: 0 }

/** The tickets that a rule deletes at this moment, those without activity for longest first. */
export const next = (tx: Read, scope: Scope, limit: number, after = start) => tx.sql<Found[]>`
  select t.id, t.number, ${micros(tx)} as at from (${expired(tx, scope, limit, after)}) as t
  order by t.last_activity_at, t.id limit ${limit}`

type Shown = Found & { ulid: string; subject: string; last_activity_at: Moment }

/** The same, with what people recognise them by. */
export const shown = (tx: Read, scope: Scope, limit: number, after = start) => tx.sql<Shown[]>`
  select t.id, t.ulid, t.number, t.subject, t.last_activity_at, ${micros(tx)} as at
  from (${expired(tx, scope, limit, after)}) as t order by t.last_activity_at, t.id limit ${limit}`

export const count = async (tx: Read, scope: Scope) => {
  const [{ count }] = await tx.sql<[{ count: number }]>`
    select count(*) as count from (
      select from (${expired(tx, scope, mostCountedTickets, start)}) as t limit ${mostCountedTickets}) as counted`
  return count
}

/** Returns true if a rule still deletes a ticket. */
export const isExpired = async (tx: Read, scope: Scope, id: number) => {
  const { sql, workspace } = tx
  const [found] = await sql`
    select from tickets t where t.workspace_id = ${workspace} and t.id = ${id} and ${conditions(tx, scope)}
      ${inChannels(tx, scope, sql`t.channel_id`)}`
  return found !== undefined
}

const micros = ({ sql }: Read) => sql`(extract(epoch from t.last_activity_at) * 1000000)::bigint::text`

/**
 * At most so many tickets of each channel, along the index of a channel by activity. Tickets with a tag may be few, so
 * PostgreSQL decides whether it begins with them.
 */
const expired = (tx: Read, scope: Scope, limit: number, { at, id }: Position) => {
  const { sql, workspace } = tx
  const found = sql`
    select t.* from tickets t
    where t.workspace_id = ${workspace} and ${conditions(tx, scope)}
      and (t.last_activity_at, t.id) > (${momentOf(tx, at)}, ${id}::bigint)`
  if (scope.tag_ulids !== null) return sql`${found} ${inChannels(tx, scope, sql`t.channel_id`)}`
  return sql`
    select e.* from channels c cross join lateral (
      ${found} and t.channel_id = c.id order by t.last_activity_at, t.id limit ${limit}) as e
    where c.workspace_id = ${workspace} ${inChannels(tx, scope, sql`c.id`)}`
}

/**
 * A ticket of a status ended with its last change of the status and its last message. Without a change since then, no event
 * needs to be read.
 */
const conditions = (tx: Read, scope: Scope) => {
  const { sql, workspace, now } = tx
  const cutoff = cutoffOf(scope, now)
  return sql`
    t.status = ${scope.status} and not t.is_snoozed and t.last_activity_at <= ${cutoff}
    and (t.updated_at <= ${cutoff} or not exists (
      select from events e
      where e.workspace_id = ${workspace} and e.ticket_id = t.id and e.created_at > ${cutoff}
        and e.type in ('ticket.status_changed', 'ticket.merge_undone')))
    and not exists (
      select from scheduled_messages s where s.workspace_id = ${workspace} and s.ticket_id = t.id)
    ${withTags(tx, scope)}`
}

const withTags = ({ sql, workspace }: Read, { tag_ulids }: Scope) =>
  tag_ulids === null
    ? sql``
    : sql`and t.id in (
        select g.ticket_id from ticket_tags g
        where g.workspace_id = ${workspace} and g.tag_id = any (array(
          select id from tags where workspace_id = ${workspace} and ulid = any (${tag_ulids}::text[]))))`

const inChannels = ({ sql, workspace }: Read, { channel_ulids }: Scope, channel: ReturnType<Read['sql']>) =>
  channel_ulids === null
    ? sql``
    : sql`and ${channel} in (
        select id from channels where workspace_id = ${workspace} and ulid = any (${channel_ulids}::text[]))`
