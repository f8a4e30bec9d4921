import type { Use } from '../../contract/across/uses.ts'
import type { Access } from '../../contract/base/permissions.ts'
import { fieldCondition } from '../../contract/workspaces/field-conditions.ts'
import type { Read } from '../platform/db/transaction.ts'
import type { FoundUse, Used } from '../platform/kernel/used.ts'
import { textsIn } from './conditions/condition-parameters.ts'
import { insideOf } from './conditions/groups.ts'
import { losesLastTag, without } from './forget.ts'
import { actsOn } from './record/access.ts'
import * as store from './rules/store.ts'

/** The workflows that use something, with what its deletion does to them. */
export const workflowsUsing = async (tx: Read, used: Used, access: Access): Promise<FoundUse[]> => {
  const found = await store.mentioning(tx, used.kind === 'field' ? used.key : used.ulid)
  return found.flatMap((workflow) => {
    const outcome = outcomeOf(workflow, used)
    if (!outcome) return []
    const { ulid, name } = workflow
    const isVisible = access === 'all' || access.some((channel) => actsOn(workflow, channel))
    return [{ kind: 'workflow', ulid, name, outcome, isVisible }]
  })
}

/** A deleted tag is removed from workflows. An action that names a deleted team, member or template fails, and so does a schedule. */
const outcomeOf = (workflow: store.Stored, used: Used): Use['outcome'] | undefined => {
  if (used.kind === 'field') return outcomeOfField(workflow, used)
  const rest = without(workflow, resourceOf[used.kind], used.ulid)
  if (JSON.stringify(rest) === JSON.stringify(workflow)) return undefined
  if (used.kind !== 'tag') return 'fails'
  return workflow.is_enabled && losesLastTag(workflow, rest) ? 'disabled' : 'changed'
}

/** The kinds of references to what is used. */
const resourceOf = {
  ...{ tag: 'tag', team: 'team', user: 'user' },
  ...{ view: 'savedTicketView', template: 'ticketTemplate' },
} as const

/** An action that sets a deleted field fails. Conditions and placeholders find no value. */
const outcomeOfField = (
  { trigger_parameters, conditions, actions }: store.Stored,
  { key, of }: Extract<Used, { kind: 'field' }>,
): Use['outcome'] | undefined => {
  const isSet = actions.some(({ type, parameters }) => type === 'set_field' && parameters.key === key)
  if (isSet && of === 'ticket') return 'fails'
  const isCompared = conditions
    .flatMap((one) => insideOf(one) ?? [one])
    .some(
      (one) =>
        one?.type.startsWith('field_') &&
        textsIn(one.parameters ?? {}).some((text) => fieldCondition(text)?.key === key),
    )
  const placeholder = new RegExp(`\\{\\{\\s*${of}\\.fields\\.${key}\\s*[|}]`, 'i')
  const isInText = actions.some(({ parameters }) => placeholder.test(JSON.stringify(parameters)))
  const isAwaited = [trigger_parameters.fields].flat().includes(key)
  return isAwaited || isCompared || isInText ? 'unmet' : undefined
}
