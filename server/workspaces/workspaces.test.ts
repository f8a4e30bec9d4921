import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startBellhop } from '../../test/harness.ts'

const { call, world } = await startBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
})

const eventsOf = (type: string) =>
  world.inside(
    workspace,
    ({ sql, workspace }) =>
      sql`select facts from events where workspace_id = ${workspace} and type = ${type}`,
  )

test('an admin changes the workspace, and what is left out stays', async () => {
  const body = {
    name: 'Acme',
    slug: 'acme-support',
    logo_url: 'https://acme.test/logo.png',
    sender_name: 'Acme support',
    timezone: 'Europe/Brussels',
  }
  const { id, ulid } = workspace
  const changed = await call('PUT /api/workspace', { token, body })
  assert.deepEqual([changed.status, changed.body.data], [200, { id, ulid, ...body }])
  const cleared = await call('PUT /api/workspace', { token, body: { logo_url: null, sender_name: null } })
  assert.deepEqual(cleared.body.data, { id, ulid, ...body, logo_url: null, sender_name: null })
  const member = await world.member(workspace)
  assert.deepEqual((await call('GET /api/workspace', { token: member.token })).body, cleared.body)
})

test('a change of the time zone changes the business hours, another change does not', async () => {
  await call('PUT /api/workspace', { token, body: { timezone: 'Asia/Tokyo' } })
  const before = (await eventsOf('workspace.hours_changed')).length
  await call('PUT /api/workspace', { token, body: { timezone: 'Asia/Tokyo', sender_name: 'Night shift' } })
  assert.equal((await eventsOf('workspace.hours_changed')).length, before)
  await call('PUT /api/workspace', { token, body: { timezone: 'UTC' } })
  const events = await eventsOf('workspace.hours_changed')
  assert.equal(events.length, before + 1)
  assert.deepEqual(events.at(-1)?.facts, { timezone: 'UTC', always_open: true })
})

test('a slug that is taken or malformed is refused, and so are members', async () => {
  const other = await world.workspace()
  const taken = await call('PUT /api/workspace', { token, body: { slug: other.slug } })
  assert.deepEqual(taken.body.errors, { slug: ['The slug has already been taken.'] })
  const malformed = await call('PUT /api/workspace', { token, body: { slug: 'Not a slug' } })
  assert.deepEqual([malformed.status, malformed.body.details.slug.code], [422, 'slug'])
  const member = await world.member(workspace)
  const refused = await call('PUT /api/workspace', { token: member.token, body: { name: 'Mine now' } })
  assert.deepEqual([refused.status, refused.body.code], [403, 'admin_required'])
})
