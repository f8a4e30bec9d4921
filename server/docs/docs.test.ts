import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Type } from 'typebox'
import { get } from '../../contract/base/endpoint.ts'
import { nullable } from '../../contract/base/fields.ts'
import { borrowBellhop } from '../../test/harness.ts'
import { routes } from '../app.ts'
import { describeApi } from './openapi.ts'

const { app, call, world } = await borrowBellhop()
const endpoints = routes.map(({ endpoint }) => endpoint)
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** The description in the form in which readers get it. */
// biome-ignore lint/suspicious/noExplicitAny: tests read any part of the description
type Description = any

test('the description of the API is valid OpenAPI 3.1, and all that it refers to is there', async () => {
  const { body } = await ask('/api/openapi.json')
  const validator = new Validator()
  assert.deepEqual(await validator.validate(JSON.parse(body)), { valid: true })
  assert.equal(validator.version, '3.1')
  const references = new Set([...body.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path))
  assert.ok(references.size > 10)
  for (const path of references) {
    const found = path.split('/').reduce((at: Description, step) => at?.[step], JSON.parse(body))
    assert.ok(found, path)
  }
})

test('every endpoint is described, with what it may answer', async () => {
  const { paths }: Description = (await ask('/api/openapi.json')).json()
  for (const { method, path, access, success, body } of endpoints) {
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const statuses = Object.keys(described?.responses ?? {})
    const isOpen = access === 'anybody' || access === 'site'
    const rejections = isOpen ? [429] : [401, 403, 429]
    const expected = [success, ...rejections, ...(path.includes(':') ? [404] : []), ...(body ? [422] : [])]
    assert.deepEqual(
      expected.filter((status) => !statuses.includes(String(status))),
      [],
      `${method} ${path}`,
    )
  }
})

test('a body may be left out where no field is required, and only there', async () => {
  const { token } = (await world.workspace()).owner
  const { paths }: Description = (await ask('/api/openapi.json')).json()
  const isRequired = (path: string, method: string) => paths[path][method].requestBody.required
  const created = await call('POST /api/contacts', { token, body: { email: 'kept@x.test' } })
  assert.equal(isRequired('/api/contacts/{contact}', 'put'), false)
  const { ulid } = created.body.data
  const unchanged = await call(`PUT /api/contacts/${ulid}`, { token })
  assert.deepEqual([unchanged.status, unchanged.body.data], [200, created.body.data])
  assert.equal(isRequired('/api/contacts', 'post'), true)
  assert.equal((await call('POST /api/contacts', { token })).status, 422)
})

test('the description of a page tells the most that it has', async () => {
  const { token } = (await world.workspace()).owner
  const { paths }: Description = (await ask('/api/openapi.json')).json()
  for (const path of ['/api/contacts', '/api/tickets', '/api/notifications']) {
    const { parameters } = paths[path].get
    const { description, schema } = parameters.find(({ name }: { name: string }) => name === 'per_page')
    assert.match(description, /Values over 100 mean 100\./)
    assert.equal(schema.maximum, undefined, 'a client may send more')
    const { status, body } = await call(`GET ${path}?per_page=101`, { token })
    assert.deepEqual([status, body.meta.per_page], [200, 100], path)
  }
})

const Thing = Type.Object({ name: Type.String() }, { title: 'Thing' })
const describe = (reply: Parameters<typeof Type.Object>[0]) =>
  describeApi([
    get('/api/things', { access: 'member', summary: 'x', reply: Type.Object(reply) }),
  ]) as Description

test('a named thing that may be null is either itself or null', () => {
  const { components, paths } = describe({ one: Thing, other: nullable(Thing) })
  const data = paths['/api/things'].get.responses[200].content['application/json'].schema.properties.data
  assert.deepEqual(data.properties, {
    one: { $ref: '#/components/schemas/Thing' },
    other: { anyOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }] },
  })
  assert.deepEqual(components.schemas.Thing.type, 'object')
})

test('two different things cannot share a name', () => {
  const Other = Type.Object({ size: Type.Integer() }, { title: 'Thing' })
  assert.throws(() => describe({ one: Thing, other: Other }), /"Thing"/)
})

test('anybody may read the description, once', async () => {
  const first = await ask('/api/openapi.json')
  assert.equal(first.statusCode, 200)
  assert.match(String(first.headers['content-type']), /^application\/json/)
  assert.equal(first.headers['access-control-allow-origin'], '*')
  const again = await ask('/api/openapi.json', { 'if-none-match': String(first.headers.etag) })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
})

test('the description can only be read', async () => {
  for (const url of ['/api/openapi.json', '/docs', '/docs/reference.js', '/docs/widget']) {
    assert.equal((await app.inject({ method: 'HEAD', url })).statusCode, 200)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { statusCode, headers } = await app.inject({ method, url })
      assert.deepEqual([statusCode, headers.allow], [405, 'GET, HEAD'])
    }
  }
})

test('the page to read it on loads nothing from elsewhere', async () => {
  const { body, headers } = await ask('/docs')
  assert.doesNotMatch(body, /\/\/\w/)
  const policy = String(headers['content-security-policy'])
  for (const rule of [
    "default-src 'none'",
    "script-src 'self';",
    "connect-src 'self';",
    "frame-ancestors 'none'",
  ])
    assert.ok(policy.includes(rule), rule)
  const { statusCode, body: script } = await ask('/docs/reference.js')
  assert.equal(statusCode, 200)
  assert.match(script, /createApiReference/)
})

