import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { isOfWorkspace } from '../contract/base/endpoint.ts'
import { routes } from '../server/app.ts'
import type { problemCodes } from '../server/platform/kernel/problem-codes.ts'
import { type Answer, startBellhop } from './harness.ts'
import { openWire } from './wire.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const bellhop = await startBellhop({ log })
const { call, world, app } = bellhop
const wire = await openWire(app)
after(wire.close)
const workspace = await world.workspace()
const { token } = workspace.owner
const member = (await world.member(workspace)).token
const readOnly = (await world.member(workspace, { role: 'admin', readOnly: true })).token
const json = { 'content-type': 'application/json' }

const codeOf = ({ status, body }: Answer) => [status, body.code]

test('every error has a code that programs can branch on', async () => {
  const tag = { name: 'A', color: '#123456' }
  const cases: [Answer, number, keyof typeof problemCodes][] = [
    [await call('GET /api/tags'), 401, 'unauthenticated'],
    [await call('POST /api/tags', { token: member, body: tag }), 403, 'admin_required'],
    [
      await call('POST /api/saved-views', { token: member, body: { name: 'x', is_personal: false } }),
      403,
      'admin_required',
    ],
    [await call('POST /api/tags', { token: readOnly, body: tag }), 403, 'read_only_token'],
    [
      await call('GET /api/tags', { token, headers: { 'x-workspace-id': '99999' } }),
      403,
      'workspace_unreachable',
    ],
    [await call('GET /api/tags', { token, headers: { 'x-workspace-id': 'x' } }), 400, 'invalid_workspace_id'],
    [await call(`GET /api/tags/${world.newUlid()}`, { token }), 404, 'not_found'],
    [await call('GET /api/nothing', { token }), 404, 'route_not_found'],
    [await call('DELETE /api/me', { token }), 405, 'method_not_allowed'],
    [await call('POST /api/tags', { token, body: {} }), 422, 'validation_failed'],
    [await call('POST /api/tags', { token, headers: json, body: '{' }), 400, 'invalid_json'],
    [await call('GET /api/tickets?filter[x]=1', { token }), 400, 'unknown_filter'],
    [await call('GET /api/tickets?sort=x', { token }), 400, 'unknown_sort'],
  ]
  for (const [response, status, code] of cases) assert.deepEqual(codeOf(response), [status, code])
})

test('JSON is read as UTF-8, with or without a mark of it, and nothing else', async () => {
  const headers = { 'content-type': 'application/json' }
  const post = (body: Buffer) => call('POST /api/tags', { token, headers, body })
  const json = JSON.stringify({ name: 'Grüße', color: '#ffffff' })
  const latin = await post(Buffer.from(json, 'latin1'))
  assert.deepEqual([latin.status, latin.body.message], [400, 'The request body is not valid JSON.'])
  const packed = await post(gzipSync(json))
  assert.deepEqual([packed.status, packed.body.code], [400, 'invalid_json'])
  assert.match(packed.body.message, /compressed/)
  const marked = await post(Buffer.from(`\ufeff${json}`))
  assert.deepEqual([marked.status, marked.body.data.name], [201, 'Grüße'])
})

test('a 422 tells the rule of each field, and the values that an enumeration allows', async () => {
  const body = { name: 'x'.repeat(256), trigger_type: 'never', conditions: [{ type: 'x' }] }
  const { details, errors } = (await call('POST /api/workflows', { token, body })).body
  assert.deepEqual(details.name, { code: 'max_length' })
  assert.deepEqual(details.trigger_type, {
    code: 'enum',
    allowed: [
      'on_new_ticket',
      'on_inbound_message',
      'on_no_reply',
      'on_contact_silent',
      'on_unseen',
      'on_tag_added',
      'on_tag_removed',
      'on_status_changed',
      'on_assigned',
      'on_field_changed',
      'on_rated',
      'on_due_soon',
      'on_breached',
      'on_checklist_done',
      'on_schedule',
      'manual',
    ],
  })
  assert.equal(details['conditions.0.type'].allowed.length, 61)
  assert.deepEqual(Object.keys(details), Object.keys(errors))
  const taken = { name: 'Twice', color: '#123456' }
  await call('POST /api/tags', { token, body: taken })
  assert.deepEqual((await call('POST /api/tags', { token, body: taken })).body.details, {
    name: { code: 'unique' },
  })
})

