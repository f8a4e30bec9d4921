import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, runJobs, travel } = await borrowBellhop()
const minute = 60_000

type Channel = { id: number; ulid: string }
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let limited: string
let mine: Channel
let hidden: Channel

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  mine = await world.channel(workspace)
  hidden = await world.channel(workspace)
  limited = (await world.member(workspace, { role: 'admin', tokenChannels: [mine.id] })).token
})

const open = async (channel: Channel) => {
  const from_contact = { email: 'ann@customer.test' }
  const body = { channel: channel.ulid, subject: 'Help', from_contact, message: { body: 'Hello' } }
  return (await call('POST /api/tickets', { token, body })).body.data.ulid
}
const close = { actions: [{ type: 'set_status', parameters: { status: 'closed' } }] }
const draft = { name: 'Close', trigger_type: 'on_new_ticket', ...close }
const create = (by: string, body: object = {}) =>
  call('POST /api/workflows', { token: by, body: { ...draft, ...body } })
const statusOf = async (ticket: string) =>
  (await call(`GET /api/tickets/${ticket}`, { token })).body.data.status
const tracesOf = async (ticket: string) =>
  (await call(`GET /api/tickets/${ticket}/workflow-runs`, { token })).body.meta.total

test('a workflow of an admin who is limited to a channel acts on no ticket of another channel', async () => {
  const { body } = await create(limited)
  assert.deepEqual(body.data.channel_ulids, [mine.ulid])
  const [own, other] = [await open(mine), await open(hidden)]
  await runJobs()
  assert.deepEqual([await statusOf(own), await statusOf(other)], ['closed', 'open'])
  assert.deepEqual([await tracesOf(own), await tracesOf(other)], [1, 0])
})

test('a limited workflow about waiting contacts leaves the tickets of other channels alone', async () => {
  const trigger = { trigger_type: 'on_no_reply', trigger_parameters: { value: 5, unit: 'minutes' } }
  await create(limited, trigger)
  await runJobs()
  const [own, other] = [await open(mine), await open(hidden)]
  await runJobs()
  travel(6 * minute)
  await runJobs()
  assert.deepEqual([await statusOf(own), await statusOf(other)], ['closed', 'open'])
})

test('a limited workflow cannot be run by hand on a ticket of another channel', async () => {
  const { ulid } = (await create(limited, { trigger_type: 'manual' })).body.data
  const [own, other] = [await open(mine), await open(hidden)]
  const run = (ticket: string, by: string) =>
    call(`POST /api/tickets/${ticket}/workflows/${ulid}`, { token: by })
  assert.equal((await run(own, limited)).status, 200)
  assert.equal((await run(other, limited)).status, 404)
  const rejected = await run(other, token)
  assert.equal(rejected.status, 422)
  assert.deepEqual(rejected.body.errors.workflow, ['This workflow does not act on tickets of this channel.'])
})

test('an admin who is limited to a channel names no other channel, as a limit or in a condition', async () => {
  const selected = (path: string) => ({ [path]: [`The selected ${path} is invalid.`] })
  const named = await create(limited, { channel_ulids: [mine.ulid, hidden.ulid] })
  assert.deepEqual([named.status, named.body.errors], [422, selected('channel_ulids.1')])
  const all = await create(limited, { channel_ulids: null })
  assert.equal(all.status, 422)
  assert.ok(all.body.errors.channel_ulids)
  const conditions = [{ type: 'channel_is', parameters: { channels: [hidden.ulid] } }]
  const asked = await create(limited, { conditions })
  assert.deepEqual(
    [asked.status, Object.keys(asked.body.errors)],
    [422, ['conditions.0.parameters.channels.0']],
  )
})

test('a workflow that acts on further channels is changed and deleted only by those who can access them', async () => {
  const { ulid, channel_ulids } = (await create(token)).body.data
  assert.equal(channel_ulids, null)
  const change = (by: string, body: object) => call(`PUT /api/workflows/${ulid}`, { token: by, body })
  assert.equal((await change(limited, { is_enabled: false })).status, 403)
  assert.equal((await call(`DELETE /api/workflows/${ulid}`, { token: limited })).status, 403)
  const narrowed = await change(token, { channel_ulids: [mine.ulid] })
  assert.deepEqual(narrowed.body.data.channel_ulids, [mine.ulid])
  assert.equal((await change(limited, { name: 'Renamed' })).status, 200)
  assert.equal((await change(limited, { channel_ulids: null })).status, 422)
  assert.deepEqual((await change(token, { name: 'Again' })).body.data.channel_ulids, [mine.ulid])
  assert.equal((await change(token, { channel_ulids: null })).body.data.channel_ulids, null)
})

test('a workflow names only channels that the caller can access, also in its conditions and runs', async () => {
  const channels = [mine.ulid, hidden.ulid]
  const conditions = [
    { type: 'channel_is', parameters: { channels } },
    { type: 'subject_contains', parameters: { value: 'e' } },
  ]
  const { ulid } = (await create(token, { channel_ulids: channels, conditions })).body.data
  await open(mine)
  await runJobs()
  const named = async (by: string) => {
    const [shown, [listed], [run]] = await Promise.all(
      [`/${ulid}`, '', `/${ulid}/runs`].map(
        async (path) => (await call(`GET /api/workflows${path}`, { token: by })).body.data,
      ),
    )
    return [shown, listed, run].map((one) => [
      one.channel_ulids,
      ...one.conditions.map(({ parameters }: { parameters: object }) => parameters),
    ])
  }
  const rest = { value: 'e' }
  assert.deepEqual(await named(token), [
    [channels, { channels }, rest],
    [channels, { channels }, rest],
    [undefined, { channels }, rest],
  ])
  const own = { channels: [mine.ulid] }
  assert.deepEqual(await named(limited), [
    [[mine.ulid], own, rest],
    [[mine.ulid], own, rest],
    [undefined, own, rest],
  ])
})

test('a preview looks at the tickets only on which the workflow would act', async () => {
  const [own, other] = [await open(mine), await open(hidden)]
  const preview = async (by: string, body: object = {}) => {
    const response = await call('POST /api/workflows/preview', { token: by, body: { ...draft, ...body } })
    return response.body.data.would_run.map(({ ticket }: { ticket: { ulid: string } }) => ticket.ulid)
  }
  assert.deepEqual(await preview(limited), [own])
  assert.deepEqual(await preview(token), [other, own])
  assert.deepEqual(await preview(token, { channel_ulids: [hidden.ulid] }), [other])
})
