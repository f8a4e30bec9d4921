import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { startIdentityProvider } from '../../../../test/identity-provider.ts'
import { invitationsOf } from '../../../../test/invitations.ts'

const provider = await startIdentityProvider()
const bellhop = await startBellhop({ networks: 'anywhere' })
const { call, world, db } = bellhop
const password = 'tulip anvil harbour'

type Workspace = Awaited<ReturnType<typeof world.workspace>>
let acme: Workspace
let other: Workspace
let owner: { cookie: string }
let otherOwner: { cookie: string }

const settings = () => ({
  name: 'Acme ID',
  issuer: provider.issuer,
  client_id: provider.clientId,
  client_secret: provider.clientSecret,
})

/** Makes a domain one of a workspace, as a check of its record does. */
const prove = async (workspace: Workspace, domain: string, isProved = true) => {
  await call('POST /api/email-domains', { token: workspace.owner.token, body: { domain } })
  await world.inside(
    workspace,
    ({ sql }) => sql`
      update email_domains set proved_at = ${isProved ? new Date() : null}
      where workspace_id = ${workspace.id} and domain = ${domain}`,
  )
}

before(async () => {
  acme = await world.workspace('Acme')
  other = await world.workspace('Other')
  owner = await world.session(acme.owner)
  otherOwner = await world.session(other.owner)
  await prove(acme, 'acme.test')
  await prove(other, 'other.test')
  for (const session of [owner, otherOwner]) {
    const { status, text } = await call('PUT /api/company-sign-in/provider', { session, body: settings() })
    assert.equal(status, 200, text)
  }
})

const change = (body: object, session = owner) => call('PUT /api/company-sign-in', { session, body })

