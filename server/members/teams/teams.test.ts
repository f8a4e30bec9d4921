import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
type Workspace = Awaited<ReturnType<typeof world.workspace>>
type Member = Awaited<ReturnType<typeof world.member>>
let workspace: Workspace
let admin: string
let member: Member

before(async () => {
  workspace = await world.workspace()
  admin = (await world.member(workspace, { role: 'admin' })).token
  member = await world.member(workspace)
})

const create = async (body: object) => (await call('POST /api/teams', { token: admin, body })).body.data
const countOf = async (team: { ulid: string }) =>
  (await call(`GET /api/teams/${team.ulid}`, { token: admin })).body.data.member_count

const eventsAbout = (team: { ulid: string }) =>
  world.inside(workspace, async ({ sql, workspace }) => {
    const rows = await sql<{ type: string }[]>`
      select type from events where workspace_id = ${workspace} and facts->>'team' = ${team.ulid} order by id`
    return rows.map(({ type }) => type)
  })

test('an admin creates, changes and deletes a team', async () => {
  const created = await call('POST /api/teams', { token: admin, body: { name: ' Billing ' } })
  assert.equal(created.status, 201)
  const { id, ulid } = created.body.data
  const rest = {
    ...{ description: null, logo_url: null, distribution: 'none', panel: null },
    ...{ calendar_ulid: null, member_count: 0 },
  }
  const team = { id, ulid, name: 'Billing', ...rest }
  assert.deepEqual(created.body.data, team)

  const body = { name: 'Money', description: 'All about money', distribution: 'least_busy' }
  const updated = await call(`PUT /api/teams/${ulid}`, { token: admin, body })
  assert.equal(updated.status, 200)
  assert.deepEqual(updated.body.data, { ...team, ...body })
  assert.deepEqual((await call(`GET /api/teams/${ulid}`, { token: member.token })).body, updated.body)

  assert.equal((await call(`DELETE /api/teams/${ulid}`, { token: admin })).status, 204)
  assert.equal((await call(`GET /api/teams/${ulid}`, { token: admin })).status, 404)
  assert.deepEqual(await eventsAbout(team), ['team.created', 'team.updated', 'team.deleted'])
})

test('what a change of a team leaves out stays, and an empty description clears it', async () => {
  const { ulid } = await create({ name: 'Sales', description: 'They sell' })
  const change = async (body: object) => {
    const { name, description } = (await call(`PATCH /api/teams/${ulid}`, { token: admin, body })).body.data
    return { name, description }
  }
  assert.deepEqual(await change({}), { name: 'Sales', description: 'They sell' })
  assert.deepEqual(await change({ name: 'Sellers' }), { name: 'Sellers', description: 'They sell' })
  assert.deepEqual(await change({ description: '' }), { name: 'Sellers', description: null })
  const { status } = await call(`PUT /api/teams/${ulid}`, { token: admin, body: { name: null } })
  assert.equal(status, 422)
})

test('teams are listed by name, whatever the case', async () => {
  const other = await world.workspace()
  const token = other.owner.token
  for (const name of ['beta', 'Alpha', 'gamma']) await call('POST /api/teams', { token, body: { name } })
  const { body } = await call('GET /api/teams', { token })
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['Alpha', 'beta', 'gamma'],
  )
})

test('a member of the workspace joins a team once, and leaves it', async () => {
  const team = await create({ name: 'Joined' })
  const path = `/api/teams/${team.ulid}/members/${member.ulid}`
  for (const _ of ['first', 'again']) {
    const { status, body } = await call(`POST ${path}`, { token: admin })
    assert.equal(status, 200)
    assert.deepEqual(body.data, { ...team, member_count: 1 })
  }
  assert.equal(await countOf(team), 1)
  for (const _ of ['first', 'again'])
    assert.equal((await call(`DELETE ${path}`, { token: admin })).status, 204)
  assert.equal(await countOf(team), 0)
  const events = ['team.created', 'team.member_added', 'team.member_removed']
  assert.deepEqual(await eventsAbout(team), events)
})

test('members who are added at the same time are all counted', async () => {
  const team = await create({ name: 'Crowd' })
  const crowd = await Promise.all([1, 2, 3, 4].map(() => world.member(workspace)))
  const responses = await Promise.all(
    [...crowd, ...crowd].map(({ ulid }) =>
      call(`POST /api/teams/${team.ulid}/members/${ulid}`, { token: admin }),
    ),
  )
  assert.equal(Math.max(...responses.map(({ body }) => body.data.member_count)), 4)
  assert.equal(await countOf(team), 4)
})

test('who leaves the workspace leaves its teams', async () => {
  const team = await create({ name: 'Shrinking' })
  const leaver = await world.member(workspace)
  await call(`POST /api/teams/${team.ulid}/members/${leaver.ulid}`, { token: admin })
  await world.inside(
    workspace,
    ({ sql, workspace }) =>
      sql`delete from memberships where workspace_id = ${workspace} and user_id = ${leaver.id}`,
  )
  assert.equal(await countOf(team), 0)
})

test('a change that meets the deletion of its team finds nothing', async () => {
  const { ulid, id } = await create({ name: 'Short-lived' })
  const change = await world.inside(workspace, async ({ sql, workspace }) => {
    await sql`delete from teams where workspace_id = ${workspace} and id = ${id}`
    const change = call(`PUT /api/teams/${ulid}`, { token: admin, body: { name: 'Too late' } })
    await setTimeout(100)
    return { change }
  })
  assert.equal((await change.change).status, 404)
})
