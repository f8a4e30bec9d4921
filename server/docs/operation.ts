import { type TSchema, Type } from 'typebox'
import {
  type Endpoint,
  type Feed,
  isOfWidget,
  isOfWorkspace,
  type Paging,
} from '../../contract/base/endpoint.ts'
import { described, oneOfKinds } from '../../contract/base/fields.ts'
import { eitherPageOf, feedOf, pageOf } from '../../contract/base/page.ts'
import { check } from '../platform/validation/check.ts'
import { clean } from '../platform/validation/clean.ts'
import { describedRequest } from '../platform/validation/described-request.ts'
import { ignoredHeader, ignoredParameters, limitHeaders, replayHeader } from './components.ts'
import { exampleBody, exampleQuery, exampleResponse, exampleUlid } from './examples/examples.ts'
import { nameOf } from './names.ts'
import type { Json } from './schemas.ts'
import { tagOf } from './tags.ts'

type Refer = (schema: unknown) => unknown

export const operation = (endpoint: Endpoint, refer: Refer): Json => ({
  operationId: nameOf(endpoint),
  summary: endpoint.summary,
  ...descriptionOf(endpoint),
  tags: [tagOf(endpoint)],
  'x-access': endpoint.access,
  parameters: [
    ...pathParameters(endpoint.path),
    ...[
      ...(endpoint.query ? queryParameters(endpoint.query) : []),
      ...(endpoint.paging ? pageParameters(endpoint.paging) : []),
      ...(endpoint.feed ? feedParameters(endpoint.feed) : []),
    ].map(withExample(exampleQuery(endpoint))),
    ...sharedParameters(endpoint),
  ],
  ...((endpoint.session || !isOfWorkspace(endpoint)) && { security: securityOf(endpoint) }),
  ...requestBody(endpoint, refer),
  responses: { ...(endpoint.file ? fileResponses : answers(endpoint, refer)), ...rejections(endpoint) },
})

const securityOf = ({ access, session }: Endpoint) => {
  if (session) return [{ session: [] }]
  if (access === 'visitor') return [{ visitor: [] }]
  return access === 'person' ? [{ session: [] }] : []
}

/** Endpoints with authentication, whose POST accepts an `Idempotency-Key`. */
const isIdempotent = (endpoint: Endpoint) =>
  endpoint.method === 'POST' && (isOfWorkspace(endpoint) || endpoint.access === 'visitor')

const sharedParameters = (endpoint: Endpoint) => [
  ...(isOfWorkspace(endpoint) ? [{ $ref: '#/components/parameters/WorkspaceId' }] : []),
  ...(isIdempotent(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
]

const requestBody = (endpoint: Endpoint, refer: Refer) => {
  const { body, upload } = endpoint
  if (upload)
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': { schema: formWith(upload), example: { [upload]: 'invoice-2041.pdf' } },
        },
      },
    }
  return (
    body && {
      requestBody: {
        required: isRequired(body),
        ...jsonContent(refer(describedRequest(body)), exampleBody(endpoint)),
      },
    }
  )
}

/** The validation treats a missing body like an empty object. */
const isRequired = (body: TSchema) => Object.keys(check(body, clean(body, {}))).length > 0

/** The media type is how OpenAPI 3.1 describes a file. The format is how most generators recognise it. */
const bytes = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }

const formWith = (field: string) => ({
  type: 'object',
  properties: { [field]: { ...bytes, description: 'The file, with its name.' } },
  required: [field],
})

const answers = (endpoint: Endpoint, refer: Refer) => ({ [endpoint.success]: success(endpoint, refer) })

const file = (description: string) => ({
  description,
  headers: limitHeaders,
  content: { 'application/octet-stream': { schema: bytes } },
})

const fileResponses = {
  200: file('The file.'),
  206: file('The part of the file that the header `Range` requests.'),
  416: { description: 'The requested `Range` is beyond the end of the file.' },
}

const descriptionOf = ({ description, access, session, sends }: Endpoint) => {
  const sentences = [
    ...(description ? [description] : []),
    ...(access === 'own' ? ['Every role is sufficient.'] : []),
    ...(access === 'note' ? ['The role `light` is sufficient.'] : []),
    ...(access === 'admin' ? ['Requires the role `admin` or `owner`.'] : []),
    ...(access === 'administration'
      ? ['Requires the role `admin` or `owner`, and access to all channels.']
      : []),
    ...(sends ? ['A token that may not send gets a 403.'] : []),
    ...(session ? [sessionWords[session]] : []),
  ]
  return sentences.length ? { description: sentences.join(' ') } : {}
}

