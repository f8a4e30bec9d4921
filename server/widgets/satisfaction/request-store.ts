import type { CustomerLanguage } from '../../../contract/workspaces/customer-languages.ts'
import { addressInTicket } from '../../contacts/index.ts'
import { wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Sql } from '../../platform/db/connection/driver.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

export const satisfactionRequests: WorkTable = {
  work: 'asking for ratings',
  name: 'satisfaction_requests',
  key: 'ticket_id',
  only: (sql) => sql`due_at is not null`,
}

/**
 * Plans to ask about tickets that were closed, if their channels ask. A ticket that is closed again is asked about later,
 * unless it was before.
 */
export const plan = async (tx: Write, tickets: number[]) => {
  const { sql, workspace, now } = tx
  const planned = await sql<{ due_at: Moment }[]>`
    insert into satisfaction_requests as r (workspace_id, ticket_id, due_at)
    select ${workspace}, t.id, ${now}::timestamptz + make_interval(mins => s.delay_minutes)
    from tickets t
    join channel_satisfaction s on s.workspace_id = ${workspace} and s.channel_id = t.channel_id and s.is_enabled
    where t.workspace_id = ${workspace} and t.id = any (${tickets}::bigint[]) and t.status = 'closed'
    order by t.id
    on conflict (workspace_id, ticket_id) do update set due_at = excluded.due_at where r.message_id is null
    returning due_at`
  for (const { due_at } of planned) wake(tx, satisfactionRequests.work, due_at)
}

/** Tickets whose contacts are to be asked now, the earliest first. */
export const due = async ({ sql, workspace, now }: Read, atMost: number) => {
  const rows = await sql<{ ticket: number }[]>`
    select ticket_id as ticket from satisfaction_requests
    where workspace_id = ${workspace} and due_at <= ${now} order by due_at, ticket_id limit ${atMost}`
  return rows.map(({ ticket }) => ticket)
}

/** Returns whether it was still due. */
export const take = async ({ sql, workspace, now }: Write, ticket: number) => {
  const { count } = await sql`
    update satisfaction_requests set due_at = null
    where workspace_id = ${workspace} and ticket_id = ${ticket} and due_at <= ${now}`
  return count > 0
}

export const noteMessage = ({ sql, workspace }: Write, ticket: number, message: number) => sql`
  update satisfaction_requests set message_id = ${message}
  where workspace_id = ${workspace} and ticket_id = ${ticket}`

export type Circumstances = {
  /** Null if the contact was deleted. */
  address: string | null
  channel_ulid: string
  channel_name: string
  channel_address: string
  question: string | null
  language: CustomerLanguage
  is_enabled: boolean
  /** True if a person wrote to the ticket, and not only programs. */
  has_written: boolean
  /** True if a member or the agent replied. */
  is_answered: boolean
  is_rated: boolean
  /** True if a visitor entered the address and has not confirmed it. It may belong to another person. */
  is_unconfirmed: boolean
}

/** The ticket of a visitor who entered the address of a contact does not refer to this contact. */
export const circumstances = async ({ sql, workspace }: Read, ticket: number) => {
  const messages = sql`select from messages m where m.workspace_id = ${workspace} and m.ticket_id = t.id`
  const [found] = await sql<Circumstances[]>`
    select case when k.id is not null then ${addressInTicket({ sql, workspace }, sql`t`, sql`k`)}
        when v.is_confirmed then v.email end as address, c.ulid as channel_ulid, c.name as channel_name, c.email_address as channel_address,
      s.question, w.language, coalesce(s.is_enabled, false) and c.deleting_since is null as is_enabled,
      exists (${messages} and m.type = 'inbound' and not m.is_automatic) as has_written,
      exists (${messages} and m.type = 'outbound' and m.sender_type in ('user', 'ai')) as is_answered,
      exists (select from satisfaction_ratings r where r.workspace_id = ${workspace} and r.ticket_id = t.id) as is_rated,
      coalesce(not v.is_confirmed, false) as is_unconfirmed
    from tickets t
    left join contacts k on k.workspace_id = ${workspace} and k.id = t.contact_id
    join channels c on c.workspace_id = ${workspace} and c.id = t.channel_id
    join workspaces w on w.id = t.workspace_id
    left join widget_conversations v on v.workspace_id = ${workspace} and v.ticket_id = t.id
    left join channel_satisfaction s on s.workspace_id = ${workspace} and s.channel_id = c.id
    where t.workspace_id = ${workspace} and t.id = ${ticket}`
  return found
}

/**
 * Removes requests that were due when a backup was made, in all workspaces: they may have been sent since. Backups of
 * earlier versions have no such table.
 */
export const forgetOverdue = async (sql: Sql, now: Date) => {
  const [{ has }] = await sql<
    [{ has: boolean }]
  >`select to_regclass('satisfaction_requests') is not null as has`
  if (has) await sql`update satisfaction_requests set due_at = null where due_at <= ${now}`
}
