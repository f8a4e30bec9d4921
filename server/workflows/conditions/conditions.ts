import {
  type ConditionType,
  type GroupType,
  isGroupType,
} from '../../../contract/workflows/workflow-items.ts'
import type { ActiveWorkflow, Facts, Item } from '../record/workflow.ts'
import {
  channels,
  channelTypes,
  domains,
  fieldConditions,
  languages,
  numbers,
  type ParameterSpec,
  priorities,
  ratings,
  statuses,
  tags,
  teams,
  texts,
  users,
  valuesIn,
  weekdays,
} from './condition-parameters.ts'
import { fieldContains, fieldIs } from './field-conditions.ts'
import { insideOf, type PlainItem } from './groups.ts'

type Seen = string | boolean | readonly string[]

/** Both lists are trimmed and in lower case. */
type Holds = (seen: readonly string[], wanted: readonly string[]) => boolean

type Condition = {
  /** The expected values, from the parameters. Without any, the condition is met if the actual value is true. */
  expects?: ParameterSpec
  sees: (facts: Facts) => Seen
  holds: Holds
}

const contains: Holds = (seen, wanted) => wanted.some((part) => seen.some((text) => text.includes(part)))
const equals: Holds = (seen, wanted) => wanted.some((value) => seen.includes(value))
const begins: Holds = (seen, wanted) => wanted.some((start) => seen.some((text) => text.startsWith(start)))
const not =
  (holds: Holds): Holds =>
  (seen, wanted) =>
    !holds(seen, wanted)

/** Compares the first text as a number. */
const number =
  (holds: (seen: number, wanted: number) => boolean): Holds =>
  ([seen], wanted) =>
    wanted.some((one) => holds(Number(seen), Number(one)))
const atLeast = number((seen, wanted) => seen >= wanted)
const atMost = number((seen, wanted) => seen <= wanted)
const below = number((seen, wanted) => seen < wanted)

const body = (facts: Facts) => facts.body
const subject = (facts: Facts) => facts.subject
const from = (facts: Facts) => facts.from
const to = (facts: Facts) => facts.to
const tagsOf = (facts: Facts) => [...facts.tags]
const status = (facts: Facts) => facts.status
const priority = (facts: Facts) => facts.priority
const assignee = (facts: Facts) => facts.assignee
const isAssigned = (facts: Facts) => facts.assignee !== ''
const team = (facts: Facts) => facts.team
const hasTeam = (facts: Facts) => facts.team !== ''
const language = (facts: Facts) => facts.language
const company = (facts: Facts) => facts.company
const isWithinHours = (facts: Facts) => facts.isWithinHours
const weekday = (facts: Facts) => facts.weekday
const messages = (facts: Facts) => String(facts.messages)
const hours = (facts: Facts) => String(facts.hours)
const waits = (facts: Facts) => String(facts.waits)
const isChecklistDone = (facts: Facts) => facts.checklist === 'done'
const isChecklistOpen = (facts: Facts) => facts.checklist === 'open'
const fieldsOf = (facts: Facts) => facts.fields

