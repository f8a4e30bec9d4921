import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../app.ts'
import { describeApi } from './openapi.ts'

// Rules of generators of clients for an API description, beside being valid.

type Node = { [key: string]: unknown }

const api = describeApi(routes.map(({ endpoint }) => endpoint)) as Node
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nodesIn = (value: unknown) => Object.entries(isNode(value) ? value : {}) as [string, Node][]
const components = new Map(nodesIn((api.components as Node).schemas))

type Found = { schema: Node; path: string; typeName: string }

/** Alternatives of a schema that has a type itself only say more about it. */
const formsOf = ({ type, anyOf, oneOf }: Node) => (type === undefined ? nodesIn(anyOf ?? oneOf) : [])

/** The schema and all within it, each with the name that generators derive for its type. */
const within = (schema: Node, path: string, typeName: string): Found[] => [
  { schema, path, typeName },
  ...nodesIn(schema.properties).flatMap(([name, field]) =>
    within(field, `${path}.${name}`, typeName + inPascalCase(name)),
  ),
  ...(['items', 'additionalProperties'] as const).flatMap((key) =>
    isNode(schema[key]) ? within(schema[key], `${path}.${key}`, `${typeName}${inPascalCase(key)}`) : [],
  ),
  ...formsOf(schema).flatMap(([place, one]) => within(one, `${path}(${place})`, `${typeName}Type${place}`)),
]

const inPascalCase = (name: string) =>
  name.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Every schema outside of the components: of parameters, headers, requests and responses. */
const outside = (value: unknown, path: string): Found[] => {
  if (!isNode(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'schema' && isNode(inner)) return within(inner, path, path)
    return key === 'example' || key === 'schemas' ? [] : outside(inner, `${path} ${key}`)
  })
}

const named = [...components].flatMap(([name, schema]) => within(schema, name, name))
const all = [...named, ...outside({ paths: api.paths, components: api.components }, '')]

const pathsOf = (found: Found[]) => found.map(({ path }) => path)

test('every type has its own name, also those that generators name after the fields that have them', () => {
  const isType = ({ schema }: Found) => 'properties' in schema || 'enum' in schema
  const names = named.filter(isType).map(({ typeName }) => typeName)
  assert.ok(names.length > components.size)
  assert.deepEqual(
    names.filter((name, place) => names.indexOf(name) !== place),
    [],
  )
})

test('every schema says what it is, and every array what it contains', () => {
  const says = ['type', 'const', 'enum', '$ref', 'anyOf', 'oneOf']
  assert.deepEqual(pathsOf(all.filter(({ schema }) => !says.some((key) => key in schema))), [])
  const arrays = all.filter(({ schema: { type } }) => [type].flat().includes('array'))
  assert.ok(arrays.length > 50)
  assert.deepEqual(pathsOf(arrays.filter(({ schema }) => !isNode(schema.items))), [])
})

test('null is a type, and among the values of every enum that has it', () => {
  assert.deepEqual(pathsOf(all.filter(({ schema }) => 'nullable' in schema)), [])
  const enums = all.filter(({ schema }) => Array.isArray(schema.enum))
  const differs = ({ schema: { type, enum: values } }: Found) =>
    [type].flat().includes('null') !== (values as unknown[]).includes(null)
  assert.deepEqual(pathsOf(enums.filter(differs)), [])
})

test('alternatives are told apart by a required constant, and the mapping lists all of them', () => {
  const alternatives = all.filter(({ schema }) => schema.discriminator)
  assert.ok(alternatives.length > 5)
  for (const { schema, path } of alternatives) {
    const { propertyName, mapping } = schema.discriminator as { propertyName: string; mapping: Node }
    const references = nodesIn(schema.oneOf).map(([, { $ref }]) => $ref)
    assert.deepEqual(Object.values(mapping), references, path)
    for (const [value, reference] of Object.entries(mapping)) {
      const { properties, required } = components.get(String(reference).split('/').at(-1) ?? '') ?? {}
      assert.equal((properties as Record<string, Node>)[propertyName]?.const, value, `${path} ${value}`)
      assert.ok((required as string[]).includes(propertyName), `${path} ${value}`)
    }
  }
})

test('objects with several forms have a discriminator, or each form requires a field that no other has', () => {
  const own = (form: Node, forms: Node[]) =>
    nodesIn(form.required).filter(([, name]) =>
      forms.every((other) => other === form || !(String(name) in (other.properties as Node))),
    )
  const unclear = all.filter(({ schema }) => {
    const forms = formsOf(schema).map(([, form]) => form)
    const objects = forms.filter(({ $ref, type }) => $ref !== undefined || type === 'object')
    return !schema.discriminator && objects.length > 1 && objects.some((form) => !own(form, objects).length)
  })
  assert.deepEqual(pathsOf(unclear), [])
})

test('no type has the name of a parameter, or of the errors of JavaScript', () => {
  const { parameters } = api.components as { parameters: Node }
  const names = [...components.keys()]
  assert.deepEqual(
    names.filter((name) => name in parameters || name === 'Error'),
    [],
  )
})

test('a file has the type that generators recognise', () => {
  const files = all.filter(({ schema }) => schema.contentMediaType === 'application/octet-stream')
  assert.ok(files.length > 3)
  assert.deepEqual(pathsOf(files.filter(({ schema }) => schema.format !== 'binary')), [])
})

test('a successful response has one form, so that its type needs no check', () => {
  const forms = nodesIn(api.paths).flatMap(([path, methods]) =>
    nodesIn(methods).flatMap(([method, { responses }]) =>
      nodesIn(responses)
        .filter(([status, { content }]) => status.startsWith('2') && nodesIn(content).length > 1)
        .map(([status]) => `${method} ${path} ${status}`),
    ),
  )
  assert.deepEqual(forms, [])
})

test('errors of validation are told from the others by their code', () => {
  const codes = components.get('ErrorCode')?.enum as string[]
  assert.ok(codes.includes('not_found') && !codes.includes('validation_failed'))
})
