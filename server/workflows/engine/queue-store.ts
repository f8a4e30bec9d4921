import { type TriggerType, triggersOf } from '../../../contract/workflows/workflows.ts'
import { queueing, wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import type { EventFacts } from './evaluate.ts'

/** An event that waits for workflows. */
export type QueuedEvent = {
  id: number
  ticket: number
  attempts: number
  ulid: string
  triggers: TriggerType[]
  facts: EventFacts
  cause: string | null
  at: Moment
}

const workflowWork = 'workflows'

export const workflowEvents: WorkTable = { work: workflowWork, name: 'workflow_events', key: 'event_id' }

type Row = Omit<QueuedEvent, 'triggers'> & { type: string }

const columns = ({ sql }: Read) => sql`
  e.id, q.ticket_id as ticket, q.attempts, e.ulid, e.type, e.facts, e.cause_ulid as cause, e.created_at as at`

const withTriggers = ({ type, ...event }: Row): QueuedEvent => ({
  ...event,
  triggers: triggersOf({ type, facts: event.facts }),
})

/** The oldest events. If an event has to wait, events of other tickets continue. */
export const oldest = async (tx: Read, atMost: number) => {
  const rows = await tx.sql<Row[]>`
  select ${columns(tx)} from workflow_events q
  join events e on e.workspace_id = ${tx.workspace} and e.id = q.event_id
  where q.workspace_id = ${tx.workspace} and q.due_at <= ${tx.now} and not exists (
    select from workflow_events b
    where b.workspace_id = ${tx.workspace} and b.ticket_id = q.ticket_id and b.event_id < q.event_id
      and b.due_at > ${tx.now})
  order by q.event_id limit ${atMost}`
  return rows.map(withTriggers)
}

/** The event if it is still queued and the first one of its ticket. The ticket must be locked. */
export const first = async (tx: Write, event: number) => {
  const [queued] = await tx.sql<Row[]>`
    select ${columns(tx)} from workflow_events q
    join events e on e.workspace_id = ${tx.workspace} and e.id = q.event_id
    where q.workspace_id = ${tx.workspace} and q.event_id = ${event} and not exists (
      select from workflow_events b
      where b.workspace_id = ${tx.workspace} and b.ticket_id = q.ticket_id and b.event_id < q.event_id)
    for update of q`
  return queued && withTriggers(queued)
}

type Offered = { ulid: string; triggers: TriggerType[] }

/** Queues events of tickets for the enabled workflows with these triggers, if there are any. */
export const insert = (tx: Write, offered: Offered[]) => {
  const { sql, workspace } = tx
  const statement = sql`
  insert into workflow_events (workspace_id, event_id, ticket_id, due_at)
  select e.workspace_id, e.id, e.ticket_id, e.created_at
  -- As JSON, so that PostgreSQL keeps its plan, and with a limit, so that it looks up each event by its key.
  from jsonb_to_recordset(${JSON.stringify(offered)}::jsonb) as o (ulid text, triggers text[])
  cross join lateral (
    select * from events where workspace_id = ${workspace} and ulid = o.ulid and ticket_id is not null limit 1) as e
  where exists (
    select from workflows w
    where w.workspace_id = ${workspace} and w.is_enabled and w.trigger_type = any (o.triggers))`
  return queueing(tx, workflowWork, statement)
}

/** Deletes events from the queue. Returns the events that no other process has processed. */
export const take = async ({ sql, workspace }: Write, events: number[]) => {
  const taken = await sql<{ id: number }[]>`
    delete from workflow_events where workspace_id = ${workspace} and event_id = any (${events}::bigint[])
    returning event_id as id`
  return new Set(taken.map(({ id }) => id))
}

export const postpone = (tx: Write, event: number, until: Moment) => {
  const { sql, workspace } = tx
  wake(tx, workflowWork, until)
  return sql`
  update workflow_events set attempts = attempts + 1, due_at = ${until}
  where workspace_id = ${workspace} and event_id = ${event}`
}

/** Locks the queue of this workspace until the transaction ends. Returns false if another process has the lock. */
export const alone = async ({ sql, workspace }: Write) => {
  const [{ isAlone }] = await sql<[{ isAlone: boolean }]>`
    select pg_try_advisory_xact_lock(hashtext('workflows'), ${workspace}::integer) as "isAlone"`
  return isAlone
}
