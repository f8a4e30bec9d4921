import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { beforeEach, test } from 'node:test'
import { listen } from '../../../test/canary.ts'
import { startBellhop } from '../../../test/harness.ts'
import { mailSettings, signInAtProvider, startIdentityProvider } from '../../../test/identity-provider.ts'
import { startImapServer } from '../../../test/imap-server.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { createLog } from '../../platform/kernel/log.ts'
import { AccountFault, ProviderUnavailable } from './faults.ts'
import { accessToken, renewAccount } from './tokens.ts'

const provider = await startIdentityProvider()
const mailbox = 'support@acme.test'
const imap = await startImapServer({ user: mailbox, capabilities: ['AUTH=XOAUTH2', 'SASL-IR', 'IDLE'] })
const access = { user: mailbox, token: '' }
const smtp = await startMailServer({ access })
/** All lines of the log, and all answers. */
const said: string[] = []
const bellhop = await startBellhop({
  log: createLog('debug', { pretty: false, to: { write: (line) => void said.push(line) } }),
  environment: mailSettings(provider, { imap: `imap://127.0.0.1:${imap.port}`, smtp: smtp.url }),
})
const { world, travel, services, db } = bellhop
const call: typeof bellhop.call = async (...given) => {
  const answer = await bellhop.call(...given)
  said.push(answer.text)
  return answer
}
const hour = 3_600_000
const callback = 'http://bellhop.test/connect/mail'

beforeEach(() => {
  provider.seconds = 3_600
  provider.renewals = 0
  provider.onRenewal = async () => undefined
})

type Session = Record<string, string>

const desk = async () => {
  const workspace = await world.workspace()
  const channel = await world.channel(workspace)
  const session: Session = await world.session(workspace.owner)
  return { workspace, channel, session, place: { workspace: workspace.id, id: channel.id } }
}
type Desk = Awaited<ReturnType<typeof desk>>

const begin = ({ channel, session }: Pick<Desk, 'channel' | 'session'>, more: object = {}) =>
  call(`POST /api/channels/${channel.ulid}/mail-account`, {
    session,
    body: { provider: 'other', mailbox, ...more },
  })

const finish = (body: object, session: Session) => call('POST /api/mail-sign-ins', { body, session })

const connected = async (more: object = {}) => {
  const here = await desk()
  const { body } = await begin(here, more)
  const done = await finish(await signInAtProvider(body.data.authorization_url), here.session)
  assert.equal(done.status, 200, done.text)
  return { ...here, account: done.body.data.account }
}
const openTicket = async ({ channel, workspace }: Desk) => {
  const { status, text, body } = await call('POST /api/tickets', {
    token: workspace.owner.token,
    body: {
      channel: channel.ulid,
      subject: 'Waiting',
      from_contact: { email: 'ann@customer.test' },
      message: { body: 'Hello?' },
    },
  })
  assert.equal(status, 201, text)
  return body.data as { ulid: string }
}
const reply = ({ workspace }: Desk, { ulid }: { ulid: string }, text: string) =>
  call(`POST /api/tickets/${ulid}/reply`, { token: workspace.owner.token, body: { body: text } })
const tokenOf = ({ place }: Pick<Desk, 'place'>, with_ = services) => accessToken(with_, place)
const shown = async ({ channel, session }: Pick<Desk, 'channel' | 'session'>) =>
  (await call(`GET /api/channels/${channel.ulid}/mail-account`, { session })).body.data.account
const stateOf = async ({ channel, session }: Pick<Desk, 'channel' | 'session'>) =>
  (await call(`GET /api/channels/${channel.ulid}`, { session })).body.data.mail

