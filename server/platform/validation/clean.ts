import { type Field, kindOf } from './field.ts'

/**
 * Brings what a client sent into the shape that the schema speaks of: strings trimmed and storable, empty
 * ones null, booleans and integers from their usual spellings, fields that nobody described left out.
 */
export const clean = (field: Field, value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(field, value)
  if (kindOf(field) === 'boolean') return value === 1 ? true : value === 0 ? false : value
  if (Array.isArray(value) && field.items) return cleanItems(field.items, field.maxItems, value)
  if (isRecord(value) && field.properties) return cleanProperties(field.properties, value)
  return cleanFreely(value)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cleanText = (field: Field, text: string) => {
  const trimmed = storable(text).trim()
  if (trimmed === '') return null
  const kind = kindOf(field)
  if (kind === 'boolean') return trimmed === '1' ? true : trimmed === '0' ? false : trimmed
  if (kind === 'integer' && /^[+-]?\d{1,15}$/.test(trimmed)) return Number(trimmed)
  return trimmed
}

// One more than the limit is enough to see that there are too many.
const cleanItems = (items: Field, maxItems = Infinity, values: unknown[]) =>
  values.slice(0, maxItems + 1).map((value) => clean(items, value))

const cleanProperties = (properties: Record<string, Field>, value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => Object.hasOwn(value, name))
      .map(([name, field]) => [name, clean(field, value[name])]),
  )

const deepest = 20

/** What the schema leaves open is kept, but of a depth that everything after this can walk. */
const cleanFreely = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return storable(value).trim() || null
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return null
  if (Array.isArray(value)) return value.map((item) => cleanFreely(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storable(name), cleanFreely(inner, depth + 1)]),
  )
}

/** Neither a NUL nor half a surrogate pair can be stored as text. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