/** All conditions: the actual values, the expected values, and the comparison. */
export const conditions: Record<ConditionType, Condition> = {
  subject_contains: { sees: subject, holds: contains, expects: texts },
  subject_does_not_contain: { sees: subject, holds: not(contains), expects: texts },
  subject_equals: { sees: subject, holds: equals, expects: texts },
  subject_does_not_equal: { sees: subject, holds: not(equals), expects: texts },
  subject_begins_with: { sees: subject, holds: begins, expects: texts },
  subject_does_not_begin_with: { sees: subject, holds: not(begins), expects: texts },
  body_contains: { sees: body, holds: contains, expects: texts },
  body_does_not_contain: { sees: body, holds: not(contains), expects: texts },
  from_email_contains: { sees: from, holds: contains, expects: texts },
  from_email_does_not_contain: { sees: from, holds: not(contains), expects: texts },
  from_email_equals: { sees: from, holds: equals, expects: texts },
  from_email_does_not_equal: { sees: from, holds: not(equals), expects: texts },
  from_email_begins_with: { sees: from, holds: begins, expects: texts },
  from_email_does_not_begin_with: { sees: from, holds: not(begins), expects: texts },
  from_domain_equals: { sees: domainOf, holds: equals, expects: domains },
  from_domain_does_not_equal: { sees: domainOf, holds: not(equals), expects: domains },
  to_email_contains: { sees: to, holds: contains, expects: texts },
  to_email_does_not_contain: { sees: to, holds: not(contains), expects: texts },
  to_email_equals: { sees: to, holds: equals, expects: texts },
  to_email_does_not_equal: { sees: to, holds: not(equals), expects: texts },
  channel_is: { sees: (facts) => facts.channel, holds: equals, expects: channels },
  channel_type_is: { sees: (facts) => facts.channelType, holds: equals, expects: channelTypes },
  has_tag: { sees: tagsOf, holds: equals, expects: tags },
  does_not_have_tag: { sees: tagsOf, holds: not(equals), expects: tags },
  status_is: { sees: status, holds: equals, expects: statuses },
  status_is_not: { sees: status, holds: not(equals), expects: statuses },
  priority_is: { sees: priority, holds: equals, expects: priorities },
  priority_is_not: { sees: priority, holds: not(equals), expects: priorities },
  assignee_is: { sees: assignee, holds: equals, expects: users },
  assignee_is_not: { sees: assignee, holds: not(equals), expects: users },
  is_assigned: { sees: isAssigned, holds: equals },
  is_not_assigned: { sees: isAssigned, holds: not(equals) },
  team_is: { sees: team, holds: equals, expects: teams },
  team_is_not: { sees: team, holds: not(equals), expects: teams },
  has_team: { sees: hasTeam, holds: equals },
  has_no_team: { sees: hasTeam, holds: not(equals) },
  language_is: { sees: language, holds: equals, expects: languages },
  language_is_not: { sees: language, holds: not(equals), expects: languages },
  company_is: { sees: company, holds: equals, expects: texts },
  company_is_not: { sees: company, holds: not(equals), expects: texts },
  company_contains: { sees: company, holds: contains, expects: texts },
  is_within_hours: { sees: isWithinHours, holds: equals },
  is_outside_hours: { sees: isWithinHours, holds: not(equals) },
  weekday_is: { sees: weekday, holds: equals, expects: weekdays },
  weekday_is_not: { sees: weekday, holds: not(equals), expects: weekdays },
  messages_at_least: { sees: messages, holds: atLeast, expects: numbers },
  messages_at_most: { sees: messages, holds: atMost, expects: numbers },
  older_than_hours: { sees: hours, holds: atLeast, expects: numbers },
  newer_than_hours: { sees: hours, holds: below, expects: numbers },
  waits_at_least_hours: { sees: waits, holds: atLeast, expects: numbers },
  rating_is: { sees: (facts) => facts.rating, holds: equals, expects: ratings },
  checklist_is_done: { sees: isChecklistDone, holds: equals },
  checklist_is_not_done: { sees: isChecklistOpen, holds: equals },
  field_is: { sees: fieldsOf, holds: fieldIs, expects: fieldConditions },
  field_is_not: { sees: fieldsOf, holds: not(fieldIs), expects: fieldConditions },
  field_contains: { sees: fieldsOf, holds: fieldContains, expects: fieldConditions },
  field_does_not_contain: { sees: fieldsOf, holds: not(fieldContains), expects: fieldConditions },
  contact_is_new: { sees: (facts) => facts.contactIsNew, holds: equals },
  is_first_message: { sees: (facts) => facts.isFirstMessage, holds: equals },
}

type Rules = Pick<ActiveWorkflow, 'conditions' | 'condition_match_type'>

/**
 * Returns which conditions of a workflow are met, those of a group after it, and whether it runs. Without conditions, it
 * runs.
 */