test('a person signs in once, and the channel has the servers of the provider', async () => {
  const here = await desk()
  const { body } = await begin(here, { signs_in_as: 'lena@acme.test' })
  const address = new URL(body.data.authorization_url)
  const asked = Object.fromEntries(address.searchParams)
  assert.equal(asked.redirect_uri, 'http://bellhop.test/connect/mail')
  assert.equal(asked.login_hint, 'lena@acme.test')
  assert.equal(asked.code_challenge_method, 'S256')
  const done = await finish(await signInAtProvider(address.href), here.session)
  assert.equal(done.status, 200, done.text)
  const { connected_at, renewed_at, ...account } = done.body.data.account
  assert.deepEqual(account, {
    provider: 'other',
    provider_name: 'Acme Mail',
    without_person: false,
    signs_in_as: 'lena@acme.test',
    mailbox,
    receives: true,
    sends: true,
    sends_by: 'smtp',
    broken_since: null,
    fault: null,
  })
  assert.equal(connected_at, renewed_at)
  const settings = await call(`GET /api/channels/${here.channel.ulid}/mail`, { session: here.session })
  assert.equal(settings.body.data.imap_server, `127.0.0.1:${imap.port}`)
  assert.ok([...provider.grants.values()].includes(await tokenOf(here)))
  assert.ok(!settings.text.includes(await tokenOf(here)))
})

test('the connection test signs in with the token', async () => {
  const here = await desk()
  const { body } = await begin(here, { sends: false })
  await finish(await signInAtProvider(body.data.authorization_url), here.session)
  imap.token = await tokenOf(here)
  await bellhop.runJobs()
  const { test } = await stateOf(here)
  assert.deepEqual(
    test
      .filter(({ name }: { name: string }) => name.startsWith('Receiving'))
      .map(({ ok }: { ok: boolean }) => ok),
    [true, true, true, true, true],
  )
})

test('a state works once, in the session that began it, within ten minutes', async () => {
  const here = await desk()
  const answer = async () => signInAtProvider((await begin(here)).body.data.authorization_url)
  const expired = /has expired, was finished already, or began in another browser/
  const foreign = await desk()
  const admin = await world.member(here.workspace, { role: 'admin' })
  const forged = { state: 'forged', code: 'x' }
  for (const [body, session] of [
    [forged, here.session],
    [await answer(), foreign.session],
    [await answer(), await world.session(here.workspace.owner)],
    [await answer(), await world.session(admin)],
  ] as const) {
    const { status, text } = await finish(body, session)
    assert.equal(status, 422)
    assert.match(text, expired)
  }
  const once = await answer()
  assert.equal((await finish(once, here.session)).status, 200)
  assert.match((await finish(once, here.session)).text, expired)
  const late = await answer()
  travel(10 * 60_000)
  assert.match((await finish(late, here.session)).text, expired)
  assert.equal(await shown(foreign), null)
})

test('a code of another sign-in is rejected, and says what to do', async () => {
  const here = await desk()
  const [one, other] = [await begin(here), await begin(here)]
  const { code } = await signInAtProvider(one.body.data.authorization_url)
  const { state } = await signInAtProvider(other.body.data.authorization_url)
  const { status, body } = await finish({ state, code }, here.session)
  assert.equal(status, 422)
  assert.match(body.message, /was revoked or has expired.* Connect again\./)
  const denied = await signInAtProvider((await begin(here)).body.data.authorization_url)
  const answer = await finish({ state: denied.state, error: 'access_denied' }, here.session)
  assert.match(answer.body.message, /was cancelled, or access was declined/)
  assert.equal(await shown(here), null)
})

test('the redirect comes back to Bellhop, and an answer connects only the channel of its own sign-in', async () => {
  const here = await desk()
  const second = await world.channel(here.workspace)
  const other = { channel: second, session: here.session }
  const forged = await call(`POST /api/channels/${second.ulid}/mail-account`, {
    session: here.session,
    headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'http://bellhop.test' },
    body: { provider: 'other', mailbox, redirect_uri: 'https://evil.test', callback: 'https://evil.test' },
  })
  const address = new URL(forged.body.data?.authorization_url ?? 'http://rejected.test')
  assert.equal(address.searchParams.get('redirect_uri') ?? callback, callback)
  const [one, another] = [await begin(here), await begin(other)]
  const mine = await signInAtProvider(one.body.data.authorization_url)
  const theirs = await signInAtProvider(another.body.data.authorization_url)
  const { status } = await finish({ state: theirs.state, code: mine.code }, here.session)
  assert.equal(status, 422)
  assert.deepEqual([await shown(here), await shown(other)], [null, null])
  const again = await signInAtProvider((await begin(other)).body.data.authorization_url)
  assert.equal((await finish(again, here.session)).body.data.ulid, second.ulid)
  assert.equal(await shown(here), null)
})

