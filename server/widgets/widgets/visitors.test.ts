import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { signed, widgetsOf } from '../../../test/widgets.ts'

const bellhop = await borrowBellhop()
const { call, world, app, travel } = bellhop
const { open, visitor } = widgetsOf(bellhop)
const acme = await world.workspace('Acme')
const { token } = acme.owner
const hour = 3_600_000

const newSecret = async (
  { path, session }: Pick<Awaited<ReturnType<typeof open>>, 'path' | 'session'>,
  body: object = {},
) => String((await call(`POST ${path}/identity-secret`, { session, body })).body.data.secret)
const grace = { id: '42', email: 'grace@example.test', name: 'Grace Hopper' }
const identify = async ({ key }: { key: string }, body: object) =>
  call(`POST /widget/${key}/visitors`, { body })
const now = () => Date.now() + travelled
let travelled = 0
const pass = (ms: number) => {
  travel(ms)
  travelled += ms
}

test('a user whom the site has signed sees the same conversations on all devices', async () => {
  const widget = await open(acme)
  const secret = await newSecret(widget)
  const [one, other] = [
    await visitor(widget, signed(secret, grace, now())),
    await visitor(widget, signed(secret, grace, now())),
  ]
  assert.notEqual(one.secret, other.secret)
  const asked = await one.asks('POST /conversations', { body: { text: 'Hi', email: 'other@example.test' } })
  assert.equal(asked.status, 201)
  const [listed] = (await other.asks('GET /conversations')).body.data
  assert.equal(listed.ulid, asked.body.data.ulid)
  const { contact } = (await call(`GET /api/tickets/${listed.ulid}`, { token })).body.data
  assert.deepEqual([contact.email, contact.name], [grace.email, 'Grace Hopper'])
  assert.deepEqual((await other.asks('GET /visitor')).body.data, {
    name: 'Grace Hopper',
    email: grace.email,
    is_identified: true,
    unread_count: 0,
  })
  const someoneElse = await visitor(widget, signed(secret, { ...grace, id: '43' }, now()))
  assert.deepEqual((await someoneElse.asks('GET /conversations')).body.data, [])
  const anonymous = await visitor(widget)
  await anonymous.start('I am 42', { email: grace.email })
  assert.equal((await anonymous.asks('GET /conversations')).body.data.length, 1)
  assert.equal((await one.asks('GET /conversations')).body.data.length, 1)
})

test('a signed user whose id or address cannot be stored is rejected, and is nobody else', async () => {
  const widget = await open(acme)
  const secret = await newSecret(widget)
  for (const changes of [
    { id: '42\0' },
    { id: '\ud800' },
    { email: 'a\0@b.test' },
    { email: '\udc00@b.test' },
  ]) {
    const { status } = await identify(widget, signed(secret, { ...grace, ...changes }, now()))
    assert.equal(status, 422, JSON.stringify(changes))
  }
  const body = signed(secret, { ...grace, name: 'Grace\0 \ud800' }, now())
  assert.equal((await identify(widget, body)).status, 201)
})

test('a signature of another widget, another secret or another text is rejected', async () => {
  const [widget, another] = [await open(acme), await open(acme)]
  const [secret, otherSecret] = [await newSecret(widget), await newSecret(another)]
  const good = signed(secret, grace, now())
  const rejected = [
    { ...good, user: good.user.replace('42', '43') },
    { ...good, user: ` ${good.user}` },
    { user: good.user, signature: '0'.repeat(64) },
    signed(otherSecret, grace, now()),
    signed('', grace, now()),
  ]
  for (const body of rejected) {
    const { status, body: answer } = await identify(widget, body)
    assert.deepEqual([status, Object.keys(answer.errors)], [422, ['signature']])
  }
  assert.deepEqual(Object.keys((await identify(widget, { user: good.user })).body.errors), ['signature'])
  const none = await open(acme)
  assert.equal((await identify(none, signed('', grace, now()))).status, 422)
  assert.equal((await identify(another, good)).status, 422)
  assert.equal((await identify(widget, good)).status, 201)
})

test('a signature works for a day, and so does what it has opened', async () => {
  const widget = await open(acme)
  const secret = await newSecret(widget)
  const identity = signed(secret, grace, now())
  pass(23 * hour)
  const replayed = await visitor(widget, identity)
  assert.equal((await replayed.asks('GET /visitor')).status, 200)
  pass(hour + 1_000)
  assert.equal((await replayed.asks('GET /visitor')).status, 401)
  const { status, body } = await identify(widget, identity)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['user']])
  assert.match(body.message, /has expired/)
})

