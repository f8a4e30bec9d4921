import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let admin: string
let session: Awaited<ReturnType<typeof world.session>>
let path: string
let brain: { ulid: string; name: string }

before(async () => {
  workspace = await world.workspace()
  admin = workspace.owner.token
  session = await world.session(workspace.owner)
  path = `/api/channels/${(await world.channel(workspace)).ulid}`
  brain = await brainIn(admin)
})

const brainIn = async (token: string) => {
  const { ulid, name } = (await call('POST /api/brains', { token, body: { name: 'Help' } })).body.data
  return { ulid, name }
}
const set = (body: object, by = session) => call(`PUT ${path}/agent`, { session: by, body })
const agentOf = ({ brain, agent_mode }: Record<string, unknown>) => [brain, agent_mode]

test('the agent of a channel is off and has no brain until an admin says otherwise', async () => {
  assert.deepEqual(agentOf((await call(`GET ${path}`, { token: admin })).body.data), [null, 'off'])
  const { status, body } = await set({ brain_ulid: brain.ulid.toUpperCase(), agent_mode: 'reply' })
  assert.deepEqual([status, ...agentOf(body.data)], [200, brain, 'reply'])
  assert.deepEqual((await call('GET /api/channels', { token: admin })).body.data, [body.data])
})

test('what is left out stays, and null takes the brain away', async () => {
  assert.deepEqual(agentOf((await set({ agent_mode: 'draft' })).body.data), [brain, 'draft'])
  assert.deepEqual(agentOf((await set({})).body.data), [brain, 'draft'])
  assert.deepEqual(agentOf((await set({ brain_ulid: null })).body.data), [null, 'draft'])
})

test('a brain that does not exist is rejected', async () => {
  const message = 'The selected brain ulid is invalid.'
  for (const brain_ulid of ['01hx0000000000000000000000', 'none']) {
    const { status, body } = await set({ brain_ulid })
    assert.deepEqual([status, body.message, body.errors], [422, message, { brain_ulid: [message] }])
  }
  assert.equal((await set({ agent_mode: 'loud' })).body.message, 'The selected agent mode is invalid.')
})
