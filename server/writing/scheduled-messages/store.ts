import { permissionOf } from '../../../contract/base/permissions.ts'
import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import type { HoldReason, ScheduledMessage } from '../../../contract/writing/scheduled-messages.ts'
import { canAccess } from '../../members/index.ts'
import { wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Sql } from '../../platform/db/connection/driver.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { accessibleTicket } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import type { Circumstances } from './rules.ts'

export const scheduledMessages: WorkTable = {
  work: 'sending scheduled messages',
  name: 'scheduled_messages',
  key: 'id',
  only: (sql) => sql`due_at is not null`,
}

type Written = {
  kind: ScheduledMessage['kind']
  body: string
  to_recipients: string[]
  cc_recipients: string[]
  bcc_recipients: string[]
  forwarded_from_ulid: string | null
  forwarded_files: string[] | null
  status: TicketStatus | null
}

export type NewScheduled = Written & {
  ulid: string
  ticket_id: number
  user_id: number
  seen_message_id: number
  send_at: Date
}

export const insert = async (tx: Write, scheduled: NewScheduled) => {
  const { sql, workspace, now } = tx
  wake(tx, scheduledMessages.work, scheduled.send_at)
  const row = { workspace_id: workspace, ...scheduled, due_at: scheduled.send_at, created_at: now }
  const [{ id }] = await sql<[{ id: number }]>`insert into scheduled_messages ${sql(row)} returning id`
  return id
}

type Author = { ulid: string; name: string; avatar_url: string | null }

export type Row = Written &
  Circumstances & {
    id: number
    ulid: string
    ticket_id: number
    user_id: number
    author: Author
    /** The email address of the author. */
    email: string
    send_at: Moment
    due_at: Moment | null
    hold_error: string | null
    created_at: Moment
  }

const circumstances = (tx: Read) => {
  const { sql, workspace } = tx
  return sql`s.hold_reason, s.may_be_sent, s.merged_from_id, t.status as ticket_status,
    exists (select from memberships m where m.workspace_id = ${workspace} and m.user_id = s.user_id
      and m.role = any (${[...permissionOf('write').roles]}::text[]) and ${canAccess(tx, sql`t.channel_id`)}) as has_author,
    exists (select from messages n where n.workspace_id = ${workspace} and n.ticket_id = s.ticket_id
      and n.id > s.seen_message_id and n.sender_type <> 'system' and (not n.is_automatic or n.sender_type = 'ai')
      and not (n.sender_type = 'user' and n.sender_id = s.user_id)) as has_news`
}

const author = ({ sql }: Pick<Read, 'sql'>) => sql`
  json_build_object('ulid', u.ulid, 'name', u.name, 'avatar_url', u.avatar_url) as author`

const rows = (tx: Read) => tx.sql`
  select s.id, s.ulid, s.ticket_id, s.user_id, s.kind, s.body, s.to_recipients, s.cc_recipients, s.bcc_recipients,
    s.forwarded_from_ulid, s.forwarded_files, s.status, s.send_at, s.due_at, s.hold_error, s.created_at,
    ${author(tx)}, u.email, ${circumstances(tx)}
  from scheduled_messages s
  join tickets t on t.workspace_id = ${tx.workspace} and t.id = s.ticket_id
  join users u on u.id = s.user_id
  where s.workspace_id = ${tx.workspace}`

export const ofTicket = (tx: Read, ticket: number) => tx.sql<Row[]>`
  ${rows(tx)} and s.ticket_id = ${ticket} order by s.send_at, s.id`

export const find = async (tx: Read, ticket: number, ulid: string) => {
  const [row] = await tx.sql<Row[]>`${rows(tx)} and s.ticket_id = ${ticket} and s.ulid = ${ulid}`
  return row
}

/** Locks a message if it still belongs to this ticket. The ticket must be locked before. */
export const lock = async (tx: Write, ticket: number, id: number) => {
  const [row] = await tx.sql<Row[]>`
    ${rows(tx)} and s.ticket_id = ${ticket} and s.id = ${id} for update of s`
  return row
}

/** Due messages, the earliest first. */
export const due = ({ sql, workspace, now }: Read, atMost: number) => sql<
  { id: number; ticket: number; author: number }[]
>`
  select id, ticket_id as ticket, user_id as author from scheduled_messages
  where workspace_id = ${workspace} and due_at <= ${now} order by due_at, id limit ${atMost}`

