import type { Write } from '../platform/db/transaction.ts'
import { type Reference, replaceReferences } from './references.ts'
import { actionPart, conditionPart, type Parameters, type Part } from './rules/parts.ts'
import { triggerPart } from './rules/trigger.ts'
import { replace } from './save.ts'
import * as store from './store.ts'

/**
 * Removes a deleted tag from every workflow. The caller runs `lockAll` before it locks the tag. A trigger without tags
 * applies to all tags, so a workflow is disabled when its trigger loses the last one.
 */
export const forgetTag = async (tx: Write, ulid: string) => {
  for (const { id, ulid: _, ...workflow } of await store.mentioning(tx, ulid)) {
    const without = (part: Part) => dropTag(part, ulid)
    const trigger_parameters = without(triggerPart(workflow))
    const lostLast = hasTags(workflow.trigger_parameters) && !hasTags(trigger_parameters)
    await replace(tx, id, {
      ...workflow,
      trigger_parameters,
      is_enabled: workflow.is_enabled && !lostLast,
      conditions: workflow.conditions.map((item) => ({ ...item, parameters: without(conditionPart(item)) })),
      actions: workflow.actions.map((item) => ({ ...item, parameters: without(actionPart(item)) })),
    })
  }
}

/**
 * Removes a deleted channel from the workflows that are limited to it. A workflow that loses the last one acts on
 * nothing, so it is disabled.
 */
export const forgetChannel = async (tx: Write, ulid: string) => {
  for (const { id, ulid: _, channel, ...workflow } of await store.limitedTo(tx, ulid)) {
    const channel_ids = workflow.channel_ids?.filter((id) => id !== channel) ?? null
    const is_enabled = workflow.is_enabled && channel_ids?.length !== 0
    await replace(tx, id, { ...workflow, channel_ids, is_enabled })
  }
}

const hasTags = ({ tags }: Parameters) => Array.isArray(tags) && tags.length > 0

const dropTag = ({ form, parameters, path }: Part, tag: string) => {
  const drop = ({ resource, ulid }: Reference) => (resource === 'tag' && ulid === tag ? null : ulid)
  // replacing references keeps the type of an object
  return replaceReferences(form, parameters, path, drop) as Parameters
}
