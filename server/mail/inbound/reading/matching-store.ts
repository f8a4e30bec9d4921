import type { Fragment } from 'postgres'
import { addressInTicket, hasAddress, idByAddress } from '../../../contacts/index.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Candidate } from '../ledger/rules.ts'

type Sender = { channel: number; address: string }

/**
 * The condition that an address is a participant of a ticket `t`: its contact, a recipient of a message of a member,
 * the contact of a merged ticket, or the sender of a message that was moved there.
 */
const takesPart = ({ sql, workspace }: Read, address: string) => sql`(
  ${address} in (lower(t.contact_email), lower(t.from_address))
  or ${hasAddress({ sql, workspace }, sql`t.contact_id`, address)}
  or exists (select from messages o
    where o.workspace_id = ${workspace} and o.ticket_id = t.id and o.type = 'outbound' and not o.is_automatic
      and exists (select from unnest(o.to_recipients || o.cc_recipients || o.bcc_recipients) as r
        where lower(r) = ${address}))
  or exists (select from tickets g
    where g.workspace_id = ${workspace} and g.merged_into_id = t.id
      and (${address} in (lower(g.contact_email), lower(g.from_address))
        or ${hasAddress({ sql, workspace }, sql`g.contact_id`, address)}))
  or exists (select from messages o join ${standingMoves({ sql, workspace }, sql`o.id`)}
    where o.workspace_id = ${workspace} and o.ticket_id = t.id and o.type = 'inbound'
      and lower(o.sender_email) = ${address}))`

type Scope = Pick<Read, 'sql' | 'workspace'>

/** The moves `v` of a message, without those that were undone, as the right side of a join. */
const standingMoves = ({ sql, workspace }: Scope, message: Fragment) => sql`
  message_moves v on v.workspace_id = ${workspace} and v.message_id = ${message} and v.undone_at is null`

/** The tickets `f` that a message was moved away from. */
const formerTickets = ({ sql, workspace }: Scope, message: Fragment) => sql`
  message_moves v join tickets f on f.workspace_id = ${workspace} and f.id = v.from_ticket_id
  where v.workspace_id = ${workspace} and v.message_id = ${message} and v.undone_at is null`

/**
 * The condition that a ticket `t` is or was in a channel, itself or a ticket that was merged into it, or that one of its
 * messages was moved there from such a ticket.
 */
const isOf = ({ sql, workspace }: Read, channel: number) => sql`(
  t.channel_id = ${channel} or ${channel} = any (t.former_channel_ids) or exists (
    select from tickets g where g.workspace_id = ${workspace} and g.merged_into_id = t.id
      and (g.channel_id = ${channel} or ${channel} = any (g.former_channel_ids)))
  or exists (select from messages o join ${standingMoves({ sql, workspace }, sql`o.id`)}
    join tickets f on f.workspace_id = ${workspace} and f.id = v.from_ticket_id
    where o.workspace_id = ${workspace} and o.ticket_id = t.id
      and (f.channel_id = ${channel} or ${channel} = any (f.former_channel_ids))))`

/** A ticket, or a side conversation of it. */
export type Lead = Candidate & { side: number | null }

/** The condition that a side conversation was sent to an address. */
const takesPartInSide = ({ sql, workspace }: Read, side: Fragment, address: string) => sql`exists (
  select from side_messages o where o.workspace_id = ${workspace} and o.side_conversation_id = ${side}
    and o.type = 'outbound' and exists (
      select from unnest(o.to_recipients || o.cc_recipients) as r where lower(r) = ${address}))`

/** The tickets and side conversations of the reply addresses with these hashes. */
export const byAddress = (tx: Read, { channel, address }: Sender, hashes: string[]) => tx.sql<Lead[]>`
  select t.id as ticket, t.number, 'address' as by, encode(a.token_hash, 'hex') as matched,
    case when a.side_conversation_id is null then ${takesPart(tx, address)}
      else ${takesPartInSide(tx, tx.sql`a.side_conversation_id`, address)} end as "isParticipant",
    true as "isSecret", a.side_conversation_id as side
  from reply_addresses a
  join tickets o on o.workspace_id = ${tx.workspace} and o.id = a.ticket_id
  join tickets t on t.workspace_id = ${tx.workspace} and t.id = coalesce(o.merged_into_id, o.id)
  where a.workspace_id = ${tx.workspace} and ${isOf(tx, channel)}
    and a.token_hash = any (${hashes.map((hash) => `\\x${hash}`)}::text[]::bytea[])`

/** The tickets and side conversations of the mails with these Message-IDs, in their order. */
export const byAnswer = (tx: Read, { channel, address }: Sender, references: string[]) => tx.sql<Lead[]>`
  select t.id as ticket, t.number, 'answer' as by, (${references}::text[])[nearness] as matched,
    case when answered.side is null then ${takesPart(tx, address)}
      else ${takesPartInSide(tx, tx.sql`answered.side`, address)} end as "isParticipant",
    has_ours as "isSecret", answered.side, answered.message,
    array(select coalesce(f.merged_into_id, f.id) from ${formerTickets(tx, tx.sql`answered.message`)}) as "movedFrom"
  from (
    select m.ticket_id, null::bigint as side, min(array_position(${references}::text[], m.mail_ref)) as nearness,
      bool_or(m.type = 'outbound') as has_ours,
      (array_agg(m.id order by array_position(${references}::text[], m.mail_ref), m.id))[1] as message
    from messages m
    where m.workspace_id = ${tx.workspace} and m.mail_ref = any (${references}::text[]) group by 1
    union all
    select coalesce(o.merged_into_id, o.id), n.id, min(array_position(${references}::text[], s.mail_ref)),
      bool_or(s.type = 'outbound'), null::bigint
    from side_messages s
    join side_conversations n on n.workspace_id = ${tx.workspace} and n.id = s.side_conversation_id
    join tickets o on o.workspace_id = ${tx.workspace} and o.id = n.ticket_id
    where s.workspace_id = ${tx.workspace} and s.mail_ref = any (${references}::text[]) group by 1, 2
  ) as answered
  join tickets t on t.workspace_id = ${tx.workspace} and t.id = answered.ticket_id
  where ${isOf(tx, channel)} order by nearness limit 10`

