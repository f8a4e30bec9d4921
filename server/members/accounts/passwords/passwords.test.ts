import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { givePassword, openBrowser, password, signIn } from '../../../../test/signing-in.ts'

const bellhop = await startBellhop({ environment: { RATE_LIMIT_SIGN_IN: '1000' } })
const { call, world, travel, runJobs, mails, db } = bellhop
const minute = 60_000
const workspace = await world.workspace('Acme')
const fresh = 'seven quiet lanterns'

const signedIn = async () => {
  const person = await world.member(workspace)
  return { person, ...(await signIn(bellhop, person)) }
}
const enters = async (email: string, password: string) =>
  (await call('POST /api/session', { body: { email, password } })).status === 201

/** The secret of the newest link that was mailed to a person. */
const mailedSecret = async (email: string) => {
  await call('POST /api/password-resets', { body: { email } })
  await runJobs()
  const mail = (await mails()).find(({ to }) => JSON.stringify(to).includes(email))
  return /reset-password\/(\w{48})/.exec(JSON.stringify(mail))?.[1]
}
const reset = (secret: string | undefined, password: unknown = fresh) =>
  call(`PUT /api/password-resets/${secret}`, { body: { password } })

test('a person changes the password, which ends all other sessions and gives this one a new secret', async () => {
  const { person, ask, jar } = await signedIn()
  const other = await signIn(bellhop, person)
  const { cookie } = jar
  const body = { current_password: password, password: fresh }
  assert.equal((await ask('PUT /api/me/password', { body })).status, 204)
  assert.notEqual(jar.cookie, cookie)
  assert.equal((await ask('GET /api/me')).status, 200)
  assert.equal((await other.ask('GET /api/me')).status, 401)
  assert.equal((await call('GET /api/me', { headers: { cookie } })).status, 401)
  assert.deepEqual([await enters(person.email, password), await enters(person.email, fresh)], [false, true])
  assert.equal((await call('GET /api/me', { token: person.token })).status, 200)
})

test('the password is changed only with the current one', async () => {
  const { person, ask } = await signedIn()
  const body = { current_password: 'not this one', password: fresh }
  const { status, body: response } = await ask('PUT /api/me/password', { body })
  assert.equal(status, 422)
  assert.match(response.errors.current_password[0], /^The password is wrong\./)
  assert.equal(await enters(person.email, password), true)
})

test('a weak password is rejected with the reason', async () => {
  const { person, ask } = await signedIn()
  const reasonFor = async (chosen: unknown) => {
    const body = { current_password: password, password: chosen }
    const { status, body: response } = await ask('PUT /api/me/password', { body })
    assert.equal(status, 422, String(chosen))
    return response.errors.password[0] as string
  }
  assert.equal(await reasonFor('short'), 'The password field must be at least 10 characters.')
  assert.equal(
    await reasonFor('x'.repeat(1_001)),
    'The password field must not be greater than 1000 characters.',
  )
  for (const common of [
    'password123',
    'PASSWORD123',
    'Password2024!',
    '1q2w3e4r5t',
    'Manchester',
    'qwertyuiop',
  ])
    assert.match(await reasonFor(common), /^This password is in lists of common passwords/, common)
  for (const few of ['aaaaaaaaaaaa', '1212121212'])
    assert.match(await reasonFor(few), /too few different characters/)
  assert.match(await reasonFor(person.email), /must not be your name or your email address/)
})

test('a password counts in full: with its spaces, and to its last character', async () => {
  const { person, ask } = await signedIn()
  const long = `${'lantern '.repeat(120)}end `
  const body = { current_password: password, password: long }
  assert.equal((await ask('PUT /api/me/password', { body })).status, 204)
  assert.equal(await enters(person.email, long), true)
  for (const other of [long.trim(), long.slice(0, 72), `${long}x`])
    assert.equal(await enters(person.email, other), false)
})

test('a forgotten password is reset by a link that works once', async () => {
  const { person, ask } = await signedIn()
  const secret = await mailedSecret(person.email)
  assert.equal((await call(`GET /api/password-resets/${secret}`)).body.data.email, person.email)
  assert.equal((await reset(secret, 'password123')).status, 422)
  assert.equal((await reset(secret)).status, 204)
  assert.deepEqual([await enters(person.email, password), await enters(person.email, fresh)], [false, true])
  assert.equal((await ask('GET /api/me')).status, 401)
  for (const response of [await reset(secret), await call(`GET /api/password-resets/${secret}`)])
    assert.deepEqual([response.status, response.body.code], [404, 'link_invalid'])
})

