import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../test/harness.ts'

const { call, world } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace, { type: 'widget' })
const path = `/api/channels/${channel.ulid}`

const readOnly = await world.member(workspace, { role: 'admin', readOnly: true })
const member = await world.member(workspace)

test('with an API token, channels can only be read', async () => {
  for (const by of [token, readOnly.token, member.token])
    for (const url of ['/api/channels', path, `/api/channels/${world.newUlid()}`])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, headers, body } = await call(`${method} ${url}`, { token: by, body: { name: 'x' } })
        assert.deepEqual([status, headers.allow, body.code], [405, 'GET, HEAD', 'method_not_allowed'])
        assert.equal(
          body.message,
          `The ${method} method is not supported for route ${url.slice(1)}. Supported methods: GET, HEAD.`,
        )
      }
  assert.equal((await call(`GET ${path}`, { token })).body.data.name, channel.name)
})

test('with an API token, the settings of a channel are not changed', async () => {
  const settings = [
    'PUT /mail',
    'PATCH /mail',
    'PUT /agent',
    'POST /test',
    'PUT /widget',
    'POST /widget/identity-secret',
  ]
  for (const setting of settings) {
    const [method, below] = setting.split(' ')
    for (const by of [token, readOnly.token, member.token]) {
      const { status, body } = await call(`${method} ${path}${below}`, { token: by, body: {} })
      assert.deepEqual([status, body.code], [403, 'session_required'], setting)
    }
    const missing = `${method} /api/channels/${world.newUlid()}${below}`
    assert.equal((await call(missing, { token, body: {} })).status, 404, setting)
    assert.equal((await call(`${method} ${path}${below}`, { body: {} })).status, 401, setting)
    assert.equal((await call(`${method} ${path}${below}`, { token: '1|x', body: {} })).status, 401, setting)
  }
})

test('a session creates and changes channels', async () => {
  const session = await world.session(workspace.owner)
  const created = await call('POST /api/channels', { session, body: { type: 'widget', name: 'Shop' } })
  assert.equal(created.status, 201)
  assert.equal((await call(`PATCH ${path}`, { session, body: { name: 'Help' } })).body.data.name, 'Help')
  const missing = await call(`DELETE ${path}`, { session })
  assert.deepEqual([missing.status, missing.headers.allow], [405, 'GET, HEAD, PUT, PATCH'])
})

test('the API description marks what needs a session', async () => {
  const { paths } = (await call('GET /api/openapi.json')).body
  const onlySession = [{ session: [] }]
  for (const [at, method] of [
    ['/api/channels', 'post'],
    ['/api/channels/{channel}', 'put'],
    ['/api/channels/{channel}/mail', 'put'],
    ['/api/channels/{channel}/agent', 'put'],
    ['/api/channels/{channel}/test', 'post'],
    ['/api/channels/{channel}/widget', 'put'],
    ['/api/channels/{channel}/widget/identity-secret', 'post'],
  ])
    assert.deepEqual(paths[String(at)][String(method)].security, onlySession, at)
  assert.equal(paths['/api/channels'].get.security, undefined)
})
