import type { Access } from '../../../contract/base/permissions.ts'
import { type LiveEvent, toldOfTickets, toldToAll, type Viewer } from '../../../contract/live.ts'
import { ticketMoved } from '../../../contract/tickets/state/ticket-events.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { accessibleTicket } from '../../platform/http/callers/access.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { shownFacts } from '../tickets/actions.ts'

const typesOf = (kinds: readonly { type: string }[]) => kinds.map(({ type }) => type)
const ofTickets = typesOf(toldOfTickets)
const toAll = typesOf(toldToAll)

export type Row = Omit<LiveEvent, 'actor'> & {
  actor_type: LiveEvent['actor']['type']
  user_ulid: string | null
  user_name: string | null
}

/** The events of these ULIDs that a caller with this access may see. */
export const visibleEvents = async (tx: Read, access: Access, ulids: readonly string[]) => {
  const { sql, workspace } = tx
  const rows = await sql<Row[]>`
    select ${columns(tx, access)} from events e ${joins(tx)}
    where e.workspace_id = ${workspace} and e.ulid = any (${[...ulids]}::text[]) and ${isTold(tx, access)}
    order by e.id`
  return rows.map(eventOf)
}

/** The events after a place in the log; undefined if there are more than `most`. */
export const visibleEventsSince = async (tx: Read, access: Access, after: number, most: number) => {
  const { sql, workspace } = tx
  const rows = await sql<Row[]>`
    select ${columns(tx, access)} from events e ${joins(tx)}
    where e.workspace_id = ${workspace} and e.id > ${after} and ${isTold(tx, access)}
    order by e.id limit ${most + 1}`
  return rows.length > most ? undefined : rows.map(eventOf)
}

export const newest = async ({ sql, workspace }: Read) => {
  const [event] = await sql<{ id: number; ulid: string }[]>`
    select id, ulid from events where workspace_id = ${workspace} order by id desc limit 1`
  return event
}

export const columns = (tx: Read, access: Access) => tx.sql`
  e.ulid, e.type, e.facts ->> 'ticket' as ticket, ${shownFacts(tx, access)} as facts, e.created_at,
  e.actor_type, u.ulid as user_ulid, coalesce(u.name, e.actor_name) as user_name`

export const joins = ({ sql, workspace }: Read) => sql`
  left join tickets t on t.workspace_id = ${workspace} and t.id = e.ticket_id
  left join users u on e.actor_type = 'user' and u.id = e.actor_id`

/**
 * The ticket of an event may be deleted, so its channel is read from the event. A ticket that has moved away is gone for
 * those who can access its former channel only, and they learn that. Without types, all events match.
 */
export const isTold = ({ sql, workspace }: Read, access: Access, types?: readonly string[]) => {
  const among = (all: readonly string[]) => (types ? all.filter((type) => types.includes(type)) : all)
  const [told, toldOfTicket] = [among(toAll), among(ofTickets)]
  if (access === 'all') return sql`e.type = any (${[...toldOfTicket, ...told]}::text[])`
  const channels = sql`${[...access]}::bigint[]`
  const isIn = (fact: string) => sql`exists (select from channels c
      where c.workspace_id = ${workspace} and c.ulid = e.facts ->> ${fact} and c.id = any (${channels}))`
  return sql`(e.type = any (${[...told]}::text[]) or e.type = any (${[...toldOfTicket]}::text[]) and case
    when t.id is null then ${isIn('channel')}
    else t.channel_id = any (${channels}) or e.type = ${ticketMoved.type} and ${isIn('from_channel')} end)`
}

export const eventOf = ({ actor_type, user_ulid, user_name, ...event }: Row): LiveEvent => ({
  ...event,
  actor: { type: actor_type, ulid: user_ulid, name: user_name },
})

/** A viewer who has not reported for this time no longer counts. */
const viewsForMs = 45_000

const since = (now: Moment) => new Date(now.getTime() - viewsForMs)

export type Viewing = { ticket: number; user: number; isTyping: boolean }

export const view = ({ sql, workspace, now }: Write, { ticket, user, isTyping }: Viewing) => sql`
  insert into ticket_viewers (workspace_id, ticket_id, user_id, is_typing, seen_at)
  values (${workspace}, ${ticket}, ${user}, ${isTyping}, ${now})
  on conflict (workspace_id, ticket_id, user_id) do update set is_typing = excluded.is_typing, seen_at = excluded.seen_at`

export const leave = ({ sql, workspace }: Write, { ticket, user }: Pick<Viewing, 'ticket' | 'user'>) => sql`
  delete from ticket_viewers where workspace_id = ${workspace} and ticket_id = ${ticket} and user_id = ${user}`

/** Removes viewers who have not reported for a while. A locked row is left for the next time. */
export const forgetOthers = ({ sql, workspace, now }: Write, ticket: number) => sql`
  delete from ticket_viewers where workspace_id = ${workspace} and ticket_id = ${ticket} and user_id in (
    select user_id from ticket_viewers
    where workspace_id = ${workspace} and ticket_id = ${ticket} and seen_at < ${since(now)} for update skip locked)`

export type Viewed = { id: number; ulid: string; viewers: Viewer[] }

/** The ULIDs of the tickets that the caller can access. */
export const accessible = ({ sql, workspace }: Read, access: Access, tickets: readonly number[]) => sql<
  { ticket: string }[]
>`
  select t.ulid as ticket from tickets t
  where t.id = any (${[...tickets]}::bigint[]) and ${accessibleTicket({ sql, workspace }, access)}`

/** The tickets that the caller can access, with the members who view them. */
export const viewersOf = ({ sql, workspace, now }: Read, access: Access, tickets: readonly number[]) => sql<
  Viewed[]
>`
  select t.id, t.ulid, array(
    select json_build_object('is_typing', v.is_typing,
      'user', json_build_object('ulid', u.ulid, 'name', u.name, 'avatar_url', u.avatar_url))
    from ticket_viewers v join users u on u.id = v.user_id
    where v.workspace_id = ${workspace} and v.ticket_id = t.id and v.seen_at >= ${since(now)}
    order by v.user_id) as viewers
  from tickets t
  where t.id = any (${[...tickets]}::bigint[]) and ${accessibleTicket({ sql, workspace }, access)}`
