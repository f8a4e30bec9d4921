import type { Fragment } from 'postgres'
import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import type { WaitTrigger } from '../../../contract/workflows/workflows.ts'
import { wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { exactly, Moment } from '../../platform/kernel/clock.ts'
import type { ActiveWorkflow } from '../record/workflow.ts'

export type Waiting = { ticket: number; since: Moment }

/** Since when a ticket `t` waits for a trigger: a text of SQL, null if it does not wait. */
export const sinceOf = (
  { sql, workspace }: Pick<Read, 'sql' | 'workspace'>,
  trigger: WaitTrigger,
): Fragment => {
  switch (trigger) {
    case 'on_no_reply':
      return sql`t.waiting_since`
    // The last reply of a member or the agent, unless the contact has written since.
    case 'on_contact_silent':
      return sql`(
        select case when m.type = 'outbound' then m.created_at end from messages m
        where m.workspace_id = ${workspace} and m.ticket_id = t.id
          and (m.type = 'inbound' and not m.is_automatic
            or m.type = 'outbound' and not m.is_forward and m.sender_type in ('user', 'ai'))
        order by m.id desc limit 1)`
    // The first message of the contact that no member has read.
    case 'on_unseen':
      return sql`(
        select min(m.created_at) from messages m
        where m.workspace_id = ${workspace} and m.ticket_id = t.id and m.type = 'inbound' and not m.is_automatic
          and m.created_at > coalesce((
            select max(r.read_at) from ticket_reads r
            where r.workspace_id = ${workspace} and r.ticket_id = t.id), '-infinity'))`
  }
}

/** The tickets `t` that may wait for a trigger. */
const mayWait = ({ sql }: Pick<Read, 'sql'>, trigger: WaitTrigger) =>
  trigger === 'on_no_reply' ? sql`t.waiting_since is not null` : sql`t.status in ('open', 'waiting')`

/** A workflow with the data for its timers, enabled or not. */
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

/** A ticket that may wait. */
export type Candidate = { ticket: number; since: Moment | null }

/** Since when the given tickets wait. */
export const waiting = (tx: Read, trigger: WaitTrigger, tickets: number[]) => tx.sql<Candidate[]>`
  select t.id as ticket, ${sinceOf(tx, trigger)} as since from tickets t
  where t.workspace_id = ${tx.workspace} and t.id = any (${tickets}::bigint[]) and ${mayWait(tx, trigger)}`

type After = { after: number; limit: number }

/** The next tickets that may wait, by id. */
export const waitingAfter = (tx: Read, trigger: WaitTrigger, { after, limit }: After) => tx.sql<Candidate[]>`
  select t.id as ticket, ${sinceOf(tx, trigger)} as since from (
    select * from tickets t
    where t.workspace_id = ${tx.workspace} and t.id > ${after} and ${mayWait(tx, trigger)}
    order by t.id limit ${limit}) as t
  order by t.id`

const timerWork = 'no-reply timers'

/** `due` is null if the workspace never opens. A spent timer does not fire. */
export type Timer = { ticket: number; workflow: number; since: Date; due: Date | null; isSpent: boolean }

/**
 * Sets timers for tickets whose wait has not changed since it was read. For the same wait, spent timers stay spent, and
 * the others are only updated if their time has changed.
 */
export const set = (tx: Write, trigger: WaitTrigger, timers: Timer[]) => {
  const { sql, workspace } = tx
  for (const { due, isSpent } of timers) if (due && !isSpent) wake(tx, timerWork, due)
  return sql`
  insert into no_reply_timers (workspace_id, ticket_id, workflow_id, waiting_since, due_at)
  select ${workspace}::bigint, w.id, w.workflow, w.since, case when not w.is_spent then w.due end
  from (
  select t.id, n.workflow, n.since as known, n.due, n.is_spent, ${sinceOf(tx, trigger)} as since
  from unnest(${timers.map(({ ticket }) => ticket)}::bigint[], ${timers.map(({ workflow }) => workflow)}::bigint[],
      ${timers.map(({ since }) => exactly(since))}::text[]::timestamptz[], ${timers.map(({ due }) => (due ? exactly(due) : 'infinity'))}::text[]::timestamptz[],
      ${timers.map(({ isSpent }) => String(isSpent))}::text[]::boolean[])
    as n (ticket, workflow, since, due, is_spent)
  join tickets t on t.workspace_id = ${workspace} and t.id = n.ticket) as w
  left join no_reply_timers o on o.workspace_id = ${workspace} and o.ticket_id = w.id and o.workflow_id = w.workflow
  where date_trunc('milliseconds', w.since) = w.known
    and (o.ticket_id is null or o.waiting_since <> w.since or o.due_at is distinct from w.due)
  order by w.id, w.workflow
  on conflict (workspace_id, ticket_id, workflow_id) do update
    set waiting_since = excluded.waiting_since, due_at = excluded.due_at
    where no_reply_timers.waiting_since <> excluded.waiting_since
      or no_reply_timers.due_at is not null`
}

/** The next timers of a workflow that are not spent, by ticket. */
export const unspentAfter = (
  { sql, workspace }: Read,
  { workflow, after, limit }: { workflow: number; after: number; limit: number },
) => sql<Waiting[]>`
  select ticket_id as ticket, waiting_since as since from no_reply_timers
  where workspace_id = ${workspace} and workflow_id = ${workflow} and ticket_id > ${after} and due_at is not null
  order by ticket_id limit ${limit}`

/** Deletes some timers of a workflow. Returns their number. */
export const removeSome = async ({ sql, workspace }: Write, workflow: number, limit: number) => {
  const { count } = await sql`
    delete from no_reply_timers where workspace_id = ${workspace} and workflow_id = ${workflow} and ticket_id = any (array(
      select ticket_id from no_reply_timers
      where workspace_id = ${workspace} and workflow_id = ${workflow} order by ticket_id limit ${limit}))`
  return count
}

type TimerKey = { ticket: number; workflow: number }

export const timers: WorkTable = {
  work: timerWork,
  name: 'no_reply_timers',
  key: 'ticket_id',
  only: (sql) => sql`due_at is not null`,
}

/** The due timers of the workspace, the earliest first. */
export const due = ({ sql, workspace, now }: Read, atMost: number) => sql<TimerKey[]>`
  select ticket_id as ticket, workflow_id as workflow from no_reply_timers
  where workspace_id = ${workspace} and due_at <= ${now} order by due_at, ticket_id, workflow_id limit ${atMost}`

/** A timer, and since when its ticket waits now. */
export type DueTimer = TimerKey & { since: Moment; status: TicketStatus; current: Moment | null }

/** The timer and its ticket, if it is still due and not leased. The ticket must be locked. */
export const hold = async (tx: Write, { ticket, workflow }: TimerKey, trigger: WaitTrigger) => {
  const { sql, workspace, now } = tx
  const [timer] = await sql<DueTimer[]>`
    select n.ticket_id as ticket, n.workflow_id as workflow, n.waiting_since as since, t.status,
      ${sinceOf(tx, trigger)} as current
    from no_reply_timers n join tickets t on t.workspace_id = ${workspace} and t.id = n.ticket_id
    where n.workspace_id = ${workspace} and n.ticket_id = ${ticket} and n.workflow_id = ${workflow}
      and n.due_at <= ${now}
    for update of n skip locked`
  return timer
}

/** The wait continues, but the timer does not fire again. */
export const spend = ({ sql, workspace }: Write, { ticket, workflow }: TimerKey) => sql`
  update no_reply_timers set due_at = null
  where workspace_id = ${workspace} and ticket_id = ${ticket} and workflow_id = ${workflow}`

/** Delays a timer after a failure, so that other timers are processed first. */
export const delay = (tx: Write, { ticket, workflow }: TimerKey) => {
  const { sql, workspace, now } = tx
  const later = new Moment(now.getTime() + 60_000)
  wake(tx, timerWork, later)
  return sql`
  update no_reply_timers set due_at = ${later}
  where workspace_id = ${workspace} and ticket_id = ${ticket} and workflow_id = ${workflow} and due_at <= ${now}`
}

/** Deletes the timer when the wait is over. */
export const remove = ({ sql, workspace }: Write, { ticket, workflow }: TimerKey) => sql`
  delete from no_reply_timers
  where workspace_id = ${workspace} and ticket_id = ${ticket} and workflow_id = ${workflow}`
