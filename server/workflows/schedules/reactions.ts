import type { Write } from '../../platform/db/transaction.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import { showHours } from '../../workspaces/index.ts'
import { nextDue } from './rhythm.ts'
import * as store from './store.ts'

/** Sets when new and changed workflows are due. One that was disabled is not due any more. */
export const scheduleWorkflows: Reaction<{ workflow: string }> = async (tx, events) => {
  for (const ulid of new Set(events.map(({ facts }) => facts.workflow))) await schedule(tx, ulid)
}

const schedule = async (tx: Write, ulid: string) => {
  const workflow = await store.findScheduled(tx, ulid)
  if (!workflow) return store.remove(tx, ulid)
  const { timezone } = await showHours(tx)
  return store.set(tx, workflow.id, nextDue(workflow, timezone, tx.now))
}

/** A time of day is another moment in another time zone. */
export const moveSchedules: Reaction<{ timezone: string }> = async (tx, events) => {
  const timezone = events.at(-1)?.facts.timezone
  if (timezone === undefined) return
  for (const workflow of await store.waiting(tx))
    await store.set(tx, workflow.id, nextDue(workflow, timezone, tx.now))
}