test('every answer has an X-Request-Id of its own, which is also in the log', async () => {
  const requests = [
    'GET /health',
    'GET /',
    'GET /nowhere',
    'GET /api/nothing',
    'GET /api/tags',
    'GET /api/%zz',
    'DELETE /api/me',
    'OPTIONS /api/tags',
    'POST /inbound/mail/x',
  ]
  const ids = new Set<string>()
  for (const request of requests) {
    const [method, url] = request.split(' ')
    const { headers } = await app.inject({ method: method as 'GET', url: url as string })
    const id = String(headers['x-request-id'])
    assert.match(id, /^[0-9a-z]{26}$/, request)
    ids.add(id)
  }
  assert.equal(ids.size, requests.length)
  const { headers } = await call('GET /api/tags', { token: member })
  const line = lines.find(({ request_id }) => request_id === headers['x-request-id'])
  assert.deepEqual([line?.path, line?.status], ['/api/tags', 200])
  const exposed = String(headers['access-control-expose-headers'])
  for (const name of ['X-Request-Id', 'X-Ignored-Fields']) assert.ok(exposed.includes(name))

  const unreadable = await wire.sendRaw('GET / HTTP/9.9\r\nHost: x\r\n\r\n')
  assert.match(String(unreadable.headers['x-request-id']), /^[0-9a-z]{26}$/)
  assert.deepEqual(JSON.parse(unreadable.text), {
    message: 'The request is not valid HTTP.',
    code: 'bad_request',
  })
})

test('two things that are not there are answered with the same bytes', async () => {
  const texts = [world.newUlid(), world.newUlid(), 'x', '12'].map(
    async (ulid) => (await call(`GET /api/tags/${ulid}`, { token })).text,
  )
  assert.deepEqual(
    new Set(await Promise.all(texts)),
    new Set(['{"message":"Not found.","code":"not_found"}']),
  )
})

test('a body of an unknown type, or of none, is a 415 that names application/json', async () => {
  const tag = '{"name":"Typed","color":"#123456"}'
  const send = (type: string | undefined, body: string) =>
    wire.send({
      method: 'POST',
      path: '/api/tags',
      headers: { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) },
      body,
    })
  for (const type of [undefined, 'text/plain', 'application/xml', 'json', '/', 'a/b; charset="']) {
    const { status, text } = await send(type, tag)
    assert.equal(status, 415, type)
    assert.equal(JSON.parse(text).code, 'unsupported_media_type')
    assert.match(JSON.parse(text).message, /application\/json/)
  }
  const curl = await send('application/x-www-form-urlencoded', tag)
  assert.equal(curl.status, 415)
  assert.match(JSON.parse(curl.text).message, /looks like JSON.*Content-Type: application\/json/)
  assert.equal((await send('application/x-www-form-urlencoded', 'name=Form&color=%23123456')).status, 201)
  assert.equal((await send('application/vnd.x+json', tag)).status, 201)
  for (const type of [undefined, 'text/plain']) assert.equal((await send(type, '')).status, 422)
})

test('fields that an endpoint does not know are named in X-Ignored-Fields', async () => {
  const channel = await world.channel(workspace)
  const from_contact = { email: 'grace@example.test', phone: '1' }
  const message = { body: 'x', html: 'x' }
  const body = { channel: channel.ulid, subject: 'x', priority: 1, from_contact, message }
  const created = await call('POST /api/tickets', { token, body })
  assert.equal(created.status, 201)
  assert.equal(created.headers['x-ignored-fields'], 'priority, from_contact.phone, message.html')

  const rejected = await call('POST /api/tags', { token, body: { 'ünïcode\r\nX: y': 1, 'a,b': 1 } })
  assert.equal(rejected.status, 422)
  assert.equal(rejected.headers['x-ignored-fields'], '%C3%BCn%C3%AFcode%0D%0AX%3A%20y, a%2Cb')

  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`f${n}${'x'.repeat(200)}`, 1]))
  const bounded = String((await call('POST /api/tags', { token, body: many })).headers['x-ignored-fields'])
  assert.ok(bounded.endsWith(', ...') && bounded.length < 2_500)
  const known = await call('POST /api/tags', { token, body: { name: 'Known', color: '#123456' } })
  assert.equal(known.headers['x-ignored-fields'], undefined)
})