test('the script of that page travels packed, and only once', async () => {
  const packed = await ask('/docs/reference.js', { 'accept-encoding': 'br, gzip' })
  assert.equal(packed.headers['content-encoding'], 'gzip')
  assert.ok(packed.rawPayload.length < 2_000_000)
  assert.match(gunzipSync(packed.rawPayload).toString(), /createApiReference/)
  const again = await ask('/docs/reference.js', { 'if-none-match': String(packed.headers.etag) })
  assert.equal(again.statusCode, 304)
})

test('the manual is served, with links that lead to its pages and headings', async () => {
  const names = (await readdir(new URL('../../docs/', import.meta.url))).flatMap((file) =>
    file.endsWith('.md') ? [file.slice(0, -3)] : [],
  )
  assert.ok(names.includes('widget') && names.length > 20)
  const pages = new Map<string, string>()
  for (const name of names) {
    const { statusCode, body, headers } = await ask(`/docs/${name}`)
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/html; charset=utf-8'], name)
    assert.match(body, /<h1 id="[a-z-]+">.+<title>|<title>.+ – Bellhop<\/title>/)
    pages.set(name, body)
  }
  for (const [name, body] of pages)
    for (const [, href = ''] of body.matchAll(/<a href="([^"]*)"/g)) {
      const [, page = name, anchor] = /^(?:\/docs\/([a-z-]+))?(?:#(.*))?$/.exec(href) ?? []
      if (href.startsWith('https:')) continue
      const target = pages.get(page)
      assert.ok(target, `${name} links to ${href}`)
      assert.ok(!anchor || target.includes(` id="${anchor}"`), `${name} links to ${href}`)
    }
})

test('nothing but the manual can be read below its path', async () => {
  for (const page of [
    'nothing',
    'WIDGET',
    'widget.md',
    '..%2fREADME',
    '%2e%2e%2fpackage.json',
    'develop',
    'a%00',
    '__proto__',
  ])
    assert.equal((await ask(`/docs/${page}`)).statusCode, 404, page)
})

test('operations have the names of the contract, and each has its own', async () => {
  const { paths, webhooks }: Description = (await ask('/api/openapi.json')).json()
  assert.equal(paths['/api/tickets/{ticket}/status'].put.operationId, 'setTicketStatus')
  assert.equal(paths['/api/tags'].get.operationId, 'listTags')
  assert.equal(webhooks['ticket.status_changed'].post.operationId, 'ticketStatusChanged')
  const ids = Object.values({ ...paths, ...webhooks }).flatMap((methods: Description) =>
    Object.values(methods).map(({ operationId }: Description) => operationId),
  )
  assert.deepEqual(
    ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id)),
    [],
  )
  assert.equal(new Set(ids).size, ids.length)
})

test('pages with numbers and pages with cursors are types with a name, which `paging` tells apart', async () => {
  const { token } = (await world.workspace()).owner
  const { paths, components }: Description = (await ask('/api/openapi.json')).json()
  const lists = endpoints.filter(({ paging }) => paging?.cursor)
  assert.ok(lists.some(({ path }) => path === '/api/tickets'))
  for (const { path } of lists) {
    const { get } = paths[path.replace(/:(\w+)/g, '{$1}')]
    const { discriminator } = get.responses[200].content['application/json'].schema
    assert.equal(discriminator.propertyName, 'paging')
    const { pages, cursor } = discriminator.mapping
    assert.equal(`${pages.replace(/Page$/, 'CursorPage')}`, cursor, path)
    assert.ok(components.schemas[cursor.split('/').at(-1)].properties.meta.properties.next_cursor)
  }
  const read = async (query: string) => (await call(`GET /api/tickets${query}`, { token })).body
  const [page, cursorPage] = await Promise.all([read(''), read('?cursor=start')])
  assert.deepEqual([page.paging, 'links' in page], ['pages', true])
  assert.deepEqual([cursorPage.paging, 'links' in cursorPage], ['cursor', false])
})

test('PATCH is described wherever it is another name for PUT', async () => {
  const { paths }: Description = (await ask('/api/openapi.json')).json()
  for (const { path, method } of endpoints) {
    const methods = Object.keys(paths[path.replace(/:(\w+)/g, '{$1}')])
    if (method === 'PUT') assert.ok(methods.includes('patch'), path)
  }
})

test('the header of the workspace takes an id or a ULID, as it is described', async () => {
  const { components }: Description = (await ask('/api/openapi.json')).json()
  const pattern = new RegExp(components.parameters.WorkspaceId.schema.pattern)
  for (const value of ['1', '42', '01hx3k9p7qv8ry2m4t6w0z5bcd', '01HX3K9P7QV8RY2M4T6W0Z5BCD'])
    assert.match(value, pattern)
  for (const value of ['', 'acme', '01hx', '-1', '81hx3k9p7qv8ry2m4t6w0z5bcd'])
    assert.doesNotMatch(value, pattern)
})