const sessionWords = {
  method: 'Requires a session of the app. With an API token, the response is a 405.',
  setting:
    'Requires a session of the app. With an API token, the response is a 403 with the code `session_required`.',
}

const success = (endpoint: Endpoint, refer: Refer): Json => {
  const schema = successSchema(endpoint)
  const words = { 200: 'Success.', 201: 'Created.', 202: 'Accepted.', 204: 'Success, without a body.' }
  return {
    description: words[endpoint.success],
    headers: {
      ...limitHeaders,
      ...(isOfWorkspace(endpoint) && ignoredParameters),
      ...(endpoint.body && ignoredHeader),
      ...(isIdempotent(endpoint) && replayHeader),
    },
    ...(schema && jsonContent(refer(schema), exampleResponse(endpoint))),
  }
}

const successSchema = ({ reply, meta, paging, feed }: Endpoint): TSchema | undefined => {
  if (feed) return feedOf(feed.item)
  if (paging?.cursor) {
    const { page, cursorPage } = eitherPageOf(paging.item)
    const both = [named(page, paging.item, 'Page'), named(cursorPage, paging.item, 'CursorPage')]
    return Type.Unsafe(oneOfKinds('paging', both))
  }
  if (paging) return named(pageOf(paging.item), paging.item, 'Page')
  return reply && envelope(reply, meta)
}

/** Names the type, so that generated clients distinguish pages with numbers from pages with cursors. */
const named = <Page extends TSchema>(
  page: Page,
  { title }: { title?: string },
  kind: keyof typeof pageWords,
): Page => (title === undefined ? page : { ...page, title: title + kind, description: pageWords[kind] })

const pageWords = {
  Page: 'A page of the list, with links to the others.',
  CursorPage: 'A part of the list, read with cursors.',
}

const envelope = (reply: TSchema, meta: TSchema | undefined) =>
  Type.Object({
    data: 'title' in reply ? reply : described(reply, 'The result.'),
    ...(meta && { meta: described(meta, 'Metadata of the result.') }),
  })

const rejections = (endpoint: Endpoint) => {
  const possible = possibleRejections(endpoint)
  const named = Object.entries(possible).filter(([, name]) => name)
  return {
    ...Object.fromEntries(named.map(([status, name]) => [status, response(String(name))])),
    default: response('Problem'),
  }
}

const possibleRejections = (endpoint: Endpoint) => {
  if (isOfWidget(endpoint)) return ofWidget(endpoint)
  return isOfWorkspace(endpoint) ? ofWorkspace(endpoint) : ofAccount(endpoint)
}

const ofWidget = ({ access, body, query: asked, method }: Endpoint) => ({
  400: body && 'BadRequest',
  401: access === 'visitor' && 'UnknownVisitor',
  403: 'OriginNotAllowed',
  404: 'NotFound',
  413: body && 'TooLarge',
  415: body && 'UnknownType',
  422: (body || asked || method === 'POST') && 'Invalid',
  429: 'TooMany',
})

const ofAccount = ({ method, path, access, body }: Endpoint) => ({
  400: body && 'BadRequest',
  401: access === 'person' ? 'Unauthenticated' : path === '/api/session' && 'SignInFailed',
  403: access === 'person' ? 'NoSession' : method !== 'GET' && 'ForeignOrigin',
  404: path.includes(':') && 'NotFound',
  413: body && 'TooLarge',
  415: body && 'UnknownType',
  422: body && 'Invalid',
  429: 'TooMany',
})

const ofWorkspace = ({
  method,
  path,
  access,
  session,
  body,
  query: asked,
  paging,
  feed,
  mayConflict,
}: Endpoint) => ({
  400: body || paging || feed ? 'BadRequest' : 'NoWorkspace',
  401: 'Unauthenticated',
  403: method !== 'GET' || access === 'admin' || access === 'administration' ? 'Forbidden' : 'Unreachable',
  404: path.includes(':') && 'NotFound',
  405: session === 'method' && 'NotForTokens',
  409:
    (hasField(body, 'seen_message_ulid') && 'Outdated') ||
    (path.startsWith('/api/ticket-drafts') && body && 'OutdatedTicketDraft') ||
    (hasField(body, 'revision') && 'OutdatedDraft') ||
    (mayConflict && 'NotPossible'),
  413: body && 'TooLarge',
  415: body && 'UnknownType',
  422: (body || asked || method === 'POST') && 'Invalid',
  429: 'TooMany',
})

