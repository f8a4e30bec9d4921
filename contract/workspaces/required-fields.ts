/** The rule for fields of a ticket that must be filled. Shared with the app, so it imports no values of the schema. */
import { type FieldCondition, fieldCondition } from './field-conditions.ts'
import type { FieldValue, FieldValues } from './field-types.ts'

export const requirements = ['never', 'always', 'on_close'] as const
export type Requirement = (typeof requirements)[number]

export const mostRequiredIf = 10

type Definition = { key: string; required: Requirement; required_if: readonly string[] }
type State = { status: string; fields: FieldValues }

/**
 * The fields that keep a ticket from changing, or from being created without one before. A ticket that is closed needs
 * all of them; any other change may leave empty what was empty before, such as in tickets from mails.
 */
export const missingAfter = <Field extends Definition>(
  fields: readonly Field[],
  before: State | undefined,
  after: State,
): Field[] => {
  const missing = missingIn(fields, after)
  if (!before || (after.status === 'closed' && before.status !== 'closed')) return missing
  const known = new Set(missingIn(fields, before))
  return missing.filter((field) => !known.has(field))
}

/** The empty fields that a ticket in this state must have. */
const missingIn = <Field extends Definition>(fields: readonly Field[], state: State): Field[] =>
  fields.filter((field) => isRequired(field, state) && isEmpty(state.fields[field.key]))

export const isRequired = ({ required, required_if }: Definition, { status, fields }: State) =>
  (required === 'always' || (required === 'on_close' && status === 'closed')) && areMet(required_if, fields)

const isEmpty = (value: FieldValue | undefined) => value === undefined || String(value).trim() === ''

/** Conditions on the same field are alternatives, like in filters. All others must be met. */
const areMet = (texts: readonly string[], values: FieldValues) => {
  const conditions = texts.flatMap((text) => fieldCondition(text) ?? [])
  const isAlternative = (one: FieldCondition) => one.compare === '=' && !one.isNot
  return conditions.every((condition) =>
    isAlternative(condition)
      ? conditions.some((one) => one.key === condition.key && isAlternative(one) && isMet(one, values))
      : isMet(condition, values),
  )
}

const isMet = ({ key, isNot, compare, value: wanted }: FieldCondition, values: FieldValues) => {
  const value = values[key]
  if (compare === 'none') return isNot !== (value === undefined)
  const texts = value === undefined ? [] : [value].flat().map((one) => String(one).toLowerCase())
  if (compare === '=') return isNot !== texts.includes(wanted.toLowerCase())
  return texts.some((text) => comparisons[compare](orderOf(value, text, wanted)))
}

/** Numbers are compared as such. The texts of dates have the order of their days. */
const orderOf = (value: FieldValue | undefined, text: string, wanted: string) => {
  if (typeof value === 'number') return value - Number(wanted)
  return text === wanted ? 0 : text < wanted ? -1 : 1
}

const comparisons = {
  '>': (order: number) => order > 0,
  '>=': (order: number) => order >= 0,
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
}
