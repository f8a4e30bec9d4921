import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let support: Awaited<ReturnType<typeof world.channel>>
let sales: Awaited<ReturnType<typeof world.channel>>

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  support = await world.channel(workspace)
  sales = await world.channel(workspace)
})

const change = ({ ulid }: { ulid: string }, body: object, by = token) =>
  call(`PUT /api/members/${ulid}`, { token: by, body })
const channelsOf = async (by: string) =>
  (await call('GET /api/channels', { token: by })).body.data.map(({ ulid }: { ulid: string }) => ulid).sort()
const all = () => [support.ulid, sales.ulid].sort()

test('a member gets other channels and another role at once, without being removed', async () => {
  const member = await world.member(workspace)
  const limited = await change(member, { channel_ulids: [sales.ulid.toUpperCase()] })
  assert.deepEqual([limited.status, limited.body.data.channel_ulids], [200, [sales.ulid]])
  assert.deepEqual(await channelsOf(member.token), [sales.ulid])
  assert.deepEqual((await change(member, {})).body.data.channel_ulids, [sales.ulid])

  const promoted = await change(member, { role: 'admin' })
  assert.deepEqual([promoted.body.data.role, promoted.body.data.channel_ulids], ['admin', null])
  assert.deepEqual(await channelsOf(member.token), all())

  const demoted = await change(member, { role: 'member', channel_ulids: [] })
  assert.deepEqual([demoted.body.data.role, demoted.body.data.channel_ulids], ['member', []])
  assert.deepEqual(await channelsOf(member.token), [])
  assert.equal((await change(member, { channel_ulids: null })).body.data.channel_ulids, null)
  assert.deepEqual(await channelsOf(member.token), all())
  const shown = await call(`GET /api/members/${member.ulid}`, { token })
  assert.deepEqual([shown.body.data.name, shown.body.data.channel_ulids], [member.name, null])
})

test('the owner is changed by nobody, and members change nobody', async () => {
  const member = await world.member(workspace)
  assert.equal((await change(workspace.owner, { role: 'member' })).status, 403)
  const rejected = await change(member, { role: 'admin' }, member.token)
  assert.deepEqual([rejected.status, rejected.body.code], [403, 'admin_required'])
  const unknown = await change(member, { channel_ulids: [world.newUlid()] })
  assert.deepEqual([unknown.status, Object.keys(unknown.body.errors)], [422, ['channel_ulids.0']])
})

test('a token of some channels changes and shows the access of nobody', async () => {
  const admin = await world.member(workspace, { role: 'admin', tokenChannels: [sales.id] })
  const member = await world.member(workspace, { channels: [support.id] })
  assert.equal((await change(member, { role: 'admin' }, admin.token)).status, 403)
  assert.equal((await change(member, { channel_ulids: null }, admin.token)).status, 403)
  assert.equal((await change(member, { channel_ulids: [support.ulid] }, admin.token)).status, 403)
  assert.equal((await change(member, { channel_ulids: [sales.ulid] }, admin.token)).status, 403)
  assert.equal((await call(`GET /api/members/${member.ulid}`, { token: admin.token })).status, 403)
})

test('the members of a team are listed', async () => {
  const { ulid } = (await call('POST /api/teams', { token, body: { name: 'Billing' } })).body.data
  const names = ['Zoe', 'ada']
  for (const name of names) {
    const member = await world.member(workspace, { name })
    await call(`POST /api/teams/${ulid}/members/${member.ulid}`, { token })
  }
  const { body } = await call(`GET /api/teams/${ulid}/members`, { token })
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['ada', 'Zoe'],
  )
})
