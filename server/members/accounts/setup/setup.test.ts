import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { openBrowser } from '../../../../test/signing-in.ts'
import { createFirstWorkspace } from '../../../cli/process/first-workspace.ts'

const bellhop = await borrowBellhop()
const { call, config, db, world } = bellhop
const isOpen = async () => (await call('GET /api/setup')).body.data.is_open
const given = {
  name: 'Ada Lovelace',
  email: 'Ada@Acme.test',
  password: 'tulip anvil harbour',
  workspace_name: 'Acme',
  timezone: 'Europe/Brussels',
  language: 'de',
}

test('without a first start there is no setup', async () => {
  assert.equal(await isOpen(), false)
  const { status, body } = await call('POST /api/setup', { body: { ...given, secret: 'x'.repeat(48) } })
  assert.deepEqual([status, body.code], [404, 'link_invalid'])
})

test('the owner finishes the setup in the browser, once', async () => {
  const first = await createFirstWorkspace(db, config)
  assert.ok(first)
  const { setupSecret: secret, token, owner } = first
  assert.equal(await isOpen(), true)
  const browser = openBrowser(bellhop)
  const finish = (body: object) => browser.ask('POST /api/setup', { body: { ...given, secret, ...body } })

  assert.equal((await finish({ secret: `${secret}x` })).status, 404)
  assert.equal((await finish({ password: 'password123' })).status, 422)
  assert.equal((await finish({ timezone: 'Nowhere/At_all' })).status, 422)
  const other = await world.workspace()
  const taken = await finish({ email: other.owner.email })
  assert.deepEqual(taken.body.errors, { email: ['The email has already been taken.'] })
  assert.equal(await isOpen(), true)

  const responses = await Promise.all([finish({}), finish({}), finish({})])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 404, 404])
  const done = responses.find(({ status }) => status === 201)
  assert.deepEqual(
    [done?.body.data.user.name, done?.body.data.user.email, done?.body.data.workspaces[0].name],
    ['Ada Lovelace', 'ada@acme.test', 'Acme'],
  )
  const me = (await browser.ask('GET /api/me')).body.data
  assert.deepEqual([me.user.timezone, me.workspace.name, me.role], ['Europe/Brussels', 'Acme', 'owner'])
  const workspace = (await browser.ask('GET /api/workspace')).body.data
  assert.deepEqual(
    [me.user.language, workspace.language, workspace.timezone],
    ['de', 'de', 'Europe/Brussels'],
  )
  assert.equal(await isOpen(), false)
  assert.equal((await finish({})).status, 404)

  const enters = async (email: string, password: string) =>
    (await call('POST /api/session', { body: { email, password } })).status
  assert.equal(await enters(owner.email, owner.password ?? ''), 401)
  assert.equal(await enters('ada@acme.test', given.password), 201)
  assert.equal((await call('GET /api/me', { token })).status, 200)
})
