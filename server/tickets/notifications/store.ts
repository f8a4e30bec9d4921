import type { Fragment } from 'postgres'
import { type NotificationKind, notificationKinds } from '../../../contract/members/notification-choices.ts'
import { mostCounted, type Notification } from '../../../contract/tickets/notifications.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { accessibleTicket } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { bulkKeyOf, type Notice, rankOf } from './rules.ts'

/** The kinds in order of importance. */
const byRank = notificationKinds.toSorted((one, other) => rankOf(one) - rankOf(other))

/**
 * Stores notices. If the ticket has an unread notification, the notice is added to it, and the more important event is
 * shown. Always in the same order, to avoid deadlocks.
 */
export const put = ({ sql, workspace, now }: Write, notices: readonly Notice[]) => {
  const rows = notices.map(({ user, ticket, kind, count, tickets = 1, actor, message, wants_mail }) => ({
    workspace_id: workspace,
    ulid: newUlid(),
    user_id: user,
    ticket_id: ticket,
    kind,
    count,
    tickets,
    actor_id: actor,
    message_ulid: message,
    created_at: now,
    updated_at: now,
    mail_since: wants_mail ? now : null,
  }))
  const isTold = sql`(notifications.read_at is not null
    or array_position(${byRank}::text[], excluded.kind) >= array_position(${byRank}::text[], notifications.kind))`
  return sql`
    insert into notifications ${sql(rows)}
    on conflict (workspace_id, ticket_id, user_id) do update set
      kind = case when ${isTold} then excluded.kind else notifications.kind end,
      actor_id = case when ${isTold} then excluded.actor_id else notifications.actor_id end,
      message_ulid = case when ${isTold} then excluded.message_ulid else notifications.message_ulid end,
      count = case when notifications.read_at is null then notifications.count else 0 end + excluded.count,
      tickets = case when notifications.read_at is null
        then greatest(notifications.tickets, excluded.tickets) else excluded.tickets end,
      mail_since = coalesce(notifications.mail_since, excluded.mail_since),
      position = excluded.position, updated_at = excluded.updated_at, read_at = null`
}

const mostLookedThrough = 20

/**
 * Adds notices to recent bulk notifications of the same kind by the same person. Returns the keys of the added
 * notices.
 */
export const addToBulk = async ({ sql, workspace, now }: Write, notices: readonly Notice[]) => {
  const rows = await sql<{ user: number; kind: NotificationKind; actor: number | null }[]>`
    with given as materialized (
      select g.*, nextval('notifications_position_seq') as position
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as g ("user" bigint, kind text, actor bigint, count integer, tickets integer, wants_mail boolean))
    update notifications n set count = n.count + given.count, tickets = n.tickets + given.tickets,
      position = given.position, updated_at = ${now},
      mail_since = coalesce(n.mail_since, case when given.wants_mail then ${now}::timestamptz end)
    from given
      cross join lateral (
        select id from (
          select id, kind, actor_id, tickets, position from notifications
          where workspace_id = ${workspace} and user_id = given."user" and read_at is null
          order by position desc limit ${mostLookedThrough}) as latest
        where kind = given.kind and actor_id is not distinct from given.actor and tickets > 1
        order by position desc limit 1) as found
    where n.workspace_id = ${workspace} and n.id = found.id
    returning given."user", given.kind, given.actor`
  return new Set(rows.map(bulkKeyOf))
}

type Listing = { user: number; access: Principal['channels'] }
type Reading = Listing & { before: number | undefined; perPage: number; isUnread: boolean }

export type Listed = Notification & { position: number }

