import type { TriggerType } from '../../../contract/workflows.ts'
import type { Moment } from '../../platform/clock.ts'
import type { GlobalRead, Read, Write } from '../../platform/db/transaction.ts'

/** An event that workflows have yet to see. */
export type QueuedEvent = {
  id: number
  ticket: number
  attempts: number
  ulid: string
  triggers: TriggerType[]
  facts: { message?: string; tag?: string }
  cause: string | null
  at: Moment
}

/** The workspaces in which something waits; each is one step in the index, however much waits there. */
export const workspacesThatWait = async ({ sql }: GlobalRead) => {
  const rows = await sql<{ workspace: number }[]>`
    with recursive found as (
      (select workspace_id from workflow_events order by workspace_id limit 1)
      union all
      select (select q.workspace_id from workflow_events q where q.workspace_id > found.workspace_id
              order by q.workspace_id limit 1)
      from found where found.workspace_id is not null
    )
    select workspace_id as workspace from found where workspace_id is not null`
  return rows.map(({ workspace }) => workspace)
}

const columns = ({ sql }: Read) => sql`
  e.id, q.ticket_id as ticket, q.attempts, e.ulid, workflow_triggers_of(e.type, e.facts) as triggers, e.facts,
  e.cause_ulid as cause, e.created_at as at`

/** The oldest events. One that has to wait lets those of other tickets pass. */
export const oldest = (tx: Read, atMost: number) => tx.sql<QueuedEvent[]>`
  select ${columns(tx)} from workflow_events q
  join events e on e.workspace_id = q.workspace_id and e.id = q.event_id
  where q.workspace_id = ${tx.workspace} and q.next_try_at <= ${tx.now} and not exists (
    select from workflow_events b
    where b.workspace_id = q.workspace_id and b.ticket_id = q.ticket_id and b.event_id < q.event_id
      and b.next_try_at > ${tx.now})
  order by q.event_id limit ${atMost}`

/** The event, if it is still there and the first of its ticket; the ticket must be locked. */
export const first = async (tx: Write, event: number) => {
  const [queued] = await tx.sql<QueuedEvent[]>`
    select ${columns(tx)} from workflow_events q
    join events e on e.workspace_id = q.workspace_id and e.id = q.event_id
    where q.workspace_id = ${tx.workspace} and q.event_id = ${event} and not exists (
      select from workflow_events b
      where b.workspace_id = q.workspace_id and b.ticket_id = q.ticket_id and b.event_id < q.event_id)
    for update of q`
  return queued
}

/** Answers those that nobody else has taken meanwhile. */
export const take = async ({ sql, workspace }: Write, events: number[]) => {
  const taken = await sql<{ id: number }[]>`
    delete from workflow_events where workspace_id = ${workspace} and event_id = any (${events}::bigint[])
    returning event_id as id`
  return new Set(taken.map(({ id }) => id))
}

export const postpone = ({ sql, workspace }: Write, event: number, until: Moment) => sql`
  update workflow_events set attempts = attempts + 1, next_try_at = ${until}
  where workspace_id = ${workspace} and event_id = ${event}`

/** Says whether no other process is at work in this workspace; none begins before the transaction ends. */
export const alone = async ({ sql, workspace }: Write) => {
  const [{ isAlone }] = await sql<[{ isAlone: boolean }]>`
    select pg_try_advisory_xact_lock(hashtext('workflows'), ${workspace}::integer) as "isAlone"`
  return isAlone
}
