import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../../../../test/harness.ts'
import { givePassword, openBrowser, password, signIn } from '../../../../test/signing-in.ts'

const bellhop = await startBellhop({ environment: { RATE_LIMIT_SIGN_IN: '1000' } })
const { call, world, travel, db } = bellhop
const minute = 60_000
const day = 24 * 60 * minute
const workspace = await world.workspace('Acme')
const color = '#123456'

const signedIn = async (role: 'admin' | 'member' = 'admin') => {
  const person = await world.member(workspace, { role })
  return { person, ...(await signIn(bellhop, person)) }
}
const works = async ({ ask }: ReturnType<typeof openBrowser>) => (await ask('GET /api/me')).status

test('a person signs in with email address and password, and gets a cookie that no script can read', async () => {
  const { person, response, jar } = await signedIn()
  const { id, ulid, name, email } = person
  assert.deepEqual(response.body.data, {
    user: { id, ulid, name, email, avatar_url: null, timezone: 'UTC' },
    workspaces: [
      { id: workspace.id, ulid: workspace.ulid, name: 'Acme', slug: 'acme', logo_url: null, role: 'admin' },
    ],
  })
  assert.match(
    String(response.headers['set-cookie']),
    /^bellhop_session=\d+\.\w{56}; Max-Age=1209600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  )
  assert.ok(!response.text.includes(jar.cookie.split('.')[1] ?? ''))
})

test('behind https, the cookie is sent over https only and is bound to its host', async () => {
  const secure = await bellhop.another({ BELLHOP_URL: 'https://desk.example.test' })
  const person = await world.member(workspace)
  const { response, ask } = await signIn({ ...bellhop, call: secure.call }, person)
  assert.match(String(response.headers['set-cookie']), /^__Host-bellhop_session=.*Path=\/;.*; Secure/)
  assert.equal((await ask('GET /api/me')).status, 200)
})

test('a session does on all of the API what a token of the same person does', async () => {
  const { ask, person } = await signedIn()
  const made = await ask('POST /api/tags', { body: { name: 'By session', color } })
  assert.equal(made.status, 201)
  assert.deepEqual(
    (await ask('GET /api/tags')).body,
    (await call('GET /api/tags', { token: person.token })).body,
  )
  const [{ actor_id }] = await db.read(
    workspace.id,
    ({ sql }) =>
      sql<[{ actor_id: number }]>`select actor_id from events where type = 'tag.created' order by id desc`,
  )
  assert.equal(actor_id, person.id)
  const member = await signedIn('member')
  assert.equal((await member.ask('POST /api/tags', { body: { name: 'No', color } })).status, 403)
})

test('a session chooses its workspace with each request', async () => {
  const person = await world.member(workspace)
  const other = await world.workspace('Other')
  await world.member(other, { email: person.email, role: 'admin' })
  const { ask } = await signIn(bellhop, person)
  const me = async (headers = {}) => (await ask('GET /api/me', { headers })).body.data
  assert.deepEqual([(await me()).workspace, (await me()).workspaces.length], [null, 2])
  assert.equal((await ask('GET /api/tags')).body.code, 'workspace_required')
  assert.equal((await me({ 'x-workspace-id': other.ulid })).role, 'admin')
  assert.equal((await ask('GET /api/tags', { headers: { 'x-workspace-id': other.ulid } })).status, 200)
})

test('a wrong password and an unknown address are rejected with the same words', async () => {
  const { person } = await signedIn()
  const ask = (body: object) => call('POST /api/session', { body })
  const wrong = await ask({ email: person.email, password: 'something else' })
  const unknown = await ask({ email: 'nobody@example.test', password })
  assert.equal(wrong.status, 401)
  assert.deepEqual(wrong.body, {
    message: 'The email address or the password is wrong.',
    code: 'sign_in_failed',
  })
  assert.deepEqual([unknown.status, unknown.text], [wrong.status, wrong.text])
  const spaced = await ask({ email: person.email, password: ` ${password}` })
  assert.equal(spaced.status, 401)
  const upper = await ask({ email: person.email.toUpperCase(), password })
  assert.equal(upper.status, 201)
})

test('it takes as long to reject an unknown address as a wrong password', async () => {
  const { person } = await signedIn()
  const passwordless = await world.member(workspace)
  const timed = async (email: string) => {
    const startedAt = performance.now()
    await call('POST /api/session', { body: { email, password: 'something else' } })
    return performance.now() - startedAt
  }
  const fastest = new Map<string, number>()
  // Without the hash calculation, a rejection takes less than a third of the time, however often it is measured.
  const isAlike = () => {
    const [known = 0, ...others] = fastest.values()
    return others.every((other) => other > known / 2)
  }
  // Interleaved, so that load of the machine affects all alike; with more rounds if it affected only some.
  for (let turn = 0; turn < 5 || (turn < 40 && !isAlike()); turn += 1) {
    for (const email of [person.email, 'nobody@example.test', passwordless.email])
      fastest.set(email, Math.min(fastest.get(email) ?? Infinity, await timed(email)))
  }
  assert.ok(isAlike(), JSON.stringify([...fastest]))
})

