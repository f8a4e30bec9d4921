import { actionParameters } from '../../../contract/workflows/workflow-items.ts'
import type { WorkflowChanges } from '../../../contract/workflows/workflows.ts'
import type { Field } from '../../platform/validation/field.ts'
import { formOf } from '../conditions/condition-parameters.ts'
import { expectedParameters } from '../conditions/conditions.ts'

export type Parameters = Record<string, unknown>

/** The parameters of a trigger, condition or action, where in the body they are, and the form they must have. */
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

// Schemas say to the compiler what they describe; the validation reads them as values.
const actionForms = actionParameters as Partial<Record<string, Field>>

export const partsOf = ({ conditions, actions }: Pick<WorkflowChanges, 'conditions' | 'actions'>) => [
  ...(conditions ?? []).map(conditionPart),
  ...(actions ?? []).map(actionPart),
]
