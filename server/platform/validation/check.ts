import type { FieldErrors } from '../problem.ts'
import { isRecord } from './clean.ts'
import { type Field, kindOf, mayBeNull } from './field.ts'
import { formats } from './formats.ts'
import { label, words } from './words.ts'

/**
 * Every fault of a cleaned value, by the dotted path of its field, in the order of the schema. The prefix says
 * where in a body the value is, such as `message.`.
 */
export const check = (schema: Field, value: unknown, prefix = ''): FieldErrors => {
  const errors: FieldErrors = {}
  checkProperties(schema, isRecord(value) ? value : {}, prefix, (path, message) => {
    errors[path] ??= []
    errors[path].push(message)
  })
  return errors
}

type Report = (path: string, message: string) => void

const checkProperties = (schema: Field, value: Record<string, unknown>, prefix: string, report: Report) => {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = prefix + name
    const given = value[name]
    if (schema.required?.includes(name) && !isGiven(field, given)) {
      report(path, mayBeNull(field) ? words.present(label(path)) : words.required(label(path)))
      // What is required within it is missing as well.
      checkProperties(field, {}, `${path}.`, report)
    } else if (given !== undefined) checkValue(field, given, path, report)
  }
}

const isGiven = (field: Field, value: unknown) => {
  if (mayBeNull(field)) return value !== undefined
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
}

const checkValue = (field: Field, value: unknown, path: string, report: Report) => {
  if (value === null && mayBeNull(field)) return
  const faults = faultsOf(field, value)
  for (const fault of faults) report(path, fault(label(path)))
  if (faults.length) return checkProperties(field, {}, `${path}.`, report)
  if (Array.isArray(value)) checkItems(field, value, path, report)
  else if (isRecord(value)) checkProperties(field, value, `${path}.`, report)
}

const checkItems = ({ items, uniqueItems }: Field, values: unknown[], path: string, report: Report) => {
  const repeated = uniqueItems ? repeatedAmong(values) : new Set()
  for (const [index, value] of values.entries()) {
    const itemPath = `${path}.${index}`
    if (items) checkValue(items, value, itemPath, report)
    if (repeated.has(value)) report(itemPath, words.distinct(label(itemPath)))
  }
}

const repeatedAmong = (values: unknown[]) => {
  const seen = new Set()
  return new Set(values.filter((value) => seen.size === seen.add(value).size))
}

type Fault = (label: string) => string

const faultsOf = (field: Field, value: unknown): Fault[] => {
  switch (kindOf(field)) {
    case 'string':
      return typeof value === 'string' ? textFaults(field, value) : [words.string]
    case 'integer':
      return Number.isSafeInteger(value) ? numberFaults(field, value as number) : [words.integer]
    case 'boolean':
      return typeof value === 'boolean' ? [] : [words.boolean]
    case 'array':
      return Array.isArray(value) ? sizeFaults(field, value) : [words.array]
    default:
      return isRecord(value) ? [] : [words.array]
  }
}

const textFaults = (field: Field, text: string): Fault[] => {
  const faults: Fault[] = []
  if (field.enum && !field.enum.includes(text)) faults.push(words.selected)
  const format = field.format ? formats[field.format] : undefined
  if (format && !format.accepts(text)) faults.push(format.words)
  if (field.pattern && !new RegExp(field.pattern, 'u').test(text)) faults.push(words.format)
  const { minLength = 0, maxLength = Infinity } = field
  if (isLonger(text, maxLength)) faults.push((x) => words.maxCharacters(x, maxLength))
  if (text.length < minLength) faults.push((x) => words.minCharacters(x, minLength))
  return faults
}

// Counted in characters as people see the limit, not in UTF-16 units, of which a character has one or two.
const isLonger = (text: string, limit: number) =>
  text.length > limit && (text.length > 2 * limit || [...text].length > limit)

const numberFaults = ({ minimum = -Infinity, maximum = Infinity }: Field, value: number): Fault[] => {
  if (value > maximum) return [(x) => words.maxNumber(x, maximum)]
  return value < minimum ? [(x) => words.minNumber(x, minimum)] : []
}

const sizeFaults = ({ minItems = 0, maxItems = Infinity }: Field, values: unknown[]): Fault[] => {
  if (values.length > maxItems) return [(x) => words.maxItems(x, maxItems)]
  return values.length < minItems ? [(x) => words.minItems(x, minItems)] : []
}
