import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Connection } from '../../../contract/across/connections.ts'
import type { Json } from '../../../contract/base/endpoint.ts'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, db } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let token: string
let session: Awaited<ReturnType<typeof world.session>>

before(async () => {
  workspace = await world.workspace('Acme')
  channel = await world.channel(workspace, { address: 'support@acme.test' })
  token = workspace.owner.token
  session = await world.session(workspace.owner)
})

const dayMs = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const list = async (by = token): Promise<Json<Connection>[]> =>
  (await call('GET /api/connections', { token: by })).body.data
const ofKind = async (kind: string) => (await list()).filter((one) => one.kind === kind)
const remind = (body: object, by = token) => call('POST /api/connections/reminders', { token: by, body })

test('the servers and secrets of a channel are listed, with the page that changes them', async () => {
  assert.deepEqual(
    (await list()).filter(({ ulid }) => ulid === channel.ulid).map(({ kind, name }) => [kind, name]),
    [['inbound_url', 'support@acme.test']],
  )
  const set = await call(`PUT /api/channels/${channel.ulid}/mail`, {
    session,
    body: {
      imap_url: 'imaps://support:hunter2@imap.example.com',
      smtp_url: 'smtps://support:hunter2@smtp.example.com',
      dkim_selector: 'bellhop',
      renew_inbound_url: true,
    },
  })
  assert.equal(set.status, 200)
  const all = (await list()).filter(({ ulid }) => ulid === channel.ulid)
  assert.deepEqual(
    all.map(({ kind, name }) => [kind, name]),
    [
      ['dkim_key', 'bellhop._domainkey.acme.test'],
      ['mailbox', 'imap.example.com:993'],
      ['smtp_server', 'smtp.example.com:465'],
      ['inbound_url', 'support@acme.test'],
    ],
  )
  for (const { owner, path, created_at, expires_at, state } of all) {
    assert.equal(owner, channel.name)
    assert.match(path ?? '', new RegExp(`^/settings/channels/${channel.ulid}\\?tab=(receiving|sending)$`))
    assert.ok(created_at && Math.abs(Date.parse(created_at) - Date.now()) < dayMs)
    assert.deepEqual([expires_at, state], [null, 'ok'])
  }
  assert.ok(!JSON.stringify(all).includes('hunter2'))
})

test('a server that fails says since when', async () => {
  await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
    update channel_mail set sending_failing_since = now() - interval '1 hour', sending_error = 'Nobody answers.'
    where workspace_id = ${workspace}`,
  )
  const [server] = await ofKind('smtp_server')
  assert.equal(server?.state, 'failing')
  assert.ok(server?.failing_since)
  assert.equal((await ofKind('mailbox'))[0]?.state, 'ok')
})

test('the certificate of a server is listed until another server is set', async () => {
  await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
    update channel_mail set receiving_certificate_ends_at = now() + interval '10 days',
      receiving_certificate_issuer = 'Test CA' where workspace_id = ${workspace}`,
  )
  const [certificate] = await ofKind('certificate')
  assert.deepEqual(
    [certificate?.name, certificate?.note, certificate?.state],
    ['imap.example.com:993', 'Test CA', 'expires_soon'],
  )
  const body = { imap_url: 'imaps://support:hunter2@imap.example.org' }
  await call(`PUT /api/channels/${channel.ulid}/mail`, { session, body })
  assert.deepEqual(await ofKind('certificate'), [])
})

test('an admin sees whose API tokens can access the workspace, and never the tokens', async () => {
  const member = await world.member(workspace)
  const body = { name: 'Shop', expires_at: inDays(3) }
  const issued = await call('POST /api/tokens', { token: member.token, body })
  const other = await world.workspace('Other')
  await call('POST /api/tokens', { token: other.owner.token, body: { name: 'Foreign' } })
  const all = await list()
  const shop = all.find(({ name }) => name === 'Shop')
  assert.deepEqual(
    [shop?.kind, shop?.owner, shop?.path, shop?.state, shop?.last_used_at],
    ['api_token', member.name, '/settings/members', 'expires_soon', null],
  )
  assert.ok(!JSON.stringify(all).includes(issued.body.data.token.split('|')[1]))
  assert.ok(!all.some(({ name }) => name === 'Foreign'))
  assert.ok(all.some(({ kind, path }) => kind === 'api_token' && path === '/settings/tokens'))
  await call(`DELETE /api/tokens/${issued.body.data.ulid}`, { token: member.token })
  assert.ok(!(await list()).some(({ name }) => name === 'Shop'))
})