/** Starts a sign-in at the provider. Returns the callback and the cookie of the browser. */
const toProvider = async ({ ulid }: { ulid: string }, to = '') => {
  const left = await call(`GET /auth/company?workspace=${ulid}${to}`)
  assert.equal(left.status, 303, left.text)
  const { headers } = await fetch(String(left.headers.location), { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  const cookie = String(left.headers['set-cookie']).split(';')[0] ?? ''
  return { path: back.pathname + back.search, cookie }
}
const comeBack = async ({ path, cookie }: { path: string; cookie: string }) => {
  const response = await call(`GET ${path}`, { headers: { cookie } })
  const session = [response.headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => /^bellhop_session=\d/.test(text))
    ?.split(';')[0]
  return { ...response, session: session ? { cookie: session, 'sec-fetch-site': 'same-origin' } : undefined }
}
const signIn = async (person: object, workspace = acme, to = '') => {
  provider.person = person as typeof provider.person
  return comeBack(await toProvider(workspace, to))
}
const me = async (session: { cookie: string } | undefined) =>
  (await call('GET /api/me', { headers: { 'x-workspace-id': String(acme.id) }, ...(session && { session }) }))
    .body.data

const refused = async (person: object, status = 403, workspace = acme) => {
  const response = await signIn(person, workspace)
  assert.deepEqual([response.status, response.session], [status, undefined], JSON.stringify(person))
  return response.text
}
const audited = async (action: string) =>
  (await call(`GET /api/audit-log?filter[action]=${action}`, { token: acme.owner.token })).body.data

test('the way to sign in depends on the domain only', async () => {
  await world.member(acme, { email: 'known@acme.test' })
  const ask = async (email: string) =>
    (await call('POST /api/sign-in-options', { body: { email } })).body.data.company
  const url = `/auth/company?workspace=${acme.ulid}`
  for (const email of ['known@acme.test', 'Nobody@ACME.test'])
    assert.deepEqual(await ask(email), { name: 'Acme ID', url, is_required: false })
  await prove(acme, 'unproved.test', false)
  for (const email of ['a@sub.acme.test', 'a@unproved.test', 'a@xacme.test', acme.owner.email])
    assert.equal(await ask(email), null, email)
  assert.equal((await call('GET /api/sign-in-options')).body.data.has_companies, true)
})

test('a member signs in, and gets to where they wanted', async () => {
  const { email } = await world.member(acme, { email: 'ada@acme.test' })
  const { status, headers, session } = await signIn(
    { sub: 'ada', email: 'Ada@acme.test' },
    acme,
    '&to=/tickets/x',
  )
  assert.deepEqual([status, headers.location], [303, '/tickets/x'])
  assert.equal((await me(session)).user.email, email)
  assert.equal((await audited('account.signed_in_with_company')).length, 1)
  assert.ok((await call('GET /api/company-sign-in', { session: owner })).body.data.provider.last_used_at)
})

test('a provider signs in nobody outside of the proved domains of its workspace', async () => {
  await world.member(other, { email: 'eve@other.test' })
  await world.member(acme, { email: 'guest@elsewhere.test' })
  await world.member(acme, { email: 'sub@mail.acme.test' })
  const emails = [
    ...['eve@other.test', 'guest@elsewhere.test', 'sub@mail.acme.test', acme.owner.email, 'x@xacme.test'],
    ...[
      'eve@other.test@acme.test',
      'ada@acme.test@other.test',
      '"ada@x"@acme.test',
      'ada@acme.test.',
      'ada@ acme.test',
    ],
    ...[
      'ada@a\u0441me.test',
      'ada@acme.te\u017ft',
      'ada@ａcme.test',
      'ada@acme。test',
      'ada@acme.test\n',
      'ad\u0430@acme.test',
    ],
  ]
  for (const email of emails) assert.match(await refused({ sub: 'x', email }), /does not belong/, email)
  for (const email_verified of [false, 'false', 'true', null])
    await refused({ sub: 'ada', email: 'ada@acme.test', email_verified })
  for (const email of [undefined, '', null, 7, ['ada@acme.test'], { ada: 'acme.test' }])
    await refused({ sub: 'ada', email })
})

test('userinfo of the provider counts for nothing: the address must be in the signed token', async () => {
  provider.tamper = ({ email: _, ...claims }) => claims
  await refused({ sub: 'ada', email: 'ada@acme.test' })
  provider.tamper = (claims) => claims
})

test('a sign-in that began with one workspace does not end with another one, though both use one provider', async () => {
  const person = { sub: 'ada', email: 'ada@acme.test', email_verified: true }
  await refused(person, 403, other)
  provider.person = person
  const [atAcme, atOther] = [await toProvider(acme), await toProvider(other)]
  const swapped = [
    { ...atAcme, cookie: atOther.cookie },
    { ...atAcme, path: atAcme.path.replace(acme.ulid, other.ulid) },
    { path: atOther.path.replace(other.ulid, acme.ulid), cookie: atOther.cookie },
    { path: atOther.path.replace(other.ulid, acme.ulid), cookie: atAcme.cookie },
    { ...atAcme, cookie: '' },
    { ...atAcme, cookie: atAcme.cookie.replace('bellhop_company', 'bellhop_oidc') },
  ]
  for (const one of swapped) {
    const { status, session } = await comeBack(one)
    assert.ok([400, 401].includes(status), String(status))
    assert.equal(session, undefined)
  }
  assert.equal((await comeBack(atAcme)).status, 303)
  assert.notEqual((await comeBack(atAcme)).status, 303)
})

test('an ID token that does not fit signs nobody in', async () => {
  const changes = [
    { nonce: 'other' },
    { aud: 'other' },
    { iss: 'https://evil.test' },
    { exp: 1 },
    { sub: undefined },
  ]
  for (const wrong of changes) {
    provider.tamper = (claims) => ({ ...claims, ...wrong })
    const { status, session } = await signIn({ sub: 'ada', email: 'ada@acme.test' })
    assert.ok([401, 503].includes(status), `${status} ${JSON.stringify(wrong)}`)
    assert.equal(session, undefined)
  }
  provider.tamper = (claims) => claims
})

test('an account belongs to one person at the provider, also after its address has changed', async () => {
  assert.match(await refused({ sub: 'successor', email: 'ada@acme.test' }), /belongs to somebody else/)
  const ada = await signIn({ sub: 'ada', email: 'ada.lovelace@acme.test' })
  assert.equal((await me(ada.session)).user.email, 'ada@acme.test')
  const move = (email: string, before: string) =>
    db.global.write(
      { type: 'system', name: 'test' },
      ({ sql }) => sql`update users set email = ${email} where email = ${before}`,
    )
  await move('ada@other.test', 'ada@acme.test')
  assert.match(await refused({ sub: 'ada', email: 'ada@acme.test' }), /ada@other\.test/)
  await move('ada@acme.test', 'ada@other.test')
})

test('a domain that lost its proof signs in nobody', async () => {
  const person = { sub: 'ada', email: 'ada@acme.test' }
  provider.person = person as typeof provider.person
  const begun = await toProvider(acme)
  await prove(acme, 'acme.test', false)
  assert.equal((await comeBack(begun)).status, 403)
  await refused(person)
  await prove(acme, 'acme.test')
  assert.equal((await signIn(person)).status, 303)
})

test('strangers are refused, those who are invited join, and all join if the workspace wants it', async () => {
  assert.match(await refused({ sub: 'n1', email: 'new1@acme.test' }), /Ask an admin/)
  const { invite } = invitationsOf(bellhop)
  await invite(acme.owner.token, { email: 'new1@acme.test', role: 'admin' })
  assert.equal(
    (await me((await signIn({ sub: 'n1', email: 'new1@acme.test', name: 'Nia' })).session)).role,
    'admin',
  )
  const channel = await world.channel(acme)
  assert.equal((await change({ joining_role: 'admin' })).status, 422)
  assert.equal((await change({ joining_channel_ulids: [world.newUlid()] })).status, 422)
  const joining = { adds_members: true, joining_role: 'light', joining_channel_ulids: [channel.ulid] }
  const { body } = await change(joining)
  assert.deepEqual(
    [body.data.adds_members, body.data.joining_role, body.data.joining_channel_ulids],
    [true, 'light', [channel.ulid]],
  )
  const joined = await signIn({ sub: 'n2', email: 'new2@acme.test', name: 'Ned' })
  const { user, role } = await me(joined.session)
  assert.deepEqual([user.name, user.email, role], ['Ned', 'new2@acme.test', 'light'])
  const channels = await call('GET /api/channels', {
    headers: { 'x-workspace-id': String(acme.id) },
    ...(joined.session && { session: joined.session }),
  })
  assert.deepEqual(
    channels.body.data.map(({ ulid }: { ulid: string }) => ulid),
    [channel.ulid],
  )
  await refused({ sub: 'n3', email: 'new3@other.test' })
  await change({ adds_members: false })
})

test('it is required only by an admin who has signed in with it, and then passwords do not work', async () => {
  assert.equal((await change({ is_required: true })).status, 409)
  const boss = await world.member(acme, { email: 'boss@acme.test', role: 'admin' })
  const withPassword = await world.session(boss)
  const insider = await world.session(await world.member(acme, { email: 'in@acme.test' }))
  const outsider = await world.session(await world.member(acme, { email: 'out@elsewhere.test' }))
  assert.equal((await change({ is_required: true }, withPassword)).status, 409)
  const { session } = await signIn({ sub: 'boss', email: 'boss@acme.test' })
  assert.ok(session)
  const { status, body } = await change({ is_required: true }, session)
  assert.deepEqual([status, body.data?.is_required], [200, true], body.message)
  const works = async (one: { cookie: string }) => (await call('GET /api/me', { session: one })).status
  assert.deepEqual(
    [
      await works(session),
      await works(insider),
      await works(withPassword),
      await works(outsider),
      await works(owner),
    ],
    [200, 401, 401, 200, 200],
  )
})

const company = () => ({ name: 'Acme ID', url: `/auth/company?workspace=${acme.ulid}` })

test('a required sign-in leaves no way for a password', async () => {
  const email = 'pass@acme.test'
  const person = await world.member(acme, { email })
  const { hashPassword, setPassword } = await import('../../members/actions.ts')
  const hash = await hashPassword(password)
  for (const { id } of [person, acme.owner])
    await db.global.write({ type: 'system', name: 'test' }, (tx) => setPassword(tx, id, hash))
  const enter = (email: string, password: string) => call('POST /api/session', { body: { email, password } })
  const right = await enter(email, password)
  assert.deepEqual(
    [right.status, right.body.code, right.body.company],
    [403, 'company_sign_in_required', company()],
  )
  for (const [one, wrong] of [
    [email, 'wrong'],
    ['nobody@acme.test', password],
  ] as const)
    assert.deepEqual(
      [(await enter(one, wrong)).status, (await enter(one, wrong)).body.code],
      [401, 'sign_in_failed'],
    )
  for (const one of [email, 'nobody@acme.test'])
    assert.equal(
      (await call('POST /api/password-resets', { body: { email: one } })).body.code,
      'company_sign_in_required',
    )
  const { invite, accept } = invitationsOf(bellhop)
  const invited = await invite(acme.owner.token, { email: 'late@acme.test', role: 'member' })
  const link = await call(`POST /api/invitations/${invited.body.data.ulid}/link`, acme.owner)
  const accepted = await accept(new URL(link.body.data.url).pathname, { name: 'Late', password })
  assert.deepEqual([accepted.status, accepted.body.code], [403, 'company_sign_in_required'])
  assert.equal((await call('GET /api/me', { token: person.token })).status, 200, 'API tokens are no sessions')
})

test('the owner comes in with a password and a second factor, which is recorded', async () => {
  await prove(acme, 'example.test')
  const enter = (code?: string) =>
    call('POST /api/session', { body: { email: acme.owner.email, password, ...(code && { code }) } })
  assert.equal((await enter()).body.code, 'company_sign_in_required')
  await call('POST /api/me/second-factor', { session: owner, body: { password } })
  await db.global.write(
    { type: 'system', name: 'test' },
    ({ sql }) => sql`update second_factors set confirmed_at = now()`,
  )
  assert.equal((await enter()).body.code, 'second_factor_required')
  const codes = await call('POST /api/me/recovery-codes', { session: owner, body: { password } })
  assert.equal((await enter(codes.body.data.recovery_codes[0])).status, 201)
  assert.equal((await audited('account.signed_in_past_company')).length, 1)
})

test('another provider forgets whose accounts they are, and is not required at first', async () => {
  const shown = async () => (await call('GET /api/company-sign-in', { session: owner })).body.data
  const set = (body: object) =>
    call('PUT /api/company-sign-in/provider', { session: owner, body: { ...settings(), ...body } })
  assert.equal((await set({ client_id: 'next', client_secret: undefined })).status, 422)
  assert.equal((await set({ client_secret: undefined, name: 'Acme' })).body.data.is_required, true)
  assert.equal((await set({ client_id: 'next' })).body.data.is_required, false)
  await set({ secret_expires_at: '2099-01-01T00:00:00Z' })
  assert.equal((await signIn({ sub: 'ada again', email: 'ada@acme.test' })).status, 303)
  assert.equal((await shown()).provider.secret_expires_at, '2099-01-01T00:00:00+00:00')
  assert.ok(!JSON.stringify(await shown()).includes(provider.clientSecret))
  const { body } = await call('GET /api/connections', { session: owner })
  assert.ok(body.data.some(({ kind }: { kind: string }) => kind === 'identity_provider'))
})

test('a test says what works, and a wrong issuer is not stored', async () => {
  const results = async () =>
    (await call('POST /api/company-sign-in/test', { session: owner })).body.data.parts.map(
      ({ part, result }: { part: string; result: string }) => `${part} ${result}`,
    )
  assert.deepEqual(await results(), ['discovery ok', 'signing_keys ok', 'client ok'])
  const set = (body: object) =>
    call('PUT /api/company-sign-in/provider', { session: owner, body: { ...settings(), ...body } })
  await set({ client_secret: 'wrong' })
  assert.deepEqual(await results(), ['discovery ok', 'signing_keys ok', 'client failed'])
  for (const issuer of [
    'http://127.0.0.1:9',
    provider.issuer.replace('127.0.0.1', 'localhost'),
    'ftp://x',
    'https://login.microsoftonline.com/common/v2.0',
  ]) {
    const { status, body } = await set({ issuer })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['issuer']], issuer)
  }
})

test('a provider in a private network is never asked', async () => {
  const strict = await bellhop.another({})
  const session = otherOwner
  for (const issuer of [
    'https://127.0.0.1',
    'https://169.254.169.254',
    'https://localhost',
    provider.issuer,
  ]) {
    const { status, body } = await strict.call('PUT /api/company-sign-in/provider', {
      session,
      body: { ...settings(), issuer },
    })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['issuer']], issuer)
  }
  const { statusCode } = await strict.app.inject({ url: `/auth/company?workspace=${acme.ulid}` })
  assert.equal(statusCode, 503)
})

test('without a provider, there is no such sign-in', async () => {
  assert.equal((await call('DELETE /api/company-sign-in/provider', { session: owner })).status, 204)
  assert.equal((await call(`GET /auth/company?workspace=${acme.ulid}`)).status, 404)
  for (const workspace of ['', 'x', world.newUlid(), `${acme.ulid}&workspace=${other.ulid}`])
    assert.equal((await call(`GET /auth/company?workspace=${workspace}`)).status, 404)
  assert.equal((await change({ adds_members: true })).status, 409)
})
