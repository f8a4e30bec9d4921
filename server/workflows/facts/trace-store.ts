import type { WorkflowOutcome } from '../../../contract/workflows/workflow-runs.ts'
import type { TriggerType } from '../../../contract/workflows/workflows.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'

/** The result of an evaluation, as the API describes it. */
export type Outcome = WorkflowOutcome

/**
 * The workflow and its version, the outcome, and a 1 for each condition that was met. The tags follow if an earlier
 * workflow had changed the ticket.
 */
export type Evaluation = [workflow: number, version: number, outcome: Outcome, held: string, tags?: string[]]

export type Trace = {
  ticket_id: number
  trigger_type: TriggerType
  event_ulid: string | null
  seen: object
  evaluations: Evaluation[]
}

/** Returns the ids in the same order. */
export const insert = async ({ sql, workspace, now }: Write, traces: Trace[]) => {
  const rows = traces.map(({ seen, evaluations, ...trace }) => ({
    ...trace,
    workspace_id: workspace,
    seen: JSON.stringify(seen),
    evaluations: JSON.stringify(evaluations),
    created_at: now,
  }))
  const inserted = await sql<{ id: number }[]>`insert into workflow_traces ${sql(rows)} returning id`
  return inserted.map(({ id }) => id)
}

/** Result of an action. An action that needs the network is pending until the response. */
export type ActionResult = {
  type: string
  result: 'done' | 'unchanged' | 'failed' | 'pending'
  words: string
}

export type Run = {
  ulid: string
  workflow_id: number
  version: number
  ticket_id: number
  trace_id: number
  chain: string
  depth: number
  actions: ActionResult[]
}

export const insertRuns = ({ sql, workspace, now }: Write, runs: Run[]) => {
  const rows = runs.map((run) => ({
    ...run,
    workspace_id: workspace,
    actions: JSON.stringify(run.actions),
    created_at: now,
  }))
  return sql`insert into workflow_runs ${sql(rows)}`
}

/** The chain of an event that was caused by a run. */
export const chainOf = async ({ sql, workspace }: Read, cause: string) => {
  const [chain] = await sql<{ chain: string; depth: number }[]>`
    select chain, depth from workflow_runs where workspace_id = ${workspace} and ulid = ${cause}`
  return chain
}

/** The workflows that have run on the ticket in this chain. */
export const ranIn = async ({ sql, workspace }: Read, ticket: number, chain: string) => {
  const rows = await sql<{ workflow: number }[]>`
    select workflow_id as workflow from workflow_runs
    where workspace_id = ${workspace} and ticket_id = ${ticket} and chain = ${chain}`
  return new Set(rows.map(({ workflow }) => workflow))
}