test('the identity secret of a widget and the signing secret have the age of their last rotation', async () => {
  const widget = (await call('POST /api/channels', { session, body: { name: 'Shop chat', type: 'widget' } }))
    .body.data
  assert.deepEqual(await ofKind('identity_secret'), [])
  await call(`POST /api/channels/${widget.ulid}/widget/identity-secret`, { session, body: {} })
  const [identity] = await ofKind('identity_secret')
  assert.equal(identity?.owner, 'Shop chat')
  assert.ok(identity?.created_at)
  const [before] = await ofKind('signing_secret')
  assert.deepEqual([before?.name, before?.path], ['Acme', null])
  await db.write(
    workspace.id,
    { type: 'system', name: 'test' },
    ({ sql, workspace }) => sql`
    update workspaces set created_at = now() - interval '9 days' where id = ${workspace}`,
  )
  await call('POST /api/signing-secret/rotation', { session })
  const [after] = await ofKind('signing_secret')
  assert.ok(after?.created_at && Date.parse(after.created_at) > Date.now() - dayMs)
})

test('an admin enters the end of something else, changes and deletes it', async () => {
  const created = await remind({ name: ' Proxy certificate ', expires_at: inDays(90) })
  assert.equal(created.status, 201)
  const { ulid } = created.body.data
  assert.deepEqual([created.body.data.name, created.body.data.note], ['Proxy certificate', null])
  const body = { name: 'Proxy', note: 'Ask IT.', expires_at: inDays(-1) }
  const at = `/api/connections/reminders/${ulid}`
  assert.equal((await call(`PUT ${at}`, { token, body })).status, 200)
  assert.equal((await call(`GET ${at}`, { token })).body.data.note, 'Ask IT.')
  const [reminder] = await ofKind('reminder')
  assert.deepEqual([reminder?.name, reminder?.note, reminder?.state], ['Proxy', 'Ask IT.', 'expired'])
  assert.equal((await call(`DELETE ${at}`, { token })).status, 204)
  assert.deepEqual(await ofKind('reminder'), [])
  assert.equal((await call(`PUT ${at}`, { token, body })).status, 404)
})

test('a reminder without a name or with no date is rejected', async () => {
  const { status, body } = await remind({ name: ' ', expires_at: 'soon' })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['name', 'expires_at'])
})

test('what expires first comes first, and what does not expire comes last', async () => {
  for (const [name, days] of [
    ['B', 60],
    ['A', 60],
    ['Gone', -2],
    ['Near', 5],
  ] as const)
    await remind({ name, expires_at: days === 60 ? '2099-01-01T00:00:00Z' : inDays(days) })
  const all = await list()
  const ends = all.map(({ expires_at }) => (expires_at ? Date.parse(expires_at) : Number.POSITIVE_INFINITY))
  assert.deepEqual(
    ends,
    ends.toSorted((one, other) => (one === other ? 0 : one - other)),
  )
  assert.deepEqual(
    all.filter(({ kind }) => kind === 'reminder').map(({ name, state }) => [name, state]),
    [
      ['Gone', 'expired'],
      ['Near', 'expires_soon'],
      ['A', 'ok'],
      ['B', 'ok'],
    ],
  )
})

test('a workspace has at most 200 reminders', async () => {
  const small = await world.workspace('Small')
  await world.inside(
    small,
    ({ sql, workspace }) => sql`
    insert into connection_reminders (workspace_id, ulid, name, expires_at, created_at)
    select ${workspace}, 'r' || n, 'Many', now(), now() from generate_series(1, 200) n`,
  )
  const { status, body } = await remind({ name: 'One more', expires_at: inDays(1) }, small.owner.token)
  assert.equal(status, 422)
  assert.match(body.errors.name[0], /at most 200 reminders/)
})

test('members see no connections', async () => {
  const member = await world.member(workspace)
  assert.equal((await call('GET /api/connections', { token: member.token })).status, 403)
})
