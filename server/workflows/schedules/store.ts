import type { ScheduleResult } from '../../../contract/workflows/workflows.ts'
import { wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import type { ActiveWorkflow } from '../record/workflow.ts'

export const schedules: WorkTable = {
  work: 'scheduled workflows',
  name: 'workflow_schedules',
  key: 'workflow_id',
}

type Timed = Pick<ActiveWorkflow, 'id' | 'trigger_parameters'>

/** The workflow if it is enabled and has a schedule. */
export const findScheduled = async ({ sql, workspace }: Read, ulid: string) => {
  const [workflow] = await sql<Timed[]>`
    select id, trigger_parameters from workflows
    where workspace_id = ${workspace} and ulid = ${ulid} and is_enabled and trigger_type = 'on_schedule'`
  return workflow
}

/** A run that has begun continues. */
export const set = (tx: Write, workflow: number, due: Moment) => {
  const { sql, workspace } = tx
  wake(tx, schedules.work, due)
  return sql`
    insert into workflow_schedules (workspace_id, workflow_id, due_at) values (${workspace}, ${workflow}, ${due})
    on conflict (workspace_id, workflow_id) do update set due_at = excluded.due_at
      where workflow_schedules.began_at is null`
}

export const remove = ({ sql, workspace }: Write, ulid: string) => sql`
  delete from workflow_schedules where workspace_id = ${workspace} and workflow_id = (
    select id from workflows where workspace_id = ${workspace} and ulid = ${ulid})`

/** The schedules that are not due yet. */
export const waiting = ({ sql, workspace, now }: Read) => sql<Timed[]>`
  select w.id, w.trigger_parameters from workflow_schedules s
  join workflows w on w.workspace_id = ${workspace} and w.id = s.workflow_id
  where s.workspace_id = ${workspace} and w.trigger_type = 'on_schedule' and s.due_at > ${now} order by w.id`

/** The workflow that has waited longest for its turn. */
export const firstDue = async ({ sql, workspace, now }: Read) => {
  const [due] = await sql<{ workflow: number }[]>`
    select workflow_id as workflow from workflow_schedules
    where workspace_id = ${workspace} and due_at <= ${now} order by due_at, workflow_id limit 1`
  return due?.workflow
}

/** The progress of a run: all tickets up to one were shown to the workflow, and some of them matched the view. */
export type Progress = { began: Moment; after: number; tickets: number }

/** Locks a schedule that is due, and begins its run if there is none. Undefined while another process has the lock. */
export const begin = async ({ sql, workspace, now }: Write, workflow: number) => {
  const [progress] = await sql<Progress[]>`
    update workflow_schedules s set began_at = coalesce(s.began_at, ${now})
    from (
      select workflow_id from workflow_schedules
      where workspace_id = ${workspace} and workflow_id = ${workflow} and due_at <= ${now} for update skip locked) as due
    where s.workspace_id = ${workspace} and s.workflow_id = due.workflow_id
    returning s.began_at as began, s.after_id as after, s.tickets`
  return progress
}

/** Locks the schedule if its run has not come to this ticket. */
export const hold = async ({ sql, workspace }: Write, workflow: number, ticket: number) => {
  const held = await sql`
    select from workflow_schedules
    where workspace_id = ${workspace} and workflow_id = ${workflow} and began_at is not null and after_id < ${ticket}
    for update`
  return held.length > 0
}

export const pass = ({ sql, workspace }: Write, workflow: number, ticket: number, isCounted: boolean) => sql`
  update workflow_schedules set after_id = ${ticket}, tickets = tickets + ${isCounted ? 1 : 0}
  where workspace_id = ${workspace} and workflow_id = ${workflow}`

/** Lets the other workflows have their turns, or waits after a failure. */
export const postpone = (tx: Write, workflow: number, until: Moment) => {
  const { sql, workspace, now } = tx
  wake(tx, schedules.work, until)
  return sql`
    update workflow_schedules set due_at = ${until}
    where workspace_id = ${workspace} and workflow_id = ${workflow} and due_at <= ${now}`
}

/** Ends a run, unless another process has ended it. */
export const end = (tx: Write, workflow: number, result: ScheduleResult, next: Moment) => {
  const { sql, workspace } = tx
  wake(tx, schedules.work, next)
  return sql`
    update workflow_schedules set due_at = ${next}, began_at = null, after_id = 0, tickets = 0, last_at = began_at,
      last_tickets = tickets, last_result = ${result}
    where workspace_id = ${workspace} and workflow_id = ${workflow} and began_at is not null`
}

export type ShownSchedule = {
  workflow: string
  next_at: Moment
  is_running: boolean
  last_at: Moment | null
  last_tickets: number | null
  last_result: ScheduleResult | null
}

export const all = ({ sql, workspace }: Read) => sql<ShownSchedule[]>`
  select w.ulid as workflow, s.due_at as next_at, s.began_at is not null as is_running, s.last_at, s.last_tickets,
    s.last_result
  from workflow_schedules s join workflows w on w.workspace_id = ${workspace} and w.id = s.workflow_id
  where s.workspace_id = ${workspace}`
