import { type TSchema, Type } from 'typebox'
import type { Endpoint, Feed, Paging } from '../../contract/endpoint.ts'
import { feedOf, pageOf } from '../../contract/page.ts'
import { limitHeaders, replayHeader } from './components.ts'
import type { Json } from './schemas.ts'

type Refer = (schema: unknown) => unknown

export const operation = (endpoint: Endpoint, refer: Refer): Json => ({
  operationId: operationId(endpoint),
  ...wordsOf(endpoint),
  tags: [tagOf(endpoint)],
  'x-access': endpoint.access,
  parameters: [
    ...pathParameters(endpoint.path),
    ...(endpoint.query ? queryParameters(endpoint.query) : []),
    ...(endpoint.paging ? pageParameters(endpoint.paging) : []),
    ...(endpoint.feed ? feedParameters(endpoint.feed) : []),
    { $ref: '#/components/parameters/Workspace' },
    ...(endpoint.method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ],
  ...requestBody(endpoint, refer),
  responses: { ...(endpoint.file ? fileAnswers : answers(endpoint, refer)), ...refusals(endpoint) },
})

const requestBody = ({ body, upload }: Endpoint, refer: Refer) => {
  if (upload)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formWith(upload) } } },
    }
  return body && { requestBody: { required: true, ...jsonContent(refer(body)) } }
}

const bytes = { type: 'string', contentMediaType: 'application/octet-stream' }

const formWith = (field: string) => ({ type: 'object', properties: { [field]: bytes }, required: [field] })

const answers = (endpoint: Endpoint, refer: Refer) => ({ [endpoint.success]: success(endpoint, refer) })

const file = (description: string) => ({
  description,
  headers: limitHeaders,
  content: { 'application/octet-stream': { schema: bytes } },
})

const fileAnswers = {
  200: file('The file.'),
  206: file('The part of the file that the header `Range` asked for.'),
  416: { description: 'The file ends before the part that the header `Range` asked for.' },
}

/** A summary ends where its first clause does; the rest explains. */
const wordsOf = ({ summary, access }: Endpoint) => {
  const [head = '', ...rest] = summary.split('; ')
  const sentences = [
    ...rest.map((clause) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`),
    ...(access === 'admin' ? ['Only admins and the owner of the workspace may do this.'] : []),
  ]
  return { summary: head, ...(sentences.length && { description: sentences.join(' ') }) }
}

/** The heading that an endpoint is listed under: `Saved views` for `/api/saved-views/…`. */
export const tagOf = ({ path }: Endpoint) => {
  const words = (path.split('/')[2] ?? '').replaceAll('-', ' ')
  return words === 'me' ? 'You' : words.charAt(0).toUpperCase() + words.slice(1)
}

const operationId = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}_${path
    .replace('/api/', '')
    .replace(/[^a-z]+/gi, '_')
    .replace(/_$/, '')}`

const success = (endpoint: Endpoint, refer: Refer): Json => {
  const schema = successSchema(endpoint)
  const words = { 200: 'Done.', 201: 'Created.', 204: 'Done; the answer is empty.' }
  return {
    description: words[endpoint.success],
    headers: { ...limitHeaders, ...(endpoint.method === 'POST' && replayHeader) },
    ...(schema && jsonContent(refer(schema))),
  }
}

/** What a successful answer looks like as a whole. */
const successSchema = ({ reply, meta, paging, feed }: Endpoint): TSchema | undefined => {
  if (feed) return feedOf(feed.item)
  if (paging) return pageOf(paging.item)
  return reply && Type.Object({ data: reply, ...(meta && { meta }) })
}

const refusals = ({ method, path, access, body, query: asked, paging, feed }: Endpoint) => {
  const possible = {
    400: body || paging || feed ? 'BadRequest' : 'NoWorkspace',
    401: 'Unauthenticated',
    403: method !== 'GET' || access === 'admin' ? 'Forbidden' : 'Unreachable',
    404: path.includes(':') && 'NotFound',
    409: hasSeen(body) && 'Outdated',
    422: (body || asked || method === 'POST') && 'Invalid',
    429: 'TooMany',
  }
  const named = Object.entries(possible).filter(([, name]) => name)
  return {
    ...Object.fromEntries(named.map(([status, name]) => [status, response(String(name))])),
    default: response('Problem'),
  }
}

const hasSeen = (body: Endpoint['body']) => body !== undefined && 'seen_message_ulid' in body.properties

const response = (name: string) => ({ $ref: `#/components/responses/${name}` })

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: 'Its ULID.',
    schema: { type: 'string', format: 'ulid' },
  }))

const queryParameters = ({ properties, required }: Described) =>
  Object.entries(properties).map(([name, { description = '', ...schema }]) => ({
    ...query(name, description, schema),
    ...(required?.includes(name) && { required: true }),
  }))

type Described = { properties: Record<string, { description?: string }>; required?: string[] }

const pageParameters = ({ filters, sorts, q }: Paging) => [
  query('page', 'Which page.', { type: 'integer', minimum: 1, default: 1 }),
  perPageParameter(),
  query('sort', 'In which order; with a leading `-` the other way round.', {
    type: 'string',
    enum: sorts.flatMap(bothWays),
    default: sorts[0],
  }),
  ...filters.map(filterParameter),
  ...(q
    ? [
        query(
          'q',
          'Only what has one of these words or similar ones, by relevance; where a sort is given, by that, and one of the very words.',
          {
            type: 'string',
          },
        ),
      ]
    : []),
]

const feedParameters = ({ filters }: Feed) => [
  query('before', 'Only what came before this: `meta.next_before` of the answer before.', {
    type: 'integer',
    minimum: 1,
  }),
  perPageParameter(),
  ...filters.map(filterParameter),
]

const perPageParameter = () =>
  query('per_page', 'How many on a page.', { type: 'integer', minimum: 1, maximum: 100, default: 25 })

const filterParameter = (name: string) =>
  query(`filter[${name}]`, 'Only what matches; commas separate alternatives.', { type: 'string' })

const bothWays = (sort: string) => {
  const by = sort.replace('-', '')
  return [by, `-${by}`]
}

const query = (name: string, description: string, schema: Json) => ({
  name,
  in: 'query',
  description,
  schema,
})

const jsonContent = (schema: unknown) => ({ content: { 'application/json': { schema } } })
