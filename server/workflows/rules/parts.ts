import { type ActionType, actionParameters, isGroupType } from '../../../contract/workflows/workflow-items.ts'
import type { WorkflowChanges } from '../../../contract/workflows/workflows.ts'
import type { Field } from '../../platform/validation/field.ts'
import { formOf } from '../conditions/condition-parameters.ts'
import { expectedParameters } from '../conditions/conditions.ts'
import { groupParameters, insideOf, type PlainItem } from '../conditions/groups.ts'

export type Parameters = Record<string, unknown>

/** The parameters of a trigger, condition or action, with their path in the body and their schema. */
export type Part = { path: string; type: string; form: Field; parameters: Parameters }

type Sent = PlainItem

const conditionPart = ({ type, parameters = {} }: Sent, path: string): Part => {
  const spec = expectedParameters(type)
  return { path, type, form: spec ? formOf(spec, parameters) : {}, parameters }
}

/** Changes the parameters of a condition, or those of the conditions in a group. */
export const changeCondition = (
  sent: Sent,
  index: number,
  change: (part: Part) => Parameters,
): Parameters => {
  const path = `conditions.${index}.parameters`
  const inside = insideOf(sent)
  if (!inside) return change(conditionPart(sent, path))
  const conditions = inside.flatMap((one, place) =>
    one
      ? { type: one.type, parameters: change(conditionPart(one, `${path}.conditions.${place}.parameters`)) }
      : [],
  )
  return { conditions }
}

const conditionParts = (sent: Sent, index: number): Part[] => {
  const parts: Part[] = []
  changeCondition(sent, index, (part) => {
    parts.push(part)
    return part.parameters
  })
  const { type, parameters = {} } = sent
  if (!isGroupType(type)) return parts
  return [{ path: `conditions.${index}.parameters`, type, form: groupParameters, parameters }, ...parts]
}

export const actionPart = ({ type, parameters = {} }: Sent, index = 0): Part => ({
  path: `actions.${index}.parameters`,
  type,
  // TypeScript only knows the described type of a schema; the validation reads the schema as a value.
  form: (actionParameters[type as ActionType] as Field | undefined) ?? {},
  parameters,
})

export const partsOf = ({ conditions, actions }: Pick<WorkflowChanges, 'conditions' | 'actions'>) => [
  ...(conditions ?? []).flatMap(conditionParts),
  ...(actions ?? []).map(actionPart),
]