test('signing in gives a new session, and ends the one that the browser had', async () => {
  const { person, jar, ask } = await signedIn()
  const planted = jar.cookie
  const { response } = await signIn(bellhop, person)
  assert.ok(!String(response.headers['set-cookie']).startsWith(planted))
  const again = await ask('POST /api/session', { body: { email: person.email, password } })
  assert.equal(again.status, 201)
  assert.notEqual(jar.cookie, planted)
  assert.equal((await call('GET /api/me', { headers: { cookie: planted } })).status, 401)
  const [id] = jar.cookie.split('.')
  for (const cookie of [
    `${id}.${'x'.repeat(56)}`,
    `${id}.`,
    `${id}.${'x'.repeat(56)}y`,
    'bellhop_session=1|x',
  ])
    assert.equal((await call('GET /api/me', { headers: { cookie } })).status, 401)
})

test('signing out ends the session at once', async () => {
  const { ask, jar } = await signedIn()
  const { cookie } = jar
  const { status, headers } = await ask('DELETE /api/session')
  assert.equal(status, 204)
  assert.match(String(headers['set-cookie']), /^bellhop_session=; Max-Age=0; Path=\//)
  assert.equal((await call('GET /api/me', { headers: { cookie } })).status, 401)
})

test('another process rejects an ended session within a second', async () => {
  const other = await bellhop.another()
  const { ask, jar } = await signedIn()
  const headers = { cookie: jar.cookie }
  assert.equal((await other.call('GET /api/me', { headers })).status, 200)
  await ask('DELETE /api/session')
  await pause(1_000)
  assert.equal((await other.call('GET /api/me', { headers })).status, 401)
})

test('a person sees their sessions with device and address, and ends them one by one', async () => {
  const { person, ask } = await signedIn()
  const phone = openBrowser(bellhop)
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1'
  await phone.ask('POST /api/session', {
    body: { email: person.email, password },
    headers: { 'user-agent': agent },
  })
  const { body } = await ask('GET /api/sessions')
  assert.deepEqual(
    body.data.map(({ device, ip_address, is_current }: Record<string, unknown>) => ({
      device,
      ip_address,
      is_current,
    })),
    [
      { device: null, ip_address: '127.0.0.1', is_current: true },
      { device: 'Safari on iPhone', ip_address: '127.0.0.1', is_current: false },
    ],
  )
  const [own, other] = body.data
  assert.equal((await ask(`DELETE /api/sessions/${other.ulid}`)).status, 204)
  assert.deepEqual([await works(phone), await works({ ask, jar: { cookie: '' } })], [401, 200])
  assert.equal((await ask(`DELETE /api/sessions/${other.ulid}`)).status, 404)
  assert.equal((await ask(`DELETE /api/sessions/${own.ulid}`)).status, 204)
  assert.equal((await ask('GET /api/sessions')).status, 401)
})

test('nobody sees or ends the sessions of another person', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const [session] = (await other.ask('GET /api/sessions')).body.data
  const { body } = await one.ask('GET /api/sessions')
  assert.equal(body.data.length, 1)
  const rejected = await one.ask(`DELETE /api/sessions/${session.ulid}`)
  assert.deepEqual([rejected.status, rejected.text], [404, '{"message":"Not found.","code":"not_found"}'])
  assert.equal((await one.ask('DELETE /api/sessions')).status, 204)
  assert.equal(await works(other), 200)
})

test('a person ends all other sessions at once', async () => {
  const { person, ask } = await signedIn()
  const others = [await signIn(bellhop, person), await signIn(bellhop, person)]
  assert.equal((await ask('DELETE /api/sessions')).status, 204)
  assert.deepEqual(await Promise.all(others.map(works)), [401, 401])
  assert.equal((await ask('GET /api/sessions')).body.data.length, 1)
})

test('sessions are no API tokens: they are not listed as such, and neither works as the other', async () => {
  const { person, ask, jar } = await signedIn()
  const { token } = person
  const listed = (await call('GET /api/tokens', { token })).body.data
  assert.deepEqual(
    listed.map(({ name }: { name: string }) => name),
    ['test'],
  )
  const [session] = (await ask('GET /api/sessions')).body.data
  assert.equal((await call(`DELETE /api/tokens/${session.ulid}`, { token })).status, 404)
  const [, id, secret] = jar.cookie.match(/=(\d+)\.(\w+)/) ?? []
  assert.equal((await call('GET /api/me', { token: `${id}|${secret}` })).status, 401)
  const [tokenId, tokenSecret = ''] = token.split('|')
  const cookie = `bellhop_session=${tokenId}.${tokenSecret.padEnd(56, 'x')}`
  assert.equal((await call('GET /api/me', { headers: { cookie } })).status, 401)
})