const hasField = (body: Endpoint['body'], name: string) => body !== undefined && name in body.properties

const response = (name: string) => ({ $ref: `#/components/responses/${name}` })

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) =>
    name === 'secret' || name === 'key' || name === 'externalId'
      ? textParameters[name]
      : {
          name,
          in: 'path',
          required: true,
          description: `ULID of the ${resourceNames[String(name)] ?? name}.`,
          schema: { type: 'string', format: 'ulid' },
          ...(exampleUlid(String(name)) && { example: exampleUlid(String(name)) }),
        },
  )

const textParameter = (name: string, description: string, example: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

const textParameters = {
  secret: textParameter('secret', 'Last part of the link in the mail.', 'Vb3k…'),
  key: textParameter('key', 'Key of the widget.', '9k3v0p7w2m5x8r1t6q4z'),
  externalId: textParameter('externalId', 'Id in another system, of at most 200 characters.', 'crm-4711'),
}

/** Path parameters whose name differs from the name of the resource. */
const resourceNames: Record<string, string> = {
  blockedSender: 'blocked sender',
  connectionReminder: 'reminder',
  quickReply: 'quick reply',
  recurringTicket: 'recurring ticket',
  reportSubscription: 'report by mail',
  retentionRule: 'retention rule',
  webhook: 'webhook endpoint',
  webhookDelivery: 'delivery',
  savedTicketView: 'saved view',
  ticketPanel: 'ticket panel',
  ticketTemplate: 'ticket template',
  scheduledMessage: 'scheduled message',
  conversation: 'conversation',
  user: 'member',
  token: 'API token',
  question: 'test question',
}

const queryParameters = ({ properties, required }: Described) =>
  Object.entries(properties).map(([name, { description = '', ...schema }]) => ({
    ...query(name, description, schema),
    ...(required?.includes(name) && { required: true }),
  }))

type Described = { properties: Record<string, { description?: string }>; required?: string[] }

const pageParameters = ({ filters, sorts, q, cursor, whole }: Paging) => [
  query('page', 'Number of the page.', { type: 'integer', minimum: 1, default: 1 }),
  perPageParameter({ whole }),
  query(
    'sort',
    `Sort order; a leading \`-\` means descending. More than one is rejected with a 400.\n${listed(sorts)}`,
    {
      type: 'string',
      enum: Object.keys(sorts).flatMap(bothWays),
      default: Object.keys(sorts)[0],
    },
  ),
  ...Object.entries(filters).map(filterParameter),
  ...(q
    ? [
        query(
          'q',
          'Words to search for, best match first. Similar words count too. With `sort`, only exact words count and `sort` orders the results.',
          { type: 'string' },
        ),
      ]
    : []),
  ...(cursor
    ? [
        query(
          'cursor',
          'Reads the list with cursors instead of page numbers: `start`, then `meta.next_cursor` of the previous response, with ' +
            'the same `sort` and filters. Every response takes the same time, however long the list is, and items that move ' +
            'meanwhile push no others onto the next page. There is no total.',
          { type: 'string' },
        ),
      ]
    : []),
]

const feedParameters = ({ filters }: Feed) => [
  query('before', 'Position to continue from: `meta.next_before` of the previous response.', {
    type: 'integer',
    minimum: 1,
  }),
  perPageParameter(),
  ...Object.entries(filters).map(filterParameter),
]

const perPageParameter = ({ whole }: { whole?: true | undefined } = {}) =>
  query('per_page', 'Maximum number of items in the response. Values over 100 mean 100.', {
    type: 'integer',
    minimum: 1,
    ...(!whole && { default: 25 }),
  })

const filterParameter = ([name, description]: [string, string]) =>
  query(`filter[${name}]`, description, { type: 'string' })

const listed = (sorts: Paging['sorts']) =>
  Object.entries(sorts)
    .map(([name, description]) => `- \`${name.replace('-', '')}\`: ${description}`)
    .join('\n')

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

const withExample =
  (examples: Record<string, unknown>) =>
  <Parameter extends { name: string; schema: Json }>(parameter: Parameter) => {
    if (!(parameter.name in examples)) return parameter
    const example = examples[parameter.name]
    return { ...parameter, example: parameter.schema.type === 'integer' ? Number(example) : example }
  }

const jsonContent = (schema: unknown, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
})