/** Lists the newest first. */
export const list = (tx: Read, { user, access, before, perPage, isUnread }: Reading) => {
  const { sql, workspace } = tx
  return sql<Listed[]>`
    select n.id, n.ulid, n.kind, n.count, n.tickets, n.position, w.ulid as message_ulid, n.created_at, n.updated_at,
      n.read_at is not null as is_read,
      json_build_object('ulid', t.ulid, 'number', t.number, 'subject', t.subject) as ticket,
      ${preview(tx)} as preview, ${sendError(tx)} as send_error, ${causer({ sql })} as by
    from notifications n join tickets t on t.id = n.ticket_id and ${accessibleTicket(tx, access)}
    ${joins(tx, accessibleTicket(tx, access, sql`mt`))}
    where n.workspace_id = ${workspace} and n.user_id = ${user} and n.position < ${before ?? Number.MAX_SAFE_INTEGER}
      ${isUnread ? sql`and n.read_at is null` : sql``}
    order by n.position desc limit ${perPage + 1}`
}

const mostPreviewed = 160

export const preview = ({ sql }: Pick<Read, 'sql'>) => sql`
  case when w.id is not null then left(regexp_replace(
    btrim(left(coalesce(w.body_reply_text, w.body_text), 1000)), '\\s+', ' ', 'g'), ${mostPreviewed}) end`

export const sendError = ({ sql }: Pick<Read, 'sql'>) => sql`
  case when n.kind = 'send_failed' then w.send_error end`

export const causer = ({ sql }: Pick<Read, 'sql'>) => sql`case
  when u.id is not null then json_build_object('name', u.name, 'avatar_url', u.avatar_url)
  when w.sender_type = 'system' then json_build_object('name', w.sender_name, 'avatar_url', null)
  when w.sender_type = 'contact' then json_build_object(
    'name', coalesce(w.sender_name, w.sender_email, ''), 'avatar_url', null) end`

/** The message of a notification may be in a ticket `mt` that its ticket was merged into. */
export const joins = ({ sql, workspace }: Read, isAccessible: Fragment) => sql`
  left join users u on u.id = n.actor_id
  left join messages w on w.workspace_id = ${workspace} and w.ulid = n.message_ulid
    and (w.ticket_id = n.ticket_id or exists (select from tickets mt where mt.id = w.ticket_id and ${isAccessible}))`

export const countUnread = async (tx: Read, { user, access }: Listing) => {
  const { sql, workspace } = tx
  const [{ unread }] = await sql<[{ unread: number }]>`
    select count(*) as unread from (
      select from notifications n join tickets t on t.id = n.ticket_id and ${accessibleTicket(tx, access)}
      where n.workspace_id = ${workspace} and n.user_id = ${user} and n.read_at is null
      limit ${mostCounted + 1}) as unread`
  return unread
}

/** The notification of a ULID, if it belongs to the caller, who can access its ticket. */
export const find = async (tx: Read, ulid: string, { user, access }: Listing) => {
  const { sql, workspace } = tx
  const [found] = await sql<{ id: number; ticket_id: number }[]>`
    select n.id, n.ticket_id from notifications n
    join tickets t on t.id = n.ticket_id and ${accessibleTicket(tx, access)}
    where n.workspace_id = ${workspace} and n.ulid = ${ulid} and n.user_id = ${user}`
  return found
}

/** Marks notifications of a member as read: of one ticket, or all. Returns whether any was unread. */
export const markRead = async ({ sql, workspace, now }: Write, user: number, ticket: number | null) => {
  const { count } = await sql`
    update notifications set read_at = ${now}, mail_since = null
    where workspace_id = ${workspace} and id = any (array(
      select id from notifications
      where workspace_id = ${workspace} and user_id = ${user} and read_at is null
        and (${ticket}::bigint is null or ticket_id = ${ticket})
      order by ticket_id for update))`
  return count > 0
}

type Wanted = { before: Date; most: number }

/** Deletes the next notifications before a time. Returns how many. */
export const forgetOldNotifications = async ({ sql, workspace }: Write, { before, most }: Wanted) => {
  const { count } = await sql`
    delete from notifications where workspace_id = ${workspace} and id = any (array(
      select id from notifications where workspace_id = ${workspace} and updated_at < ${before}
      order by updated_at limit ${most} for update skip locked))`
  return count
}
