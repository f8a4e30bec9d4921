import type { SendStatus } from '../../../../contract/messages/messages.ts'
import {
  mostParticipants,
  mostShownSideConversations,
  mostShownSideMessages,
  type SideConversation,
} from '../../../../contract/tickets/side-conversations.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import { withMerged } from '../record/merge-store.ts'

type Scope = Pick<Read, 'sql' | 'workspace'>

/** The side conversations of a ticket and of those that were merged into it as JSON, for another statement. */
export const shownOf = ({ sql, workspace }: Scope, ticket: number, only: string | null = null) => sql`(
  select coalesce(json_agg(s.shown order by s.id), '[]') from (
    select s.id, json_build_object(
      'ulid', s.ulid, 'subject', s.subject, 'is_open', s.is_open,
      'is_answered', s.is_open and coalesce(l.type = 'inbound', false),
      'has_failed', coalesce(l.has_failed, false),
      'message_count', coalesce(l.total, 0),
      'participants', array(select distinct lower(r) as address from side_messages m,
        unnest(m.to_recipients || m.cc_recipients) as r
        where m.workspace_id = ${workspace} and m.side_conversation_id = s.id and m.type = 'outbound' order by address
        limit ${mostParticipants}),
      'creator', case when u.id is not null then json_build_object('ulid', u.ulid, 'name', u.name) end,
      'created_at', date_trunc('second', s.created_at),
      'last_message_at', date_trunc('second', s.last_message_at)) as shown
    from side_conversations s
    left join memberships o on o.workspace_id = ${workspace} and o.user_id = s.creator_id
    left join users u on u.id = o.user_id
    left join lateral (
      select count(*) as total, (array_agg(m.type order by m.id desc) filter (where not m.is_automatic))[1] as type,
        (array_agg(m.send_status in ('failed', 'unknown') order by m.id desc)
          filter (where m.type = 'outbound'))[1] as has_failed
      from side_messages m where m.workspace_id = ${workspace} and m.side_conversation_id = s.id
    ) as l on true
    where s.workspace_id = ${workspace} and s.ticket_id in (${withMerged({ sql, workspace }, ticket)})
      and (${only}::text is null or s.ulid = ${only})
    order by s.id limit ${mostShownSideConversations}
  ) as s)`

export const ofTicket = async (tx: Read, ticket: number, only?: string) => {
  const [{ sides }] = await tx.sql<
    [{ sides: SideConversation[] }]
  >`select ${shownOf(tx, ticket, only)} as sides`
  return sides
}

export type Side = { id: number; ulid: string; subject: string; is_open: boolean }

export const find = async ({ sql, workspace }: Read, ticket: number, ulid: string) => {
  const [found] = await sql<Side[]>`
    select id, ulid, subject, is_open from side_conversations
    where workspace_id = ${workspace} and ulid = ${ulid}
      and ticket_id in (${withMerged({ sql, workspace }, ticket)})`
  return found
}

/** The newest messages, the oldest of them first. They have the columns of messages of tickets. */
export const messagesOf = async ({ sql, workspace }: Read, side: number, only: number | null = null) => {
  const newest = await sql<StoredSideMessage[]>`
    select m.id, m.ulid, m.type, m.body_html, m.body_text, m.body_reply_html, m.body_reply_text,
      case when m.type = 'outbound' then 'user' else 'contact' end as sender_type, m.sender_id, m.sender_name,
      m.sender_email, u.avatar_url as sender_avatar, m.to_recipients, m.cc_recipients, m.send_status, m.send_error,
      m.is_automatic, m.created_at, array(
        select json_build_object('id', a.id, 'ulid', a.ulid, 'filename', a.filename, 'mime_type', a.mime_type,
          'size', a.size, 'is_inline', a.is_inline)
        from attachments a where a.workspace_id = ${workspace} and a.side_message_id = m.id order by a.id) as files
    from side_messages m left join users u on u.id = m.sender_id
    where m.workspace_id = ${workspace} and m.side_conversation_id = ${side}
      and (${only}::bigint is null or m.id = ${only})
    order by m.id desc limit ${mostShownSideMessages}`
  return newest.toReversed()
}

type StoredSideMessage = Omit<
  Parameters<typeof import('../../../messages/index.ts').messageView>[0],
  'bcc_recipients' | 'is_forward' | 'forwarded_from_ulid' | 'delivery_reports'
