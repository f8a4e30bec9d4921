import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TOTP } from 'otpauth'
import { startBellhop } from '../../../../test/harness.ts'
import { password, signIn } from '../../../../test/signing-in.ts'

const bellhop = await startBellhop({ environment: { RATE_LIMIT_SIGN_IN: '1000' } })
const { call, world, travel, db, services } = bellhop
const workspace = await world.workspace('Acme')
const period = 30_000

const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret }).generate({ timestamp: services.clock().getTime() + offsetMs })

/** A person with a second factor, and the secret of their authenticator app. */
const protectedPerson = async (asked = call) => {
  const person = await world.member(workspace)
  const browser = await signIn({ call: asked, db }, person)
  const started = await browser.ask('POST /api/me/second-factor', { body: { password } })
  assert.equal(started.status, 201, started.text)
  const { secret, otpauth_url } = started.body.data
  const confirmed = await browser.ask('PUT /api/me/second-factor', { body: { code: codeOf(secret) } })
  assert.equal(confirmed.status, 200, confirmed.text)
  travel(period)
  return {
    person,
    ...browser,
    secret,
    url: otpauth_url,
    codes: confirmed.body.data.recovery_codes as string[],
  }
}
const enter = (email: string, code?: string) =>
  call('POST /api/session', { body: { email, password, ...(code !== undefined && { code }) } })

test('with a second factor, a password alone signs nobody in', async () => {
  const { person, secret, url } = await protectedPerson()
  assert.ok(url.startsWith(`otpauth://totp/Bellhop:${encodeURIComponent(person.email)}?`), url)
  const missing = await enter(person.email)
  assert.deepEqual([missing.status, missing.body.code], [401, 'second_factor_required'])
  const wrong = await enter(person.email, '000000')
  assert.deepEqual([wrong.status, wrong.body.code], [401, 'second_factor_failed'])
  assert.equal(wrong.headers['set-cookie'], undefined)
  const code = codeOf(secret)
  assert.equal((await enter(person.email, `${code.slice(0, 3)} ${code.slice(3)}`)).status, 201)
})

test('whether somebody has a second factor is told only after the password', async () => {
  const { person } = await protectedPerson()
  const { body } = await call('POST /api/session', { body: { email: person.email, password: 'wrong' } })
  assert.equal(body.code, 'sign_in_failed')
})

test('a code works once, and so does none that is older than one that was used', async () => {
  const { person, secret } = await protectedPerson()
  const [before, now] = [codeOf(secret, -period), codeOf(secret)]
  const responses = await Promise.all([
    enter(person.email, now),
    enter(person.email, now),
    enter(person.email, now),
  ])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 401, 401])
  assert.equal((await enter(person.email, before)).status, 401)
  travel(period)
  assert.equal((await enter(person.email, codeOf(secret))).status, 201)
})

test('the clock of a phone may be half a minute off, and not more', async () => {
  const { person, secret } = await protectedPerson()
  for (const offset of [-3, -2, 2, 3])
    assert.equal((await enter(person.email, codeOf(secret, offset * period))).status, 401, String(offset))
  assert.equal((await enter(person.email, codeOf(secret, period))).status, 201)
})

test('each of ten recovery codes replaces one code of the app', async () => {
  const { person, codes, ask } = await protectedPerson()
  assert.equal(new Set(codes).size, 10)
  const [first = '', second = ''] = codes
  assert.match(first, /^\w{4}-\w{4}-\w{4}$/)
  const responses = await Promise.all([enter(person.email, first), enter(person.email, first)])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 401])
  assert.equal((await enter(person.email, second.replaceAll('-', ' ').toUpperCase())).status, 201)
  const shown = (await ask('GET /api/me/second-factor')).body.data
  assert.deepEqual(shown, { is_enabled: true, recovery_codes_left: 8 })
  const other = await protectedPerson()
  assert.equal((await enter(person.email, other.codes[0])).status, 401)
})

test('new recovery codes need the password and replace those before', async () => {
  const { person, codes, ask } = await protectedPerson()
  assert.equal((await ask('POST /api/me/recovery-codes', { body: { password: 'wrong' } })).status, 422)
  const { status, body } = await ask('POST /api/me/recovery-codes', { body: { password } })
  assert.equal(status, 201)
  assert.equal((await enter(person.email, codes[0])).status, 401)
  assert.equal((await enter(person.email, body.data.recovery_codes[0])).status, 201)
})

test('a second factor is off until a code has confirmed it', async () => {
  const person = await world.member(workspace)
  const { ask } = await signIn(bellhop, person)
  const start = (given: string) => ask('POST /api/me/second-factor', { body: { password: given } })
  assert.equal((await start('wrong')).status, 422)
  const first = (await start(password)).body.data.secret
  const second = (await start(password)).body.data.secret
  assert.notEqual(first, second)
  assert.equal((await enter(person.email)).status, 201)
  const confirm = (code: string) => ask('PUT /api/me/second-factor', { body: { code } })
  assert.equal((await confirm(codeOf(first))).status, 422)
  const other = await signIn(bellhop, person)
  assert.equal((await confirm(codeOf(second))).status, 200)
  assert.deepEqual([(await ask('GET /api/me')).status, (await other.ask('GET /api/me')).status], [200, 401])
  assert.equal((await confirm(codeOf(second, period))).status, 422)
  assert.equal((await start(password)).status, 422)
})

test('a second factor is removed with the password', async () => {
  const { person, ask } = await protectedPerson()
  assert.equal((await ask('DELETE /api/me/second-factor', { body: { password: 'wrong' } })).status, 422)
  assert.equal((await ask('DELETE /api/me/second-factor', { body: { password } })).status, 204)
  assert.deepEqual((await ask('GET /api/me/second-factor')).body.data, {
    is_enabled: false,
    recovery_codes_left: 0,
  })
  assert.equal((await enter(person.email)).status, 201)
})

test('guesses of a code are limited, whoever makes them', async () => {
  const strict = await bellhop.another({ RATE_LIMIT_SIGN_IN: '7', TRUSTED_PROXIES: '127.0.0.1' })
  const elsewhere: typeof call = (request, { headers, ...options } = {}) =>
    strict.call(request, { ...options, headers: { ...headers, 'x-forwarded-for': '192.0.2.1' } })
  const { person, secret } = await protectedPerson(elsewhere)
  const attempt = (n: number, code: string) =>
    strict.call('POST /api/session', {
      body: { email: person.email, password, code },
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    })
  // The code that confirmed the second factor counts as well.
  for (let n = 0; n < 6; n += 1) assert.equal((await attempt(n, '000000')).status, 401)
  assert.equal((await attempt(9, codeOf(secret))).status, 429)
})

test('neither the secret of the app nor a recovery code is in the database', async () => {
  const { secret, codes } = await protectedPerson()
  const rows = await db.global.read(
    ({ sql }) => sql`
      select encode(sealed_secret, 'escape') as text from second_factors
      union all select code_mark from recovery_codes`,
  )
  const texts = rows.map(({ text }) => String(text)).join('\n')
  for (const shown of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    assert.ok(!texts.includes(shown))
})