/**
 * The tickets of an Outlook conversation, the one with its latest message first. A message that was moved counts with the
 * subjects of the tickets that it was in.
 */
export const byConversation = (tx: Read, { channel, address }: Sender, conversation: string) => tx.sql<
  (Candidate & { subjects: string[] })[]
>`
  select t.id as ticket, t.number, conversations.message, t.subject || array(
      select f.subject from ${formerTickets(tx, tx.sql`conversations.message`)}) as subjects, 'conversation' as by, ${conversation} as matched,
    ${takesPart(tx, address)} as "isParticipant", has_ours as "isSecret"
  from (
    select ticket_id, bool_or(type = 'outbound') as has_ours, max(id) as message from messages
    where workspace_id = ${tx.workspace} and conversation = ${conversation}
    group by 1 order by 3 desc limit 10
  ) as conversations
  join tickets t on t.workspace_id = ${tx.workspace} and t.id = conversations.ticket_id
  where ${isOf(tx, channel)} order by conversations.message desc`

/** The latest tickets of the sender, each with the subjects of the tickets that its messages were moved away from. */
export const latestOf = ({ sql, workspace }: Read, { channel, address }: Sender) => sql<
  { ticket: number; number: number; subjects: string[]; latest: number | null }[]
>`
  select t.id as ticket, t.number, t.subject || array(
      select f.subject from messages o join ${standingMoves({ sql, workspace }, sql`o.id`)}
      join tickets f on f.workspace_id = ${workspace} and f.id = v.from_ticket_id
      where o.workspace_id = ${workspace} and o.ticket_id = t.id) as subjects,
    (select max(o.id) from messages o where o.workspace_id = ${workspace} and o.ticket_id = t.id) as latest
  from tickets t
  where t.workspace_id = ${workspace} and t.contact_id = ${idByAddress({ sql, workspace }, address)}
    and t.channel_id = ${channel}
  order by t.id desc limit 20`

export type SentMessage = {
  id: number
  ulid: string
  ticket: number
  ticket_ulid: string
  recipients: string[]
}

const sentMessage = ({ sql }: Read) => sql`m.id, m.ulid, t.id as ticket, t.ulid as ticket_ulid,
  array(select distinct lower(r) from unnest(m.to_recipients || m.cc_recipients || m.bcc_recipients) r) as recipients`

/** Sent messages with these Message-IDs, and their recipients. */
export const messagesWithIds = (tx: Read, channel: number, references: string[]) => tx.sql<SentMessage[]>`
  select ${sentMessage(tx)}
  from messages m join tickets t on t.workspace_id = ${tx.workspace} and t.id = m.ticket_id
  where m.workspace_id = ${tx.workspace} and ${isOf(tx, channel)} and m.type = 'outbound'
    and m.mail_ref = any (${references}::text[])`

/** The latest sent messages of the tickets with these reply addresses (as hashes), the newest first. */
export const messagesOfAddresses = (tx: Read, channel: number, hashes: string[]) => tx.sql<SentMessage[]>`
  select ${sentMessage(tx)}
  from reply_addresses a
  join tickets o on o.workspace_id = ${tx.workspace} and o.id = a.ticket_id
  join tickets t on t.workspace_id = ${tx.workspace} and t.id = coalesce(o.merged_into_id, o.id)
  cross join lateral (
    select * from messages where workspace_id = ${tx.workspace} and ticket_id = t.id order by id desc limit 100
  ) as m
  where a.workspace_id = ${tx.workspace} and a.side_conversation_id is null and ${isOf(tx, channel)}
    and m.type = 'outbound' and m.mail_ref is not null
    and a.token_hash = any (${hashes.map((hash) => `\\x${hash}`)}::text[]::bytea[])
  order by m.id desc limit 20`

/** All participants of a ticket. */
export const participants = async ({ sql, workspace }: Read, ticket: number) => {
  const rows = await sql<{ address: string }[]>`
    select lower(t.contact_email) as address from tickets t where t.workspace_id = ${workspace} and t.id = ${ticket}
    union select lower(t.from_address) from tickets t where t.workspace_id = ${workspace} and t.id = ${ticket}
    union select c.email from tickets t
      join contact_addresses c on c.workspace_id = ${workspace} and c.contact_id = t.contact_id and not c.is_former
      where t.workspace_id = ${workspace} and t.id = ${ticket}
    union select lower(${addressInTicket({ sql, workspace }, sql`g`)}) from tickets g
      left join contacts c on c.workspace_id = ${workspace} and c.id = g.contact_id
      where g.workspace_id = ${workspace} and g.merged_into_id = ${ticket}
    union select lower(r) from messages o, unnest(o.to_recipients || o.cc_recipients || o.bcc_recipients) as r
      where o.workspace_id = ${workspace} and o.ticket_id = ${ticket} and o.type = 'outbound' and not o.is_automatic
    union select lower(o.sender_email) from messages o join ${standingMoves({ sql, workspace }, sql`o.id`)}
      where o.workspace_id = ${workspace} and o.ticket_id = ${ticket} and o.type = 'inbound'`
  return rows.flatMap(({ address }) => address ?? [])
}