test('a new secret replaces the old one within a day, or at once', async () => {
  const widget = await open(acme)
  const first = await newSecret(widget)
  const before = await visitor(widget, signed(first, grace, now()))
  const second = await newSecret(widget)
  assert.notEqual(first, second)
  for (const secret of [first, second])
    assert.equal((await identify(widget, signed(secret, grace, now()))).status, 201)
  pass(24 * hour)
  assert.equal((await identify(widget, signed(first, grace, now()))).status, 422)
  const current = await visitor(widget, signed(second, grace, now()))
  const anonymous = await visitor(widget)
  const third = await newSecret(widget, { revoke_previous: true })
  assert.equal((await identify(widget, signed(second, grace, now()))).status, 422)
  assert.equal((await identify(widget, signed(third, grace, now()))).status, 201)
  assert.equal((await current.asks('GET /visitor')).status, 401)
  assert.equal((await anonymous.asks('GET /visitor')).status, 200)
  assert.equal((await before.asks('GET /visitor')).status, 401)
  const { text } = await call(`GET ${widget.path}`, { token })
  for (const secret of [first, second, third]) assert.doesNotMatch(text, new RegExp(secret))
})

test('a secret opens one widget, works until it is forgotten, and is none of a member', async () => {
  const [widget, another] = [await open(acme), await open(acme)]
  const anonymous = await visitor(widget)
  const headers = { 'x-visitor-secret': anonymous.secret }
  assert.equal((await call(`GET /widget/${another.key}/visitor`, { headers })).status, 401)
  assert.equal((await call('GET /api/tickets', { token: anonymous.secret, headers })).status, 401)
  assert.equal((await call(`GET /widget/${widget.key}/visitor`, { token })).status, 401)
  assert.equal((await anonymous.asks('DELETE /visitor')).status, 204)
  assert.equal((await anonymous.asks('GET /visitor')).status, 401)
})

test('a page of another origin is rejected, and may read why', async () => {
  const allowed = 'https://shop.test'
  const widget = await open(acme, { allowed_origins: ['https://SHOP.test/', 'https://*.acme.test'] })
  const ask = (origin: string) => call(`GET /widget/${widget.key}/settings`, { headers: { origin } })
  for (const origin of [allowed, 'https://www.acme.test', 'http://bellhop.test']) {
    const { status, headers } = await ask(origin)
    assert.deepEqual([status, headers['access-control-allow-origin'], headers.vary], [200, origin, 'origin'])
  }
  for (const origin of ['https://evil.test', 'null', 'https://shop.test.evil.test', 'http://shop.test']) {
    const { status, body, headers } = await ask(origin)
    assert.deepEqual(
      [status, body.code, headers['access-control-allow-origin']],
      [403, 'origin_not_allowed', undefined],
    )
  }
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: `/widget/${widget.key}/conversations`,
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const fine = await preflight(allowed)
  assert.deepEqual([fine.statusCode, fine.headers['access-control-allow-origin']], [204, allowed])
  assert.match(String(fine.headers['access-control-allow-headers']), /X-Visitor-Secret/)
  assert.equal((await preflight('https://evil.test')).headers['access-control-allow-origin'], undefined)
  assert.equal(fine.headers['access-control-allow-credentials'], undefined)
})

test('what is no origin is rejected by its place in the list', async () => {
  const widget = await open(acme)
  for (const wrong of [
    'shop.test',
    'https://shop.test/path',
    'https://*',
    'ftp://shop.test',
    'https://a.*.test',
    '*',
  ]) {
    const body = { allowed_origins: ['https://fine.test', wrong] }
    const answer = await call(`PUT ${widget.path}`, { session: widget.session, body })
    assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, ['allowed_origins.1']], wrong)
  }
})

test('an unknown key, and a channel that is no widget, lead nowhere', async () => {
  const inbox = await world.channel(acme)
  for (const key of ['x'.repeat(20), 'x', inbox.ulid, '..%2f..'])
    assert.equal((await app.inject(`/widget/${key}/settings`)).statusCode, 404)
  assert.equal((await call(`GET /api/channels/${inbox.ulid}/widget`, { token })).status, 404)
})

test('requests to a widget are limited for each address, and for the widget as a whole', async () => {
  const limited = await bellhop.another({ RATE_LIMIT_WIDGET: '20', RATE_LIMIT_WIDGET_WRITES: '5' })
  const [widget, another] = [await open(acme), await open(acme)]
  const ask = (request: string, key: string) =>
    limited.call(`${request.replace('/', `/widget/${key}/`)}`, { body: {} })
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await ask('POST /visitors', widget.key)).status)
  assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429])
  assert.equal((await ask('POST /visitors', another.key)).status, 201)
  let last = await ask('GET /settings', widget.key)
  for (let n = 0; n < 20; n += 1) last = await ask('GET /settings', widget.key)
  assert.equal(last.status, 429)
  assert.ok(Number(last.headers['retry-after']) > 0)
})
