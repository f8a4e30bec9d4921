import type { TicketStatus } from '../../../../contract/base/ticket-status.ts'
import { addressInTicket } from '../../../contacts/index.ts'
import { batched } from '../../../platform/db/batched.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { within } from '../../../platform/http/callers/access.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'

type Times = { waiting_since: Moment | null; last_activity_at: Moment; latest_message_preview: string | null }

/** The columns of a ticket that a merge changes. */
export type MergeState = Times & {
  id: number
  status: TicketStatus
  is_snoozed: boolean
  snoozed_until: Moment | null
  possibly_related_id: number | null
}

export const states = ({ sql, workspace }: Write, ids: number[]) => sql<MergeState[]>`
  select id, status, is_snoozed, snoozed_until, waiting_since, last_activity_at, latest_message_preview,
    possibly_related_id
  from tickets where workspace_id = ${workspace} and id = any (${ids}::bigint[])`

/** The ids of a ticket and of those that were merged into it: what they have is shown as its own. */
export const withMerged = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>, ticket: number) => sql`
  select id from tickets where workspace_id = ${workspace} and (id = ${ticket} or merged_into_id = ${ticket})`

type Merge = { id: number; into: number; before: object }

/** Marks a ticket as merged and clears its state. Tickets that were merged into it before get the same target. */
export const setMerged = async ({ sql, workspace, now }: Write, { id, into, before }: Merge) => {
  await sql`
    update tickets set merged_into_id = ${into}, merge_path = merge_path || ${into}::bigint
    where workspace_id = ${workspace} and merged_into_id = ${id}`
  await sql`
    update tickets set status = 'merged', merged_into_id = ${into}, merge_path = array[${into}::bigint],
      before_merge = ${JSON.stringify(before)}::jsonb, is_snoozed = false, snoozed_until = null, waiting_since = null,
      updated_at = ${now}
    where workspace_id = ${workspace} and id = ${id}`
}

/** Updates the target, which has the messages of both tickets now. */
export const absorb = (
  { sql, workspace, now }: Write,
  id: number,
  { waiting_since, last_activity_at, latest_message_preview }: Times,
  possiblyRelated: number | null,
) => sql`
  update tickets set updated_at = ${now}, waiting_since = ${waiting_since}, last_activity_at = ${last_activity_at},
    latest_message_preview = ${latest_message_preview}, possibly_related_id = ${possiblyRelated}
  where workspace_id = ${workspace} and id = ${id}`

export type MergedTicket = {
  id: number
  ulid: string
  number: number
  subject: string
  channel_id: number
  contact_id: number | null
  merge_path: number[]
  before_merge: Record<string, unknown>
}

/** A merged ticket, if the caller can access its channel. */
export const findMerged = async ({ sql, workspace }: Read, ulid: string, access: Principal['channels']) => {
  const [ticket] = await sql<MergedTicket[]>`
    select id, ulid, number, subject, channel_id, contact_id, merge_path, before_merge from tickets
    where workspace_id = ${workspace} and ulid = ${ulid} and status = 'merged'
      ${within({ sql }, access, sql`channel_id`)}`
  return ticket
}

/**
 * Locks merges of tickets and their undoing until the transaction ends: a ticket that is merged meanwhile would be
 * locked after tickets with larger ids.
 */
