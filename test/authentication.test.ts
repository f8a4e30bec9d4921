import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../server/app.ts'
import { Moment, systemClock } from '../server/platform/kernel/clock.ts'
import { createLog } from '../server/platform/kernel/log.ts'
import { problemCodes } from '../server/platform/kernel/problem-codes.ts'
import { issueToken, type NewToken } from '../server/workspaces/tokens/actions.ts'
import { type Answer, borrowBellhop } from './harness.ts'

const bellhop = await borrowBellhop()
const { call, world, db } = bellhop
const home = await world.workspace('Home')
const away = await world.workspace('Away')
const owner = home.owner.token
const by = { type: 'system', name: 'test' } as const

const issue = (options: Omit<NewToken, 'name'>) =>
  db.global.write(by, (tx) => issueToken(tx, { name: 'test', ...options }))

const isExactly = ({ status, body: { code, ...body } }: Answer, expected: number, message: string) => {
  assert.deepEqual({ status, body }, { status: expected, body: { message } })
  assert.ok(code in problemCodes, code)
}

const isUnauthenticated = (response: Answer) => isExactly(response, 401, 'Unauthenticated.')

test('without a valid token nobody is let in, whatever they send instead', async () => {
  const [id = '', secret = ''] = owner.split('|')
  const schemes = ['', 'Bearer', 'Bearer ', `Basic ${owner}`, `Token ${owner}`, owner, `Bearer${owner}`]
  const tokens = [
    secret,
    `${id}|`,
    `|${secret}`,
    `${id}|${secret.slice(1)}`,
    `${id}|${secret}x`,
    `${id}|${secret.toUpperCase()}`,
    `${Number(id) + 1}|${secret}`,
    `9007199254740993|${secret}`,
    `${id}|${secret} ${owner}`,
    `${owner}, Bearer ${owner}`,
    `${id}|' or true --${secret}`,
  ]
  isUnauthenticated(await call('GET /api/me'))
  for (const authorization of [...schemes, ...tokens.map((token) => `Bearer ${token}`)])
    isUnauthenticated(await call('GET /api/me', { headers: { authorization } }))
  assert.equal((await call('GET /api/me', { headers: { authorization: `bearer ${owner}` } })).status, 200)
})

test('a token is told in the address to nobody: it counts in its header only', async () => {
  isUnauthenticated(await call(`GET /api/me?token=${owner}&access_token=${owner}&api_token=${owner}`))
})

test('a token ends at the moment that it was issued for', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000)
  const { token } = await issue({ userId: home.owner.id, workspaces: [home.id], expiresAt })
  assert.equal((await call('GET /api/me', { token })).status, 200)
  bellhop.travel(3_600_000)
  isUnauthenticated(await call('GET /api/me', { token }))
  bellhop.travel(-3_600_000)
})

test('checks are made in one order: path, token, workspace, resource, right, body', async () => {
  const member = (await world.member(home)).token
  const readOnly = (await world.member(home, { role: 'admin', readOnly: true })).token
  const { ulid } = (await call('POST /api/tags', { token: owner, body: { name: 'A', color: '#123456' } }))
    .body.data
  const missing = world.newUlid()
  const elsewhere = { 'x-workspace-id': away.ulid }
  const body = {}
  const brokenJson = { body: '{"name":', headers: { 'content-type': 'application/json' } }

  isExactly(await call('GET /api/nothing'), 404, 'The route api/nothing could not be found.')
  assert.equal((await call('PUT /api/tags')).status, 405)
  isUnauthenticated(await call(`PUT /api/tags/${missing}`, { headers: elsewhere, body }))
  assert.equal(
    (await call(`PUT /api/tags/${missing}`, { token: owner, headers: elsewhere, body })).status,
    403,
  )
  isExactly(await call(`PUT /api/tags/${missing}`, { token: member, body }), 404, 'Not found.')
  isExactly(await call(`PUT /api/tags/${missing}`, { token: readOnly, body }), 404, 'Not found.')
  isExactly(await call(`PUT /api/tags/${missing}`, { token: owner, ...brokenJson }), 404, 'Not found.')
  isExactly(await call(`PUT /api/tags/${ulid}`, { token: member, body }), 403, 'This action is unauthorized.')
  isExactly(await call(`PUT /api/tags/${ulid}`, { token: readOnly, body }), 403, 'Invalid ability provided.')
  isExactly(
    await call('POST /api/tags', { token: member, ...brokenJson }),
    403,
    'This action is unauthorized.',
  )
  isExactly(
    await call('POST /api/tags', { token: owner, ...brokenJson }),
    400,
    'The request body is not valid JSON.',
  )
  assert.equal((await call(`PUT /api/tags/${ulid}`, { token: owner, body })).status, 422)
})

