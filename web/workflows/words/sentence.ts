import { type ChatService, chatServiceOf, chatServices } from '../../../contract/workflows/chat-services.ts'
import type { ConditionType } from '../../../contract/workflows/workflow-items.ts'
import type { CustomField, Workflow } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { needsValue } from '../../workspaces/custom-fields/conditions.ts'
import { choiceName, priorityChoices, statusChoices } from './choices.ts'
import { fieldRuleOf, fieldTestWords } from './field-condition.ts'
import {
  actionNameOf,
  assignKindOf,
  type Item,
  insideOf,
  isWait,
  type Trigger,
  textsIn,
  valueKindOf,
  valuesOf,
} from './kinds.ts'

const words = workflowStrings.workflowWords

/** The names of tags, teams, users and channels by ULID. Deleted ones have no name. */
export type NameKind = 'tag' | 'team' | 'user' | 'channel'
export type Names = { [Kind in NameKind]: ReadonlyMap<string, string> } & {
  /** The custom fields by their keys. */
  field?: ReadonlyMap<string, CustomField>
  /** The views of the workspace by ULID. */
  view?: ReadonlyMap<string, string>
}

export type Rules = Pick<
  Workflow,
  'trigger_type' | 'trigger_parameters' | 'channel_ulids' | 'condition_match_type'
> & { conditions: readonly Item[]; actions: readonly Item[] }

/** A workflow in one sentence: "When a new ticket arrives and the subject contains “refund”, then close it." */
export const sentenceOf = (workflow: Rules, names: Names) => {
  const { channel_ulids } = workflow
  // The workflow was limited to channels, and all of them were deleted.
  const isOfNone = channel_ulids?.length === 0
  const channels = isOfNone ? [words.deletedChannel] : (channel_ulids ?? []).map(nameIn(names, 'channel'))
  const events = [
    words.when(triggerWords(workflow, names), channels.length ? words.inChannels(either(channels)) : ''),
    ...workflow.conditions.map((condition) => conditionWords(condition, names)),
  ]
  const [first = '', ...conditions] = events
  const joined = conditions.join(workflow.condition_match_type === 'any' ? words.or : words.and)
  const actions = workflow.actions.map((action) => actionWords(action, names))
  return [
    conditions.length ? first + words.and + joined : first,
    actions.length ? words.actions(all(actions)) : words.nothing,
  ].join('')
}

type TriggerOf = { trigger_type: Trigger; trigger_parameters: Record<string, unknown> }

const triggerWords = ({ trigger_type, trigger_parameters }: TriggerOf, names: Names) => {
  const { value, unit = 'hours', only_business_hours, tags, ratings, targets } = trigger_parameters
  if (isWait(trigger_type)) {
    const duration = words.durations[unit as 'hours'](Number(value))
    return words.waits[trigger_type](only_business_hours ? words.waitsInHours(duration) : duration)
  }
  if (trigger_type === 'on_schedule') return scheduleWords(trigger_parameters, names)
  const rated = textsIn(ratings).map(ratingName)
  if (rated.length && trigger_type === 'on_rated') return words.rated(either(rated))
  const named = textsIn(tags).map(nameIn(names, 'tag'))
  if (named.length && trigger_type === 'on_tag_added') return words.tagAdded(either(named))
  if (named.length && trigger_type === 'on_tag_removed') return words.tagRemoved(either(named))
  const kinds = textsIn(targets).map((kind) => strings.targets.kinds[kind as 'resolution'] ?? kind)
  if (kinds.length && trigger_type === 'on_due_soon') return words.dueSoon(either(kinds))
  if (kinds.length && trigger_type === 'on_breached') return words.breached(either(kinds))
  return changeWords({ trigger_type, trigger_parameters }, names) ?? words.triggers[trigger_type]
}

const scheduleWords = ({ time, weekdays, view, search }: Record<string, unknown>, names: Names) => {
  const days = textsIn(weekdays).map((day) => choiceName('weekday_is', day))
  const [ulid] = textsIn(view).filter(Boolean)
  const name = ulid && (names.view?.get(ulid.toLowerCase()) ?? workflowStrings.workflowBuilder.schedule.gone)
  const [text] = textsIn(search)
  const tickets = name ? words.ticketOf(name) : words.openTicket
  return words.schedule(
    String(time || words.blank),
    either(days),
    text === undefined ? tickets : words.ticketLike(text || words.blank),
  )
}

const changeWords = ({ trigger_type, trigger_parameters }: TriggerOf, names: Names) => {
  const { statuses, users, teams, fields } = trigger_parameters
  const named = (values: unknown, name: (value: string) => string) => either(textsIn(values).map(name))
  const status = named(statuses, (value) => statusChoices.find((one) => one.value === value)?.label ?? value)
  if (status && trigger_type === 'on_status_changed') return words.statusBecomes(status)
  const to = [...textsIn(users).map(nameIn(names, 'user')), ...textsIn(teams).map(nameIn(names, 'team'))]
  if (to.length && trigger_type === 'on_assigned') return words.assignedTo(either(to))
  const keys = named(fields, (key) => names.field?.get(key)?.name ?? key)
  return keys && trigger_type === 'on_field_changed' ? words.fieldChanges(keys) : undefined
}

