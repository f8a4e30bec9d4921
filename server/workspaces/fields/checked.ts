import {
  type FieldType,
  type FieldValue,
  isWithChoices,
  largestNumber,
  longestValue,
} from '../../../contract/workspaces/field-types.ts'
import type { CustomField } from '../../../contract/workspaces/fields.ts'
import { type Fault, fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import type { FieldErrors } from '../../platform/kernel/problem.ts'
import { isDay } from '../../platform/kernel/zone.ts'

type Field = Pick<CustomField, 'key' | 'name' | 'type' | 'choices'>
export type FieldChanges = Record<string, FieldValue | null>

/** The names of fields, choices and answers in messages: as programs write them, or as the app shows them. */
type Wording = {
  nameOf: (field: Field) => string
  choiceOf: (choice: Field['choices'][number]) => string
  answers: string
}

const forPrograms: Wording = {
  nameOf: ({ key }) => label(`fields.${key}`),
  choiceOf: ({ value }) => value,
  answers: 'true or false',
}
export const forPeople: Wording = {
  nameOf: ({ name }) => name,
  choiceOf: ({ name }) => name,
  answers: 'yes or no',
}

/** The values of a request in their stored form, and their faults by path. */
export const checkedValues = (
  fields: readonly Field[],
  given: Readonly<Record<string, unknown>>,
  wording = forPrograms,
) => {
  const changes: FieldChanges = {}
  const faults: FieldErrors = {}
  for (const [key, value] of Object.entries(given)) {
    const field = fields.find((one) => one.key === key)
    const path = `fields.${key}`
    if (!field) {
      faults[path] = [unknownField(path, fields)]
      continue
    }
    const stored = storedValue(field, value)
    const fault = stored === undefined ? faultOf(field, wording) : undefined
    if (fault) faults[path] = [fault]
    else changes[key] = stored ?? null
  }
  return { changes, faults }
}

const unknownField = (path: string, fields: readonly Field[]): Fault => {
  const allowed = fields.map(({ key }) => key)
  const known = allowed.length ? ` There are: ${allowed.join(', ')}.` : ' There are no fields yet.'
  return { ...fieldFaults.notAmong(label(path), allowed), message: `No field has this key.${known}` }
}

type Rule = (value: unknown, choices: Field['choices']) => FieldValue | null | undefined

const rules: Record<FieldType, Rule> = {
  text: (value) => (isTextOf(value, longestValue.text) && !/[\r\n]/.test(value) ? value : undefined),
  long_text: (value) => (isTextOf(value, longestValue.long_text) ? value : undefined),
  number: (value) => (isNumber(value) ? value : undefined),
  date: (value) => (typeof value === 'string' && isDay(value) ? value : undefined),
  checkbox: (value) => (typeof value === 'boolean' ? value : undefined),
  choice: (value, choices) => choices.find((choice) => choice.value === value)?.value,
  choices: (value, choices) => chosen(choices, value),
}

/** Undefined if the field does not allow the value. Null, and a list without choices, remove the value. */
export const storedValue = ({ type, choices }: Field, value: unknown) =>
  value === null ? null : rules[type](value, choices)

const isTextOf = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && [...value].length <= longest

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= largestNumber

const chosen = (choices: Field['choices'], value: unknown) => {
  if (!Array.isArray(value)) return undefined
  const known = choices.flatMap((choice) => (value.includes(choice.value) ? choice.value : []))
  if (value.some((one) => !known.includes(one))) return undefined
  return known.length ? known : null
}

const wanted: Record<Exclude<FieldType, 'checkbox'>, string> = {
  text: `a text of one line with at most ${longestValue.text} characters`,
  long_text: `a text with at most ${longestValue.long_text} characters`,
  number: 'a number',
  date: 'a date such as 2026-01-31',
  choice: 'one of',
  choices: 'a list of',
}

const faultOf = (field: Field, { nameOf, choiceOf, answers }: Wording): Fault => {
  const { type, choices } = field
  const message = `The ${nameOf(field)} field must be ${type === 'checkbox' ? answers : wanted[type]}`
  if (!isWithChoices(type)) return { code: type, message: `${message}.` }
  const allowed = choices.map(({ value }) => value)
  return { code: 'enum', message: `${message}: ${choices.map(choiceOf).join(', ')}.`, allowed }
}
