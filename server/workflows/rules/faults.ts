import { chatServiceOf } from '../../../contract/workflows/chat-services.ts'
import { type assignTypes, mostConditions } from '../../../contract/workflows/workflow-items.ts'
import { longestLists, type WorkflowChanges } from '../../../contract/workflows/workflows.ts'
import { type Fault, fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import type { FieldErrors } from '../../platform/kernel/problem.ts'
import { check } from '../../platform/validation/check.ts'
import { insideOf } from '../conditions/groups.ts'
import { areSendable } from '../requests/headers.ts'
import { type Parameters, type Part, partsOf } from './parts.ts'
import { type Trigger, triggerFaults } from './trigger.ts'

/** All faults of a workflow that depend on the types in it, in the order of its fields. */
export const faultsOf = (body: WorkflowChanges, trigger: Trigger): FieldErrors =>
  Object.assign(
    triggerFaults(trigger, body),
    lengthFaults(body, 'conditions'),
    countFaults(body),
    lengthFaults(body, 'actions'),
    ...partsOf(body).map(partFaults),
  )

const lengthFaults = (body: WorkflowChanges, list: keyof typeof longestLists): FieldErrors =>
  JSON.stringify(body[list] ?? []).length > longestLists[list]
    ? { [list]: [fieldFaults.maxCharacters(list, longestLists[list])] }
    : {}

const countFaults = ({ conditions = [] }: WorkflowChanges): FieldErrors => {
  const count = conditions.reduce((sum, one) => sum + 1 + (insideOf(one)?.length ?? 0), 0)
  return count > mostConditions ? { conditions: [fieldFaults.maxItems('conditions', mostConditions)] } : {}
}

const partFaults = ({ path, type, form, parameters }: Part): FieldErrors => {
  const faults = check(form, parameters, `${path}.`)
  const further = Object.keys(faults).length ? undefined : rules[type]?.(parameters)
  if (!further) return faults
  const at = `${path}.${further.field}`
  return { [at]: [further.words(label(at))] }
}

/** A fault in one field of the parameters. */
type Further = { field: string; words: (label: string) => Fault } | undefined
type Rule = (parameters: Parameters) => Further

const assignment: Rule = (parameters) => {
  const field = needed[parameters.assign_type as AssignType]
  return field && !parameters[field] ? { field, words: fieldFaults.required } : undefined
}

const notice: Rule = (parameters) => {
  const field = String(parameters.notify)
  return field !== 'assignee' && !parameters[field] ? { field, words: fieldFaults.required } : undefined
}

const request: Rule = ({ url, headers }) => {
  if (!isWebAddress(String(url))) return { field: 'url', words: fieldFaults.format }
  return areSendable(headers ?? {}) ? undefined : { field: 'headers', words: fieldFaults.format }
}

const chatPost: Rule = ({ url, service }) => {
  if (!isWebAddress(String(url))) return { field: 'url', words: fieldFaults.format }
  return service || chatServiceOf(String(url)) ? undefined : { field: 'service', words: fieldFaults.required }
}

/** Rules for parameters in addition to their schema. */
const rules: Partial<Record<string, Rule>> = {
  assign_ticket: assignment,
  notify: notice,
  send_http_request: request,
  http_request: request,
  post_to_chat: chatPost,
}

type AssignType = (typeof assignTypes)[number]

/** The parameter that each kind of assignment requires. */
const needed: Record<AssignType, 'user' | 'team' | undefined> = {
  user: 'user',
  member: 'user',
  specific_member: 'user',
  team: 'team',
  least_busy: 'team',
  least_busy_team_member: 'team',
  random: 'team',
  random_team_member: 'team',
  round_robin: 'team',
  unassign: undefined,
}

const isWebAddress = (text: string) => {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  return url !== null && !url.username && !url.password
}
