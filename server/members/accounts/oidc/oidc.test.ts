import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { startIdentityProvider } from '../../../../test/identity-provider.ts'
import { invitationsOf } from '../../../../test/invitations.ts'

const provider = await startIdentityProvider()
const bellhop = await startBellhop({
  environment: {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Acme ID',
  },
})
const { call, world, travel } = bellhop
const workspace = await world.workspace('Acme')

/** Starts a sign-in at the provider. Returns the callback and the cookie of the browser. */
const toProvider = async (to = '') => {
  const left = await call(`GET /auth/oidc${to}`)
  assert.equal(left.status, 303, left.text)
  const { headers } = await fetch(String(left.headers.location), { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  const cookie = String(left.headers['set-cookie']).split(';')[0] ?? ''
  return { path: back.pathname + back.search, cookie, setCookie: String(left.headers['set-cookie']) }
}
const comeBack = ({ path, cookie }: { path: string; cookie: string }) =>
  call(`GET ${path}`, { headers: { cookie } })

/** Signs in as the person that the provider authenticates. */
const signIn = async (person: object, to?: string) => {
  provider.person = { email_verified: true, ...person }
  const response = await comeBack(await toProvider(to))
  const cookie = [response.headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => /^bellhop_session=\d/.test(text))
  return { ...response, cookie: cookie?.split(';')[0] }
}
const me = async (cookie = '') => (await call('GET /api/me', { headers: { cookie } })).body.data

test('the ways to sign in name the provider', async () => {
  const { body } = await call('GET /api/sign-in-options')
  assert.deepEqual(body.data, { oidc: { name: 'Acme ID', url: '/auth/oidc' }, has_companies: false })
})

test('a member signs in at the provider, and gets to where they wanted', async () => {
  const person = await world.member(workspace)
  const { status, headers, cookie } = await signIn(
    { email: person.email.toUpperCase() },
    '?to=/tickets/x%3Fy=1',
  )
  assert.deepEqual([status, headers.location], [303, '/tickets/x?y=1'])
  assert.equal((await me(cookie)).user.email, person.email)
})

test('nobody is sent to another site afterwards', async () => {
  const { email } = await world.member(workspace)
  for (const to of ['//evil.test', '/%5Cevil.test', 'https://evil.test', '/%0d%0aset-cookie:x', 'x'])
    assert.equal((await signIn({ email }, `?to=${to}`)).headers.location, '/', to)
})

test('an account of a copied link is taken over by the person whom the provider verifies', async () => {
  const email = 'copied@example.test'
  const { invite, accept } = invitationsOf(bellhop)
  const invited = await invite(workspace.owner.token, { email, role: 'member' })
  const link = await call(`POST /api/invitations/${invited.body.data.ulid}/link`, workspace.owner)
  const password = 'tulip anvil harbour'
  const stranger = { name: 'Somebody', password }
  assert.equal((await accept(new URL(link.body.data.url).pathname, stranger)).status, 201)
  assert.equal((await call('POST /api/session', { body: { email, password } })).status, 201)
  const { cookie } = await signIn({ email })
  assert.equal((await me(cookie)).user.email, email)
  assert.equal((await call('POST /api/session', { body: { email, password } })).status, 401)
})

test('who is invited gets an account and joins', async () => {
  const email = 'grace@example.test'
  const { invite } = invitationsOf(bellhop)
  await invite(workspace.owner.token, { email, role: 'admin' })
  const { status, cookie } = await signIn({ email, name: 'Grace Hopper' })
  assert.equal(status, 303)
  const { user, role } = await me(cookie)
  assert.deepEqual([user.name, user.email, role], ['Grace Hopper', email, 'admin'])
  const again = await signIn({ email })
  assert.equal((await me(again.cookie)).user.id, user.id)
  assert.equal((await call('POST /api/session', { body: { email, password: 'none' } })).status, 401)
})

test('whoever is only known to the provider is rejected with a reason', async () => {
  const { status, text, cookie } = await signIn({ email: 'stranger@example.test' })
  assert.deepEqual([status, cookie], [403, undefined])
  assert.match(text, /stranger@example\.test.*Ask an admin/s)
})

test('an email address counts only if the provider has verified it', async () => {
  const { email } = await world.member(workspace)
  for (const email_verified of [false, undefined, 'true', 1]) {
    const { status, cookie } = await signIn({ email, email_verified })
    assert.deepEqual([status, cookie], [403, undefined], String(email_verified))
  }
  assert.equal((await signIn({})).status, 403)
})

test('a provider may leave the email address out of the token and tell it when asked', async () => {
  const { email } = await world.member(workspace)
  provider.tamper = ({ email: _, ...claims }) => claims
  const { cookie } = await signIn({ email })
  provider.tamper = (claims) => claims
  assert.equal((await me(cookie)).user.email, email)
})

test('a sign-in is finished once, in its own browser, and within ten minutes', async () => {
  const { email } = await world.member(workspace)
  provider.person = { email, email_verified: true }
  const begun = await toProvider()
  assert.match(begun.setCookie, /^bellhop_oidc=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  assert.equal((await comeBack({ ...begun, cookie: '' })).status, 400)
  assert.equal((await comeBack({ ...begun, cookie: 'bellhop_oidc=eyJzdGF0ZSI6IngifQ' })).status, 400)
  const other = await toProvider()
  assert.equal((await comeBack({ ...begun, cookie: other.cookie })).status, 401)
  assert.equal((await comeBack(begun)).status, 303)
  assert.equal((await comeBack(begun)).status, 401)
  const late = await toProvider()
  travel(10 * 60_000)
  assert.equal((await comeBack(late)).status, 400)
})

test('an answer of the provider that does not fit signs nobody in', async () => {
  const { email } = await world.member(workspace)
  const changes = [{ nonce: 'another' }, { aud: 'another' }, { iss: 'https://evil.test' }, { exp: 1 }]
  for (const change of changes) {
    provider.tamper = (claims) => ({ ...claims, ...change })
    const { status, cookie } = await signIn({ email })
    assert.ok([401, 503].includes(status), String(status))
    assert.equal(cookie, undefined, JSON.stringify(change))
  }
  provider.tamper = (claims) => claims
  const begun = await toProvider()
  const denied = begun.path.replace(/code=[^&]+/, 'error=access_denied')
  const { status, text } = await comeBack({ ...begun, path: denied })
  assert.equal(status, 401)
  assert.match(text, /cancelled, or Acme ID refused it/)
})

test('a provider that does not respond is explained', async () => {
  const broken = await bellhop.another({ OIDC_ISSUER: 'http://127.0.0.1:9' })
  const { statusCode, body } = await broken.app.inject({ url: '/auth/oidc' })
  assert.equal(statusCode, 503)
  assert.match(body, /does not respond as expected/)
})

test('without a provider there is no such sign-in', async () => {
  const none = await bellhop.another({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' })
  assert.deepEqual((await none.call('GET /api/sign-in-options')).body.data, {
    oidc: null,
    has_companies: false,
  })
  assert.equal((await none.call('GET /auth/oidc')).status, 404)
})
