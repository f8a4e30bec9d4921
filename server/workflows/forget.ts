import type { Write } from '../platform/db/transaction.ts'
import { actionPart, changeCondition, type Parameters, type Part } from './rules/parts.ts'
import { type Reference, replaceReferences } from './rules/references.ts'
import { replace } from './rules/save.ts'
import type { Settings } from './rules/settings.ts'
import * as store from './rules/store.ts'
import { triggerPart } from './rules/trigger.ts'

/**
 * Removes a deleted tag from every workflow. The caller runs `lockAll` before it locks the tag. A trigger without tags
 * applies to all tags, so a workflow is disabled when its trigger loses the last one.
 */
export const forgetTag = async (tx: Write, ulid: string) => {
  for (const { id, ulid: _, ...workflow } of await store.mentioning(tx, ulid)) {
    const rest = without(workflow, 'tag', ulid)
    await replace(tx, id, { ...rest, is_enabled: workflow.is_enabled && !losesLastTag(workflow, rest) })
  }
}

/**
 * Removes a deleted channel from every workflow. A workflow that was limited to it acts on nothing, so it is disabled.
 */
export const forgetChannel = async (tx: Write, ulid: string) => {
  for (const { id, ulid: _, channel, ...workflow } of await store.ofChannel(tx, ulid)) {
    const channel_ids = workflow.channel_ids?.filter((id) => id !== channel) ?? null
    const is_enabled = workflow.is_enabled && channel_ids?.length !== 0
    await replace(tx, id, { ...without(workflow, 'channel', ulid), channel_ids, is_enabled })
  }
}

/** Returns true if the trigger of a workflow is for no tag any more. It would fire for all of them. */
export const losesLastTag = (before: Settings, after: Settings) =>
  hasTags(before.trigger_parameters) && !hasTags(after.trigger_parameters)

const hasTags = ({ tags }: Parameters) => Array.isArray(tags) && tags.length > 0

/** The rules of a workflow without a reference. */
export const without = (workflow: Settings, resource: string, gone: string): Settings => {
  const drop = (one: Reference) => (one.resource === resource && one.ulid === gone ? null : one.ulid)
  // Replacing references keeps the type of an object.
  const rest = ({ form, parameters, path }: Part) =>
    replaceReferences(form, parameters, path, drop) as Parameters
  return {
    ...workflow,
    trigger_parameters: rest(triggerPart(workflow)),
    conditions: workflow.conditions.map((item, at) => ({
      ...item,
      parameters: changeCondition(item, at, rest),
    })),
    actions: workflow.actions.map((item) => ({ ...item, parameters: rest(actionPart(item)) })),
  }
}
