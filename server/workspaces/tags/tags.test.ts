import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let admin: string
let member: string

before(async () => {
  workspace = await world.workspace()
  admin = workspace.owner.token
  member = (await world.member(workspace)).token
})

const create = (body: object) => call('POST /api/tags', { token: admin, body })

test('an admin creates, changes and deletes a tag', async () => {
  const created = await create({ name: ' Refund ', color: '#ff0000' })
  assert.equal(created.status, 201)
  const { ulid } = created.body.data
  assert.deepEqual(created.body.data, { id: created.body.data.id, ulid, name: 'Refund', color: '#ff0000' })

  const updated = await call(`PUT /api/tags/${ulid}`, {
    token: admin,
    body: { name: 'Money back', color: '#00FF00' },
  })
  assert.equal(updated.status, 200)
  assert.deepEqual(updated.body.data, {
    id: created.body.data.id,
    ulid,
    name: 'Money back',
    color: '#00FF00',
  })
  assert.deepEqual((await call(`GET /api/tags/${ulid.toUpperCase()}`, { token: member })).body, updated.body)

  assert.equal((await call(`DELETE /api/tags/${ulid}`, { token: admin })).status, 204)
  assert.equal((await call(`GET /api/tags/${ulid}`, { token: admin })).status, 404)
})

test('tags are listed by name, whatever the case', async () => {
  for (const name of ['beta', 'Alpha', 'gamma']) await create({ name, color: '#123456' })
  const { body } = await call('GET /api/tags', { token: member })
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['Alpha', 'beta', 'gamma'],
  )
})

test('two tags of a workspace cannot have the same name, in whatever case', async () => {
  await create({ name: 'Twice', color: '#123456' })
  const { status, body } = await create({ name: 'tWICE', color: '#123456' })
  assert.equal(status, 422)
  assert.deepEqual(
    { message: body.message, errors: body.errors },
    {
      message: 'The name has already been taken.',
      errors: { name: ['The name has already been taken.'] },
    },
  )
})

test('a rejected tag names every fault', async () => {
  const { status, body } = await create({ name: '  ', color: 'red' })
  assert.equal(status, 422)
  assert.deepEqual(
    { message: body.message, errors: body.errors },
    {
      message: 'The name field is required. (and 1 more error)',
      errors: { name: ['The name field is required.'], color: ['The color field format is invalid.'] },
    },
  )
})

test('a change that meets the deletion of its tag finds nothing', async () => {
  const { ulid, id } = (await create({ name: 'Short-lived', color: '#123456' })).body.data
  const late = await world.inside(workspace, async ({ sql, workspace }) => {
    await sql`delete from tags where workspace_id = ${workspace} and id = ${id}`
    const body = { name: 'Too late', color: '#123456' }
    const response = call(`PUT /api/tags/${ulid}`, { token: admin, body })
    await setTimeout(100)
    return { response }
  })
  assert.equal((await late.response).status, 404)
})
