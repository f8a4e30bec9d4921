import type { Write } from '../platform/db/transaction.ts'
import { type Reference, replaceReferences } from './references.ts'
import { actionPart, conditionPart, type Parameters, type Part } from './rules/parts.ts'
import { triggerPart } from './rules/trigger.ts'
import { replace } from './save.ts'
import * as store from './store.ts'

/** Takes a tag that is being deleted out of every workflow; `lockAll` came before the lock of the tag. */
export const forgetTag = async (tx: Write, ulid: string) => {
  for (const { id, ulid: _, ...workflow } of await store.mentioning(tx, ulid)) {
    const without = (part: Part) => dropTag(part, ulid)
    await replace(tx, id, {
      ...workflow,
      trigger_parameters: without(triggerPart(workflow)),
      conditions: workflow.conditions.map((item) => ({ ...item, parameters: without(conditionPart(item)) })),
      actions: workflow.actions.map((item) => ({ ...item, parameters: without(actionPart(item)) })),
    })
  }
}

const dropTag = ({ form, parameters, path }: Part, tag: string) => {
  const drop = ({ resource, ulid }: Reference) => (resource === 'tag' && ulid === tag ? null : ulid)
  // An object stays one when what it names is replaced.
  return replaceReferences(form, parameters, path, drop) as Parameters
}
