import { workflowRan } from '../../../contract/workflows.ts'
import type { Verdict } from '../../inbound/actions.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events.ts'
import { act } from '../effects.ts'
import type { ActiveWorkflow } from '../workflow.ts'
import type { Occasion } from './consult.ts'
import type { Seen } from './facts-store.ts'
import type { ActionResult } from './trace-store.ts'

type Wish = {
  workflow: ActiveWorkflow
  occasion: Occasion
  seen: Seen
  automaticMails: number
  refuse: (verdict: Verdict) => void
}

export type Performed = { ulid: string; workflow_id: number; version: number; actions: ActionResult[] }

/** Takes the actions of a workflow one after the other, with the run as the cause of all that they change. */
export const perform = async (tx: Write, wish: Wish): Promise<Performed> => {
  const { workflow, occasion, seen, automaticMails, refuse } = wish
  const { ticket } = seen
  const { id: workflow_id, version, name, ulid } = workflow
  const cause = occasion.event === null ? {} : { cause: occasion.event }
  const facts = { ticket: ticket.ulid, workflow: ulid, name }
  const ran = emit({ ...tx, by: { ...tx.by, ...cause } }, workflowRan, facts, { ticket: ticket.id })
  const inside = { ...tx, by: { type: 'system', name, cause: ran.ulid } } as const
  const deed = { tx: inside, ticket, workflow, run: ran.ulid, automaticMails, refuse }
  const actions: ActionResult[] = []
  for (const [place, action] of workflow.actions.entries())
    actions.push(await act({ ...deed, place }, action))
  return { ulid: ran.ulid, workflow_id, version, actions }
}