>

export const countOf = async ({ sql, workspace }: Read, ticket: number) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from side_conversations where workspace_id = ${workspace} and ticket_id = ${ticket}`
  return total
}

export const participantsOf = async ({ sql, workspace }: Read, side: number) => {
  const rows = await sql<{ address: string }[]>`
    select min(r) as address from side_messages m
    cross join unnest(m.to_recipients || m.cc_recipients) with ordinality as given (r, place)
    where m.workspace_id = ${workspace} and m.side_conversation_id = ${side} and m.type = 'outbound'
    group by lower(r) order by min(m.id), min(place) limit ${mostParticipants}`
  return rows.map(({ address }) => address)
}

/** The addresses that belong to the contact of the ticket, or of a ticket that was merged into it. */
export const contactsAmong = async ({ sql, workspace }: Read, ticket: number, addresses: string[]) => {
  const rows = await sql<{ address: string }[]>`
    select distinct a.address from unnest(${addresses}::text[]) as a (address)
    join tickets t on t.workspace_id = ${workspace} and (t.id = ${ticket} or t.merged_into_id = ${ticket})
      and (lower(a.address) in (lower(t.contact_email), lower(t.from_address)) or exists (
        select from contact_addresses c where c.workspace_id = ${workspace} and c.contact_id = t.contact_id
          and c.email = lower(a.address) and not c.is_former))`
  return rows.map(({ address }) => address)
}

/** The addresses that channels of the workspace receive mail at. */
export const channelsAmong = async ({ sql, workspace }: Read, addresses: string[]) => {
  const rows = await sql<{ address: string }[]>`
    select distinct a.address from unnest(${addresses}::text[]) as a (address)
    join channels c on c.workspace_id = ${workspace} and lower(c.email_address) = lower(a.address)`
  return rows.map(({ address }) => address)
}

type NewSide = { ticket: number; subject: string; creator: number }

export const insert = async ({ sql, workspace, now }: Write, { ticket, subject, creator }: NewSide) => {
  const [side] = await sql<[Side]>`
    insert into side_conversations (workspace_id, ulid, ticket_id, subject, creator_id, created_at, last_message_at)
    values (${workspace}, ${newUlid()}, ${ticket}, ${subject}, ${creator}, ${now}, ${now})
    returning id, ulid, subject, is_open`
  return side
}

export type NewSideMessage = {
  side_conversation_id: number
  type: 'inbound' | 'outbound'
  body_original: string
  body_html: string
  body_text: string
  body_reply_html: string | null
  body_reply_text: string | null
  sanitizer_version: number
  sender_id: number | null
  sender_name: string | null
  sender_email: string | null
  to_recipients: string[]
  cc_recipients: string[]
  is_automatic: boolean
  mail_ref: string | null
  send_status: SendStatus | null
}

export const insertMessage = async ({ sql, workspace, now }: Write, message: NewSideMessage) => {
  const [inserted] = await sql<[{ id: number; ulid: string }]>`
    insert into side_messages ${sql({ workspace_id: workspace, ulid: newUlid(), created_at: now, ...message })}
    returning id, ulid`
  return inserted
}

/** Notes a new message. Returns the side conversation as it is then, with its ticket or the target of its merge. */
export const touch = async ({ sql, workspace, now }: Write, side: number, { opens }: { opens: boolean }) => {
  const [touched] = await sql<(Side & { own_ticket: number; ticket: number; ticket_ulid: string })[]>`
    with touched as (
      update side_conversations set last_message_at = ${now}, is_open = is_open or ${opens}::boolean
      where workspace_id = ${workspace} and id = ${side} returning id, ulid, subject, is_open, ticket_id
    )
    select s.id, s.ulid, s.subject, s.is_open, o.id as own_ticket, t.id as ticket, t.ulid as ticket_ulid
    from touched s join tickets o on o.workspace_id = ${workspace} and o.id = s.ticket_id
    join tickets t on t.workspace_id = ${workspace} and t.id = coalesce(o.merged_into_id, o.id)`
  return touched
}

/** Returns false if it was like that before. */
export const setOpen = async ({ sql, workspace }: Write, side: number, isOpen: boolean) => {
  const { count } = await sql`
    update side_conversations set is_open = ${isOpen}
    where workspace_id = ${workspace} and id = ${side} and is_open <> ${isOpen}`
  return count > 0
}
