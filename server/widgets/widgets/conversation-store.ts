import type { Visit } from '../../../contract/widgets/visit.ts'
import type { Face, LiveChange, WidgetConversation } from '../../../contract/widgets/widget.ts'
import { addressInTicket } from '../../contacts/index.ts'
import { merging } from '../../messages/index.ts'
import { portions } from '../../platform/db/batched.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

type Scope = Pick<Read, 'sql' | 'workspace'>

export type NewConversation = {
  ticket: number
  visitor: number
  email: string
  isConfirmed: boolean
  visit: Visit | null
}

export const insert = (
  { sql, workspace }: Write,
  { ticket, visitor, email, isConfirmed, visit }: NewConversation,
) => sql`
  insert into widget_conversations (workspace_id, ticket_id, visitor_id, email, is_confirmed, visit)
  values (${workspace}, ${ticket}, ${visitor}, ${email}, ${isConfirmed}, ${visit && JSON.stringify(visit)})`

/** A conversation, and the ticket of its new messages: another one after a merge. */
export type Conversation = {
  ticket_id: number
  ulid: string
  target_id: number
  merged_from_id: number | null
  contact_id: number | null
  email: string
  read_message_id: number
}

const conversation = ({ sql }: Scope) => sql`
  c.ticket_id, t.ulid, coalesce(t.merged_into_id, t.id) as target_id,
  case when t.merged_into_id is not null then t.id end as merged_from_id, t.contact_id, c.email, c.read_message_id`

export const find = async (tx: Read, visitor: number, ulid: string) => {
  const { sql, workspace } = tx
  const [found] = await sql<Conversation[]>`
    select ${conversation(tx)} from tickets t
    join widget_conversations c on c.workspace_id = ${workspace} and c.ticket_id = t.id
    where t.workspace_id = ${workspace} and t.ulid = ${ulid} and c.visitor_id = ${visitor}`
  return found
}

/**
 * The condition that the visitor of a conversation `c` with the ticket `t` sees a message `m`: messages of the
 * visitor, and messages that were sent to the visitor. Messages of other tickets belong to other contacts. The
 * address of the visitor may belong to another person. So mails are shown only from the confirmed address, and
 * automatic mails never. The widget asks for a rating itself.
 */
const isShown = ({ sql, workspace }: Scope) => sql`(
  m.ticket_id = coalesce(t.merged_into_id, t.id)
  and coalesce(${merging.writtenInTicket({ sql, workspace })}, m.ticket_id) = t.id
  and not m.is_forward
  and case
    when m.type = 'inbound' then lower(m.sender_email) = c.email and (not m.came_by_mail
      or c.is_confirmed and not m.is_automatic and m.id >= coalesce(c.confirming_message_id, 0))
    when m.type = 'outbound' then exists (
      select from unnest(m.to_recipients || m.cc_recipients) as r (address)
      where lower(r.address) in (c.email, (
        select ${addressInTicket({ sql, workspace }, sql`t`, sql`ct`)} from contacts ct
        where ct.workspace_id = ${workspace} and ct.id = t.contact_id)))
      and not (m.is_automatic and m.sender_type = 'system' and exists (
        select from satisfaction_requests q where q.workspace_id = ${workspace} and q.message_id = m.id))
    else false end)`

const mostUnread = 100

const unread = (tx: Scope) => tx.sql`(
  select count(*) from (
    select from messages m
    where m.workspace_id = ${tx.workspace} and m.id > c.read_message_id and m.type = 'outbound' and ${isShown(tx)}
    limit ${mostUnread}) as counted)`

const status = ({ sql }: Scope) => sql`case when t.status = 'closed' then 'closed' else 'open' end as status`

const state = (tx: Scope) => tx.sql`
  t.ulid, ${status(tx)},
  coalesce(last.text, '') as preview, case when last.type = 'outbound' then last.sender_name end as preview_author,
  last.avatar_url as preview_avatar_url,
  ${unread(tx)} as unread_count, t.created_at, coalesce(last.created_at, t.created_at) as last_message_at`

const withLast = (tx: Scope) => tx.sql`
  left join lateral (
    select left(coalesce(m.body_reply_text, m.body_text), 200) as text, m.type, m.sender_name, m.created_at,
      case when m.type = 'outbound' and m.sender_type = 'user' then (
        select u.avatar_url from users u where u.id = m.sender_id) end as avatar_url
    from messages m where m.workspace_id = ${tx.workspace} and ${isShown(tx)} order by m.id desc limit 1
  ) as last on true`

const most = 50

/** The latest conversations of a visitor, by their latest message. */
export const latest = (tx: Read, visitor: number) => tx.sql<WidgetConversation[]>`
  select ${state(tx)} from (
    select * from widget_conversations
    where workspace_id = ${tx.workspace} and visitor_id = ${visitor} order by ticket_id desc limit ${most}) as c
  join tickets t on t.workspace_id = ${tx.workspace} and t.id = c.ticket_id
  ${withLast(tx)}
  order by last_message_at desc, t.id desc`

export const stateOf = async (tx: Read, ticket: number) => {
  const [found] = await tx.sql<[WidgetConversation]>`
    select ${state(tx)} from widget_conversations c
    join tickets t on t.workspace_id = ${tx.workspace} and t.id = c.ticket_id
    ${withLast(tx)}
    where c.workspace_id = ${tx.workspace} and c.ticket_id = ${ticket}`
  return found
}

