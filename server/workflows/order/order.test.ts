import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
type Workflow = { ulid: string; name: string; version: number; updated_at: string }
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let made: Workflow[]

const create = async (name: string, body: object = {}): Promise<Workflow> =>
  (await call('POST /api/workflows', { token, body: { name, trigger_type: 'manual', ...body } })).body.data

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  made = []
  for (const name of ['A', 'B', 'C', 'D']) made.push(await create(name))
})

const ulid = (name: string) => made.find((one) => one.name === name)?.ulid ?? ''
const move = (name: string, after: string[], by = token) =>
  call(`PUT /api/workflows/${ulid(name)}/position`, { token: by, body: { after } })
const listed = async () => {
  const data: Workflow[] = (await call('GET /api/workflows', { token })).body.data
  return data.map(({ name }) => name).join('')
}

test('a workflow is moved after another one or to the start, and nothing else of it changes', async () => {
  assert.equal((await move('D', [ulid('A')])).status, 204)
  const { data } = (await call(`GET /api/workflows/${ulid('D')}`, { token })).body
  assert.deepEqual(data, { ...made[3], order_column: 2 })
  assert.equal(await listed(), 'ADBC')
  assert.equal((await move('C', [])).status, 204)
  assert.equal(await listed(), 'CADB')
  assert.equal((await create('E')).name, 'E')
  assert.equal(await listed(), 'CADBE')
})

test('the next neighbour counts if the nearest one was deleted meanwhile', async () => {
  await call(`DELETE /api/workflows/${ulid('C')}`, { token })
  assert.equal((await move('A', [ulid('C').toUpperCase(), ulid('B').toUpperCase()])).status, 204)
  assert.equal(await listed(), 'BAD')
  assert.equal((await move('D', [ulid('C'), world.newUlid()])).status, 204)
  assert.equal(await listed(), 'DBA')
  assert.equal((await move('C', [ulid('A')])).status, 404)
})

test('workflows that are moved at the same time are all moved', async () => {
  const moves = [move('A', [ulid('D')]), move('C', []), move('B', [ulid('C')])]
  for (const { status } of await Promise.all(moves)) assert.equal(status, 204)
  const order = await listed()
  assert.ok(['CBDA'].includes(order), order)
})

test('only admins who can access its channels move a workflow', async () => {
  const channel = await world.channel(workspace)
  const limited = await world.member(workspace, { role: 'admin', tokenChannels: [channel.id] })
  made.push(await create('E', { channel_ulids: [channel.ulid] }))
  assert.equal((await move('A', [], limited.token)).status, 403)
  assert.equal((await move('E', [ulid('A')], limited.token)).status, 204)
  assert.equal(await listed(), 'AEBCD')
})

test('a move is an event, and one that changes nothing is none', async () => {
  await move('B', [ulid('A')])
  await move('B', [])
  const events = await world.inside(
    workspace,
    ({ sql, workspace }) =>
      sql`select facts from events where workspace_id = ${workspace} and type = 'workflow.moved'`,
  )
  assert.deepEqual(
    events.map(({ facts }) => facts),
    [{ workflow: ulid('B'), name: 'B' }],
  )
})

test('a list of others that is no list is rejected at its field', async () => {
  for (const after of [null, 'x', [1], ['x'], Array(501).fill(ulid('A'))]) {
    const { status, body } = await call(`PUT /api/workflows/${ulid('B')}/position`, {
      token,
      body: { after },
    })
    assert.equal(status, 422)
    assert.match(Object.keys(body.errors)[0] ?? '', /^after/)
  }
})
