import { type Fault, fieldFaults, label } from '../kernel/field-faults.ts'
import type { FieldErrors } from '../kernel/problem.ts'
import { isRecord } from './clean.ts'
import { alternativesIn, type Field, isOpen, kindOf, mayBeNull, mostLevels } from './field.ts'
import { formats } from './formats.ts'
import { isLonger } from './kinds.ts'

/** Maximum number of reported errors, since each costs time. */
const mostFaults = 100

/**
 * Validates a normalized value. Returns the errors by the dotted path of the field, in the order of the schema. The
 * prefix is the path of the value in a body, such as `message.`.
 */
export const check = (schema: Field, value: unknown, prefix = ''): FieldErrors => {
  const errors: FieldErrors = {}
  const faults = faultsWithin(schema, isRecord(value) ? value : {}, prefix)
  for (const [path, fault] of faults.take(mostFaults)) {
    errors[path] ??= []
    errors[path].push(fault)
  }
  return errors
}

type Faults = Generator<[path: string, Fault], void>

// Errors are found lazily, so that the work ends at the maximum.
function* faultsWithin(schema: Field, value: Record<string, unknown>, prefix: string): Faults {
  const unchosen = yield* faultsAmongAlternatives(schema, value, prefix)
  const { needed, surplus, missing } = neededIn(schema, value)
  yield* surplus.map(faultOfSurplus(prefix))
  const without = [...unchosen, ...missing.filter((name) => !needed.includes(name))]
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !without.includes(name))
  for (const [name, field] of fields) {
    const path = prefix + name
    const given = value[name]
    const isNeeded = needed.includes(name)
    if (isNeeded || (schema.required?.includes(name) && !isGiven(field, given))) {
      yield [path, isNeeded ? fieldFaults.required(label(path)) : missingFault(field, path)]
      // The required fields of a missing object are missing as well.
      yield* faultsWithin(field, {}, `${path}.`)
    } else if (given !== undefined) yield* faultsIn(field, given, path)
  }
  for (const [name, advice] of Object.entries(schema['x-misnamed'] ?? {}))
    if (Object.hasOwn(value, name)) yield [prefix + name, fieldFaults.misnamed(label(prefix + name), advice)]
}

const faultOfSurplus =
  (prefix: string) =>
  (name: string): [path: string, Fault] => [prefix + name, fieldFaults.prohibited(label(prefix + name))]

/** Of mutually exclusive fields, the first one given counts. Returns the others. */
function* faultsAmongAlternatives(
  schema: Field,
  value: Record<string, unknown>,
  prefix: string,
): Generator<[path: string, Fault], string[]> {
  const names = alternativesIn(schema)
  const [first] = names
  const [chosen, ...surplus] = names.filter((name) => (value[name] ?? null) !== null)
  if (first && !chosen) yield [prefix + first, fieldFaults.required(label(prefix + first))]
  yield* surplus.map(faultOfSurplus(prefix))
  return names.filter((name) => name !== chosen)
}

/** The fields that are needed since another one is not given, of each list the first one. Null counts as missing. */
const neededIn = ({ 'x-needed-without': without = {} }: Field, value: Record<string, unknown>) => {
  const isMissing = (name: string) => (value[name] ?? null) === null
  const unmet = (lists: string[][]) => lists.filter((names) => names.every(isMissing))
  const lists = Object.values(without).flat()
  return {
    needed: Object.entries(without)
      .filter(([other]) => isMissing(other))
      .flatMap(([, lists]) => unmet(lists).flatMap(([first = '']) => first)),
    surplus: lists.flatMap((names) => names.filter((name) => !isMissing(name)).slice(1)),
    missing: lists.flat().filter(isMissing),
  }
}

const missingFault = (field: Field, path: string) =>
  mayBeNull(field) ? fieldFaults.present(label(path)) : fieldFaults.required(label(path))

const isGiven = (field: Field, value: unknown) => {
  if (mayBeNull(field)) return value !== undefined
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
}

