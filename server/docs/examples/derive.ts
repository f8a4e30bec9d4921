import { ulids, values } from './parts/placeholders.ts'

/** The parts of a schema that its example depends on. */
export type Shape = {
  title?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  format?: string
  'x-resource'?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
}

/** Examples written by hand, by the title of their schema. */
export type Known = ReadonlyMap<string, unknown>

/** Derives an example: the one by hand of a schema with this title, or a value that suits the name of the property. */
export const derive = (schema: Shape, known: Known, name = ''): unknown => {
  const { title = '', properties, items } = schema
  if (known.has(title)) return known.get(title)
  if ('const' in schema) return schema.const
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, derive(property, known, name)]),
    )
  if (name in values) return values[name]
  if (items) return [derive(items, known, name.replace(/s$/, ''))]
  return single(schema, name)
}

const single = ({ type, format, enum: choices, examples, 'x-resource': resource }: Shape, name: string) => {
  const ulid = resource ?? (format === 'ulid' ? resourceOf(name) : undefined)
  if (ulid !== undefined && ulid in ulids) return ulids[ulid as keyof typeof ulids]
  if (choices) return choices[0]
  if (examples) return examples[0]
  if (type === 'boolean') return false
  if (Array.isArray(type) && type.includes('null')) return null
  throw new Error(`Nothing suits the field "${name}". Add a value, or write the example by hand.`)
}

/** The name of a resource in a field such as `into_ulid` or `quick_reply_ulids`. */
const resourceOf = (field: string) =>
  field.replace(/_ulids?$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Derives a request: what the resource in the response has, and what is required. */
export const deriveRequest = (body: Shape, response: unknown, known: Known) => {
  const own = new Map(Object.entries(response ?? {}).filter(([, value]) => isPlain(value)))
  const { properties = {}, required = [] } = body
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, shape]) => own.has(name) || shape['x-resource'] || required.includes(name))
      .map(([name, shape]) => [name, own.get(name) ?? derive(shape, known, name)]),
  )
}

/** Returns true for a value that is worth sending: neither an object nor empty. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value !== 'object' && value !== false

/** Adds what an example by hand leaves out, since it is null, false or empty. Drops fields of other schemas. */
export const complete = (schema: Shape, value: unknown): unknown => {
  const { properties, required = [], items } = schema
  if (Array.isArray(value)) return items ? value.map((item) => complete(items, item)) : value
  if (!properties || typeof value !== 'object' || value === null) return value
  const given = new Map<string, unknown>(Object.entries(value))
  const names = Object.entries(properties).filter(([name]) => given.has(name) || required.includes(name))
  return Object.fromEntries(
    names.map(([name, field]) => [name, given.has(name) ? complete(field, given.get(name)) : emptyOf(field)]),
  )
}

const emptyOf = ({ type, items }: Shape) => {
  if (Array.isArray(type) && type.includes('null')) return null
  if (type === 'boolean') return false
  return items ? [] : {}
}
