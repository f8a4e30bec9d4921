import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../test/harness.ts'
import { Problem } from '../platform/kernel/problem.ts'
import { createChannel, findByUlids, updateChannel } from './actions.ts'

const { call, world } = await borrowBellhop()
type Workspace = Awaited<ReturnType<typeof world.workspace>>
type Wanted = Parameters<typeof createChannel>[1]
let workspace: Workspace

before(async () => {
  workspace = await world.workspace()
})

const create = (wanted: Wanted) =>
  world.inside(workspace, (tx) => createChannel(tx, wanted, 'Mail.Bellhop.test'))
const update = (ulid: string, changes: Parameters<typeof updateChannel>[2]) =>
  world.inside(workspace, (tx) => updateChannel(tx, ulid, changes))
const faultsOf = async (work: Promise<unknown>) => {
  const problem = await work.then(
    () => assert.fail('nothing was rejected'),
    (error: unknown) => error,
  )
  assert.ok(problem instanceof Problem)
  return problem.errors
}
const namesOf = async (token: string) =>
  (await call('GET /api/channels', { token })).body.data.map(({ name }: { name: string }) => name)

test('an inbox is opened for an address and shown with it in lower case', async () => {
  const { ulid } = await create({
    type: 'email',
    name: ' Support ',
    address: 'Support@Acme.test',
    color: '#3B82f6',
  })
  const { status, body } = await call(`GET /api/channels/${ulid}`, { token: workspace.owner.token })
  assert.equal(status, 200)
  const { id, mail } = body.data
  const color = '#3B82f6'
  assert.deepEqual(body.data, {
    id,
    ulid,
    name: 'Support',
    type: 'email',
    color,
    email_address: 'support@acme.test',
    sender_name: null,
    reply_target_minutes: 1440,
    calendar_ulid: null,
    brain: null,
    agent_mode: 'off',
    deleting_since: null,
    mail,
  })
})

test('a widget gets an address that nobody can guess, and a colour', async () => {
  const [one, another] = [
    await create({ type: 'widget', name: 'Website' }),
    await create({ type: 'widget', name: 'Website' }),
  ]
  assert.match(one.email_address, /^widget-[0-9a-f]{24}@mail\.bellhop\.test$/)
  assert.notEqual(one.email_address, another.email_address)
  assert.match(one.color, /^#[0-9a-f]{6}$/)
})

test('the settings of a channel are checked, and every fault is named', async () => {
  assert.deepEqual(await faultsOf(create({ type: 'email', name: ' ', color: 'red' })), {
    name: ['The name field is required.'],
    color: ['The color field format is invalid.'],
    address: ['The address field is required.'],
  })
  assert.deepEqual(await faultsOf(create({ type: 'email', name: 'A', address: 'support' })), {
    address: ['The address field must be a valid email address.'],
  })
  assert.deepEqual(await faultsOf(create({ type: 'widget', name: 'A', address: 'a@acme.test' })), {
    address: ['The address field is prohibited.'],
  })
})

test('one address belongs to one channel of the whole installation', async () => {
  const other = await world.workspace()
  await world.channel(other, { address: 'help@acme.test' })
  const taken = { code: '23505', constraint_name: 'channels_email_address_taken' }
  await assert.rejects(create({ type: 'email', name: 'Help', address: 'HELP@acme.test' }), taken)
})

test('what a change of a channel leaves out stays', async () => {
  const inbox = await create({ type: 'email', name: 'Orders', address: 'orders@acme.test', color: '#111111' })
  const renamed = await update(inbox.ulid.toUpperCase(), { name: 'Sales' })
  assert.deepEqual(renamed, { ...inbox, name: 'Sales' })
  const moved = await update(inbox.ulid, { address: 'Sales@acme.test', color: '#222222' })
  assert.deepEqual(moved, { ...renamed, email_address: 'sales@acme.test', color: '#222222' })

  const widget = await create({ type: 'widget', name: 'Shop' })
  assert.deepEqual(await update(widget.ulid, { name: 'Store' }), { ...widget, name: 'Store' })
  const change = update(widget.ulid, { address: 'a@acme.test' })
  assert.deepEqual(await faultsOf(change), { address: ['The address field is prohibited.'] })
})

test('creating and changing a channel are in the event log', async () => {
  const { ulid } = await create({ type: 'widget', name: 'Noted' })
  await update(ulid, { name: 'Noticed' })
  const events = await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
      select type, facts from events
      where workspace_id = ${workspace} and facts->>'channel' = ${ulid} order by id`,
  )
  assert.deepEqual(
    [...events],
    [
      { type: 'channel.created', facts: { channel: ulid, name: 'Noted', type: 'widget' } },
      { type: 'channel.updated', facts: { channel: ulid, name: 'Noticed', type: 'widget' } },
    ],
  )
})

test('channels are found by ulid, in either case; others and what is no ulid are left out', async () => {
  const [one, another] = [await world.channel(workspace), await world.channel(workspace)]
  const foreign = await world.channel(await world.workspace())
  const asked = [another.ulid.toUpperCase(), one.ulid, foreign.ulid, world.newUlid(), 'support']
  const found = await world.inside(workspace, (tx) => findByUlids(tx, asked))
  assert.deepEqual([...found], [one, another])
})

test('callers see the channels that they and their token can access, by name', async () => {
  const place = await world.workspace()
  const [beta, alpha, gamma] = [
    await world.channel(place, { name: 'beta' }),
    await world.channel(place, { name: 'Alpha' }),
    await world.channel(place, { name: 'gamma' }),
  ]
  const person = await world.member(place, {
    channels: [beta.id, alpha.id],
    tokenChannels: [alpha.id, gamma.id],
  })
  const limitedAdmin = await world.member(place, { role: 'admin', tokenChannels: [gamma.id] })
  const nowhere = await world.member(place, { channels: [] })

  assert.deepEqual(await namesOf(place.owner.token), ['Alpha', 'beta', 'gamma'])
  assert.deepEqual(await namesOf(person.token), ['Alpha'])
  assert.deepEqual(await namesOf(limitedAdmin.token), ['gamma'])
  assert.deepEqual(await namesOf(nowhere.token), [])
  const statusFor = async ({ token }: { token: string }, channel: { ulid: string }) =>
    (await call(`GET /api/channels/${channel.ulid}`, { token })).status
  assert.equal(await statusFor(person, alpha), 200)
  for (const channel of [beta, gamma]) assert.equal(await statusFor(person, channel), 404)
  assert.equal(await statusFor(limitedAdmin, beta), 404)
  assert.equal(await statusFor(nowhere, alpha), 404)
})
