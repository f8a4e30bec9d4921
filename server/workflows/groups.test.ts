import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../test/harness.ts'

const { call, world, runJobs } = await borrowBellhop()

let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let channel: { id: number; ulid: string }

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

const create = (conditions: unknown) =>
  call('POST /api/workflows', {
    token,
    body: { name: 'Groups', trigger_type: 'on_new_ticket', conditions },
  })

const group = (type: 'all' | 'any', ...conditions: unknown[]) => ({ type, parameters: { conditions } })
const about = (value: string) => ({ type: 'subject_contains', parameters: { value } })
const tagged = (...tags: string[]) => ({ type: 'has_tag', parameters: { tags } })

const open = async (subject: string) => {
  const from_contact = { email: 'ann@customer.test' }
  const body = { channel: channel.ulid, subject, from_contact, message: { body: '<p>Hello</p>' } }
  const ticket = (await call('POST /api/tickets', { token, body })).body.data
  await runJobs()
  return ticket
}

test('a workflow with a group runs, and its history and preview say which conditions of the group were met', async () => {
  const either = group('any', about('refund'), about('return'))
  const conditions = [{ type: 'contact_is_new' }, either]
  const { status, body } = await create(conditions)
  assert.equal(status, 201)
  assert.deepEqual(body.data.conditions[1].parameters, either.parameters)
  const ticket = await open('A return')
  const { data } = (await call(`GET /api/tickets/${ticket.ulid}/workflow-runs`, { token })).body
  assert.equal(data[0].outcome, 'ran')
  const judged = {
    type: 'any',
    parameters: {
      conditions: [
        { ...about('refund'), value: 'A return', held: false },
        { ...about('return'), value: 'A return', held: true },
      ],
    },
    value: null,
    held: true,
  }
  assert.deepEqual(data[0].conditions[1], judged)

  const rules = {
    trigger_type: 'on_new_ticket',
    conditions: [group('all', about('refund'), about('return'))],
  }
  const preview = await call('POST /api/workflows/preview', { token, body: rules })
  const [would] = preview.body.data.would_not_run
  assert.equal(
    would.description,
    'It did not run because this condition was not met: subject contains and subject contains.',
  )
  assert.deepEqual(would.conditions, [{ ...judged, type: 'all', held: false }])
})

test('what is missing or wrong in a group is rejected at its path', async () => {
  const inner = (type: string) => group('any', { type, parameters: {} })
  const rejected: [conditions: unknown[], path: string][] = [
    [[{ type: 'any' }], 'conditions.0.parameters.conditions'],
    [[group('any')], 'conditions.0.parameters.conditions'],
    [[{ type: 'all', parameters: { conditions: 'x' } }], 'conditions.0.parameters.conditions'],
    [[{ type: 'all', parameters: { conditions: { 0: about('x') } } }], 'conditions.0.parameters.conditions'],
    [[group('any', 'x')], 'conditions.0.parameters.conditions.0'],
    [[group('any', null)], 'conditions.0.parameters.conditions.0'],
    [[group('any', { type: 7 })], 'conditions.0.parameters.conditions.0.type'],
    [[inner('moon_is_full')], 'conditions.0.parameters.conditions.0.type'],
    [[inner('constructor')], 'conditions.0.parameters.conditions.0.type'],
    [[group('any', group('all', about('x')))], 'conditions.0.parameters.conditions.0.type'],
    [
      [group('any', { type: 'contact_is_new', parameters: [] })],
      'conditions.0.parameters.conditions.0.parameters',
    ],
    [[inner('subject_contains')], 'conditions.0.parameters.conditions.0.parameters.value'],
    [
      [about('x'), group('all', about('x'), { type: 'field_is', parameters: { values: ['plan'] } })],
      'conditions.1.parameters.conditions.1.parameters.values.0',
    ],
    [[group('any', tagged('x'))], 'conditions.0.parameters.conditions.0.parameters.tags.0'],
    [[group('any', tagged(world.newUlid()))], 'conditions.0.parameters.conditions.0.parameters.tags.0'],
  ]
  for (const [conditions, path] of rejected) {
    const { status, body } = await create(conditions)
    assert.equal(status, 422, JSON.stringify(conditions))
    assert.ok(path in body.errors, `${path} is not in ${JSON.stringify(body.errors)}`)
  }
})

test('thousands of conditions and deep groups are rejected', async () => {
  const many = Array.from({ length: 2_000 }, () => ({ type: 'contact_is_new' }))
  let deep: unknown = about('x')
  for (let level = 0; level < 6; level++) deep = group('any', deep)
  const full = (count: number) => group('any', ...many.slice(0, count))
  for (const conditions of [
    many,
    [group('any', ...many)],
    [full(24), full(25)],
    [deep],
    Array.from({ length: 200 }, () => full(40)),
  ])
    assert.equal((await create(conditions)).status, 422)
  assert.equal((await create([full(24), full(24)])).status, 201)
})

test('a deleted tag leaves the conditions of a group, and a channel in it is only for those who can access it', async () => {
  const named = { name: 'VIP', color: '#123456' }
  const tag = (await call('POST /api/tags', { token, body: named })).body.data.ulid
  const other = await world.channel(workspace)
  const channels = { type: 'channel_is', parameters: { channels: [channel.ulid, other.ulid] } }
  const { ulid } = (await create([group('any', tagged(tag), channels, about('x'))])).body.data
  await call(`DELETE /api/tags/${tag}`, { token })
  const limited = await world.member(workspace, { channels: [channel.id] })
  const shown = (await call(`GET /api/workflows/${ulid}`, { token: limited.token })).body.data.conditions
  const own = { type: 'channel_is', parameters: { channels: [channel.ulid] } }
  assert.deepEqual(shown[0].parameters, group('any', tagged(), own, about('x')).parameters)
})

test('a parameter that has the name of a list but is none is no error for those with a few channels', async () => {
  const stray = { value: 'x', channels: 'all', conditions: 'none' }
  const one = { type: 'channel_is', parameters: { channels: channel.ulid } }
  const { ulid } = (await create([{ type: 'subject_contains', parameters: stray }, one])).body.data
  const limited = await world.member(workspace, { channels: [channel.id] })
  assert.equal((await call(`GET /api/workflows/${ulid}`, { token: limited.token })).status, 200)
})
