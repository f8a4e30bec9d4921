import type { ConditionType } from '../../../contract/workflows/workflow-items.ts'
import type { Workflow } from '../../platform/api/types.ts'

export type Trigger = Workflow['trigger_type']
/** Triggers that fire when something has lasted too long. */
const waits = ['on_no_reply', 'on_contact_silent', 'on_unseen'] as const
type Wait = (typeof waits)[number]
export const isWait = (trigger: Trigger): trigger is Wait => waits.some((one) => one === trigger)

export type Parameters = Record<string, unknown>
export type Item = { type: string; parameters?: Parameters }

/** The actions by their first names. */
export type ActionName =
  | 'set_status'
  | 'set_priority'
  | 'snooze'
  | 'assign_ticket'
  | 'add_tags'
  | 'remove_tags'
  | 'set_field'
  | 'add_followers'
  | 'notify'
  | 'send_reply'
  | 'send_mail'
  | 'forward'
  | 'add_note'
  | 'add_to_linked'
  | 'create_ticket'
  | 'send_http_request'
  | 'post_to_chat'
  | 'start_agent'
  | 'stop_agent'
  | 'run_ai_prompt'

const secondNames: Record<string, ActionName> = {
  send_auto_reply: 'send_reply',
  add_internal_note: 'add_note',
  http_request: 'send_http_request',
}

export const actionNameOf = (type: string) => secondNames[type] ?? (type as ActionName)

export type AssignKind = 'user' | 'team' | 'least_busy' | 'round_robin' | 'random' | 'unassign'

const assignKinds: Record<string, AssignKind> = {
  user: 'user',
  member: 'user',
  specific_member: 'user',
  team: 'team',
  least_busy: 'least_busy',
  least_busy_team_member: 'least_busy',
  round_robin: 'round_robin',
  random: 'random',
  random_team_member: 'random',
  unassign: 'unassign',
}

export const assignKindOf = (parameters: Parameters): AssignKind =>
  assignKinds[String(parameters.assign_type)] ?? 'user'

/** The type of the value that a condition compares with. */
export type ValueKind =
  | 'texts'
  | 'channels'
  | 'channel type'
  | 'tags'
  | 'users'
  | 'teams'
  | 'ratings'
  | 'choices'
  | 'number'
  | 'nothing'

export const valueKinds: Record<ConditionType, ValueKind> = {
  subject_contains: 'texts',
  subject_does_not_contain: 'texts',
  subject_equals: 'texts',
  subject_does_not_equal: 'texts',
  subject_begins_with: 'texts',
  subject_does_not_begin_with: 'texts',
  body_contains: 'texts',
  body_does_not_contain: 'texts',
  from_email_contains: 'texts',
  from_email_does_not_contain: 'texts',
  from_email_equals: 'texts',
  from_email_does_not_equal: 'texts',
  from_email_begins_with: 'texts',
  from_email_does_not_begin_with: 'texts',
  from_domain_equals: 'texts',
  from_domain_does_not_equal: 'texts',
  to_email_contains: 'texts',
  to_email_does_not_contain: 'texts',
  to_email_equals: 'texts',
  to_email_does_not_equal: 'texts',
  channel_is: 'channels',
  channel_type_is: 'channel type',
  has_tag: 'tags',
  does_not_have_tag: 'tags',
  status_is: 'choices',
  status_is_not: 'choices',
  priority_is: 'choices',
  priority_is_not: 'choices',
  assignee_is: 'users',
  assignee_is_not: 'users',
  is_assigned: 'nothing',
  is_not_assigned: 'nothing',
  team_is: 'teams',
  team_is_not: 'teams',
  has_team: 'nothing',
  has_no_team: 'nothing',
  language_is: 'choices',
  language_is_not: 'choices',
  company_is: 'texts',
  company_is_not: 'texts',
  company_contains: 'texts',
  is_within_hours: 'nothing',
  is_outside_hours: 'nothing',
  weekday_is: 'choices',
  weekday_is_not: 'choices',
  messages_at_least: 'number',
  messages_at_most: 'number',
  older_than_hours: 'number',
  newer_than_hours: 'number',
  waits_at_least_hours: 'number',
  rating_is: 'ratings',
  checklist_is_done: 'nothing',
  checklist_is_not_done: 'nothing',
  field_is: 'texts',
  field_is_not: 'texts',
  field_contains: 'texts',
  field_does_not_contain: 'texts',
  contact_is_new: 'nothing',
  is_first_message: 'nothing',
}

/** The conditions of a group. Undefined if the condition is none. */
export const insideOf = <One extends Item>({ type, parameters }: One): One[] | undefined =>
  // The server checks groups, and the builder writes only conditions into them.
  type === 'all' || type === 'any' ? ((parameters?.conditions ?? []) as One[]) : undefined

/** The names under which the API accepts the values of a condition. The first is the usual one for a list. */
export const valueNames: Record<ValueKind, readonly string[]> = {
  texts: ['values', 'value'],
  channels: ['channels', 'channel', 'value', 'values'],
  'channel type': ['value', 'values'],
  tags: ['tags', 'tag', 'value', 'values'],
  users: ['users', 'user', 'value', 'values'],
  teams: ['teams', 'team', 'value', 'values'],
  ratings: ['values', 'value'],
  choices: ['values', 'value'],
  number: ['value'],
  nothing: [],
}

/** An unknown condition compares with nothing. */
export const valueKindOf = (type: string): ValueKind => valueKinds[type as ConditionType] ?? 'nothing'

export const valuesOf = ({ type, parameters = {} }: Item) =>
  valueNames[valueKindOf(type)].flatMap((name) => textsIn(parameters[name]))

export const textsIn = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? String(one) : []))

/** The parameters with other values. Parameters that the app does not know stay. */
export const withValues = ({ type, parameters = {} }: Item, values: readonly string[]): Parameters => {
  const names = valueNames[valueKindOf(type)]
  const others = Object.entries(parameters).filter(([name]) => !names.includes(name))
  const [name] = names
  const [first = ''] = values
  const only = valueKindOf(type) === 'number' && first !== '' ? Number(first) : first
  return {
    ...Object.fromEntries(others),
    ...(name && { [name]: name === 'value' ? only : [...values] }),
  }
}