test('a workspace chooses no address that its server asks: a tenant is only a name', async () => {
  const { workspace } = await desk()
  const session = await world.session(workspace.owner)
  const app = { provider: 'microsoft', client_id: 'an-id', client_secret: 's3cret' }
  const tenants = [
    '../../..',
    'a/b',
    '169.254.169.254/x',
    '@evil.test',
    'evil.test?',
    'evil.test#',
    'a b',
    '.a',
  ]
  for (const tenant of tenants)
    assert.equal(
      (await call('PUT /api/mail-apps', { session, body: { ...app, tenant } })).status,
      422,
      tenant,
    )
  const body = { ...app, tenant: 'localhost' }
  assert.equal((await call('PUT /api/mail-apps', { session, body })).status, 200)
  const channel = await world.channel(workspace)
  const begun = await begin({ channel, session }, { provider: 'microsoft', mailbox: undefined })
  assert.equal(new URL(begun.body.data.authorization_url).host, 'login.microsoftonline.com')
  const unknown = { provider: 'other', client_id: 'x', client_secret: 'x', issuer: 'http://127.0.0.1:1' }
  assert.equal((await call('PUT /api/mail-apps', { session, body: unknown })).status, 422)
})

test('a token is renewed two hundred times, with a new refresh token each time', async () => {
  const here = await connected()
  const seen = new Set<string>()
  for (let times = 0; times < 200; times += 1) {
    seen.add(await tokenOf(here))
    travel(hour)
  }
  assert.equal(seen.size, 200)
  assert.equal(provider.renewals, 199)
})

test('two processes renew a token once', async () => {
  const here = await connected()
  const other = await bellhop.another()
  travel(hour)
  const asked = Array.from({ length: 20 }, (_, number) =>
    tokenOf(here, number % 2 ? services : other.services),
  )
  assert.equal(new Set(await Promise.all(asked)).size, 1)
  assert.equal(provider.renewals, 1)
})

test('a renewal whose process ended is taken over', async () => {
  const here = await connected()
  travel(hour)
  const asked = Promise.withResolvers<void>()
  const never = Promise.withResolvers<undefined>()
  provider.onRenewal = () => {
    asked.resolve()
    return never.promise
  }
  const lost = tokenOf(here).catch(() => undefined)
  await asked.promise
  provider.onRenewal = async () => undefined
  travel(61_000)
  const token = await tokenOf(here, (await bellhop.another()).services)
  assert.ok([...provider.grants.values()].includes(token))
  never.resolve(undefined)
  await lost
  assert.equal(await tokenOf(here), token)
  assert.equal((await shown(here)).fault, null)
})

test('the token is renewed before it expires, without mail', async () => {
  const here = await connected()
  const before = await tokenOf(here)
  await bellhop.runJobs()
  assert.equal(await tokenOf(here), before)
  travel(50 * 60_000 + 1_000)
  await bellhop.runJobs()
  provider.renewals = 0
  assert.notEqual(await tokenOf(here), before)
  assert.equal(provider.renewals, 0)
})

test('while the provider is down the account stays connected', async () => {
  const here = await connected()
  provider.onRenewal = async () => ({ status: 503, error: 'server_error' })
  travel(24 * hour)
  await assert.rejects(tokenOf(here), ProviderUnavailable)
  assert.equal((await shown(here)).fault, null)
  provider.onRenewal = async () => undefined
  assert.ok(await tokenOf(here))
})

