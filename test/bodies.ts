import type { Endpoint } from '../contract/base/endpoint.ts'
import { newUlid } from '../server/platform/kernel/ids.ts'
import { alternativesIn, type Field, kindOf } from '../server/platform/validation/field.ts'

/** A schema for the tests: with the kind of resource of each ULID, and with examples. */
export type Shape = Omit<Field, 'items' | 'properties'> & {
  'x-resource'?: string
  'x-secret'?: string
  'x-one-at-most'?: string[]
  examples?: unknown[]
  items?: Shape
  properties?: Record<string, Shape>
}

export type Path = (string | number)[]
export type Reference = { path: Path; resource: string | undefined }

/** The references of a body to other resources: every field with `x-resource`, also in lists. */
export const referencesOf = (shape: Shape | undefined, path: Path = []): Reference[] => {
  if (!shape) return []
  if (shape['x-resource'] || shape.format === 'ulid') return [{ path, resource: shape['x-resource'] }]
  return [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, field]) =>
      referencesOf(field, [...path, name]),
    ),
    ...referencesOf(shape.items, [...path, 0]),
  ]
}

/** Every field of a body by its path, including objects and lists. */
export const fieldsOf = (shape: Shape | undefined, path: Path = []): { path: Path; shape: Shape }[] => [
  ...Object.entries(shape?.properties ?? {}).flatMap(([name, field]) => [
    { path: [...path, name], shape: field },
    ...fieldsOf(field, [...path, name]),
  ]),
  ...(shape?.items ? [{ path: [...path, 0], shape: shape.items }] : []),
  ...(shape?.items ? fieldsOf(shape.items, [...path, 0]) : []),
]

type Making = { reference: (resource: string) => unknown; unique: number }

/** A body that an endpoint accepts: with every field, and the first of alternatives. */
export const bodyFor = (shape: Shape, making: Making): unknown => {
  if (shape['x-resource']) return making.reference(shape['x-resource'])
  // The server fetches a file from a URL, and there is no server for it.
  if (shape.format === 'uri') return null
  if (shape.examples) return exampleFor(shape.examples[0], making.unique)
  if (shape.enum) return shape.enum[0]
  switch (kindOf(shape)) {
    case 'string':
      return textFor(shape, making.unique)
    case 'integer':
      return shape.minimum ?? 1
    case 'boolean':
      return true
    case 'array':
      // A secret cannot be generated.
      if (shape.items?.['x-secret']) return []
      return [bodyFor(shape.items ?? {}, making)]
    default:
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([name]) => !othersIn(shape).includes(name))
          .map(([name, field]) => [name, bodyFor(field, making)]),
      )
  }
}

/** The fields that cannot be given together with the first of them. */
const othersIn = (shape: Shape) => [
  ...alternativesIn(shape as Field).slice(1),
  ...(shape['x-one-at-most'] ?? []).slice(1),
]

/** Makes a different address or domain each time, since a list rejects duplicates. */
const exampleFor = (example: unknown, unique: number) => {
  if (typeof example !== 'string') return example
  if (example.endsWith('@example.com')) return texts.email?.(unique)
  return /^[\w.-]+\.example$/.test(example) ? texts.hostname?.(unique) : example
}

const textFor = ({ format, pattern }: Shape, unique: number) => {
  const text = format ? texts[format]?.(unique) : `Walk ${unique}`
  if (pattern) return texts[pattern]?.(unique) ?? fail(`no text is known that matches ${pattern}`)
  return text ?? fail(`no text is known of the format ${format}`)
}

const texts: Record<string, (unique: number) => string> = {
  // A domain belongs to one workspace.
  email: (unique) => `walk@walk-${unique}.example.test`,
  hostname: (unique) => `walk-${unique}.example.test`,
  slug: (unique) => `walk-${unique}`,
  '^[a-z][a-z0-9_]*$': (unique) => `walk_${unique}`,
  'time-zone': () => 'Europe/Brussels',
  date: () => '2037-01-01',
  'date-time': () => '2037-01-01T00:00:00+00:00',
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': (unique) => `09:${String(unique % 60).padStart(2, '0')}`,
  '^#[0-9a-fA-F]{6}$': () => '#a1b2c3',
  '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$': () => newUlid(),
}

const fail = (reason: string) => {
  throw new Error(`${reason}: say one in test/bodies.ts, or give the field an example in the contract`)
}

/** A copy of the body with another value at a path. */
export const withAt = (body: unknown, path: Path, value: unknown): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return value
  const inner = typeof step === 'number' ? [...((body as unknown[] | null) ?? [])] : { ...(body as object) }
  // The path comes from the schema of the body.
  const place = inner as Record<string | number, unknown>
  place[step] = withAt(place[step], rest, value)
  return inner
}

/** The query parameters that a path requires, with a value for those of any text. */
export const queryFor = ({ query }: Endpoint, value = 'x') => {
  const { required = [], properties = {} } = (query as Shape | undefined) ?? {}
  const textOf = (name: string) => (properties[name]?.format ? textFor(properties[name], 1) : value)
  return required.length ? `?${required.map((name) => `${name}=${textOf(name)}`).join('&')}` : ''
}