export const lockMerging = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('merges of tickets', ${workspace}))`

/** Locks tickets and the tickets that were merged into them, in the order of their ids to avoid deadlocks. */
export const lockAround = ({ sql, workspace }: Write, ids: number[]) => sql`
  select id from tickets
  where workspace_id = ${workspace} and (id = any (${ids}::bigint[]) or merged_into_id = any (${ids}::bigint[]))
  order by id for no key update`

export const lockMerged = async ({ sql, workspace }: Write, id: number) => {
  const [ticket] = await sql<MergedTicket[]>`
    select id, ulid, number, subject, channel_id, contact_id, merge_path, before_merge from tickets
    where workspace_id = ${workspace} and id = ${id} and status = 'merged' for no key update`
  return ticket
}

export const ulidOf = async ({ sql, workspace }: Read, id: number) => {
  const [ticket] = await sql<{ ulid: string }[]>`
    select ulid from tickets where workspace_id = ${workspace} and id = ${id}`
  return ticket?.ulid
}

/** The target of a merged ticket. */
export const targetOf = async ({ sql, workspace }: Read, ulid: string) => {
  const [target] = await sql<{ ulid: string }[]>`
    select t.ulid from tickets m join tickets t on t.workspace_id = ${workspace} and t.id = m.merged_into_id
    where m.workspace_id = ${workspace} and m.ulid = ${ulid}`
  return target?.ulid
}

/** Restores the previous state of a ticket, and of the tickets that were merged into it. */
export const setUnmerged = async (
  { sql, workspace, now }: Write,
  ticket: MergedTicket,
  state: MergeState,
) => {
  const { status, is_snoozed, snoozed_until, waiting_since } = state
  const into = ticket.merge_path[0] ?? 0
  await sql`
    update tickets set status = ${status}, merged_into_id = null, merge_path = null, before_merge = null,
      is_snoozed = ${is_snoozed}, snoozed_until = ${snoozed_until}, waiting_since = ${waiting_since}, updated_at = ${now}
    where workspace_id = ${workspace} and id = ${ticket.id}`
  await sql`
    update tickets set merged_into_id = ${ticket.id}, merge_path = array_remove(merge_path, ${into}::bigint)
    where workspace_id = ${workspace} and merged_into_id = ${into} and ${ticket.id} = any (merge_path)`
}

/** A read mark of a member that a merge has moved back, in the exact stored form. */
export type LoweredRead = { user: number; before: string; after: string }

/** Moves read marks back: members who have not read the merged ticket have not read the target either. */
export const keepUnread = ({ sql, workspace }: Write, { from, into }: { from: number; into: number }) => sql<
  LoweredRead[]
>`
  with lowered as (
    select b.user_id, coalesce(a.read_at, m.created_at) as read_at, b.read_at::text as before,
      coalesce(a.read_at, m.created_at)::text as after
    from ticket_reads b
    join memberships m on m.workspace_id = ${workspace} and m.user_id = b.user_id
    left join ticket_reads a on a.workspace_id = ${workspace} and a.ticket_id = ${from} and a.user_id = m.user_id
    where b.workspace_id = ${workspace} and b.ticket_id = ${into} and coalesce(a.read_at, m.created_at) < b.read_at
      and coalesce(a.read_at, m.created_at) < (
        select last_activity_at from tickets where workspace_id = ${workspace} and id = ${from})
    order by b.user_id for update of b
  )
  update ticket_reads r set read_at = l.read_at from lowered l
  where r.workspace_id = ${workspace} and r.ticket_id = ${into} and r.user_id = l.user_id
  returning r.user_id as user, l.before, l.after`

/** Restores read marks that a merge has moved back, unless the member has read or marked the ticket since. */
export const restoreReads = ({ sql, workspace }: Write, into: number, lowered: readonly LoweredRead[]) => sql`
  update ticket_reads r set read_at = l.before
  from jsonb_to_recordset(${JSON.stringify(lowered)}::jsonb) as l ("user" bigint, before timestamptz, after timestamptz)
  where r.workspace_id = ${workspace} and r.ticket_id = ${into} and r.user_id = l."user" and r.read_at = l.after`

/** Updates whether tickets have files, after messages were moved. */
export const noteFiles = ({ sql, workspace }: Write, ids: number[]) => sql`
  update tickets t set has_attachments = exists (
    select from messages m join attachments a on a.workspace_id = ${workspace} and a.message_id = m.id
    where m.workspace_id = ${workspace} and m.ticket_id = t.id and not a.is_inline)
  where t.workspace_id = ${workspace} and t.id = any (${ids}::bigint[])`

/** Gives a ticket the former channels of another one, so that replies to their addresses belong to it. */
export const copyFormerChannels = (
  { sql, workspace }: Write,
  { from, to }: { from: number; to: number },
) => sql`
  update tickets t set former_channel_ids = f.former_channel_ids from tickets f
  where t.workspace_id = ${workspace} and t.id = ${to} and f.workspace_id = ${workspace} and f.id = ${from}
    and f.former_channel_ids is not null`

/** The addresses of the contacts of the tickets that were merged into each ticket. */
export const participants = batched(async ({ sql, workspace }, tickets: string[]) => {
  const rows = await sql<{ ticket: string; email: string }[]>`
    select k.ticket, ${addressInTicket({ sql, workspace }, sql`m`)} as email
    from unnest((select ${tickets}::text[])) as k (ticket)
    -- Each ticket by its key, and what was merged into it, however little PostgreSQL knows of the table.
    cross join lateral (
      select id from tickets where workspace_id = ${workspace} and ulid = k.ticket limit 1) as t
    cross join lateral (
      select id, contact_id, contact_email from tickets
      where workspace_id = ${workspace} and merged_into_id = t.id offset 0) as m
    left join contacts c on c.workspace_id = ${workspace} and c.id = m.contact_id
    order by m.id`
  const found = Map.groupBy(rows, ({ ticket }) => ticket)
  return tickets.map((ticket) => (found.get(ticket) ?? []).map(({ email }) => email))
})