/** The number of messages that a visitor has not read, in their latest conversations. */
export const countUnread = async (tx: Read, visitor: number) => {
  const [{ total }] = await tx.sql<[{ total: number }]>`
    select coalesce(sum(${unread(tx)}), 0)::bigint as total from (
      select * from widget_conversations
      where workspace_id = ${tx.workspace} and visitor_id = ${visitor} order by ticket_id desc limit ${most}) as c
    join tickets t on t.workspace_id = ${tx.workspace} and t.id = c.ticket_id`
  return total
}

type Stretch = { after?: number | undefined; before?: number | undefined; limit: number }

/** In bytes. */
const mostOfMessages = 4 * 1024 * 1024

/**
 * The ids of messages that the visitor may see, in order: the first after a message, or the last ones before it or of
 * all. There are fewer if they are long.
 */
export const messageIds = async (tx: Read, ticket: number, { after, before, limit }: Stretch) => {
  const { sql, workspace } = tx
  const rows = await sql<{ id: number; size: number }[]>`
    select m.id, octet_length(m.body_html) + octet_length(m.body_text) as size from widget_conversations c
    join tickets t on t.workspace_id = ${workspace} and t.id = c.ticket_id
    join messages m on m.workspace_id = ${workspace} and m.ticket_id = coalesce(t.merged_into_id, t.id)
    where c.workspace_id = ${workspace} and c.ticket_id = ${ticket} and ${isShown(tx)}
      ${after === undefined ? sql`` : sql`and m.id > ${after}`}
      ${before === undefined ? sql`` : sql`and m.id < ${before}`}
    order by m.id ${after === undefined ? sql`desc` : sql`asc`} limit ${limit + 1}`
  const [some = []] = portions(rows.slice(0, limit), ({ size }) => size, mostOfMessages)
  const ids = some.map(({ id }) => id)
  return { ids: after === undefined ? ids.reverse() : ids, hasMore: rows.length > ids.length }
}

/** The id of a message that the visitor may see. */
export const messageId = async (tx: Read, ticket: number, ulid: string) => {
  const { sql, workspace } = tx
  const [message] = await sql<{ id: number }[]>`
    select m.id from messages m
    join widget_conversations c on c.workspace_id = ${workspace} and c.ticket_id = ${ticket}
    join tickets t on t.workspace_id = ${workspace} and t.id = c.ticket_id
    where m.workspace_id = ${workspace} and m.ulid = ${ulid} and ${isShown(tx)}`
  return message?.id
}

export const markRead = ({ sql, workspace }: Write, ticket: number, message: number) => sql`
  update widget_conversations set read_message_id = greatest(read_message_id, ${message})
  where workspace_id = ${workspace} and ticket_id = ${ticket}`

export type Change = LiveChange & { visitor_id: number; last_message_at: Moment }

/** The conversations of these visitors in which the widget shows a change by the events. */
export const changesBy = (tx: Read, visitors: readonly number[], events: readonly string[]) => {
  const { sql, workspace } = tx
  return sql<Change[]>`
    select c.visitor_id, t.ulid as conversation, ${status(tx)}, ${unread(tx)} as unread_count,
      coalesce(last.created_at, t.created_at) as last_message_at
    from widget_conversations c
    join tickets t on t.workspace_id = ${workspace} and t.id = c.ticket_id
    ${withLast(tx)}
    where c.workspace_id = ${workspace} and c.visitor_id = any (${[...visitors]}::bigint[]) and c.ticket_id in (
      select e.ticket_id from events e
      where e.workspace_id = ${workspace} and e.ulid = any (${[...events]}::text[]) and (
        e.type = 'ticket.status_changed'
        or e.type = 'message.created' and exists (
          select from messages m
          where m.workspace_id = ${workspace} and m.ulid = e.facts ->> 'message' and ${isShown(tx)})))`
}

/** The conversations of these visitors in which a reply that a member is writing would be shown, and that member. */
export const typing = (
  { sql, workspace }: Read,
  visitors: readonly number[],
  typists: readonly { replying: number; by: number }[],
) =>
  sql<(Face & { visitor_id: number; conversation: string })[]>`
    select distinct c.visitor_id, t.ulid as conversation, u.name, u.avatar_url
    from unnest(${typists.map(({ replying }) => replying)}::bigint[], ${typists.map(({ by }) => by)}::bigint[])
      as w (ticket_id, user_id)
    join widget_conversations c on c.workspace_id = ${workspace} and c.ticket_id = w.ticket_id
    join tickets t on t.workspace_id = ${workspace} and t.id = c.ticket_id and t.merged_into_id is null
    join memberships m on m.workspace_id = ${workspace} and m.user_id = w.user_id
    join users u on u.id = m.user_id
    where c.visitor_id = any (${[...visitors]}::bigint[])`

/**
 * A reply to a mail proves that its sender owns the address. An automatic reply does not. With merged tickets or moved
 * messages, the mail may be from a ticket that others have read, so it proves nothing.
 */
export const confirmByMail = ({ sql, workspace }: Write, messages: readonly string[]) => sql`
  update widget_conversations c set is_confirmed = true, confirming_message_id = m.id
  from (
    select ticket_id, lower(sender_email) as email, min(id) as id from messages
    where workspace_id = ${workspace} and ulid = any (${[...messages]}::text[]) and came_by_mail and not is_automatic
    group by 1, 2) as m
  where c.workspace_id = ${workspace} and c.ticket_id = m.ticket_id and c.email = m.email and not c.is_confirmed
    and not exists (select from tickets g where g.workspace_id = ${workspace} and g.merged_into_id = c.ticket_id)
    and not exists (select from message_moves v join messages o on o.workspace_id = ${workspace} and o.id = v.message_id
      where v.workspace_id = ${workspace} and v.undone_at is null and o.ticket_id = c.ticket_id)`