test('a token of one workspace needs no header, and may name that workspace by id or by ULID', async () => {
  for (const name of [undefined, '', String(home.id), home.ulid, home.ulid.toUpperCase()]) {
    const headers = name === undefined ? {} : { 'x-workspace-id': name }
    const { body } = await call('GET /api/me', { token: owner, headers })
    assert.equal(body.data.workspace.ulid, home.ulid)
  }
})

test('a token of several workspaces has to say which one', async () => {
  await world.inside(
    away,
    ({ sql }) => sql`
    insert into memberships (workspace_id, user_id, role) values (${away.id}, ${home.owner.id}, 'member')`,
  )
  const several = await issue({ userId: home.owner.id, workspaces: 'all' })
  const silent = await call('GET /api/tags', { token: several.token })
  assert.equal(silent.status, 400)
  assert.match(silent.body.message, /X-Workspace-Id/)
  assert.equal(silent.body.code, 'workspace_required')
  for (const { id, ulid, name } of [home, away]) {
    for (const header of [String(id), ulid]) {
      const { body } = await call('GET /api/me', {
        token: several.token,
        headers: { 'x-workspace-id': header },
      })
      assert.equal(body.data.workspace.name, name)
    }
  }
  assert.equal((await call('GET /api/me', { token: owner })).body.data.workspace.ulid, home.ulid)
})

test('a token of several workspaces lists them without naming one', async () => {
  const [one, two] = [await world.workspace('One'), await world.workspace('Two')]
  const person = await world.member(one, { role: 'admin' })
  await world.member(two, { email: person.email })
  const { token } = await issue({ userId: person.id, workspaces: [one.id, two.id] })
  const { status, body } = await call('GET /api/me', { token })
  assert.equal(status, 200)
  assert.deepEqual([body.data.user.id, body.data.workspace, body.data.role], [person.id, null, null])
  const listed = ({ id, ulid, name, slug }: typeof one, role: string) => ({
    ...{ id, ulid, name, slug, role },
    logo_url: null,
  })
  const workspaces = [listed(one, 'admin'), listed(two, 'member')]
  assert.deepEqual(body.data.workspaces, workspaces)

  const named = await call('GET /api/me', { token, headers: { 'x-workspace-id': two.ulid } })
  assert.deepEqual(
    [named.body.data.workspace.id, named.body.data.role, named.body.data.workspaces],
    [two.id, 'member', workspaces],
  )
  const narrow = await issue({ userId: person.id, workspaces: [one.id] })
  const only = (await call('GET /api/me', { token: narrow.token })).body.data
  assert.deepEqual([only.workspace.id, only.workspaces], [one.id, workspaces.slice(0, 1)])
})

test('a workspace that the caller cannot access is answered like one that does not exist', async () => {
  const { token } = await issue({ userId: home.owner.id, workspaces: [home.id] })
  const unreachable = [String(away.id), away.ulid, world.newUlid(), '999999999', '0', String(home.id + 0.5)]
  const responses = await Promise.all(
    unreachable.map((name) => call('GET /api/me', { token, headers: { 'x-workspace-id': name } })),
  )
  const [first, ...others] = responses.slice(0, 5)
  assert.equal(first?.status, 403)
  for (const { status, text } of others)
    assert.deepEqual({ status, text }, { status: 403, text: first?.text })
  assert.equal(responses[5]?.status, 400)
})

test('a header that can name no workspace is rejected as such', async () => {
  for (const name of ['home', '-1', `${home.id}, ${away.id}`, '1e3', '0x1', "' or true --"]) {
    const { status, body } = await call('GET /api/me', { token: owner, headers: { 'x-workspace-id': name } })
    assert.equal(status, 400, name)
    assert.match(body.message, /X-Workspace-Id/)
  }
})

