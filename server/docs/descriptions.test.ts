import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../app.ts'
import { describeApi } from './openapi.ts'

/** Any part of the API description. Tests read any part of it. */
type Node = Record<string, unknown>

const api = describeApi(routes.map(({ endpoint }) => endpoint)) as Node
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const at = (node: unknown, ...steps: string[]) =>
  steps.reduce<unknown>((found, step) => (isNode(found) ? found[step] : undefined), node)

const resolved = (value: unknown): Node => {
  const node = isNode(value) ? value : {}
  return typeof node.$ref === 'string' ? resolved(at(api, ...node.$ref.slice(2).split('/'))) : node
}

/** Returns true if a field has a description, itself or in the schema that it refers to. */
const isDescribed = (value: unknown): boolean => {
  const { description, anyOf } = resolved(value)
  if (typeof description === 'string') return description.trim() !== ''
  return Array.isArray(anyOf) && anyOf.some(isDescribed)
}

const undescribed: string[] = []
const look = (value: unknown, path: string) => {
  if (!isDescribed(value)) undescribed.push(path)
}

const walkSchema = (value: unknown, path: string) => {
  if (!isNode(value) || value.$ref) return
  for (const [name, field] of Object.entries(isNode(value.properties) ? value.properties : {})) {
    look(field, `${path}.${name}`)
    walkSchema(field, `${path}.${name}`)
  }
  walkSchema(value.items, `${path}[]`)
  walkSchema(value.additionalProperties, `${path}.*`)
  for (const key of ['anyOf', 'oneOf'])
    for (const [place, one] of Object.entries(value[key] ?? {})) walkSchema(one, `${path}(${place})`)
}

const walkContent = (value: unknown, path: string) => {
  for (const [type, media] of Object.entries(at(value, 'content') ?? {}))
    walkSchema(at(media, 'schema'), `${path} ${type}`)
}

const walkResponse = (value: unknown, path: string) => {
  look(value, path)
  for (const [name, header] of Object.entries(resolved(value).headers ?? {})) look(header, `${path} ${name}`)
  walkContent(resolved(value), path)
}

const operations = Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Node).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation: operation as Node,
  })),
)

test('every endpoint has a short summary', () => {
  const faulty = operations.filter(
    ({ operation: { summary } }) => !/^[A-Z][^.;]{3,60}$/.test(String(summary)),
  )
  assert.deepEqual(
    faulty.map(({ name, operation }) => `${name}: ${operation.summary}`),
    [],
  )
})

test('every field, parameter, filter, sort, header and response of the API has a description', () => {
  undescribed.length = 0
  for (const { name, operation } of operations) {
    for (const parameter of Object.values(operation.parameters ?? {}))
      look(parameter, `${name} ${resolved(parameter).name}`)
    walkContent(operation.requestBody, name)
    for (const [status, response] of Object.entries(operation.responses ?? {}))
      walkResponse(response, `${name} ${status}`)
  }
  for (const [name, schema] of Object.entries(at(api, 'components', 'schemas') ?? {})) {
    look(schema, name)
    walkSchema(schema, name)
  }
  assert.deepEqual([...new Set(undescribed)], [])
})

test('the description of a sort parameter explains every sort', () => {
  const sorts = operations.flatMap(({ name, operation }) =>
    Object.values(operation.parameters ?? {})
      .filter((parameter) => at(parameter, 'name') === 'sort')
      .flatMap((parameter) =>
        Object.values(at(parameter, 'schema', 'enum') ?? {}).map((sort) => ({ name, sort, parameter })),
      ),
  )
  assert.ok(sorts.length > 5)
  for (const { name, sort, parameter } of sorts) {
    const line = new RegExp(`^- \`${String(sort).replace('-', '')}\`: \\S`, 'm')
    assert.match(String(at(parameter, 'description')), line, `${name} ${sort}`)
  }
})

test('what Bellhop adds to the specification is said once, in the introduction', () => {
  const { info, ...rest } = api
  assert.match(String(at(info, 'description')), /implements the specification of its API and adds to it/)
  assert.doesNotMatch(JSON.stringify(rest), /addition to the specification/i)
})

test('every tag says what it is about, and has operations', () => {
  const tags = Object.values(api.tags ?? {}) as { name: string; description?: string }[]
  assert.deepEqual(
    tags.filter(({ description }) => !description?.endsWith('.')),
    [],
    'server/docs/tags.ts has their words',
  )
  const used = operations.flatMap(({ operation }) => operation.tags as string[])
  assert.deepEqual(tags.map(({ name }) => name).sort(), [...new Set(used)].sort())
})

test('the example of a parameter has the type of the parameter', () => {
  const ofOtherType = operations.flatMap(({ name, operation }) =>
    Object.values(operation.parameters ?? {})
      .filter((parameter) => at(parameter, 'example') !== undefined)
      .filter(
        (parameter) =>
          (at(parameter, 'schema', 'type') === 'integer') !== Number.isInteger(at(parameter, 'example')),
      )
      .map((parameter) => `${name} ${at(parameter, 'name')}`),
  )
  assert.deepEqual(ofOtherType, [])
})
