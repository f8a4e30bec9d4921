import { actionParameters } from '../../../contract/workflows/workflow-items.ts'
import type { WorkflowChanges } from '../../../contract/workflows/workflows.ts'
import type { Field } from '../../platform/validation/field.ts'
import { formOf } from '../conditions/condition-parameters.ts'
import { expectedParameters } from '../conditions/conditions.ts'

export type Parameters = Record<string, unknown>

/** The parameters of a trigger, condition or action, with their path in the body and their schema. */
export type Part = { path: string; type: string; form: Field; parameters: Parameters }

type Sent = { type: string; parameters?: Parameters }

export const conditionPart = ({ type, parameters = {} }: Sent, index = 0): Part => {
  const spec = expectedParameters(type)
  return {
    path: `conditions.${index}.parameters`,
    type,
    form: spec ? formOf(spec, parameters) : {},
    parameters,
  }
}

export const actionPart = ({ type, parameters = {} }: Sent, index = 0): Part => ({
  path: `actions.${index}.parameters`,
  type,
  form: actionForms[type] ?? {},
  parameters,
})

// TypeScript only knows the described type of a schema; the validation reads the schema as a value.
const actionForms = actionParameters as Partial<Record<string, Field>>

export const partsOf = ({ conditions, actions }: Pick<WorkflowChanges, 'conditions' | 'actions'>) => [
  ...(conditions ?? []).map(conditionPart),
  ...(actions ?? []).map(actionPart),
]
