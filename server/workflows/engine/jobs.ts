import { isWaitTrigger, waitTriggers } from '../../../contract/workflows/workflows.ts'
import type { Job } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { active } from '../rules/store.ts'
import { armNext, moveNext } from './arm.ts'
import * as store from './timer-store.ts'

const by = { type: 'system', name: 'workflows' } as const
const some = 5_000

/** These jobs read all tickets of a workspace, and only use the database. */
const pace = { limits: { atOnce: 2, perWorkspace: 1 }, deadlineMs: 14 * 60_000 }

/** Sets the timers of a new or changed workflow for all tickets that wait. */
export const armWorkflow: Job<{ workflow: string }, { db: Db }> = {
  queue: 'workflow-timers',
  ...pace,
  run: async ({ db }, { workflow: ulid }, workspace) => {
    await inSteps(db, workspace, async (tx, after) => {
      const workflow = await store.findTimed(tx, ulid)
      if (!workflow) return undefined
      if (!isWaitTrigger(workflow.trigger_type)) {
        return (await store.removeSome(tx, workflow.id, some)) === some ? after : undefined
      }
      return workflow.is_enabled ? armNext(tx, workflow, after, workflow.updated_at) : undefined
    })
  },
}

/** Moves the timers of a workspace after its opening hours were changed. */
export const moveTimers: Job<object, { db: Db }> = {
  queue: 'workflow-hours',
  ...pace,
  run: async ({ db }, _, workspace) => {
    const workflows = await db.read(workspace, (tx) => active(tx, [...waitTriggers]))
    for (const workflow of workflows) {
      if (workflow.trigger_parameters.only_business_hours === true)
        await inSteps(db, workspace, (tx, after) => moveNext(tx, workflow, after))
    }
  },
}

type Step = (tx: Write, after: number) => Promise<number | undefined>

/** Runs one transaction per step. Each returns where the next one starts; undefined at the end. */
const inSteps = async (db: Db, workspace: number, step: Step) => {
  let after: number | undefined = 0
  while (after !== undefined) {
    const from: number = after
    after = await db.write(workspace, by, (tx) => step(tx, from))
  }
}
