import { type Field, isOpen, kindOf, mostLevels } from './field.ts'
import { integerIn } from './kinds.ts'
import { storable } from './storable.ts'

/** Called with the path of every unknown field. */
type Ignore = (path: string) => void

/**
 * Normalizes a value for its schema: trims strings and makes them storable, converts empty strings to null and common
 * spellings to booleans and integers, and removes unknown fields.
 */
export const clean = (field: Field, value: unknown, ignore: Ignore = () => {}, prefix = ''): unknown => {
  if (typeof value === 'string') return cleanText(field, value)
  if (kindOf(field) === 'boolean') return value === 1 ? true : value === 0 ? false : value
  if (Array.isArray(value) && field.items) return cleanItems(field, field.items, value, ignore, prefix)
  if (isRecord(value) && field.properties) return cleanProperties(field, value, ignore, prefix)
  // Other types are left for the validation to reject.
  return isOpen(field) ? cleanFreely(value, mostLevels(field)) : value
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cleanText = (field: Field, text: string) => {
  const trimmed = field['x-verbatim'] ? storable(text) : storable(text).trim()
  if (trimmed === '') return null
  const kind = kindOf(field)
  if (kind === 'boolean') return trimmed === '1' ? true : trimmed === '0' ? false : trimmed
  if (kind === 'integer') return integerIn(trimmed) ?? trimmed
  return trimmed
}

// One item more than the limit shows that there are too many.
const cleanItems = (
  { maxItems = Infinity }: Field,
  items: Field,
  values: unknown[],
  ignore: Ignore,
  prefix: string,
) => values.slice(0, maxItems + 1).map((value, index) => clean(items, value, ignore, `${prefix}${index}.`))

const cleanProperties = (
  { properties = {}, 'x-misnamed': misnamed = {} }: Field,
  value: Record<string, unknown>,
  ignore: Ignore,
  prefix: string,
) => {
  for (const name in value)
    if (!Object.hasOwn(properties, name) && !Object.hasOwn(misnamed, name)) ignore(prefix + name)
  const named = Object.entries(properties)
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([name, field]) => [name, clean(field, value[name], ignore, `${prefix}${name}.`)])
  const mistaken = Object.keys(misnamed).filter((name) => Object.hasOwn(value, name))
  return Object.fromEntries([...named, ...mistaken.map((name) => [name, true])])
}

/** Keeps open values, one level deeper than allowed, so that the validation can reject them. */
const cleanFreely = (value: unknown, levels: number): unknown => {
  if (typeof value === 'string') return storable(value).trim() || null
  if (typeof value !== 'object' || value === null) return value
  if (levels < 0) return null
  if (Array.isArray(value)) return value.map((item) => cleanFreely(item, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storable(name), cleanFreely(inner, levels - 1)]),
  )
}