function* faultsIn(field: Field, value: unknown, path: string): Faults {
  if (value === null && mayBeNull(field)) return
  const faults = faultsOf(field, value, label(path))
  for (const fault of faults) yield [path, fault]
  if (faults.length) yield* faultsWithin(field, {}, `${path}.`)
  else if (Array.isArray(value)) yield* faultsAmong(field, value, path)
  else if (isRecord(value)) yield* faultsWithin(field, value, `${path}.`)
}

function* faultsAmong(field: Field, values: unknown[], path: string): Faults {
  const { items, uniqueItems } = field
  if (field['x-apart']) return
  const repeated = uniqueItems ? repeatedAmong(values) : new Set()
  for (const [index, value] of values.entries()) {
    const itemPath = `${path}.${index}`
    if (items) yield* faultsIn(items, value, itemPath)
    if (repeated.has(value)) yield [itemPath, fieldFaults.distinct(label(itemPath))]
  }
}

const repeatedAmong = (values: unknown[]) => {
  const seen = new Set()
  return new Set(values.filter((value) => seen.size === seen.add(value).size))
}

const faultsOf = (field: Field, value: unknown, x: string): Fault[] => {
  switch (kindOf(field)) {
    case 'string':
      return typeof value === 'string' ? textFaults(field, value, x) : [fieldFaults.string(x)]
    case 'integer':
      return Number.isSafeInteger(value) ? numberFaults(field, value as number, x) : [fieldFaults.integer(x)]
    case 'boolean':
      return typeof value === 'boolean' ? [] : [fieldFaults.boolean(x)]
    case 'array':
      return Array.isArray(value) ? sizeFaults(field, value, x) : [fieldFaults.array(x)]
    default:
      if (!isRecord(value)) return [fieldFaults.array(x)]
      return isOpen(field) ? openFaults(field, value, x) : []
  }
}

const textFaults = (field: Field, text: string, x: string): Fault[] => {
  const faults: Fault[] = []
  if (field.enum && !field.enum.includes(text))
    faults.push(
      fieldFaults.notAmong(
        x,
        field.enum.filter((value) => value !== null),
      ),
    )
  const format = field.format ? formats[field.format] : undefined
  if (format && !format.accepts(text)) faults.push(format.words(x))
  if (field.pattern && !new RegExp(field.pattern, 'u').test(text)) faults.push(fieldFaults.format(x))
  const { minLength = 0, maxLength = Infinity } = field
  // A text of another length is reported as an invalid ULID, not as too long.
  if (field.format !== 'ulid' && isLonger(text, maxLength))
    faults.push(fieldFaults.maxCharacters(x, maxLength))
  if (text.length < minLength) faults.push(fieldFaults.minCharacters(x, minLength))
  return faults
}

const numberFaults = ({ minimum = -Infinity, maximum = Infinity }: Field, value: number, x: string) => {
  if (value > maximum) return [fieldFaults.maxNumber(x, maximum)]
  return value < minimum ? [fieldFaults.minNumber(x, minimum)] : []
}

const sizeFaults = ({ minItems = 0, maxItems = Infinity }: Field, values: unknown[], x: string) => {
  if (values.length > maxItems) return [fieldFaults.maxItems(x, maxItems)]
  return values.length < minItems ? [fieldFaults.minItems(x, minItems)] : []
}

const openFaults = (field: Field, value: object, x: string): Fault[] => {
  const { maxProperties = Infinity, 'x-max-json': mostCharacters = Infinity } = field
  if (Object.keys(value).length > maxProperties) return [fieldFaults.maxItems(x, maxProperties)]
  if (isDeeper(value, mostLevels(field))) return [fieldFaults.maxDepth(x, mostLevels(field))]
  return JSON.stringify(value).length > mostCharacters ? [fieldFaults.maxCharacters(x, mostCharacters)] : []
}

const isDeeper = (value: unknown, levels: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
