import type { ActionType } from '../../../contract/workflows/workflow-items.ts'
import type { TriggerType } from '../../../contract/workflows/workflows.ts'
import { addressInTicket } from '../../contacts/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { ActionResult } from '../facts/trace-store.ts'

/** A pending action: the ULID of its run, and its index in it. */
export type ActionKey = { run: string; place: number }

export type PendingAction = {
  workflow: string
  trigger: TriggerType
  type: ActionType
  parameters: unknown
  ticket: {
    id: number
    ulid: string
    number: number
    subject: string
    status: string
    channel_id: number
    contact_id: number | null
    contact_name: string | null
    contact_email: string
    channel: string
  }
}

export const find = async ({ sql, workspace }: Read, { run, place }: ActionKey) => {
  const [action] = await sql<PendingAction[]>`
    select v.name as workflow, s.trigger_type as trigger, v.actions -> ${place}::integer ->> 'type' as type,
      v.actions -> ${place}::integer -> 'parameters' as parameters, json_build_object(
      'id', t.id, 'ulid', t.ulid, 'number', t.number, 'subject', t.subject, 'status', t.status,
      'channel_id', t.channel_id, 'contact_id', t.contact_id, 'contact_name', coalesce(p.name, t.contact_name),
      'contact_email', ${addressInTicket({ sql, workspace }, sql`t`, sql`p`)}, 'channel', c.name) as ticket
    from workflow_runs r
    join workflow_versions v on v.workspace_id = ${workspace} and v.workflow_id = r.workflow_id
      and v.version = r.version
    join workflow_traces s on s.workspace_id = ${workspace} and s.id = r.trace_id
    join tickets t on t.workspace_id = ${workspace} and t.id = r.ticket_id
    join channels c on c.workspace_id = ${workspace} and c.id = t.channel_id
    left join contacts p on p.workspace_id = ${workspace} and p.id = t.contact_id
    where r.workspace_id = ${workspace} and r.ulid = ${run} and r.actions -> ${place}::integer ->> 'result' = 'pending'`
  return action
}

/** Stores the result. Returns whether the action was still pending. */
export const settle = async (
  { sql, workspace }: Write,
  { run, place }: ActionKey,
  { result, words }: Omit<ActionResult, 'type'>,
) => {
  const { count } = await sql`
    update workflow_runs set actions = jsonb_set(actions, array[${String(place)}],
      actions -> ${place}::integer || ${JSON.stringify({ result, words })}::jsonb)
    where workspace_id = ${workspace} and ulid = ${run} and actions -> ${place}::integer ->> 'result' = 'pending'`
  return count > 0
}