test('whoever has tried too often can sign in with a new password at once', async () => {
  const person = await world.member(workspace)
  const strict = await bellhop.another({ RATE_LIMIT_SIGN_IN: '3', TRUSTED_PROXIES: '127.0.0.1' })
  const statusOf = async (tried: string) => {
    const body = { email: person.email, password: tried }
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    return (await strict.call('POST /api/session', { body, headers })).status
  }
  for (let n = 0; n < 3; n += 1) assert.equal(await statusOf('wrong'), 401)
  assert.equal(await statusOf('wrong'), 429)
  assert.equal((await reset(await mailedSecret(person.email))).status, 204)
  assert.equal(await statusOf(fresh), 201)
  for (let n = 0; n < 2; n += 1) assert.equal(await statusOf('wrong'), 401)
  assert.equal(await statusOf(fresh), 429)
})

test('of many who use one link at the same time, one does', async () => {
  const person = await world.member(workspace)
  const secret = await mailedSecret(person.email)
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => reset(secret)))).map(
    ({ status }) => status,
  )
  assert.deepEqual(statuses.sort(), [204, 404, 404, 404, 404, 404, 404, 404])
})

test('a link ends after an hour, and with any change of the password', async () => {
  const { person, ask } = await signedIn()
  const late = await mailedSecret(person.email)
  travel(60 * minute)
  assert.equal((await reset(late)).status, 404)
  const [first, second] = [await mailedSecret(person.email), await mailedSecret(person.email)]
  assert.notEqual(first, second)
  await ask('PUT /api/me/password', { body: { current_password: password, password: fresh } })
  for (const secret of [first, second]) assert.equal((await reset(secret)).status, 404)
})

test('a secret that is empty, short, stored or made up opens nothing', async () => {
  const person = await world.member(workspace)
  const secret = await mailedSecret(person.email)
  const [{ stored }] = await db.global.read(
    ({ sql }) =>
      sql<[{ stored: string }]>`select encode(secret_hash, 'hex') as stored from password_resets limit 1`,
  )
  for (const made of [
    ' ',
    'null',
    'undefined',
    '%00',
    secret?.slice(1),
    `${secret}x`,
    stored,
    'x'.repeat(48),
  ])
    assert.equal((await reset(made)).status, 404, made)
})

test('nobody learns whether there is an account', async () => {
  const person = await world.member(workspace)
  const timed = async (email: string) => {
    const startedAt = performance.now()
    const { status, body } = await call('POST /api/password-resets', { body: { email } })
    assert.deepEqual([status, body], [202, { data: { email } }])
    return performance.now() - startedAt
  }
  const times = [await timed(person.email), await timed('nobody@example.test')]
  for (const ms of times) assert.ok(ms >= 295, `${ms}`)
  await runJobs()
  assert.ok(!JSON.stringify(await mails()).includes('nobody@example.test'))
})

test('a person gets three mails an hour at most', async () => {
  const person = await world.member(workspace)
  for (let n = 0; n < 5; n += 1) {
    const { status } = await call('POST /api/password-resets', { body: { email: person.email } })
    assert.equal(status, 202)
  }
  await runJobs()
  const sent = (await mails()).filter(({ to }) => JSON.stringify(to).includes(person.email))
  assert.equal(sent.length, 3)
})

test('the endpoints of accounts survive every body', async () => {
  const { person, ask } = await signedIn()
  await givePassword(bellhop, person)
  const bodies = [
    undefined,
    '',
    'null',
    '[]',
    '"x"',
    '{"password":{}}',
    '{"password":["x"],"email":[]}',
    '{',
    '{"code":"x","password":"\\u0000","email":"\\ud800@x"}',
  ]
  const requests = [
    'POST /api/session',
    'PUT /api/me/password',
    'POST /api/password-resets',
    'POST /api/setup',
  ]
  const more = ['POST', 'PUT', 'DELETE'].map((method) => `${method} /api/me/second-factor`)
  for (const request of [...requests, ...more, 'PUT /api/password-resets/x', 'POST /api/invitation-links/x'])
    for (const body of bodies) {
      const headers = { 'content-type': 'application/json' }
      const { status } = await ask(request, { headers, body })
      assert.ok([400, 404, 422].includes(status), `${request} ${body}: ${status}`)
    }
  const { status } = await openBrowser(bellhop).ask('POST /api/session', {
    body: `{"email":"${'x'.repeat(300_000)}"}`,
  })
  assert.equal(status, 413)
})