export const judge = (
  { conditions, condition_match_type }: Rules,
  facts: Facts,
): { isMatch: boolean; held: boolean[] } => {
  const see = seeing(facts)
  const answers = questionsOf(conditions).map((question) => answer(question, see))
  const isMatch = isEnough(
    condition_match_type,
    answers.map(([first = false]) => first),
  )
  return { isMatch, held: answers.flat() }
}

const isEnough = (match: GroupType, held: readonly boolean[]) =>
  held.length === 0 || (match === 'all' ? !held.includes(false) : held.includes(true))

const answer = (question: Question, see: See): boolean[] => {
  if (!('match' in question)) return [question.holds(see(question.sees), question.wanted)]
  const inside = question.inside.flatMap((one) => answer(one, see))
  return [isEnough(question.match, inside), ...inside]
}

/** The facts that are read only for conditions that need them. */
export type Needs = {
  body: boolean
  language: boolean
  moment: boolean
  messages: boolean
  checklist: boolean
}

/** The facts that the conditions of the workflows need. */
export const needsOf = (workflows: Pick<ActiveWorkflow, 'conditions'>[]): Needs => {
  const read = new Set(
    workflows.flatMap(({ conditions }) => questionsOf(conditions).flatMap((question) => readBy(question))),
  )
  return {
    body: read.has(body),
    language: read.has(language),
    moment: read.has(isWithinHours) || read.has(weekday),
    messages: read.has(messages),
    checklist: read.has(isChecklistDone) || read.has(isChecklistOpen),
  }
}

const readBy = (question: Question): Condition['sees'][] =>
  'match' in question ? question.inside.flatMap(readBy) : [question.sees]

/** The actual value of a condition, shortened for the run history. */
export const seenBy = (type: string, facts: Facts): Seen | undefined => {
  const seen = find(type)?.sees(facts)
  return typeof seen === 'string' ? seen.slice(0, 200) : seen
}

/** The parameters that a condition accepts. */
export const expectedParameters = (type: string) => find(type)?.expects

const find = (type: string): Condition | undefined =>
  Object.hasOwn(conditions, type) ? conditions[type as ConditionType] : undefined

// For each event, dozens of workflows compare the same few values, so the normalised values and the parsed workflows
// are cached. Neither facts nor conditions change while they are in use.
type See = (sees: Condition['sees']) => readonly string[]
const views = new WeakMap<Facts, See>()
const read = new WeakMap<readonly Item[], Question[]>()

const seeing = (facts: Facts) => {
  const known = views.get(facts)
  if (known) return known
  const seen = new Map<Condition['sees'], readonly string[]>()
  const see = (sees: Condition['sees']) => {
    const texts = seen.get(sees) ?? [sees(facts)].flat().map(comparable)
    seen.set(sees, texts)
    return texts
  }
  views.set(facts, see)
  return see
}

type Question =
  | (Pick<Condition, 'sees' | 'holds'> & { wanted: readonly string[] })
  | { match: GroupType; inside: Question[] }

const questionsOf = (conditions: readonly Item[]) => {
  const questions = read.get(conditions) ?? conditions.map(questionOf)
  read.set(conditions, questions)
  return questions
}

const questionOf = (item: PlainItem): Question => {
  const { type, parameters = {} } = item
  if (isGroupType(type))
    return { match: type, inside: (insideOf(item) ?? []).flatMap((one) => (one ? questionOf(one) : [])) }
  const { expects, sees, holds } = find(type) ?? never
  const wanted = expects ? valuesIn(expects, parameters).map(comparable).filter(Boolean) : ['true']
  return { sees, holds, wanted }
}

const never: Condition = { sees: () => [], holds: () => false }

const comparable = (value: string | boolean) => String(value).trim().toLowerCase()

function domainOf({ from }: Facts) {
  return from.includes('@') ? from.slice(from.lastIndexOf('@') + 1) : ''
}
