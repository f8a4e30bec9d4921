import type { Endpoint } from '../../contract/base/endpoint.ts'
import { describedRequest } from '../platform/validation/described-request.ts'
import { alternativesIn, type Field } from '../platform/validation/field.ts'
import { endpointsOf, type Tool } from './tools.ts'

type Shape = { description?: string; properties?: Record<string, Shape>; required?: readonly string[] }
type Input = {
  place: 'path' | 'query' | 'body' | 'result'
  name: string
  schema: object
  isRequired: boolean
}

export type Arguments = Readonly<Record<string, unknown>>

/** The inputs of a tool by their names, from the schemas of its endpoint. */
export const inputsOf = (tool: Tool): Record<string, Input> => {
  const [endpoint] = endpointsOf(tool)
  const all = [...ofPath(endpoint), ...ofQuery(endpoint), ...ofBody(endpoint)]
  const wanted = all.filter(([name, { place }]) => place === 'path' || tool.inputs?.includes(name))
  return Object.fromEntries([...wanted, ...ofResult(tool)])
}

type Named = [name: string, input: Input]

const ofPath = ({ path }: Endpoint): Named[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
    name,
    { place: 'path', name, schema: { ...ulid, description: `ULID of the ${name}.` }, isRequired: true },
  ])

const ulid = { type: 'string', pattern: '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$' }

const ofQuery = ({ query, paging }: Endpoint): Named[] => {
  const { properties = {}, required = [] } = (query ?? {}) as Shape
  const own = Object.entries(properties).map(([name, schema]) =>
    inQuery(name, name, schema, required.includes(name)),
  )
  const filters = Object.entries(paging?.filters ?? {}).map(([name, description]) =>
    inQuery(name, `filter[${name}]`, { type: 'string', description }),
  )
  return [...own, ...filters, ...(paging ? ofPaging(Object.keys(paging.sorts)) : [])]
}

const ofPaging = (sorts: string[]): Named[] => {
  const both = sorts.map((sort) => sort.replace('-', '')).flatMap((sort) => [sort, `-${sort}`])
  return [
    inQuery('sort', 'sort', {
      type: 'string',
      enum: both,
      description: `Order. A leading "-" means descending. Default: ${sorts[0]}.`,
    }),
    inQuery('per_page', 'per_page', {
      ...{ type: 'integer', minimum: 1, maximum: 25 },
      description: 'Maximum number of items. Default: 10.',
    }),
    inQuery('cursor', 'cursor', {
      type: 'string',
      description: 'The next_cursor of the result before, to read on, with the same filters.',
    }),
  ]
}

const inQuery = (name: string, parameter: string, schema: object, isRequired = false): Named => [
  name,
  { place: 'query', name: parameter, schema, isRequired },
]

const ofBody = ({ body }: Endpoint): Named[] => {
  if (!body) return []
  const { properties = {}, required = [] } = body as Shape
  // An alternative that a tool has is the only one, so it is required.
  const needed = [...required, ...alternativesIn(body as Field)]
  return Object.entries(properties).map(([name, schema]) => [
    name,
    { place: 'body', name, schema: describedRequest(schema as Field), isRequired: needed.includes(name) },
  ])
}

/** Inputs that choose a part of the result. The endpoint does not get them. */
const ofResult = (tool: Tool): Named[] => {
  const [{ method }] = endpointsOf(tool)
  const part = (name: string, description: string): Named => [
    name,
    { place: 'result', name, schema: { type: 'integer', minimum: 0, description }, isRequired: false },
  ]
  return [
    ...(tool.pages ? [part('page', `Page of ${tool.pages}. 1, the default, has the newest.`)] : []),
    ...(method === 'GET' ? [part('text_from', 'First character of long texts. Default: 0.')] : []),
  ]
}

/** The JSON Schema of the inputs. */
export const inputSchemaOf = (tool: Tool) => {
  const inputs = Object.entries(inputsOf(tool))
  const required = inputs.filter(([, { isRequired }]) => isRequired).map(([name]) => name)
  return {
    type: 'object' as const,
    properties: Object.fromEntries(inputs.map(([name, { schema }]) => [name, plain(schema)])),
    ...(required.length && { required }),
    additionalProperties: false,
  }
}

/** A schema in the words of JSON Schema alone. */
const plain = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const { format, ...rest } = schema as { format?: string }
  const known = Object.entries(rest).filter(([key]) => !key.startsWith('x-') && key !== 'examples')
  return {
    ...Object.fromEntries(known.map(([key, value]) => [key, plain(value)])),
    ...(format === 'ulid' ? { pattern: ulid.pattern } : format && { format }),
  }
}

export class Misuse extends Error {}

/** The request of an endpoint that a tool calls. Throws a `Misuse` for arguments that cannot be sent. */
export const requestOf = (tool: Tool, endpoint: Endpoint, given: Arguments) => {
  const inputs = inputsOf(tool)
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(inputs, name))
  if (unknown !== undefined)
    throw new Misuse(
      `There is no argument "${unknown.slice(0, 100)}". Known: ${Object.keys(inputs).join(', ')}.`,
    )
  const values = { ...tool.fixed, ...given }
  const of = (place: Input['place']) =>
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const input = inputs[name]
      return (input?.place ?? placeOfFixed(endpoint)) === place ? [[input?.name ?? name, value]] : []
    })
  const inPath = Object.fromEntries(of('path'))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(name, inPath[name])),
  )
  const query = of('query').map(([name, value]): [string, string] => [name, textOf(name, value)])
  return {
    method: endpoint.method,
    url: query.length ? `${path}?${new URLSearchParams(query)}` : path,
    ...(endpoint.body && { body: jsonOf(Object.fromEntries(of('body'))) }),
  }
}

const placeOfFixed = ({ body }: Endpoint) => (body ? 'body' : 'query')

const textOf = (name: string, value: unknown) => {
  if (value === undefined || value === null || value === '')
    throw new Misuse(`The argument "${name}" is missing.`)
  if (typeof value === 'object') throw new Misuse(`The argument "${name}" must be a text or a number.`)
  return String(value).toWellFormed()
}

const jsonOf = (body: object) => {
  try {
    return JSON.stringify(body)
  } catch {
    throw new Misuse('The arguments are nested too deeply.')
  }
}
