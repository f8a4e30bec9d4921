import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import type { WaitTrigger } from '../../../contract/workflows/workflows.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { sinceOf } from '../engine/timer-store.ts'

/** The time of the second message of each ticket, by index. */
export const secondMessages = async ({ sql, workspace }: Read, tickets: number[]) => {
  const rows = await sql<{ at: Moment | null }[]>`
    select (
      select m.created_at from messages m
      where m.workspace_id = ${workspace} and m.ticket_id = a.ticket and m.type = 'inbound' and m.id > (
        select min(f.id) from messages f where f.workspace_id = ${workspace} and f.ticket_id = a.ticket)
      order by m.id limit 1) as at
    from unnest(${tickets}::bigint[]) with ordinality as a (ticket, place) order by a.place`
  return rows.map(({ at }) => at)
}

/**
 * The latest tickets with activity since a time. `scanLimit` tickets are scanned for those that the caller can access.
 */
export type Latest = { since: Date; access: Principal['channels']; scanLimit: number; limit: number }

const latest = ({ sql, workspace }: Read, { since, access, scanLimit }: Latest) => sql`
  from (
    select id, waiting_since, status, channel_id, last_activity_at from tickets
    where workspace_id = ${workspace} and last_activity_at >= ${since}
    order by last_activity_at desc, id desc limit ${scanLimit}
  ) as t
  where true ${within({ sql }, access, sql`t.channel_id`)}`

export const latestTickets = async (tx: Read, wanted: Latest) => {
  const rows = await tx.sql<{ id: number }[]>`
    select id ${latest(tx, wanted)} order by last_activity_at desc, id desc limit ${wanted.limit}`
  return rows.map(({ id }) => id)
}

export type WaitingNow = { ticket: number; since: Moment; status: TicketStatus }

/** Returns those of the latest tickets that wait for a trigger. */
export const waitingNow = (tx: Read, trigger: WaitTrigger, wanted: Latest) => tx.sql<WaitingNow[]>`
  select ticket, since, status from (
    select id as ticket, ${sinceOf(tx, trigger)} as since, status, last_activity_at ${latest(tx, wanted)} and status <> 'merged') as w
  where since is not null order by last_activity_at desc, ticket desc limit ${wanted.limit}`

/** Returns true if there are more tickets than are scanned. */
export const isBusier = async ({ sql, workspace }: Read, { since, scanLimit }: Latest) => {
  const more = await sql`
    select from tickets where workspace_id = ${workspace} and last_activity_at >= ${since}
    offset ${scanLimit} limit 1`
  return more.length > 0
}

export type PreviewMessage = {
  ticket: number
  type: 'inbound' | 'outbound' | 'note'
  sender_type: string
  is_forward: boolean
  is_automatic: boolean
  at: Moment
}

/** The newest messages of each ticket, in chronological order. */
export const messagesOf = ({ sql, workspace }: Read, tickets: number[], limit: number) => sql<
  PreviewMessage[]
>`
  select m.ticket_id as ticket, m.type, m.sender_type, m.is_forward, m.is_automatic, m.created_at as at
  from unnest(${tickets}::bigint[]) as a (ticket)
  cross join lateral (
    select * from messages
    where workspace_id = ${workspace} and ticket_id = a.ticket order by id desc limit ${limit}
  ) as m order by m.ticket_id, m.id`
