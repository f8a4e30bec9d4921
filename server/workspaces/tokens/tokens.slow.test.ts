import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../../../test/harness.ts'
import { signIn } from '../../../test/signing-in.ts'
import { until } from '../../platform/postgres/scratch.ts'
import { issueToken } from './actions.ts'

const { call, world, db, travel, another } = await startBellhop()
const hour = 60 * 60 * 1_000
let workspace: Awaited<ReturnType<typeof world.workspace>>
let owner: string

before(async () => {
  workspace = await world.workspace()
  owner = workspace.owner.token
})

const create = (token: string, body: object, headers = {}) =>
  call('POST /api/tokens', { token, body, headers })
const list = async (token: string) => (await call('GET /api/tokens', { token })).body.data
const works = async (token: string, workspace?: { ulid: string }) =>
  (await call('GET /api/me', { token, headers: workspace ? { 'x-workspace-id': workspace.ulid } : {} }))
    .status
const issue = (wanted: Parameters<typeof issueToken>[1]) =>
  db.global.write({ type: 'system', name: 'test' }, (tx) => issueToken(tx, wanted))

/** A person in two workspaces, with a token for both. */
const personOfTwo = async () => {
  const [here, there] = [await world.workspace(), await world.workspace()]
  const person = await world.member(here, { role: 'admin' })
  await world.member(there, { email: person.email, role: 'admin' })
  const { token } = await issue({ userId: person.id, name: 'both', workspaces: [here.id, there.id] })
  return { here, there, person, token }
}

test('a token is shown in full once, and works', async () => {
  const { status, body } = await create(owner, { name: ' Script ' })
  assert.equal(status, 201)
  const { id, ulid, token, created_at } = body.data
  assert.match(token, new RegExp(`^${id}\\|[A-Za-z0-9]{48}$`))
  const described = {
    id,
    ulid,
    name: 'Script',
    read_only: false,
    send: true,
    workspaces: [{ id: workspace.id, ulid: workspace.ulid }],
    channel_ulids: null,
    expires_at: null,
    last_used_at: null,
    created_at,
  }
  assert.deepEqual(body.data, { ...described, token })
  assert.equal(await works(token), 200)
  assert.deepEqual((await list(owner)).at(-1), described)
})

test('a rejected token names every fault', async () => {
  const { status, body } = await create(owner, {
    name: '',
    read_only: 'maybe',
    workspace_ulids: [],
    expires_at: 'soon',
  })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    name: ['The name field is required.'],
    read_only: ['The read only field must be true or false.'],
    workspace_ulids: ['The workspace ulids field must have at least 1 items.'],
    expires_at: ['The expires at field must be a valid date.'],
  })
})

test('everybody sees and revokes their own tokens only', async () => {
  const other = await world.member(workspace, { role: 'admin' })
  const { ulid } = (await create(owner, { name: 'Mine' })).body.data
  assert.deepEqual(
    (await list(other.token)).map(({ id }: { id: number }) => id),
    [other.tokenId],
  )
  const rejected = await call(`DELETE /api/tokens/${ulid}`, { token: other.token })
  assert.equal(rejected.status, 404)
  assert.deepEqual(rejected.body, { message: 'Not found.', code: 'not_found' })
})

test('a token sees nothing of the workspaces that it does not open', async () => {
  const { here, there, person, token } = await personOfTwo()
  const own = { token: person.token }
  const listed = (await call('GET /api/tokens', own)).body.data
  assert.deepEqual(
    listed.map(({ name, workspaces }: { name: string; workspaces: object[] }) => [name, workspaces]),
    [
      ['test', [{ id: here.id, ulid: here.ulid }]],
      ['both', [{ id: here.id, ulid: here.ulid }]],
    ],
  )
  const headers = { 'x-workspace-id': there.ulid }
  const [, elsewhere, both] = (await call('GET /api/tokens', { token, headers })).body.data
  assert.equal(both.workspaces.length, 2)
  assert.equal((await call(`DELETE /api/tokens/${elsewhere.ulid}`, own)).status, 404)
  assert.equal((await call(`DELETE /api/tokens/${elsewhere.ulid}`, { token, headers })).status, 204)
})

