import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let support: Awaited<ReturnType<typeof world.channel>>
let sales: Awaited<ReturnType<typeof world.channel>>
let token: string

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  support = await world.channel(workspace)
  sales = await world.channel(workspace)
})

const made = async (path: string, body: object) => (await call(`POST ${path}`, { token, body })).body.data
const create = (channel = support) =>
  made('/api/tickets', {
    channel: channel.ulid,
    subject: 'Hi',
    from_contact: { email: 'john@x.com' },
    message: { body: 'Hello' },
  })
const tag = () => made('/api/tags', { name: world.newUlid(), color: '#123456' })
const bulk = (body: object, by = token) => call('POST /api/tickets/bulk', { token: by, body })
const show = async ({ ulid }: { ulid: string }) =>
  (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const activityTypes = async (ticket: { ulid: string }) =>
  (await show(ticket)).activities.map(({ type }: { type: string }) => type)

test('many tickets get status, assignee, team and tags at once, each with its own events', async () => {
  const [one, other, added, removed] = [await create(), await create(), await tag(), await tag()]
  await call(`POST /api/tickets/${one.ulid}/tags/${removed.ulid}`, { token })
  const team_ulid = (await made('/api/teams', { name: 'Billing' })).ulid
  const { status, body } = await bulk({
    ticket_ulids: [other.ulid, one.ulid.toUpperCase()],
    status: 'closed',
    assignee_ulid: workspace.owner.ulid,
    team_ulid,
    add_tag_ulids: [added.ulid],
    remove_tag_ulids: [removed.ulid],
  })
  assert.equal(status, 200)
  assert.deepEqual(
    body.data,
    [other, one].map(({ ulid }) => ({ ticket_ulid: ulid, outcome: 'changed' })),
  )
  for (const ticket of [one, other]) {
    const { status, assignee, assigned_team, tags } = await show(ticket)
    assert.deepEqual(
      [status, assignee.ulid, assigned_team.ulid, tags.map(({ ulid }: { ulid: string }) => ulid)],
      ['closed', workspace.owner.ulid, team_ulid, [added.ulid]],
    )
  }
  const events = ['ticket_created', 'status_changed', 'assigned', 'team_assigned', 'tag_added']
  assert.deepEqual(await activityTypes(other), events)
  assert.deepEqual((await activityTypes(one)).sort(), [...events, 'tag_added', 'tag_removed'].sort())
})

test('a ticket that the caller cannot access is answered like one that does not exist, and others are still changed', async () => {
  const { token: limited } = await world.member(workspace, { channels: [sales.id] })
  const [hidden, own] = [await create(support), await create(sales)]
  const none = world.newUlid()
  const { body } = await bulk({ ticket_ulids: [hidden.ulid, none, own.ulid], status: 'waiting' }, limited)
  assert.deepEqual(body.data, [
    { ticket_ulid: hidden.ulid, outcome: 'not_found' },
    { ticket_ulid: none, outcome: 'not_found' },
    { ticket_ulid: own.ulid, outcome: 'changed' },
  ])
  assert.deepEqual([(await show(hidden)).status, (await show(own)).status], ['open', 'waiting'])
})

test('a ticket that is already as wanted is unchanged', async () => {
  const ticket = await create()
  const { body } = await bulk({ ticket_ulids: [ticket.ulid], status: 'open', assignee_ulid: null })
  assert.deepEqual(body.data, [{ ticket_ulid: ticket.ulid, outcome: 'unchanged' }])
  assert.deepEqual(await activityTypes(ticket), ['ticket_created'])
})

test('an unknown reference rejects the whole request', async () => {
  const ticket = await create()
  const unknown = world.newUlid()
  for (const [field, errors] of [
    ['assignee_ulid', 'assignee_ulid'],
    ['team_ulid', 'team_ulid'],
    ['add_tag_ulids', 'add_tag_ulids.0'],
    ['remove_tag_ulids', 'remove_tag_ulids.0'],
  ] as const) {
    const value = field.endsWith('ulids') ? [unknown] : unknown
    const { status, body } = await bulk({ ticket_ulids: [ticket.ulid], status: 'closed', [field]: value })
    assert.deepEqual([status, Object.keys(body.errors)], [422, [errors]])
  }
  assert.equal((await show(ticket)).status, 'open')
  const many = Array.from({ length: 101 }, () => world.newUlid())
  assert.equal((await bulk({ ticket_ulids: many, status: 'open' })).status, 422)
})

test('many tickets get a custom field, and a wrong value rejects the whole request', async () => {
  const [one, other] = [await create(), await create()]
  const choices = [{ value: 'pro', name: 'Pro' }]
  await made('/api/fields', { of: 'ticket', key: 'plan', name: 'Plan', type: 'choice', choices })
  await call(`PUT /api/tickets/${one.ulid}`, { token, body: { fields: { plan: 'pro' } } })
  const ticket_ulids = [one.ulid, other.ulid]
  const rejected = await bulk({ ticket_ulids, fields: { plan: 'free' } })
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['fields.plan']])
  const { body } = await bulk({ ticket_ulids, fields: { plan: 'pro' } })
  assert.deepEqual(
    body.data.map(({ outcome }: { outcome: string }) => outcome),
    ['unchanged', 'changed'],
  )
  assert.deepEqual((await show(other)).fields, { plan: 'pro' })
})

test('a reply sets the status of its ticket, and a rejected one does not', async () => {
  const ticket = await create()
  const reply = (body: object) => call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body })
  const seen_message_ulid = ticket.messages[0].ulid
  assert.equal((await reply({ body: 'Done', status: 'closed', seen_message_ulid })).status, 201)
  const closed = await show(ticket)
  assert.deepEqual([closed.status, closed.messages.length], ['closed', 2])
  assert.deepEqual(await activityTypes(ticket), ['ticket_created', 'assigned', 'status_changed'])
  assert.equal((await reply({ body: 'More', status: 'waiting', seen_message_ulid })).status, 409)
  assert.equal((await reply({ body: 'More', status: 'done' })).status, 422)
  assert.equal((await show(ticket)).status, 'closed')
})

test('a ticket has a priority, which is changed alone or with others and filtered by', async () => {
  const [one, other] = [await create(), await create()]
  assert.equal(one.priority, 'normal')
  const { body } = await call(`PUT /api/tickets/${one.ulid}`, { token, body: { priority: 'urgent' } })
  assert.equal(body.data.priority, 'urgent')
  await bulk({ ticket_ulids: [one.ulid, other.ulid], priority: 'high' })
  const listed = (await call('GET /api/tickets?filter[priority]=high,urgent', { token })).body
  assert.deepEqual(
    [listed.meta.total, listed.data.map(({ ulid }: { ulid: string }) => ulid).sort()],
    [2, [one.ulid, other.ulid].sort()],
  )
  const activity = (await show(one)).activities.at(-1)
  assert.deepEqual(
    [activity.type, activity.properties, activity.description],
    ['priority_changed', { from: 'urgent', to: 'high' }, 'Priority set to high'],
  )
  const rejected = await call(`PUT /api/tickets/${one.ulid}`, { token, body: { priority: 'asap' } })
  assert.deepEqual(rejected.body.details.priority.allowed, ['low', 'normal', 'high', 'urgent'])
})