test('an API token sees and ends no session', async () => {
  const { person } = await signedIn()
  for (const request of ['GET /api/sessions', 'DELETE /api/sessions', 'DELETE /api/session']) {
    const { status, body } = await call(request, { token: person.token })
    assert.deepEqual([status, body.code], [403, 'session_required'], request)
  }
  assert.equal((await call('GET /api/sessions')).status, 401)
})

test('a token that a session creates outlives the session', async () => {
  const { ask } = await signedIn()
  const { status, body } = await ask('POST /api/tokens', { body: { name: 'Script' } })
  assert.deepEqual([status, body.data.expires_at], [201, null])
})

test('a change is accepted from pages of the installation only', async () => {
  const { jar } = await signedIn()
  const change = (headers: object) =>
    call('POST /api/quick-replies', {
      headers: { cookie: jar.cookie, ...headers },
      body: { name: world.newUlid(), body: 'x' },
    })
  const own = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://bellhop.test' },
    { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' },
  ]
  for (const headers of own) assert.equal((await change(headers)).status, 201, JSON.stringify(headers))
  const foreign = [
    {},
    { origin: 'null' },
    { origin: 'https://bellhop.test' },
    { origin: 'http://bellhop.test.evil.test' },
    { origin: 'http://evil.test' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://bellhop.test' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { referer: 'http://bellhop.test/' },
  ]
  for (const headers of foreign) {
    const { status, body } = await change(headers)
    assert.deepEqual([status, body.code], [403, 'foreign_origin'], JSON.stringify(headers))
  }
  // Cross-origin reads succeed: browsers do not show their responses to pages of other origins.
  const read = await call('GET /api/me', {
    headers: { cookie: jar.cookie, 'sec-fetch-site': 'cross-site' },
  })
  assert.equal(read.status, 200)
  assert.equal(read.headers['access-control-allow-credentials'], undefined)
})

test('no page of another origin signs a browser in', async () => {
  const { person } = await signedIn()
  const body = { email: person.email, password }
  for (const headers of [{ origin: 'http://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
    const response = await call('POST /api/session', { body, headers })
    assert.deepEqual([response.status, response.body.code], [403, 'foreign_origin'])
    assert.equal(response.headers['set-cookie'], undefined)
  }
})

test('a session gets a new secret every day, and the one before works for some minutes more', async () => {
  const browser = await signedIn()
  const first = browser.jar.cookie
  const withFirst = () => call('GET /api/me', { headers: { cookie: first } })
  travel(day - minute)
  assert.equal((await withFirst()).headers['set-cookie'], undefined)
  travel(minute)
  const responses = await Promise.all([withFirst(), withFirst(), withFirst()])
  const given = new Set(
    responses.map(({ status, headers }) => `${status} ${String(headers['set-cookie']).split(';')[0]}`),
  )
  assert.equal(given.size, 1, 'requests at the same time get different secrets')
  const [next = ''] = [...given].map((text) => text.slice(4))
  assert.notEqual(next, first)
  assert.equal((await call('GET /api/me', { headers: { cookie: next } })).headers['set-cookie'], undefined)
  // A client whose response was lost gets it again.
  travel(4 * minute)
  assert.equal(String((await withFirst()).headers['set-cookie']).split(';')[0], next)
  assert.equal((await call('GET /api/me', { headers: { cookie: next } })).status, 200)
})

test('a replaced secret that is used again ends the session for both who have one, and the person is told', async () => {
  const browser = await signedIn()
  const stolen = browser.jar.cookie
  travel(day)
  assert.equal(await works(browser), 200)
  travel(day)
  assert.equal(await works(browser), 200)
  const other = await signIn(bellhop, browser.person)
  assert.equal((await call('GET /api/me', { headers: { cookie: stolen } })).status, 401)
  assert.deepEqual([await works(browser), await works(other)], [401, 200])
  await bellhop.runJobs()
  const told = (await bellhop.mails()).filter(({ to }) => to.includes(browser.person.email))
  assert.deepEqual(
    told.map(({ subject }) => subject),
    ['Bellhop: You were signed out in one browser'],
  )
})

test('a process that has not noticed a rotation takes the new secret for what it is', async () => {
  const other = await bellhop.another()
  const browser = await signedIn()
  assert.equal((await other.call('GET /api/me', { headers: { cookie: browser.jar.cookie } })).status, 200)
  travel(day)
  assert.equal(await works(browser), 200)
  assert.equal((await other.call('GET /api/me', { headers: { cookie: browser.jar.cookie } })).status, 200)
})

test('a retry with an idempotency key is recognised after a rotation', async () => {
  const { ask } = await signedIn()
  const headers = { 'idempotency-key': 'once' }
  const body = { name: 'Only once', color }
  const first = await ask('POST /api/tags', { headers, body })
  travel(day)
  assert.equal((await ask('GET /api/me')).status, 200)
  const retry = await ask('POST /api/tags', { headers, body })
  // A day later, the stored response has expired, and the name is taken.
  assert.deepEqual([first.status, retry.status], [201, 422])
  const again = await ask('POST /api/tags', {
    headers: { 'idempotency-key': 'twice' },
    body: { ...body, name: 'B' },
  })
  travel(day - minute)
  await ask('GET /api/me')
  const replayed = await ask('POST /api/tags', {
    headers: { 'idempotency-key': 'twice' },
    body: { ...body, name: 'B' },
  })
  assert.deepEqual([replayed.text, replayed.headers['idempotency-replayed']], [again.text, 'true'])
})

test('a session ends after two weeks without use, and after 90 days in any case', async () => {
  const unused = await signedIn()
  travel(14 * day)
  assert.equal(await works(unused), 401)
  const used = await signedIn()
  for (let days = 0; days < 84; days += 12) {
    assert.equal(await works(used), 200, `after ${days} days`)
    travel(12 * day)
  }
  assert.equal(await works(used), 200)
  travel(6 * day)
  assert.equal(await works(used), 401)
})

test('who is removed from the last workspace is signed out', async () => {
  const [here, there] = [await world.workspace(), await world.workspace()]
  const person = await world.member(here)
  await world.member(there, { email: person.email })
  const browser = await signIn(bellhop, person)
  const remove = (place: typeof here) =>
    call(`DELETE /api/members/${person.ulid}`, { token: place.owner.token })
  await remove(here)
  const { body } = await browser.ask('GET /api/me')
  assert.deepEqual(
    body.data.workspaces.map(({ id }: { id: number }) => id),
    [there.id],
  )
  await remove(there)
  assert.equal(await works(browser), 401)
  // An account without a workspace can sign in, and be invited again.
  const { ask } = await signIn(bellhop, person)
  const me = (await ask('GET /api/me')).body.data
  assert.deepEqual([me.workspace, me.workspaces], [null, []])
  assert.equal((await ask('GET /api/tags')).status, 403)
})

test('attempts are limited per account and address, with the time to wait', async () => {
  const strict = await bellhop.another({ RATE_LIMIT_SIGN_IN: '5', TRUSTED_PROXIES: '127.0.0.1' })
  const [person, colleague] = [await world.member(workspace), await world.member(workspace)]
  await givePassword(bellhop, person)
  await givePassword(bellhop, colleague)
  const attempt = (email: string, word: string, from = '192.0.2.1') =>
    strict.call('POST /api/session', {
      body: { email, password: word },
      headers: { 'x-forwarded-for': from },
    })
  for (let n = 0; n < 5; n += 1) assert.equal((await attempt(person.email, 'wrong')).status, 401)
  const { status, body, headers } = await attempt(person.email.toUpperCase(), password)
  assert.deepEqual([status, body.code], [429, 'rate_limited'])
  assert.match(body.message, /^Too many attempts\. Try again in 15 minutes\.$/)
  assert.ok(Number(headers['retry-after']) > 800)
  assert.equal((await attempt(colleague.email, password)).status, 201)
  // The limit is the same whether or not the account exists.
  for (let n = 0; n < 5; n += 1) assert.equal((await attempt('ghost@example.test', 'wrong')).status, 401)
  assert.equal((await attempt('ghost@example.test', 'wrong')).status, 429)
  for (let n = 0; n < 100; n += 1) await attempt(`someone${n}@example.test`, 'x')
  assert.equal((await attempt(colleague.email, password)).status, 429)
  // The account still accepts sign-ins from other addresses, until too many addresses have tried.
  assert.equal((await attempt(person.email, password, '198.51.100.1')).status, 201)
  for (let n = 0; n < 50; n += 1) await attempt(person.email, 'wrong', `203.0.113.${n}`)
  assert.equal((await attempt(person.email, password, '198.51.100.2')).status, 429)
})

test('strange values are rejected with a reason', async () => {
  const long = 'x'.repeat(1_001)
  const { status, body } = await call('POST /api/session', { body: { email: 'nobody', password: long } })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    email: ['The email field must be a valid email address.'],
    password: ['The password field must not be greater than 1000 characters.'],
  })
  for (const value of [null, 5, [], {}, '\0', ['a']])
    assert.equal(
      (await call('POST /api/session', { body: { email: 'a@b.test', password: value } })).status,
      422,
    )
  assert.equal(
    (await call('POST /api/session', { body: '{"email":', headers: { 'content-type': 'application/json' } }))
      .status,
    400,
  )
})
