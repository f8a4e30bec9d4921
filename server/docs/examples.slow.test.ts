import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { form } from '../../test/form.ts'
import { startBellhop } from '../../test/harness.ts'
import { anyFile, makerIn } from '../../test/makers.ts'
import { routes } from '../app.ts'
import { ulids, uploadToken } from './examples/parts/placeholders.ts'
import { describeApi } from './openapi.ts'

const bellhop = await startBellhop({ environment: { RATE_LIMIT_API: '1000000' } })
await bellhop.services.files.put(anyFile, Readable.from([Buffer.from('x')]))

const api = describeApi(routes.map(({ endpoint }) => endpoint))

type Media = { schema?: object; example?: unknown }
type Parameter = { name: string; in: string; required?: boolean; example?: unknown }
type Content = { content?: Record<string, Media> }
type Operation = {
  'x-access': string
  security?: object[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: Content
  responses: Record<string, Content>
}

// The API description is plain JSON. The parts that this test reads have types above.
const paths = api.paths as Record<string, Record<string, Operation>>
const shared = (api.components as { parameters: Record<string, Parameter> }).parameters

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const parameters = operation.parameters.map((parameter) =>
      '$ref' in parameter ? shared[parameter.$ref.split('/').at(-1) ?? ''] : parameter,
    ) as Parameter[]
    const [status = '', success = {}] =
      Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
    const { 'x-access': access, requestBody: body, security } = operation
    const needsSession = access !== 'person' && security?.some((one) => 'session' in one)
    return { method: method.toUpperCase(), path, access, needsSession, parameters, body, status, success }
  }),
)
type Described = (typeof operations)[number]

const nameOf = ({ method, path }: Described) => `${method} ${path}`
const json = ({ content }: Content) => content?.['application/json']
const upload = ({ content }: Content) => content?.['multipart/form-data']?.example

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addFormat('ulid', /^[0-7][0-9a-hjkmnp-tv-z]{25}$/)
ajv.addFormat('time-zone', true)
ajv.addFormat('slug', true)
ajv.addSchema(api, 'api')

const faultsIn = ({ schema, example }: Media) => {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"api#/components')
  const validate = ajv.compile(JSON.parse(text))
  validate(example)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test('every endpoint has an example of its path, its body and its response', () => {
  const missing = operations.flatMap((described) => [
    ...described.parameters
      .filter(({ required, example }) => required && example === undefined)
      .map(({ name }) => `${nameOf(described)} ${name}`),
    ...(described.body && !upload(described.body) && !json(described.body)?.example
      ? [`${nameOf(described)} body`]
      : []),
    ...(json(described.success) && !json(described.success)?.example
      ? [`${nameOf(described)} response`]
      : []),
  ])
  assert.deepEqual(missing, [])
})

test('every example of a body and of a response matches its schema', () => {
  for (const described of operations)
    for (const media of [json(described.body ?? {}), json(described.success)])
      if (media) assert.deepEqual(faultsIn(media), [], nameOf(described))
})

/** The request of the example, with ULIDs of real resources. */
const requestOf = async (described: Described) => {
  const workspace = await bellhop.world.workspace()
  const { token } = workspace.owner
  const real = (text: string, values: Record<string, string>) =>
    Object.entries(values).reduce(
      (changed, [placeholder, value]) => changed.replaceAll(placeholder, value),
      text,
    )
  const inPath = described.parameters.filter((parameter) => parameter.in === 'path')
  const path = inPath.reduce(
    (url, { name, example }) => url.replace(`{${name}}`, String(example)),
    described.path,
  )
  const of = (place: string) =>
    described.parameters
      .filter((parameter) => parameter.in === place && parameter.example !== undefined)
      .map(({ name, example }) => [name, String(example)])
  const body = json(described.body ?? {})?.example
  const request = JSON.stringify({
    url: `${path}?${of('query')
      .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
      .join('&')}`,
    headers: Object.fromEntries(of('header')),
    ...(body !== undefined && { body }),
  })
  const resources = Object.entries(ulids).filter(([, ulid]) => request.includes(ulid))
  const values = await bellhop.world.inside(workspace, async (tx) => {
    const make = makerIn({ tx, textOf: () => 'Example', user: workspace.owner.id })
    const made: Record<string, string> = {}
    for (const [resource, ulid] of resources) made[ulid] = (await make(resource)).ulid
    return made
  })
  if (request.includes(uploadToken)) values[uploadToken] = await uploaded(token)
  const isOfSession = described.needsSession
  const session = isOfSession && (await bellhop.world.session(workspace.owner))
  return { ...(session ? { session } : { token }), ...JSON.parse(real(request, values)) }
}

const uploaded = async (token: string) => {
  const file = form('file', 'invoice-2041.pdf', '%PDF-1.4\n')
  const { body } = await bellhop.call('POST /api/attachments', { token, ...file })
  return String(body.data.token)
}

/** These need two tickets, a merged ticket, one with several messages, a channel, or a provider. Their own tests cover them. */
const needsMore =
  /\/tickets\/\{ticket\}\/(merge|split|move-messages)$|^\/api\/(sample-data|mail-sign-ins|company-sign-in.*)$|\/mail-account$/

test('every example is accepted as it is shown, with the ULIDs of real resources', async () => {
  // Endpoints of accounts depend on passwords and secrets. Their own tests cover them.
  const tried = operations.filter(
    ({ access, path }) => ['member', 'admin', 'administration'].includes(access) && !needsMore.test(path),
  )
  for (const described of tried) {
    const { url, headers, ...request } = await requestOf(described)
    const file =
      described.body && upload(described.body) ? form('file', 'invoice-2041.pdf', '%PDF-1.4\n') : undefined
    const answer = await bellhop.call(`${described.method} ${url}`, {
      ...request,
      ...file,
      headers: { ...headers, ...file?.headers },
    })
    assert.equal(String(answer.status), described.status, `${nameOf(described)}: ${answer.text}`)
    assert.equal(answer.headers['x-ignored-fields'], undefined, nameOf(described))
    const shown = json(described.success)?.example
    if (shown) assert.deepEqual(shapeOf(shown), shapeOf(answer.body), nameOf(described))
  }
})

/** The names of the top-level fields, which the example must have exactly. */
const shapeOf = (answer: unknown) => {
  const { data, ...rest } = answer as { data: unknown }
  const one = Array.isArray(data) ? {} : data
  return { one: Object.keys(one ?? {}).sort(), rest: Object.keys(rest).sort() }
}
