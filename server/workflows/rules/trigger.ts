import {
  longestWait,
  type TriggerType,
  triggerParameters,
} from '../../../contract/workflows/workflow-triggers.ts'
import type { WorkflowChanges } from '../../../contract/workflows/workflows.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import type { FieldErrors } from '../../platform/kernel/problem.ts'
import { check } from '../../platform/validation/check.ts'
import { clean } from '../../platform/validation/clean.ts'
import type { Field } from '../../platform/validation/field.ts'
import type { ActiveWorkflow } from '../record/workflow.ts'
import type { Parameters, Part } from './parts.ts'

export type Trigger = Pick<ActiveWorkflow, 'trigger_type' | 'trigger_parameters'>

/**
 * The trigger after a change. A change to a trigger with the same parameters keeps them. New parameters are normalised,
 * even if they are invalid.
 */
export const triggerAfter = (known: Trigger, body: WorkflowChanges): Trigger => {
  const { trigger_type = known.trigger_type, trigger_parameters } = body
  const form = formOf(trigger_type)
  if (!trigger_parameters && form === formOf(known.trigger_type))
    return { trigger_type, trigger_parameters: known.trigger_parameters }
  // an object stays an object
  const sent = clean(form, trigger_parameters ?? {}) as Parameters
  return { trigger_type, trigger_parameters: { ...defaults[trigger_type], ...sent } }
}

const defaultWait = { unit: 'hours', only_business_hours: false }
const defaults: Partial<Record<TriggerType, Parameters>> = {
  on_no_reply: defaultWait,
  on_contact_silent: defaultWait,
  on_unseen: defaultWait,
}

// TypeScript only knows the described type of a schema; the validation reads the schema as a value.
const formOf = (type: TriggerType) => triggerParameters[type] as Field

const path = 'trigger_parameters'

export const triggerPart = ({ trigger_type, trigger_parameters }: Trigger): Part => ({
  path,
  type: trigger_type,
  form: formOf(trigger_type),
  parameters: trigger_parameters,
})

export const triggerFaults = (
  trigger: Trigger,
  { trigger_parameters: sent }: WorkflowChanges,
): FieldErrors => {
  const { form, parameters } = triggerPart(trigger)
  const faults = check(form, parameters, `${path}.`)
  if (Object.keys(faults).length === 0) return { ...waitFaults(parameters), ...searchFaults(parameters) }
  return sent ? faults : { [path]: [fieldFaults.required(label(path))], ...faults }
}

const waitFaults = ({ value, unit }: Parameters): FieldErrors => {
  const field = `${path}.value`
  const longest = longestWait[unit as keyof typeof longestWait]
  return Number(value) > longest ? { [field]: [fieldFaults.maxNumber(label(field), longest)] } : {}
}

/** A schedule has a view or a search. */
const searchFaults = ({ view, search }: Parameters): FieldErrors => {
  const field = `${path}.search`
  return view && search ? { [field]: [fieldFaults.prohibited(label(field))] } : {}
}
