import { isWaitTrigger, type WaitTrigger } from '../../../contract/workflows/workflows.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { dueAt, holdOpenings, type Wait } from '../../workspaces/index.ts'
import type { ActiveWorkflow } from '../record/workflow.ts'
import * as store from './timer-store.ts'

type Timed = Pick<ActiveWorkflow, 'id' | 'trigger_type' | 'trigger_parameters'>

/** Sets the timers of tickets with a new message, for the workflows with one trigger. */
export const arm = async (tx: Write, trigger: WaitTrigger, tickets: number[], all: Timed[]) => {
  const workflows = all.filter(({ trigger_type }) => trigger_type === trigger)
  if (workflows.length === 0 || tickets.length === 0) return
  await setTimers(tx, trigger, await store.waiting(tx, trigger, tickets), workflows)
}

/**
 * Sets the timers of one workflow for the next tickets. Returns the last ticket if there may be more. Waits that were
 * too long before the given moment are ignored.
 */
export const armNext = async (tx: Write, workflow: Timed, after: number, notBefore: Date) => {
  const { trigger_type: trigger } = workflow
  if (!isWaitTrigger(trigger)) return undefined
  const waiting = await store.waitingAfter(tx, trigger, { after, limit: some })
  await setTimers(tx, trigger, waiting, [workflow], notBefore)
  return lastOf(waiting)
}

/** Moves existing timers to their new times. Returns the last ticket if there may be more. */
export const moveNext = async (tx: Write, workflow: Timed, after: number) => {
  const { trigger_type: trigger } = workflow
  if (!isWaitTrigger(trigger)) return undefined
  const waiting = await store.unspentAfter(tx, { workflow: workflow.id, after, limit: some })
  await setTimers(tx, trigger, waiting, [workflow])
  return lastOf(waiting)
}

const some = 500

const lastOf = (waiting: store.Candidate[]) => (waiting.length === some ? waiting.at(-1)?.ticket : undefined)

const setTimers = async (
  tx: Write,
  trigger: WaitTrigger,
  candidates: store.Candidate[],
  workflows: Timed[],
  notBefore?: Date,
) => {
  const waiting = candidates.filter((one): one is store.Waiting => one.since !== null)
  if (waiting.length === 0) return
  const openings = await holdOpenings(
    tx,
    waiting.map(({ ticket }) => ticket),
  )
  const timers = workflows.flatMap((workflow) => {
    const wait = waitOf(workflow)
    return waiting.map(({ ticket, since }) => {
      const due = dueAt(since, wait, openings.of(ticket)) ?? null
      const isOver = due !== null && notBefore !== undefined && due <= notBefore
      return { ticket, workflow: workflow.id, since, due, isSpent: isOver }
    })
  })
  await store.set(tx, trigger, timers)
}

/** The wait of a trigger, validated when the workflow was stored. */
export const waitOf = ({ trigger_parameters }: Pick<Timed, 'trigger_parameters'>): Wait => {
  const { value, unit, only_business_hours } = trigger_parameters as {
    value: number
    unit: Wait['unit']
    only_business_hours: boolean
  }
  return { value, unit, onlyBusinessHours: only_business_hours }
}