export const conditionWords = (condition: Item, names: Names): string => {
  const inside = insideOf(condition)?.map((one) => conditionWords(one, names))
  if (inside) return words.group(inside.join(condition.type === 'any' ? words.or : words.and))
  const fieldWords = fieldRuleWords(condition, names)
  if (fieldWords) return fieldWords
  const parts = words.conditions[condition.type as ConditionType] ?? [condition.type]
  const values = valuesOf(condition).map((value) => valueWords(condition.type, value, names))
  const isComplete = valueKindOf(condition.type) === 'nothing' || values.length > 0
  return [...parts, ...(isComplete ? [either(values)] : [words.blank])].filter(Boolean).join(' ')
}

/** A condition on one field, with the names of the field and the choice: "the field Plan is “Pro”". */
const fieldRuleWords = (condition: Item, { field: fields }: Names) => {
  const rule = condition.type.startsWith('field_') ? fieldRuleOf(condition) : undefined
  const field = rule && fields?.get(rule.key)
  if (!field) return undefined
  const { test, value } = rule
  const choice = field.choices.find((one) => one.value === value)?.name
  const yesOrNo = field.type === 'checkbox' ? strings.fields[value as 'yes'] : undefined
  const shown = !needsValue(test) ? [] : [value ? words.quoted(yesOrNo ?? choice ?? value) : words.blank]
  return [words.field(field.name), fieldTestWords[test], ...shown].join(' ')
}

export const valueWords = (type: string, value: string, names: Names) => {
  switch (valueKindOf(type)) {
    case 'channels':
      return nameIn(names, 'channel')(value)
    case 'tags':
      return nameIn(names, 'tag')(value)
    case 'users':
      return nameIn(names, 'user')(value)
    case 'teams':
      return nameIn(names, 'team')(value)
    case 'number':
      return value
    case 'choices':
      return choiceName(type, value)
    case 'ratings':
      return words.quoted(ratingName(value))
    case 'channel type':
      return words.channelTypes[value as 'email'] ?? value
    default:
      return words.quoted(value)
  }
}

const ratingName = (rating: string) => strings.ratings.names[rating as 'good'] ?? rating

export const actionWords = ({ type, parameters = {} }: Item, names: Names): string => {
  const tags = textsIn(parameters.tags).map(nameIn(names, 'tag'))
  switch (actionNameOf(type)) {
    case 'set_status':
      return words.setStatus(words.statuses[parameters.status as 'open'] ?? words.blank)
    case 'set_priority':
      return words.setPriority(
        priorityChoices.find(({ value }) => value === parameters.priority)?.label ?? words.blank,
      )
    case 'snooze':
      return parameters.value
        ? words.snooze(
            words.durations[String(parameters.unit ?? 'hours') as 'hours'](Number(parameters.value)),
          )
        : words.snoozeUntilReply
    case 'add_followers':
      return words.addFollowers(all(textsIn(parameters.users).map(nameIn(names, 'user'))) || words.blank)
    case 'notify':
      return notifyWords(parameters, names)
    case 'assign_ticket':
      return assignWords(parameters, names)
    case 'add_tags':
      return words.addTags(all(tags) || words.blank, tags.length)
    case 'remove_tags':
      return words.removeTags(all(tags) || words.blank, tags.length)
    case 'set_field':
      return words.setField(String(parameters.key ?? words.blank), String(parameters.value ?? ''))
    case 'send_reply':
      return words.reply
    case 'send_mail':
      return words.mail(String(parameters.to || words.blank))
    case 'forward':
      return words.forward(String(parameters.to || words.blank))
    case 'add_note':
      return words.note
    case 'add_to_linked':
      return linkedWords(parameters)
    case 'create_ticket':
      return words.createTicket(String(parameters.subject || words.blank))
    case 'send_http_request':
      return words.request(URL.parse(String(parameters.url))?.host ?? words.blank)
    case 'post_to_chat':
      return words.chat(chatName(parameters))
    case 'start_agent':
      return words.startAgent
    case 'stop_agent':
      return words.stopAgent
    case 'run_ai_prompt':
      return words.prompt
  }
}

/** The name of the service of a message, or the host of another one. */
export const chatName = ({ service, url }: Record<string, unknown>) => {
  const known = (service as ChatService | null | undefined) ?? chatServiceOf(String(url))
  return known ? chatServices[known] : URL.parse(String(url))?.host || words.blank
}

const linkedWords = ({ linked }: Record<string, unknown>) =>
  words.linkedNote[linked as 'parent'] ?? words.note

const assignWords = (parameters: Record<string, unknown>, names: Names) => {
  const kind = assignKindOf(parameters)
  const named = kind === 'user' ? 'user' : 'team'
  const ulid = parameters[named]
  return words.assign[kind](typeof ulid === 'string' && ulid ? nameIn(names, named)(ulid) : words.blank)
}

const notifyWords = (parameters: Record<string, unknown>, names: Names) => {
  const kind = parameters.notify
  if (kind !== 'user' && kind !== 'team') return words.notifyAssignee
  const [ulid] = textsIn(parameters[kind]).filter(Boolean)
  return words.notify(ulid ? nameIn(names, kind)(ulid) : words.blank)
}

export const nameIn = (names: Names, kind: NameKind) => (ulid: string) =>
  names[kind].get(ulid.toLowerCase()) ?? words.gone[kind]

/** "a, b or c" */
const either = (texts: readonly string[]) => listed(texts, words.or)
const all = (texts: readonly string[]) => listed(texts, words.and)

const listed = (texts: readonly string[], last: string) =>
  [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(last)
