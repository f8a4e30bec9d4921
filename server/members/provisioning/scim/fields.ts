import { isRecord } from '../../../platform/validation/clean.ts'
import { isStorable } from '../../../platform/validation/storable.ts'
import { asBoolean } from './conditions.ts'
import { invalidValue, rejected } from './errors.ts'

export type Json = Record<string, unknown>

/** The fields of an object by their name in lower case: names of attributes do not depend on case. */
export const fieldsOf = (value: unknown, name: string): Map<string, unknown> => {
  if (!isRecord(value)) throw invalidValue(`${name} must be an object.`)
  return new Map(Object.entries(value).map(([key, field]) => [key.toLowerCase(), field]))
}

const longestText = 255

/** A text without spaces around it. Null if there is none, or if it is empty. */
export const textOf = (value: unknown, name: string): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value !== 'string' && typeof value !== 'number') throw invalidValue(`${name} must be a text.`)
  const text = String(value).trim()
  if (text.length > longestText) throw invalidValue(`${name} has at most ${longestText} characters.`)
  if (!isStorable(text)) throw invalidValue(`${name} has characters that cannot be stored.`)
  return text || null
}

export const booleanOf = (value: unknown, name: string): boolean => {
  const given = typeof value === 'boolean' || typeof value === 'string' ? asBoolean(value) : undefined
  if (given === undefined) throw invalidValue(`${name} must be true or false.`)
  return given
}

/** The values of an attribute that may have several: a list, one object, or one plain value. */
export const valuesOf = (value: unknown): unknown[] => {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The `value` of an item of a list, or the item itself. */
export const plainValue = (item: unknown, name: string): unknown =>
  isRecord(item) ? fieldsOf(item, name).get('value') : item

const mostOperations = 500

export type Operation = { op: 'add' | 'replace' | 'remove'; path: string | undefined; value: unknown }

/** The operations of a PATCH request. */
export const operationsOf = (body: Json): Operation[] => {
  const given = fieldsOf(body, 'The body').get('operations')
  if (!Array.isArray(given) || !given.length) throw rejected('Operations must be a list.', 'invalidSyntax')
  if (given.length > mostOperations)
    throw rejected(`A request has at most ${mostOperations} operations.`, 'tooMany')
  return given.map((item) => {
    const fields = fieldsOf(item, 'An operation')
    const [path, value] = [fields.get('path'), fields.get('value')]
    const wanted = String(fields.get('op')).toLowerCase()
    const op = (['add', 'replace', 'remove'] as const).find((one) => one === wanted)
    if (!op) throw rejected('op must be add, replace or remove.', 'invalidSyntax')
    if (path !== undefined && path !== null && typeof path !== 'string')
      throw rejected('path must be a text.', 'invalidPath')
    if (op === 'remove' && !path) throw rejected('An operation that removes needs a path.', 'noTarget')
    return { op, path: path ?? undefined, value }
  })
}
