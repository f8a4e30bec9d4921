import { type TSchema, Type } from 'typebox'
import type { Endpoint, Paging } from '../../contract/endpoint.ts'
import { pageOf } from '../../contract/page.ts'

type Json = Record<string, unknown>

/** Describes the endpoints as OpenAPI 3.1: the same values that route and validate requests. */
export const describeApi = (endpoints: Endpoint[]): Json => {
  const schemas: Record<string, unknown> = {}
  const refer = referring(schemas)
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, refer) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bellhop API',
      version: '1',
      description:
        'Every request carries `Authorization: Bearer <token>`. A token that reaches several workspaces names one in `X-Workspace-Id`. PATCH may be used wherever PUT is listed.',
    },
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: { Workspace: workspaceHeader },
      responses: { Problem: problem, Invalid: invalid },
      schemas,
    },
  }
}

const operation = (endpoint: Endpoint, refer: (schema: unknown) => unknown): Json => ({
  operationId: operationId(endpoint),
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2]],
  'x-access': endpoint.access,
  parameters: [
    { $ref: '#/components/parameters/Workspace' },
    ...pathParameters(endpoint.path),
    ...(endpoint.paging ? pageParameters(endpoint.paging) : []),
  ],
  ...(endpoint.body && { requestBody: jsonBody(refer(endpoint.body)) }),
  responses: {
    [endpoint.success]: success(endpoint, refer),
    ...(endpoint.body && { 422: { $ref: '#/components/responses/Invalid' } }),
    default: { $ref: '#/components/responses/Problem' },
  },
})

const operationId = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}_${path
    .replace('/api/', '')
    .replace(/[^a-z]+/gi, '_')
    .replace(/_$/, '')}`

const success = (endpoint: Endpoint, refer: (schema: unknown) => unknown): Json => {
  const schema = successSchema(endpoint)
  return { description: 'Done.', ...(schema && jsonContent(refer(schema))) }
}

/** What a successful answer looks like as a whole. */
export const successSchema = ({ reply, paging }: Endpoint): TSchema | undefined => {
  if (paging) return pageOf(paging.item)
  return reply && Type.Object({ data: reply })
}

/** Schemas with a title become components, so that clients get types with names. */
const referring = (schemas: Record<string, unknown>) => {
  const refer = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(refer)
    if (typeof schema !== 'object' || schema === null) return schema
    const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, refer(value)]))
    const { title, type } = schema as { title?: string; type?: unknown }
    if (!title) return inner
    if (Array.isArray(type)) return { anyOf: [refer({ ...schema, type: 'object' }), { type: 'null' }] }
    schemas[title] = inner
    return { $ref: `#/components/schemas/${title}` }
  }
  return refer
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: 'ULID',
    schema: { type: 'string' },
  }))

const pageParameters = ({ filters, sorts }: Paging) => [
  query('page', { type: 'integer', minimum: 1, default: 1 }),
  query('per_page', { type: 'integer', minimum: 1, maximum: 100, default: 25 }),
  query('sort', { type: 'string', enum: sorts.flatMap(bothWays), default: sorts[0] }),
  ...filters.map((name) => query(`filter[${name}]`, { type: 'string' })),
]

const bothWays = (sort: string) => {
  const by = sort.replace('-', '')
  return [by, `-${by}`]
}

const query = (name: string, schema: Json) => ({ name, in: 'query', schema })

const jsonContent = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const jsonBody = (schema: unknown) => ({ required: true, ...jsonContent(schema) })

const workspaceHeader = {
  name: 'X-Workspace-Id',
  in: 'header',
  description: 'Id or ULID of the workspace; only needed by a token that reaches several.',
  schema: { type: 'string' },
}

const problem = {
  description: 'Refused; `message` says why.',
  ...jsonContent({ type: 'object', properties: { message: { type: 'string' } }, required: ['message'] }),
}

const invalid = {
  description: 'Fields were refused; `errors` has the reasons by field.',
  ...jsonContent({
    type: 'object',
    properties: {
      message: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
    required: ['message', 'errors'],
  }),
}