test('recipients by the names of mail programs are rejected with the names that count here', async () => {
  const channel = await world.channel(workspace)
  const ticket = {
    channel: channel.ulid,
    subject: 'x',
    from_contact: { email: 'grace@example.test' },
    message: { body: 'x', cc: ['a@b.test'] },
  }
  const rejected = await call('POST /api/tickets', { token, body: ticket })
  assert.equal(rejected.status, 422)
  assert.match(
    rejected.body.message,
    /^The message\.cc field does not exist\. .*copies are sent with a reply\.$/,
  )
  const { cc: _, ...message } = ticket.message
  const { ulid } = (await call('POST /api/tickets', { token, body: { ...ticket, message } })).body.data
  for (const way of ['reply', 'forward'])
    for (const name of ['to', 'cc', 'bcc']) {
      const body = { body: 'x', to_recipients: ['a@b.test'], [name]: 'c@d.test' }
      const { status, body: response } = await call(`POST /api/tickets/${ulid}/${way}`, { token, body })
      assert.deepEqual(
        [status, response.errors],
        [422, { [name]: [`The ${name} field does not exist. Use ${name}_recipients instead.`] }],
      )
      assert.deepEqual(response.details, { [name]: { code: 'unknown_field' } })
    }
  const note = await call(`POST /api/tickets/${ulid}/note`, { token, body: { body: 'x', cc: [] } })
  assert.deepEqual(note.body.errors, { cc: ['The cc field does not exist. A note has no recipients.'] })
  assert.equal((await call(`GET /api/tickets/${ulid}`, { token })).body.data.messages.length, 1)
})

test('a change is answered with the fields that the resource is shown with', () => {
  // The messages of a ticket are only in responses that show or create it. The response with a draft may have none.
  // The secret of a webhook endpoint or a ticket panel is shown once.
  const without = new Set([
    'PUT /api/tickets/:ticket',
    'PUT /api/tickets/:ticket/draft',
    'POST /api/webhooks',
    'POST /api/ticket-panels',
  ])
  const endpoints = routes.map(({ endpoint }) => endpoint).filter(isOfWorkspace)
  let compared = 0
  for (const { method, path, reply } of endpoints) {
    if (!reply || (method !== 'POST' && method !== 'PUT') || without.has(`${method} ${path}`)) continue
    const shown = endpoints.find(
      (other) => other.method === 'GET' && isSameResource(method, path, other.path) && other.reply,
    )
    if (!shown) continue
    compared += 1
    assert.deepEqual(JSON.stringify(reply), JSON.stringify(shown.reply), `${method} ${path}`)
  }
  assert.ok(compared >= 15, String(compared))
})

const isSameResource = (method: string, changed: string, shown: string) =>
  method === 'PUT'
    ? changed === shown
    : shown.startsWith(`${changed}/:`) && !shown.slice(changed.length + 2).includes('/')

test('everything below /api is answered in JSON, also to a browser that asks for a page', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const missing = [
    '/api',
    '/api/',
    '/api?x=1',
    '/api/foo',
    '/api/tags/x/y',
    '//api/foo',
    '/%61pi/foo',
    '/API/foo',
    '/api/%zz',
  ]
  for (const url of missing)
    for (const kind of [accept, 'text/html', 'image/png', '*/*']) {
      const { status, headers, body } = await call(`GET ${url}`, { headers: { accept: kind } })
      assert.deepEqual([status, body?.code], [404, 'route_not_found'], `${url} ${kind}`)
      assert.equal(headers['content-type'], 'application/json; charset=utf-8')
    }
  const rejected = [
    ['GET /api/tags', 401],
    ['DELETE /api/me', 405],
    [`GET /api/tags/${world.newUlid()}`, 401],
    ['PROPFIND /api/tags', 405],
  ] as const
  for (const [request, expected] of rejected) {
    const { status, headers } = await call(request, { headers: { accept } })
    assert.deepEqual(
      [status, headers['content-type']],
      [expected, 'application/json; charset=utf-8'],
      request,
    )
  }
  const page = await call('GET /nowhere', { headers: { accept } })
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
})

test('parameters of the query string that an endpoint does not know are named in the answer', async () => {
  const ignoredBy = async (url: string) =>
    (await call(`GET ${url}`, { token })).headers['x-ignored-parameters']
  assert.equal(await ignoredBy('/api/tags?limit=5&page=2'), 'limit, page')
  assert.equal(
    await ignoredBy('/api/tickets?page=1&per_page=5&sort=-updated_at&filter[status]=open&q=a'),
    undefined,
  )
  assert.equal(await ignoredBy('/api/tickets?cursor=start&status=open&l%C3%A4nge=1'), 'status, l%C3%A4nge')
  assert.equal(await ignoredBy(`/api/tags?${'x'.repeat(200)}=1`), 'x'.repeat(100))
  assert.equal(await ignoredBy('/api/me?a=1'), 'a')
})