test('a revoked token is rejected at once, be it the one in use', async () => {
  const { token, ulid } = (await create(owner, { name: 'Short' })).body.data
  assert.equal(await works(token), 200)
  assert.equal((await call(`DELETE /api/tokens/${ulid}`, { token })).status, 204)
  assert.equal(await works(token), 401)
  assert.equal((await call(`DELETE /api/tokens/${ulid}`, { token: owner })).status, 404)
})

test('another process rejects a revoked token within a second', async () => {
  const other = await another()
  const { token, ulid } = (await create(owner, { name: 'Elsewhere' })).body.data
  assert.equal((await other.call('GET /api/me', { token })).status, 200)
  await call(`DELETE /api/tokens/${ulid}`, { token: owner })
  await pause(1_000)
  assert.equal((await other.call('GET /api/me', { token })).status, 401)
})

test('a read-only token creates and revokes none, and can be created', async () => {
  const { token, ulid, read_only } = (await create(owner, { name: 'Reader', read_only: '1' })).body.data
  assert.equal(read_only, true)
  const rejected = await create(token, { name: 'More' })
  assert.equal(rejected.status, 403)
  assert.deepEqual(rejected.body, { message: 'Invalid ability provided.', code: 'read_only_token' })
  // The token must not learn whether another token exists, since it may not change any.
  assert.equal((await call(`DELETE /api/tokens/${ulid}`, { token })).status, 403)
  assert.equal((await call('GET /api/tags', { token })).status, 200)
})

test('a token that may not send only creates tokens that may not send either', async () => {
  const { token, send } = (await create(owner, { name: 'Model', send: false })).body.data
  assert.equal(send, false)
  const made = (await create(token, { name: 'Wider', send: true })).body.data
  assert.equal(made.send, false)
  const body = { name: 'By a model', color: '#123456' }
  for (const one of [token, made.token]) {
    const rejected = await call('POST /api/tags', { token: one, body })
    assert.deepEqual([rejected.status, rejected.body.code], [403, 'token_may_not_send'])
    assert.equal((await call('GET /api/tags', { token: one })).status, 200)
  }
})

test('a token opens those workspaces of the creating one that were asked for', async () => {
  const { here, there, token } = await personOfTwo()
  const inHere = { 'x-workspace-id': here.ulid }
  const both = await create(
    token,
    { name: 'both', workspace_ulids: [there.ulid, here.ulid.toUpperCase()] },
    inHere,
  )
  assert.deepEqual(both.body.data.workspaces, [
    { id: here.id, ulid: here.ulid },
    { id: there.id, ulid: there.ulid },
  ])
  assert.equal(await works(both.body.data.token, there), 200)
  const one = await create(token, { name: 'the current one' }, inHere)
  assert.equal(await works(one.body.data.token, here), 200)
  assert.equal(await works(one.body.data.token, there), 403)
})

test('a token cannot open a workspace that the creating one does not open', async () => {
  const { here, there, person } = await personOfTwo()
  const narrow = person.token
  const asked = [here.ulid, there.ulid, workspace.ulid, world.newUlid()]
  const { status, body } = await create(narrow, { name: 'wider', workspace_ulids: asked })
  assert.equal(status, 422)
  assert.deepEqual(
    body.errors,
    Object.fromEntries(
      [1, 2, 3].map((n) => [`workspace_ulids.${n}`, [`The selected workspace_ulids.${n} is invalid.`]]),
    ),
  )
})

