import { workflowRan } from '../../../contract/workflows/workflows.ts'
import type { Verdict } from '../../mail/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { act } from '../effects/effects.ts'
import type { Seen } from '../facts/facts-store.ts'
import type { ActionResult } from '../facts/trace-store.ts'
import type { ActiveWorkflow } from '../record/workflow.ts'
import type { Activation } from './evaluate.ts'

type RunInput = {
  workflow: ActiveWorkflow
  activation: Activation
  seen: Seen
  automaticMails: number
  reject: (verdict: Verdict) => void
}

export type Performed = { ulid: string; workflow_id: number; version: number; actions: ActionResult[] }

/** Runs the actions of a workflow in order. The run is the cause of their changes. */
export const perform = async (tx: Write, input: RunInput): Promise<Performed> => {
  const { workflow, activation, seen, automaticMails, reject } = input
  const { ticket } = seen
  const { id: workflow_id, version, name, ulid } = workflow
  const cause = activation.event === null ? {} : { cause: activation.event }
  const facts = { ticket: ticket.ulid, workflow: ulid, name }
  const ran = emit({ ...tx, by: { ...tx.by, ...cause } }, workflowRan, facts, { ticket: ticket.id })
  const inside = { ...tx, by: { type: 'system', name, cause: ran.ulid } } as const
  const { message } = activation.facts ?? {}
  const context = { tx: inside, ticket, message, workflow, run: ran.ulid, automaticMails, reject }
  const actions: ActionResult[] = []
  for (const [index, action] of workflow.actions.entries())
    actions.push(await act({ ...context, place: index }, action))
  return { ulid: ran.ulid, workflow_id, version, actions }
}
