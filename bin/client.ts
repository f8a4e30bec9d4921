import { eventTypes } from '../contract/live.ts'
import { routes } from '../server/app.ts'
import { describeApi } from '../server/docs/openapi.ts'
import { keepUpToDate } from './testing/keep-up-to-date.ts'

// Writes the types of the client and the events of the node for n8n in packages/ from the contract. With `--check`, it only compares.

type Schema = {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
}
type Content = { content?: Record<string, { schema: Schema }> }
type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema: Schema }
type Operation = {
  summary: string
  parameters: Parameter[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Content>
}
type Api = {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema> }
}

const all = routes.map(({ endpoint }) => endpoint).filter(({ path }) => path.startsWith('/api/'))
// The description is plain JSON, of which this reads the parts that have types above.
const api = describeApi(all) as unknown as Api

const quoted = (value: unknown) => JSON.stringify(value)
const key = (name: string) => (/^\w+$/.test(name) ? name : quoted(name))
const either = (all: readonly string[]) => [...new Set(all)].join(' | ') || 'never'

const typeOf = (schema: Schema | undefined): string => {
  if (!schema) return 'undefined'
  const { $ref, anyOf, oneOf, enum: values, type } = schema
  if ($ref) return nameIn($ref)
  if ('const' in schema) return quoted(schema.const)
  if (anyOf ?? oneOf) return either((anyOf ?? oneOf ?? []).map(typeOf))
  if (values) return either(values.map(quoted))
  return either([type ?? 'unknown'].flat().map((one) => plain(one, schema)))
}

const nameIn = (reference: string) => reference.split('/').at(-1) ?? ''

const plain = (type: string, { items, properties, required, additionalProperties }: Schema) => {
  if (type === 'integer') return 'number'
  if (type === 'array') return `(${typeOf(items ?? {})})[]`
  if (type !== 'object') return type
  if (properties) return objectOf(properties, required)
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : 'Record<string, unknown>'
}

const objectOf = (properties: Record<string, Schema>, required: readonly string[] = []) => {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  return `{ ${fields.join('; ')} }`
}

const of = (parameters: Parameter[], place: string) =>
  parameters.filter((parameter) => parameter.in === place)

const objectWith = (parameters: Parameter[]) =>
  objectOf(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    parameters.filter(({ required }) => required).map(({ name }) => name),
  )

const json = (content: Content | undefined) => content?.content?.['application/json']?.schema

const endpointOf = ({ summary, parameters, requestBody, responses }: Operation, name: string) => {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const params = of(parameters, 'path')
  const query = of(parameters, 'query')
  const body = json(requestBody)
  const parts = [
    ...(params.length ? [`params: ${objectWith(params)}`] : []),
    ...(query.length ? [`query?: ${objectWith(query)}`] : []),
    ...(body ? [`body${requestBody?.required ? '' : '?'}: ${typeOf(body)}`] : []),
  ]
  const types = `{ request: { ${parts.join('; ')} }; response: ${typeOf(json(success))} }`
  return `  /** ${summary}. */\n  ${quoted(name)}: ${types}`
}

const endpoints = all
  .filter(({ upload, file }) => !upload && !file)
  .map(({ method, path }) => {
    const described = api.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    return described && endpointOf(described, `${method} ${path}`)
  })

const listings = all.flatMap(({ method, path, paging, feed }) => {
  if (!paging && !feed) return []
  const kind = feed ? 'feed' : paging?.cursor ? 'cursor' : 'pages'
  return [`  '${method} ${path}': '${kind}',`]
})

const components = Object.entries(api.components.schemas).map(
  ([name, schema]) => `export type ${name} = ${typeOf(schema)}`,
)

const payloads = Object.values(api.webhooks).map(({ post }) => typeOf(json(post.requestBody)))

const code = `// Generated from contract/ by \`node bin/bellhop-dev client\`.

${components.join('\n')}

/** The body of a webhook, by its type. */
export type WebhookPayload =
  | ${payloads.join('\n  | ')}

/** The endpoints by method and path. */
export type Endpoints = {
${endpoints.join('\n')}
}

/** The way in which each list is read to its end. */
export const listings = {
${listings.join('\n')}
} as const
`

keepUpToDate('packages/client/src/api.ts', code)

/** Such as `Ticket Status Changed` for `ticket.status_changed`. */
const titleOf = (type: string) =>
  type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

const choices = eventTypes
  .map((type) => `  { name: '${titleOf(type)}', value: '${type}' },`)
  .toSorted()
  .join('\n')

keepUpToDate(
  'packages/n8n-nodes-bellhop/nodes/BellhopTrigger/event-types.ts',
  `// Generated from contract/ by \`node bin/bellhop-dev client\`.

export const eventTypes = [
${choices}
]
`,
)