test('mail waits for a revoked account, and leaves in its order after it is connected again', async () => {
  const here = await connected()
  const { token } = here.workspace.owner
  const ticket = await openTicket(here)
  provider.onRenewal = async () => ({ error: 'invalid_grant', error_description: 'Token has been revoked.' })
  travel(hour)
  await reply(here, ticket, 'one')
  await bellhop.runJobs()
  const { fault, broken_since } = await shown(here)
  assert.equal(fault.code, 'revoked')
  assert.ok(broken_since)
  const { sending, receiving } = await stateOf(here)
  for (const way of [sending, receiving]) {
    assert.equal(way.state, 'failing')
    assert.match(way.error, /Acme Mail was revoked/)
  }
  provider.renewals = 0
  await reply(here, ticket, 'two')
  const outgoing = (await call('GET /api/outgoing-mails', { token })).body.data
  assert.equal(outgoing.length, 2)
  for (const { status, error, next_try_at } of outgoing) {
    assert.deepEqual([status, next_try_at], ['pending', null])
    assert.match(error, /^Waits until the account is connected again\. The sign-in at Acme Mail was revoked/)
  }
  for (let day = 0; day < 8; day += 1) {
    travel(24 * hour)
    await bellhop.runJobs()
  }
  assert.equal(provider.renewals, 0, 'nobody asks against a wall')
  assert.equal(smtp.received.length, 0)
  provider.onRenewal = async () => undefined
  const { body } = await begin(here)
  assert.equal((await finish(await signInAtProvider(body.data.authorization_url), here.session)).status, 200)
  access.token = await tokenOf(here)
  await bellhop.runJobs()
  assert.deepEqual(
    smtp.received.map(({ text }) => text?.trim().split(/\s/)[0]),
    ['one', 'two'],
  )
  assert.equal((await stateOf(here)).sending.state, 'ok')
})

test('a mail that leaves through Microsoft Graph has the Message-ID of Graph', async () => {
  const graph = createServer(async (request, response) => {
    await Array.fromAsync(request)
    const isDraft = request.url?.endsWith('/messages')
    response.writeHead(isDraft ? 201 : 202, { 'content-type': 'application/json' })
    response.end(isDraft ? JSON.stringify({ id: 'x', internetMessageId: '<new@outlook.com>' }) : undefined)
  })
  const port = await listen(graph)
  const here = await connected()
  const url = services.keys.seal(`http://support%40acme.test@127.0.0.1:${port}`, `smtp ${here.channel.ulid}`)
  await world.inside(
    here.workspace,
    ({ sql }) => sql`
      update channel_mail set smtp_url = ${url}, smtp_by_graph = true where channel_id = ${here.channel.id}`,
  )
  assert.equal((await shown(here)).sends_by, 'graph')
  const ticket = await openTicket(here)
  const replied = await reply(here, ticket, 'one')
  await bellhop.runJobs()
  const [message] = await world.inside(
    here.workspace,
    ({ sql }) => sql`select send_status, mail_ref from messages where ulid = ${replied.body.data.ulid}`,
  )
  assert.deepEqual([message?.send_status, message?.mail_ref], ['sent', 'new@outlook.com'])
  const other = await begin(here, { sends_by: 'graph' })
  assert.match(other.body.message, /Only accounts of Microsoft 365 send through Microsoft Graph/)
})

test('a channel that is disconnected no longer has the servers', async () => {
  const here = await connected()
  assert.equal(
    (await call(`DELETE /api/channels/${here.channel.ulid}/mail-account`, { session: here.session })).status,
    204,
  )
  assert.equal(await shown(here), null)
  const { body } = await call(`GET /api/channels/${here.channel.ulid}/mail`, { session: here.session })
  assert.deepEqual([body.data.imap_server, body.data.smtp_server], [null, null])
  await assert.rejects(tokenOf(here), AccountFault)
  await renewAccount.run(
    services,
    { channel: here.channel.id, connection: 'x' },
    here.workspace.id,
    AbortSignal.any([]),
    (async () => {}) as never,
  )
})

test('tokens and secrets are in no row in clear, no event and no entry of the audit log', async () => {
  const here = await connected()
  const token = await tokenOf(here)
  const [refresh = ''] = [...provider.grants].find(([, access]) => access === token) ?? []
  const rows = await db.read(
    here.workspace.id,
    ({ sql, workspace }) => sql`
      select row_to_json(a)::text as text from mail_accounts a where workspace_id = ${workspace}
      union all select row_to_json(e)::text from events e where workspace_id = ${workspace}
      union all select row_to_json(e)::text from audit_entries e where workspace_id = ${workspace}
      union all select row_to_json(m)::text from channel_mail m where workspace_id = ${workspace}`,
  )
  const text = JSON.stringify(rows)
  for (const secret of [token, refresh, provider.clientSecret]) assert.ok(!text.includes(secret))
  assert.match(text, /mail_account.connected/)
})