test('a read-only token reads all that its user may, and changes nothing', async () => {
  const { token } = await world.member(home, { role: 'admin', readOnly: true })
  for (const method of ['GET', 'HEAD'])
    assert.equal((await call(`${method} /api/tags`, { token })).status, 200)
  isExactly(
    await call('POST /api/tags', { token, body: { name: 'B', color: '#123456' } }),
    403,
    'Invalid ability provided.',
  )
})

const other = await bellhop.another()

const untilChanged = async (ask: () => Promise<Answer>, wanted: number) => {
  const startedAt = performance.now()
  while ((await ask()).status !== wanted) {
    assert.ok(performance.now() - startedAt < 1_000, 'not in force after a second')
    await pause(20)
  }
}

test('what somebody may do changes within a second, in every process', async () => {
  const { id, token, tokenId } = await world.member(home)
  const createTag = () =>
    other.call('POST /api/tags', { token, body: { name: `T${Math.random()}`, color: '#123456' } })
  isExactly(await createTag(), 403, 'This action is unauthorized.')
  const beRole = (role: string) =>
    world.inside(
      home,
      ({ sql, workspace }) => sql`
      update memberships set role = ${role} where workspace_id = ${workspace} and user_id = ${id}`,
    )
  await beRole('admin')
  await untilChanged(createTag, 201)
  await beRole('member')
  await untilChanged(createTag, 403)

  await world.inside(
    home,
    ({ sql, workspace }) => sql`
    delete from memberships where workspace_id = ${workspace} and user_id = ${id}`,
  )
  await untilChanged(async () => {
    const response = await other.call('GET /api/me', { token })
    return { ...response, status: response.body.message?.includes('workspace') ? 403 : 0 }
  }, 403)
  await db.global.write(by, ({ sql }) => sql`delete from tokens where id = ${tokenId}`)
  await untilChanged(() => other.call('GET /api/me', { token }), 401)
})

test('a person leaves with all tokens', async () => {
  const { id, token } = await world.member(home)
  assert.equal((await other.call('GET /api/me', { token })).status, 200)
  await db.global.write(by, ({ sql }) => sql`delete from users where id = ${id}`)
  await untilChanged(() => other.call('GET /api/me', { token }), 401)
})

test('a known caller costs no query beside that of the answer', async () => {
  let queries = 0
  const counted =
    <Args extends unknown[], T>(run: (...args: Args) => T) =>
    (...args: Args) => {
      queries += 1
      return run(...args)
    }
  const counting = {
    ...db,
    // Both functions have type parameters, which a wrapper cannot express.
    statement: counted(db.statement as (...args: unknown[]) => unknown) as typeof db.statement,
    global: {
      ...db.global,
      read: counted(db.global.read as (...args: unknown[]) => unknown) as typeof db.global.read,
    },
  }
  const clock = () => new Moment(systemClock().getTime())
  const log = createLog('silent', { pretty: false })
  const app = createApp({ ...bellhop.services, db: counting, log, clock })
  const ask = () => app.inject({ url: '/api/tags', headers: { authorization: `Bearer ${owner}` } })
  assert.equal((await ask()).statusCode, 200)
  queries = 0
  for (let sent = 0; sent < 300; sent += 1) assert.equal((await ask()).statusCode, 200)
  assert.ok(queries <= 302, `${queries} queries for 300 requests`)
  await app.close()
})

test('the log line of a request has the address, the user and the id of the token, and never the token', async () => {
  const lines: string[] = []
  const log = createLog('info', { pretty: false, to: { write: (line) => lines.push(line) } })
  const app = createApp({ ...bellhop.services, log })
  await app.inject({
    url: '/api/tags',
    headers: { authorization: `Bearer ${owner}` },
    remoteAddress: '192.0.2.7',
  })
  await app.close()
  const line = lines.map((one) => JSON.parse(one)).find(({ path }) => path === '/api/tags')
  const [id, secret = ''] = owner.split('|')
  assert.deepEqual([line?.ip, line?.token, line?.status], ['192.0.2.7', Number(id), 200])
  assert.ok(!lines.join().includes(secret))
})
