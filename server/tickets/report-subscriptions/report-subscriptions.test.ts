import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, services } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let member: Awaited<ReturnType<typeof world.member>>
let token: string

const settings = { name: 'Weekly', rhythm: 'weekly', day: 1, hour: 8 }

before(async () => {
  workspace = await world.workspace('Acme')
  channel = await world.channel(workspace)
  member = await world.member(workspace)
  token = workspace.owner.token
})

const create = async (body: object = {}, by = token) => {
  const response = await call('POST /api/report-subscriptions', {
    token: by,
    body: { ...settings, ...body },
  })
  assert.equal(response.status, 201, response.text)
  return response.body.data
}
const path = ({ ulid }: { ulid: string }) => `/api/report-subscriptions/${ulid}`
const faultsOf = async (body: object, by = token) => {
  const response = await call('POST /api/report-subscriptions', {
    token: by,
    body: { ...settings, ...body },
  })
  assert.equal(response.status, 422, response.text)
  return Object.keys(response.body.errors)
}

test('a report by mail is created with defaults, changed and deleted', async () => {
  const created = await create()
  assert.deepEqual(created.formats, ['pdf'])
  assert.deepEqual(
    created.recipients.map(({ ulid }: { ulid: string }) => ulid),
    [workspace.owner.ulid],
  )
  assert.equal(created.creator.ulid, workspace.owner.ulid)
  assert.equal(new Date(created.next_at).getUTCDay(), 1)
  assert.equal(new Date(created.next_at).getUTCHours(), 8)
  assert.ok(Date.parse(created.next_at) > services.clock().getTime())
  const body = {
    ...settings,
    name: 'Monthly',
    rhythm: 'monthly',
    day: 31,
    channel_ulids: [channel.ulid],
    formats: ['csv'],
    count_hours: 'business',
    recipient_ulids: [member.ulid],
    is_paused: true,
  }
  const changed = await call(`PUT ${path(created)}`, { token, body })
  assert.equal(changed.status, 200, changed.text)
  const { next_at, channel_ulids, recipients, is_paused, count_hours } = changed.body.data
  assert.deepEqual(
    [next_at, channel_ulids, recipients[0].ulid, is_paused, count_hours],
    [null, [channel.ulid], member.ulid, true, 'business'],
  )
  assert.equal((await call(`DELETE ${path(created)}`, { token })).status, 204)
  assert.equal((await call(`GET ${path(created)}`, { token })).status, 404)
})

test('a report is limited to one of team, member, tag and company, which must exist', async () => {
  const tag = (await call('POST /api/tags', { token, body: { name: 'Refund', color: '#123456' } })).body.data
  assert.equal((await create({ tag_ulid: tag.ulid })).tag_ulid, tag.ulid)
  assert.deepEqual(await faultsOf({ tag_ulid: tag.ulid, member_ulid: member.ulid }), ['tag_ulid'])
  assert.deepEqual(await faultsOf({ team_ulid: tag.ulid }), ['team_ulid'])
  assert.deepEqual(await faultsOf({ channel_ulids: [tag.ulid] }), ['channel_ulids.0'])
  assert.deepEqual(await faultsOf({ recipient_ulids: [tag.ulid] }), ['recipient_ulids.0'])
  assert.deepEqual(await faultsOf({ day: 8 }), ['day'])
  assert.deepEqual(await faultsOf({ formats: [] }), ['formats'])
})

test('members see what they made or get, and admins see all', async () => {
  const own = await create({ name: 'Own' }, member.token)
  const given = await create({ name: 'Given', recipient_ulids: [member.ulid] })
  const other = await create({ name: 'Other' })
  const names = async (by: string) =>
    (await call('GET /api/report-subscriptions', { token: by })).body.data.map(
      ({ name }: { name: string }) => name,
    )
  assert.deepEqual(await names(member.token), ['Given', 'Own'])
  assert.ok((await names(token)).includes('Own'))
  assert.equal((await call(`GET ${path(other)}`, { token: member.token })).status, 404)
  for (const method of ['PUT', 'DELETE'] as const) {
    const body = method === 'PUT' ? settings : undefined
    const { status } = await call(`${method} ${path(given)}`, { token: member.token, ...(body && { body }) })
    assert.equal(status, 403)
  }
  assert.equal((await call(`DELETE ${path(own)}`, { token })).status, 204)
})

test('a recipient can leave, and a member who leaves the workspace gets no more', async () => {
  const leaver = await world.member(workspace)
  const shared = await create({ recipient_ulids: [member.ulid, leaver.ulid] })
  const left = await call(`DELETE ${path(shared)}/recipients/me`, { token: member.token })
  assert.equal(left.status, 204)
  assert.equal((await call(`DELETE /api/members/${leaver.ulid}`, { token })).status, 204)
  assert.deepEqual((await call(`GET ${path(shared)}`, { token })).body.data.recipients, [])
})

test('viewers can subscribe themselves, and nobody else', async () => {
  const viewer = await world.member(workspace, { role: 'viewer' })
  const own = await create({}, viewer.token)
  assert.equal(own.recipients[0].ulid, viewer.ulid)
  const body = { ...settings, recipient_ulids: [member.ulid] }
  const refused = await call('POST /api/report-subscriptions', { token: viewer.token, body })
  assert.equal(refused.status, 403)
})

test('a member sees and chooses only channels that they can access', async () => {
  const secret = await world.channel(workspace)
  const limited = await world.member(workspace, { channels: [channel.id] })
  assert.deepEqual(await faultsOf({ channel_ulids: [secret.ulid] }, limited.token), ['channel_ulids.0'])
  const shared = await create({
    channel_ulids: [channel.ulid, secret.ulid],
    recipient_ulids: [limited.ulid],
  })
  const seen = (await call(`GET ${path(shared)}`, { token: limited.token })).body.data
  assert.deepEqual(seen.channel_ulids, [channel.ulid])
})

test('another time zone moves the next mail', async () => {
  const created = await create({ name: 'Moved' })
  const body = { timezone: 'America/New_York' }
  assert.equal((await call('PUT /api/workspace', { token, body })).status, 200)
  const moved = (await call(`GET ${path(created)}`, { token })).body.data
  assert.notEqual(moved.next_at, created.next_at)
  const hour = new Date(moved.next_at).toLocaleString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
  })
  assert.equal(hour, '08')
})

test('a workspace has at most 20 reports by mail', async () => {
  const small = await world.workspace('Small')
  for (let one = 0; one < 20; one++) await create({}, small.owner.token)
  assert.deepEqual(await faultsOf({}, small.owner.token), ['name'])
})