/** The number of scheduled messages of a ticket with their bytes, and its newest message. */
export const stateOf = async ({ sql, workspace }: Read, ticket: number) => {
  const [state] = await sql<[{ scheduled: number; bytes: number; newest: number }]>`
    select (select count(*) from scheduled_messages where workspace_id = ${workspace} and ticket_id = ${ticket}) as scheduled,
      (select coalesce(sum(octet_length(body)), 0)::bigint from scheduled_messages
        where workspace_id = ${workspace} and ticket_id = ${ticket}) as bytes,
      coalesce((select id from messages where workspace_id = ${workspace} and ticket_id = ${ticket}
        order by id desc limit 1), 0) as newest`
  return state
}

type Changes = { user_id: number; send_at: Moment; status: TicketStatus | null; seen_message_id: number }

/** Changes the time, and ends a hold. */
export const reschedule = (tx: Write, id: number, changes: Changes) => {
  const { sql, workspace } = tx
  wake(tx, scheduledMessages.work, changes.send_at)
  const free = {
    due_at: changes.send_at,
    hold_reason: null,
    hold_error: null,
    may_be_sent: false,
    merged_from_id: null,
  }
  return sql`
    update scheduled_messages set ${sql({ ...changes, ...free })} where workspace_id = ${workspace} and id = ${id}`
}

export const hold = (
  { sql, workspace }: Write,
  id: number,
  { reason, error }: { reason: HoldReason; error: string | null },
) => sql`
  update scheduled_messages set due_at = null, hold_reason = ${reason}, hold_error = ${error}
  where workspace_id = ${workspace} and id = ${id}`

/** Marks messages that are due, in all workspaces, so that they are held. */
export const doubtOverdue = (sql: Sql, now: Date) => sql`
  update scheduled_messages set may_be_sent = true where due_at <= ${now}`

export const remove = ({ sql, workspace }: Write, id: number) => sql`
  delete from scheduled_messages where workspace_id = ${workspace} and id = ${id}`

/** Deletes the scheduled messages of tickets. Their uploads expire. */
export const removeOfTickets = ({ sql, workspace }: Write, tickets: number[]) => sql`
  delete from scheduled_messages where workspace_id = ${workspace} and ticket_id = any (${tickets}::bigint[])`

/**
 * Returns the members who are notified of a held message: its author; otherwise the assignee and followers of the
 * ticket; otherwise the admins. Only members who can access the ticket.
 */
export const toTell = async (tx: Read, { ticket_id, user_id }: Pick<Row, 'ticket_id' | 'user_id'>) => {
  const { sql, workspace } = tx
  const members = await sql<{ ulid: string; rank: number | null }[]>`
    select u.ulid, case when m.user_id = ${user_id} then 1
      when m.user_id = t.assignee_id or exists (select from ticket_followers f where f.workspace_id = ${workspace}
        and f.ticket_id = t.id and f.user_id = m.user_id) then 2
      when m.role in ('owner', 'admin') then 3 end as rank
    from tickets t join memberships m on m.workspace_id = ${workspace} join users u on u.id = m.user_id
    where t.workspace_id = ${workspace} and t.id = ${ticket_id} and ${canAccess(tx, sql`t.channel_id`)}
    order by u.id`
  const first = Math.min(...members.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY))
  return members.filter(({ rank }) => rank === first).map(({ ulid }) => ulid)
}

export type Listed = Circumstances & {
  ulid: string
  kind: ScheduledMessage['kind']
  author: Author
  body: string
  send_at: Moment
  due_at: Moment | null
  ticket: { ulid: string; number: number; subject: string; contact_name: string }
}

const mostListed = 200
const mostReadForPreview = 2_000

/** Scheduled messages of tickets that the caller can access: held ones first, then by time. */
export const all = (tx: Read, access: Principal['channels']) => {
  const { sql, workspace } = tx
  return sql<Listed[]>`
    select s.ulid, s.kind, left(s.body, ${mostReadForPreview}) as body, s.send_at, s.due_at, ${author(tx)},
      ${circumstances(tx)}, json_build_object('ulid', t.ulid, 'number', t.number, 'subject', t.subject,
        'contact_name', coalesce(c.name, c.email, t.contact_name, t.contact_email)) as ticket
    from scheduled_messages s
    join tickets t on t.id = s.ticket_id and ${accessibleTicket(tx, access)}
    join users u on u.id = s.user_id
    left join contacts c on c.workspace_id = ${workspace} and c.id = t.contact_id
    where s.workspace_id = ${workspace}
    order by s.due_at is not null, s.send_at, s.id limit ${mostListed}`
}
