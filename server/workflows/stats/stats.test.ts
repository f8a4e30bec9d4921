import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, runJobs, travel } = await borrowBellhop()
const dayMs = 86_400_000
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let channel: { id: number; ulid: string }

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

const open = async (into = channel) => {
  const from_contact = { email: 'ann@customer.test' }
  const body = { channel: into.ulid, subject: 'Help', from_contact, message: { body: 'Hello' } }
  const ticket = (await call('POST /api/tickets', { token, body })).body.data
  await runJobs()
  return ticket
}

const stats = async (by = token) => (await call('GET /api/workflow-stats', { token: by })).body.data

/** A workflow whose action fails, because its team is deleted. */
const failing = async () => {
  const { ulid } = (await call('POST /api/teams', { token, body: { name: 'Gone' } })).body.data
  const actions = [
    { type: 'set_status', parameters: { status: 'waiting' } },
    { type: 'assign_ticket', parameters: { assign_type: 'team', team: ulid } },
  ]
  const workflow = await world.workflow(workspace, { actions })
  await call(`DELETE /api/teams/${ulid}`, { token })
  return workflow
}

test('each workflow has its runs of the last week and its last failure, in the order of the list', async () => {
  const [quiet, failed] = [await world.workflow(workspace, { trigger_type: 'manual' }), await failing()]
  await open()
  const last = await open()
  const [none, some] = await stats()
  assert.deepEqual(none, {
    workflow: quiet.ulid,
    runs: 0,
    last_run_at: null,
    last_failure: null,
    schedule: null,
  })
  const { created_at, ...failure } = some.last_failure
  assert.deepEqual([some.workflow, some.runs, some.last_run_at], [failed.ulid, 2, created_at])
  assert.deepEqual(failure, {
    ticket: { ulid: last.ulid, number: last.number },
    action: 'assign_ticket',
    words: 'The team no longer exists.',
  })
})

test('runs and failures of more than a week ago are not counted', async () => {
  await failing()
  await open()
  travel(8 * dayMs)
  const [{ runs, last_run_at, last_failure }] = await stats()
  assert.deepEqual([runs, last_run_at, last_failure], [0, null, null])
})

test('the statistics tell nothing of tickets that the caller cannot access', async () => {
  const hidden = await world.channel(workspace)
  const limited = await world.member(workspace, { channels: [channel.id] })
  const own = await failing()
  const elsewhere = await world.workflow(workspace, { channel_ulids: [hidden.ulid] })
  const mine = await open()
  await open(hidden)
  const seen = await stats(limited.token)
  assert.deepEqual(
    seen.map(({ workflow }: { workflow: string }) => workflow),
    [own.ulid],
  )
  assert.deepEqual([seen[0].runs, seen[0].last_failure.ticket.number], [1, mine.number])
  const [first, second] = await stats()
  assert.deepEqual([first.runs, second.workflow, second.runs], [2, elsewhere.ulid, 1])
})
