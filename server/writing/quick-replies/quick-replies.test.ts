import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let member: string

before(async () => {
  workspace = await world.workspace()
  member = (await world.member(workspace)).token
})

const create = (body: object, token = member) => call('POST /api/quick-replies', { token, body })
const namesOf = async (token: string) =>
  (await call('GET /api/quick-replies', { token })).body.data.map(({ name }: { name: string }) => name)

test('a member keeps quick replies, without being an admin', async () => {
  const created = await create({ name: ' Hello ', body: 'Hello there' })
  assert.equal(created.status, 201)
  const { id, ulid } = created.body.data
  const more = {
    is_shared: false,
    folder: null,
    uses: 0,
    author: created.body.data.author,
    attachments: [],
    can: { update: true },
  }
  assert.deepEqual(created.body.data, { id, ulid, name: 'Hello', body: 'Hello there', ...more })

  const body = { name: 'Hi', body: 'Hi there' }
  const updated = await call(`PUT /api/quick-replies/${ulid}`, { token: member, body })
  assert.equal(updated.status, 200)
  assert.deepEqual(updated.body.data, { id, ulid, ...body, ...more })
  assert.deepEqual((await call(`GET /api/quick-replies/${ulid}`, { token: member })).body, updated.body)

  assert.equal((await call(`DELETE /api/quick-replies/${ulid}`, { token: member })).status, 204)
  assert.equal((await call(`GET /api/quick-replies/${ulid}`, { token: member })).status, 404)
})

test('quick replies are listed by name, each member’s own only', async () => {
  const [one, another] = [await world.member(workspace), await world.member(workspace)]
  for (const name of ['beta', 'Alpha']) await create({ name, body: 'x' }, one.token)
  await create({ name: 'Mine', body: 'x' }, another.token)
  assert.deepEqual(await namesOf(one.token), ['Alpha', 'beta'])
  assert.deepEqual(await namesOf(another.token), ['Mine'])
  assert.deepEqual(await namesOf(workspace.owner.token), [])
})

test('nobody else finds a quick reply, not even the owner of the workspace', async () => {
  const { ulid } = (await create({ name: 'Private', body: 'Mine alone' })).body.data
  const body = { name: 'Taken over', body: 'Not mine' }
  for (const token of [workspace.owner.token, (await world.member(workspace)).token])
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, text } = await call(`${method} /api/quick-replies/${ulid}`, { token, body })
      assert.deepEqual([status, text], [404, '{"message":"Not found.","code":"not_found"}'])
    }
  const { data } = (await call(`GET /api/quick-replies/${ulid}`, { token: member })).body
  assert.equal(data.body, 'Mine alone')
})

test('name and body are required, also for a change', async () => {
  const { ulid } = (await create({ name: 'Whole', body: 'x' })).body.data
  for (const request of ['POST /api/quick-replies', `PUT /api/quick-replies/${ulid}`]) {
    const none = await call(request, { token: member, body: {} })
    assert.equal(none.status, 422)
    assert.deepEqual(
      { message: none.body.message, errors: none.body.errors },
      {
        message: 'The name field is required. (and 1 more error)',
        errors: { name: ['The name field is required.'], body: ['The body field is required.'] },
      },
    )
    const half = await call(request, { token: member, body: { name: 'x'.repeat(256), body: 'x' } })
    assert.deepEqual(Object.keys(half.body.errors), ['name'])
  }
})

test('the event log says that a quick reply changed, and nothing of what it says', async () => {
  const { ulid } = (await create({ name: 'Secretly', body: 'Whispered' })).body.data
  await call(`PUT /api/quick-replies/${ulid}`, { token: member, body: { name: 'a', body: 'b' } })
  await call(`DELETE /api/quick-replies/${ulid}`, { token: member })
  const events = await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
      select type, facts from events
      where workspace_id = ${workspace} and facts->>'quick_reply' = ${ulid} order by id`,
  )
  assert.deepEqual(
    [...events],
    ['created', 'updated', 'deleted'].map((what) => ({
      type: `quick_reply.${what}`,
      facts: { quick_reply: ulid },
    })),
  )
})

test('a change that meets the deletion of its quick reply finds nothing', async () => {
  const { ulid, id } = (await create({ name: 'Short-lived', body: 'x' })).body.data
  const late = await world.inside(workspace, async ({ sql, workspace }) => {
    await sql`delete from quick_replies where workspace_id = ${workspace} and id = ${id}`
    const change = call(`PUT /api/quick-replies/${ulid}`, { token: member, body: { name: 'a', body: 'b' } })
    await setTimeout(100)
    return { change }
  })
  assert.equal((await late.change).status, 404)
})

describe('a shared quick reply', () => {
  const shared = async (name: string, by = member) =>
    (await create({ name, body: 'Together', is_shared: true, folder: 'Returns' }, by)).body.data
  const listed = async (token: string, query = '?with_shared=true') =>
    (await call(`GET /api/quick-replies${query}`, { token })).body.data.map(
      ({ name }: { name: string }) => name,
    )

  test('is used by all, listed on request, and counts its uses', async () => {
    const { ulid, folder } = await shared('For all')
    assert.equal(folder, 'Returns')
    const { token } = await world.member(workspace)
    assert.deepEqual(await listed(token, ''), [])
    assert.ok((await listed(token)).includes('For all'))
    const path = `/api/quick-replies/${ulid}`
    assert.equal((await call(`POST ${path}/uses`, { token })).status, 204)
    const { uses, can } = (await call(`GET ${path}`, { token })).body.data
    assert.deepEqual([uses, can], [1, { update: false }])
  })

  test('is changed by its author and by admins only, and made private by its author only', async () => {
    const { ulid } = await shared('Guarded')
    const { token } = await world.member(workspace)
    const change = (by: string, body: object = {}) =>
      call(`PUT /api/quick-replies/${ulid}`, {
        token: by,
        body: { name: 'Guarded', body: 'Changed', ...body },
      })
    assert.equal((await change(token)).status, 403)
    assert.equal((await call(`DELETE /api/quick-replies/${ulid}`, { token })).status, 403)
    const changed = await change(workspace.owner.token)
    assert.deepEqual([changed.status, changed.body.data.is_shared], [200, true])
    assert.equal((await change(workspace.owner.token, { is_shared: false })).status, 422)
    assert.equal((await change(member, { is_shared: false })).body.data.is_shared, false)
    assert.equal((await change(workspace.owner.token)).status, 404)
  })

  test('stays when its author leaves, and others of the author do not', async () => {
    const leaver = await world.member(workspace)
    const { ulid } = await shared('Left behind', leaver.token)
    const own = (await create({ name: 'Taken along', body: 'x' }, leaver.token)).body.data
    const { token } = workspace.owner
    assert.equal((await call(`DELETE /api/members/${leaver.ulid}`, { token })).status, 204)
    assert.ok((await listed(token, '')).includes('Left behind'))
    assert.equal((await call(`GET /api/quick-replies/${ulid}`, { token: member })).status, 200)
    const left = await world.inside(
      workspace,
      ({ sql, workspace }) =>
        sql`select from quick_replies where workspace_id = ${workspace} and ulid = ${own.ulid}`,
    )
    assert.equal(left.count, 0)
  })
})
