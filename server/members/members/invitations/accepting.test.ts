import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { endpointOf, invitationsOf } from '../../../../test/invitations.ts'
import { openBrowser, signIn } from '../../../../test/signing-in.ts'

const bellhop = await borrowBellhop()
const { call, world } = bellhop
const { invitedPath } = invitationsOf(bellhop)
const workspace = await world.workspace('Acme')
const password = 'tulip anvil harbour'

const invited = async (email: string) => {
  return endpointOf(await invitedPath(workspace.owner.token, { email, role: 'member', name: 'Grace' }))
}

test('a new person accepts an invitation with name and password, and is signed in', async () => {
  const email = 'grace@example.test'
  const path = await invited(email)
  const browser = openBrowser(bellhop)
  assert.deepEqual((await browser.ask(`GET ${path}`)).body.data, {
    workspace_name: 'Acme',
    workspace_logo_url: null,
    email,
    name: 'Grace',
    has_account: false,
  })
  const empty = await browser.ask(`POST ${path}`, { body: {} })
  assert.deepEqual(empty.body.errors, {
    name: ['The name field is required.'],
    password: ['The password field is required.'],
  })
  const weak = await browser.ask(`POST ${path}`, { body: { name: 'Grace', password: 'password123' } })
  assert.match(weak.body.errors.password[0], /common passwords/)
  const body = { name: 'Grace Hopper', password, timezone: 'Europe/Vienna', language: 'de' }
  const responses = await Promise.all([1, 2, 3].map(() => browser.ask(`POST ${path}`, { body })))
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 404, 404])
  const me = (await browser.ask('GET /api/me')).body.data
  assert.deepEqual([me.user.name, me.user.email, me.role], ['Grace Hopper', email, 'member'])
  assert.deepEqual([me.user.timezone, me.user.language], ['Europe/Vienna', 'de'])
  assert.equal((await call('POST /api/session', { body: { email, password } })).status, 201)
  assert.equal((await browser.ask(`GET ${path}`)).body.code, 'link_invalid')
})

test('a person with an account joins as they are, and is not signed in by the link', async () => {
  const other = await world.workspace()
  const person = await world.member(other, { name: 'Ada' })
  const path = await invited(person.email)
  assert.equal((await call(`GET ${path}`)).body.data.has_account, true)
  const response = await call(`POST ${path}`, { body: { name: 'Mallory', password } })
  assert.deepEqual([response.status, response.body.data], [201, { workspace_name: 'Acme', signed_in: null }])
  assert.equal(response.headers['set-cookie'], undefined)
  assert.equal((await call('POST /api/session', { body: { email: person.email, password } })).status, 401)
  const { ask } = await signIn(bellhop, person)
  const { user, workspaces } = (await ask('GET /api/me')).body.data
  assert.deepEqual([user.name, workspaces.length], ['Ada', 2])
})

test('a link that was never mailed is answered like one that was used', async () => {
  for (const secret of ['x', 'x'.repeat(48), '%00', world.newUlid()]) {
    const responses = [
      await call(`GET /api/invitation-links/${secret}`),
      await call(`POST /api/invitation-links/${secret}`, { body: {} }),
    ]
    for (const { status, body } of responses)
      assert.deepEqual([status, body.code], [404, 'link_invalid'], secret)
  }
})