test('tokens, codes and secrets are in no line of the log and no answer, also if the provider repeats them', async () => {
  const here = await connected()
  const token = await tokenOf(here)
  const [refresh = ''] = [...provider.grants].find(([, access]) => access === token) ?? []
  const denied = await signInAtProvider((await begin(here)).body.data.authorization_url)
  const code = 'a-code-of-nobody'
  assert.equal((await finish({ state: denied.state, code }, here.session)).status, 422)
  const errors = [{ status: 503, error: 'server_error' }, { error: 'invalid_grant' }]
  for (const error of errors) {
    provider.onRenewal = async () => ({ ...error, error_description: `${refresh} of ${token} is gone.` })
    travel(hour)
    await bellhop.runJobs()
    await tokenOf(here).catch((error: Error) => said.push(error.message))
  }
  assert.equal((await shown(here)).fault.code, 'revoked')
  const all = said.join('')
  assert.match(all, /a mail account must be connected again/)
  const codes = { code, verifier: 'code_verifier=' }
  for (const [name, secret] of Object.entries({ token, refresh, secret: provider.clientSecret, ...codes }))
    assert.ok(!all.includes(secret), name)
})

test('the application of the workspace comes before that of the operator, and its secret is never shown', async () => {
  const { workspace } = await desk()
  const session = await world.session(workspace.owner)
  const set = (body: object) => call('PUT /api/mail-apps', { session, body })
  const app = { provider: 'microsoft', client_id: 'an-id', client_secret: 's3cret', tenant: 'acme.test' }
  assert.equal((await set({ ...app, client_secret: undefined })).status, 422)
  assert.equal((await set({ ...app, tenant: null })).status, 422)
  const { text, body } = await set(app)
  assert.ok(!text.includes('s3cret'))
  const ofMicrosoft = body.data.find(({ provider }: { provider: string }) => provider === 'microsoft')
  assert.deepEqual(
    [ofMicrosoft.set_by, ofMicrosoft.client_id, ofMicrosoft.tenant],
    ['workspace', 'an-id', 'acme.test'],
  )
  const channel = await world.channel(workspace)
  const { body: begun } = await begin({ channel, session }, { provider: 'microsoft', mailbox: undefined })
  const address = new URL(begun.data.authorization_url)
  assert.equal(
    address.origin + address.pathname,
    'https://login.microsoftonline.com/acme.test/oauth2/v2.0/authorize',
  )
  assert.equal(address.searchParams.get('client_id'), 'an-id')
  const bySmtp = address.searchParams.get('scope')?.split(' ')
  assert.deepEqual(bySmtp?.toSorted(), [
    'https://outlook.office.com/IMAP.AccessAsUser.All',
    'https://outlook.office.com/SMTP.Send',
    'offline_access',
  ])
  const graph = await begin({ channel, session }, { provider: 'microsoft', sends_by: 'graph' })
  const byGraph = new URL(graph.body.data.authorization_url).searchParams.get('scope') ?? ''
  assert.match(byGraph, /IMAP\.AccessAsUser\.All.*graph\.microsoft\.com\/Mail\.Send/)
  assert.doesNotMatch(byGraph, /SMTP/)
  const google = await begin({ channel, session }, { provider: 'google' })
  assert.match(google.body.message, /no application for this provider/)
  const operator = await begin({ channel, session }, { without_person: true })
  assert.match(operator.body.message, /Only an application of the workspace at Microsoft/)
  const { body: ending } = await set({
    ...app,
    client_secret: undefined,
    secret_expires_at: '2020-01-01T00:00:00Z',
  })
  assert.equal(ending.data[0].secret_expires_at, '2020-01-01T00:00:00+00:00')
  const { body: connections } = await call('GET /api/connections', { session })
  const secret = connections.data.find(({ kind }: { kind: string }) => kind === 'client_secret')
  assert.deepEqual([secret.name, secret.note, secret.state], ['an-id', 'Microsoft 365', 'expired'])
  const removed = await call('POST /api/mail-apps/remove', { session, body: { provider: 'microsoft' } })
  assert.equal(removed.body.data[0].set_by, null)
})
