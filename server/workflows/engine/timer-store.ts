import type { TicketStatus } from '../../../contract/ticket-status.ts'
import { dueInTurns } from '../../platform/background/fair-claim.ts'
import type { Room } from '../../platform/background/slots.ts'
import { exactly, type Moment } from '../../platform/clock.ts'
import type { GlobalRead, Read, Write } from '../../platform/db/transaction.ts'
import type { ActiveWorkflow } from '../workflow.ts'

export type Waiting = { ticket: number; since: Moment }

/** A workflow as far as its timers are concerned, be it enabled or not. */
export type TimedWorkflow = Pick<ActiveWorkflow, 'id' | 'trigger_type' | 'trigger_parameters'> & {
  is_enabled: boolean
  updated_at: Moment
}

export const findTimed = async ({ sql, workspace }: Read, ulid: string) => {
  const [workflow] = await sql<TimedWorkflow[]>`
    select id, trigger_type, trigger_parameters, is_enabled, updated_at from workflows
    where workspace_id = ${workspace} and ulid = ${ulid}`
  return workflow
}

/** Of the tickets, those that wait for an answer. */
export const waiting = ({ sql, workspace }: Read, tickets: number[]) => sql<Waiting[]>`
  select id as ticket, waiting_since as since from tickets
  where workspace_id = ${workspace} and id = any (${tickets}::bigint[]) and waiting_since is not null`

/** The next tickets that wait for an answer, by id. */
export const waitingAfter = ({ sql, workspace }: Read, after: number, limit: number) => sql<Waiting[]>`
  select id as ticket, waiting_since as since from tickets
  where workspace_id = ${workspace} and id > ${after} and waiting_since is not null order by id limit ${limit}`

/** When the wait is too long, which is never while a workspace never opens; one that is not to count any more is spent from the beginning. */
export type Timer = { ticket: number; workflow: number; since: Date; due: Date | null; isSpent: boolean }

/**
 * Sets timers for tickets that wait as they did when they were looked at. Where the wait is the same, one that is spent stays so, and the others
 * are set anew only if their time has changed.
 */
export const set = ({ sql, workspace }: Write, timers: Timer[]) => sql`
  insert into no_reply_timers (workspace_id, ticket_id, workflow_id, waiting_since, due_at)
  select t.workspace_id, t.id, n.workflow, t.waiting_since, case when not n.is_spent then n.due end
  from unnest(${timers.map(({ ticket }) => ticket)}::bigint[], ${timers.map(({ workflow }) => workflow)}::bigint[],
      ${timers.map(({ since }) => exactly(since))}::text[]::timestamptz[], ${timers.map(({ due }) => (due ? exactly(due) : 'infinity'))}::text[]::timestamptz[],
      ${timers.map(({ isSpent }) => String(isSpent))}::text[]::boolean[])
    as n (ticket, workflow, since, due, is_spent)
  join tickets t on t.workspace_id = ${workspace} and t.id = n.ticket
    and date_trunc('milliseconds', t.waiting_since) = n.since
  left join no_reply_timers o on o.workspace_id = t.workspace_id and o.ticket_id = t.id and o.workflow_id = n.workflow
  where o.ticket_id is null or o.waiting_since <> t.waiting_since or o.due_at is distinct from n.due
  order by t.id, n.workflow
  on conflict (workspace_id, ticket_id, workflow_id) do update
    set waiting_since = excluded.waiting_since, due_at = excluded.due_at
    where no_reply_timers.waiting_since <> excluded.waiting_since
      or no_reply_timers.due_at is not null`

/** The next timers of a workflow that are not spent, by ticket. */
export const unspentAfter = (
  { sql, workspace }: Read,
  { workflow, after, limit }: { workflow: number; after: number; limit: number },
) => sql<Waiting[]>`
  select ticket_id as ticket, waiting_since as since from no_reply_timers
  where workspace_id = ${workspace} and workflow_id = ${workflow} and ticket_id > ${after} and due_at is not null
  order by ticket_id limit ${limit}`

/** Removes some of the timers of a workflow; says how many. */
export const removeSome = async ({ sql, workspace }: Write, workflow: number, limit: number) => {
  const { count } = await sql`
    delete from no_reply_timers where workspace_id = ${workspace} and workflow_id = ${workflow} and ticket_id in (
      select ticket_id from no_reply_timers
      where workspace_id = ${workspace} and workflow_id = ${workflow} order by ticket_id limit ${limit})`
  return count
}

type Place = { ticket: number; workflow: number }

/** What is due, in fair turns of the workspaces; the earliest first. */
export const due = (tx: GlobalRead, room: Room) => {
  const only = tx.sql`due_at is not null`
  const tickets = dueInTurns(tx, room, { table: 'no_reply_timers', id: 'ticket_id', at: 'due_at', only })
  return tx.sql<(Place & { workspace: number })[]>`
    select workspace_id as workspace, ticket_id as ticket, workflow_id as workflow from no_reply_timers
    where (workspace_id, ticket_id) in (${tickets}) and due_at <= ${tx.now}
    order by due_at, workspace_id, ticket_id, workflow_id`
}

export type DueTimer = Place & {
  since: Moment
  status: TicketStatus
  waiting_since: Moment | null
}

/** The timer if it is due still and nobody else holds it, with its ticket, which must be locked. */
export const hold = async ({ sql, workspace, now }: Write, { ticket, workflow }: Place) => {
  const [timer] = await sql<DueTimer[]>`
    select n.ticket_id as ticket, n.workflow_id as workflow, n.waiting_since as since, t.status, t.waiting_since
    from no_reply_timers n join tickets t on t.workspace_id = n.workspace_id and t.id = n.ticket_id
    where n.workspace_id = ${workspace} and n.ticket_id = ${ticket} and n.workflow_id = ${workflow}
      and n.due_at <= ${now}
    for update of n skip locked`
  return timer
}

/** The wait goes on, but the workflow has had it. */
export const spend = ({ sql, workspace }: Write, { ticket, workflow }: Place) => sql`
  update no_reply_timers set due_at = null
  where workspace_id = ${workspace} and ticket_id = ${ticket} and workflow_id = ${workflow}`

/** Something went wrong: others come first for a while. */
export const delay = ({ sql, workspace, now }: Write, { ticket, workflow }: Place) => sql`
  update no_reply_timers set due_at = ${now}::timestamptz + interval '1 minute'
  where workspace_id = ${workspace} and ticket_id = ${ticket} and workflow_id = ${workflow} and due_at <= ${now}`

/** The wait is over. */
export const remove = ({ sql, workspace }: Write, { ticket, workflow }: Place) => sql`
  delete from no_reply_timers
  where workspace_id = ${workspace} and ticket_id = ${ticket} and workflow_id = ${workflow}`
