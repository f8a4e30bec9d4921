import assert from 'node:assert/strict'
import { before, test } from 'node:test'
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

const create = (body: object, token = admin) => call('POST /api/brains', { token, body })
const ulidOf = async (name: string) => (await create({ name })).body.data.ulid
const remove = (ulid: string) => call(`DELETE /api/brains/${ulid}`, { token: admin })

test('an admin creates, changes and deletes a brain', async () => {
  const created = await create({ name: ' Shop ', additional_instructions: 'Be brief.' })
  assert.equal(created.status, 201)
  const { id, ulid, created_at } = created.body.data
  assert.match(created_at, /\+00:00$/)
  const index = { model: 'all-MiniLM-L6-v2 int8', indexed: 0, articles: 0, is_complete: true }
  const brain = {
    id,
    ulid,
    name: 'Shop',
    additional_instructions: 'Be brief.',
    article_count: 0,
    created_at,
    index,
  }
  assert.deepEqual(created.body.data, brain)

  const renamed = await call(`PUT /api/brains/${ulid}`, { token: admin, body: { name: 'Store' } })
  assert.deepEqual([renamed.status, renamed.body.data], [200, { ...brain, name: 'Store' }])
  const body = { name: 'Store', additional_instructions: '' }
  const cleared = await call(`PATCH /api/brains/${ulid}`, { token: admin, body })
  assert.equal(cleared.body.data.additional_instructions, null)
  const shown = await call(`GET /api/brains/${ulid.toUpperCase()}`, { token: member })
  assert.deepEqual(shown.body.data, cleared.body.data)

  assert.equal((await remove(ulid)).status, 204)
  assert.equal((await call(`GET /api/brains/${ulid}`, { token: admin })).status, 404)
})

test('a change of a brain needs its name', async () => {
  const ulid = await ulidOf('Named')
  const { status, body } = await call(`PUT /api/brains/${ulid}`, { token: admin, body: {} })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { name: ['The name field is required.'] })
  await remove(ulid)
})

test('brains are listed by name, whatever the case', async () => {
  const ulids = await Promise.all(['beta', 'Alpha', 'gamma'].map(ulidOf))
  const { body } = await call('GET /api/brains', { token: member })
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['Alpha', 'beta', 'gamma'],
  )
  await Promise.all(ulids.map(remove))
})

test('of twenty brains created at once beside nine, one is', async () => {
  const crowded = await world.workspace()
  const { token } = crowded.owner
  for (let index = 0; index < 9; index += 1) await create({ name: `Brain ${index}` }, token)
  const answers = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Tenth' }, token)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  const message = 'A workspace can have at most 10 brains.'
  const rejections = answers.filter(({ status }) => status === 422)
  assert.equal(rejections.length, 19)
  for (const { body } of rejections) assert.deepEqual(body.errors, { name: [message] })
  assert.equal((await create({ name: 'Elsewhere' })).status, 201)
})

test('deleting a brain deletes its articles, and its channels have none then', async () => {
  const ulid = await ulidOf('Doomed')
  const article = { title: 'Opening hours', body: 'Nine to five.' }
  const written = await call(`POST /api/brains/${ulid}/articles`, { token: admin, body: article })
  const channel = await world.channel(workspace)
  const path = `/api/channels/${channel.ulid}`
  await call(`PUT ${path}/agent`, {
    session: await world.session(workspace.owner),
    body: { brain_ulid: ulid, agent_mode: 'draft' },
  })
  assert.deepEqual((await call(`GET ${path}`, { token: member })).body.data.brain, { ulid, name: 'Doomed' })

  assert.equal((await remove(ulid)).status, 204)
  const { brain, agent_mode } = (await call(`GET ${path}`, { token: member })).body.data
  assert.deepEqual([brain, agent_mode], [null, 'draft'])
  const gone = `GET /api/brains/${ulid}/articles/${written.body.data.ulid}`
  assert.equal((await call(gone, { token: admin })).status, 404)
  const left = await world.inside(workspace, ({ sql }) => sql`select from articles`)
  assert.equal(left.length, 0)
})