test('a token cannot access a channel that the creating one cannot', async () => {
  const place = await world.workspace()
  const [one, two, three] = [
    await world.channel(place),
    await world.channel(place),
    await world.channel(place),
  ]
  const foreign = await world.channel(workspace)
  const { token } = await world.member(place, {
    channels: [one.id, two.id],
    tokenChannels: [one.id, two.id, three.id],
  })
  const seen = async (token: string) =>
    (await call('GET /api/channels', { token })).body.data.map(({ id }: { id: number }) => id)

  const narrower = await create(token, { name: 'narrower', channel_ulids: [two.ulid] })
  assert.deepEqual(narrower.body.data.channel_ulids, [two.ulid])
  assert.deepEqual(await seen(narrower.body.data.token), [two.id])

  const same = await create(token, { name: 'as before' })
  assert.deepEqual(same.body.data.channel_ulids, [one.ulid, two.ulid, three.ulid])
  assert.deepEqual(await seen(same.body.data.token), [one.id, two.id])

  const none = await create(token, { name: 'none', channel_ulids: [] })
  assert.deepEqual(await seen(none.body.data.token), [])

  const wider = await create(token, {
    name: 'wider',
    channel_ulids: [one.ulid, three.ulid, foreign.ulid, world.newUlid()],
  })
  assert.equal(wider.status, 422)
  assert.deepEqual(Object.keys(wider.body.errors), ['channel_ulids.1', 'channel_ulids.2', 'channel_ulids.3'])
})

test('a token ends no later than the one that creates it', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const place = await world.workspace()
  const { token } = await issue({
    userId: place.owner.id,
    name: 'for a day',
    workspaces: [place.id],
    expiresAt: new Date(Date.now() + 24 * hour),
  })
  const inherited = (await create(token, { name: 'as long' })).body.data
  assert.ok(Math.abs(Date.parse(inherited.expires_at) - Date.now() - 24 * hour) < 10_000)
  const never = (await create(token, { name: 'for ever', expires_at: null })).body.data
  assert.equal(never.expires_at, inherited.expires_at)

  const later = await create(token, { name: 'longer', expires_at: at(25 * hour) })
  assert.equal(later.status, 422)
  assert.match(later.body.message, /^The expires at field must be a date before or equal to 20\d\d-/)
  const past = await create(token, { name: 'over', expires_at: at(-hour) })
  assert.deepEqual(past.body.errors, { expires_at: ['The expires at field must be a date after now.'] })

  const shorter = (await create(token, { name: 'for an hour', expires_at: at(hour) })).body.data
  assert.equal(await works(shorter.token), 200)
  travel(hour + 1_000)
  assert.equal(await works(shorter.token), 401)
  assert.equal(await works(token), 200)
})

test('the last use of tokens is written down together, at the latest when the process ends, except for hidden tabs', async () => {
  const person = await world.member(workspace)
  const other = await another()
  const used = async () => (await list(person.token))[0].last_used_at
  const before = Date.now()
  assert.equal(await used(), null)
  await until(used)
  assert.ok(Date.parse(await used()) >= before - 1_000)

  travel(hour)
  const late = await world.member(workspace)
  const hidden = await world.member(workspace)
  const headers = { 'x-unattended': 'true' }
  await other.call('GET /api/me', { token: late.token, headers })
  const browser = await signIn({ call: other.call, db }, hidden)
  assert.equal((await browser.ask('GET /api/me', { headers })).status, 200)
  await other.close()
  const rows = await db.global.read(
    ({ sql }) => sql`
      select s.token_id, s.last_used_at from token_uses s join tokens t on t.id = s.token_id
      where t.user_id in (${late.id}, ${hidden.id})`,
  )
  assert.deepEqual(
    rows.map(({ token_id }) => token_id),
    [late.tokenId],
  )
  assert.ok(rows[0]?.last_used_at.getTime() >= before + hour)
})

test('creating and revoking tokens is in the event log, without their secret', async () => {
  const place = await world.workspace()
  const { ulid } = (await create(place.owner.token, { name: 'Logged' })).body.data
  await call(`DELETE /api/tokens/${ulid}`, { token: place.owner.token })
  const logged = await db.read(
    place.id,
    ({ sql }) => sql`
    select type, facts from events where type like 'token.%' order by id`,
  )
  const facts = { token: ulid, name: 'Logged' }
  assert.deepEqual(
    logged.map((row) => ({ ...row })),
    [
      { type: 'token.created', facts },
      { type: 'token.revoked', facts },
    ],
  )
})
