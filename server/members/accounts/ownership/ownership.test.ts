import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { password, signIn } from '../../../../test/signing-in.ts'

const bellhop = await startBellhop({ environment: { RATE_LIMIT_SIGN_IN: '1000' } })
const { call, db, mails, runJobs, world } = bellhop
let workspace: Awaited<ReturnType<typeof world.workspace>>
let member: Awaited<ReturnType<typeof world.member>>
let owner: Awaited<ReturnType<typeof signIn>>

beforeEach(async () => {
  workspace = await world.workspace('Acme')
  member = await world.member(workspace, { channels: [] })
  owner = await signIn({ call, db }, workspace.owner)
})

const give = (by: typeof owner, changes: object = {}) =>
  by.ask('PUT /api/me/ownership', {
    body: { workspace_ulid: workspace.ulid, user_ulid: member.ulid, password, ...changes },
  })
const rolesOf = async () => {
  const { body } = await call('GET /api/members', { token: workspace.owner.token })
  return Object.fromEntries(body.data.map(({ ulid, role }: { ulid: string; role: string }) => [ulid, role]))
}

test('the owner makes a member the owner, and both get a mail', async () => {
  const given = await give(owner)
  assert.deepEqual([given.status, given.body.data.owner_ulid], [200, member.ulid])
  assert.deepEqual(await rolesOf(), { [workspace.owner.ulid]: 'admin', [member.ulid]: 'owner' })
  await world.channel(workspace)
  const { body } = await call('GET /api/channels', { token: member.token })
  assert.equal(body.data.length, 1)
  await runJobs()
  const told = (await mails()).map(({ text }) => text)
  assert.ok(told.some((text) => text.includes('You are now the owner of Acme.')))
  assert.ok(told.some((text) => text.includes('You are now an admin of Acme.')))
  assert.equal((await give(owner)).status, 403)
})

test('a wrong password, an admin, a token and a stranger change nothing', async () => {
  const before = await rolesOf()
  const wrong = await give(owner, { password: 'wrong' })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['password']])
  const admin = await world.member(workspace, { role: 'admin' })
  assert.equal((await give(await signIn({ call, db }, admin))).status, 403)
  const elsewhere = await world.workspace()
  const foreign = await signIn({ call, db }, elsewhere.owner)
  assert.deepEqual(Object.keys((await give(foreign)).body.errors), ['workspace_ulid'])
  const stranger = await give(owner, { user_ulid: elsewhere.owner.ulid })
  assert.deepEqual(Object.keys(stranger.body.errors), ['user_ulid'])
  const body = { workspace_ulid: workspace.ulid, user_ulid: member.ulid, password }
  const byToken = await call('PUT /api/me/ownership', { token: workspace.owner.token, body })
  assert.ok([401, 403].includes(byToken.status), byToken.text)
  assert.deepEqual(await rolesOf(), { ...before, [admin.ulid]: 'admin' })
})

test('of two members who are made the owner at once, one is', async () => {
  const other = await world.member(workspace)
  const answers = await Promise.all([give(owner), give(owner, { user_ulid: other.ulid })])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403])
  assert.equal(Object.values(await rolesOf()).filter((role) => role === 'owner').length, 1)
})

test('the owner may choose themselves, which changes nothing', async () => {
  assert.equal((await give(owner, { user_ulid: workspace.owner.ulid })).status, 200)
  assert.equal((await rolesOf())[workspace.owner.ulid], 'owner')
})
