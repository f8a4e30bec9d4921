import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world, runJobs, travel } = await borrowBellhop()
let token: string
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: { ulid: string }

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

type Ticket = { ulid: string }
const open = async (): Promise<Ticket> => {
  const from_contact = { email: 'ann@customer.test' }
  const body = { channel: channel.ulid, subject: 'Help', from_contact, message: { body: 'Hello' } }
  return (await call('POST /api/tickets', { token, body })).body.data
}
const write = ({ token }: { token: string }, { ulid }: Ticket, how: string, more: object = {}) =>
  call(`POST /api/tickets/${ulid}/${how}`, { token, body: { body: 'Yes', ...more } })
const show = async ({ ulid }: Ticket) => (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const assigneeOf = async (ticket: Ticket) => (await show(ticket)).assignee?.name
const assignments = async (ticket: Ticket) =>
  (await show(ticket)).activities
    .filter(({ type }: { type: string }) => type === 'assigned')
    .map(({ description }: { description: string }) => description)

test('a ticket is assigned to the member who replies first, and the history tells why', async () => {
  const [bea, cy] = [await world.member(workspace, { name: 'Bea' }), await world.member(workspace)]
  const ticket = await open()
  assert.equal((await write(cy, ticket, 'note')).status, 201)
  await write(cy, ticket, 'forward', { to_recipients: ['x@else.test'] })
  assert.equal(await assigneeOf(ticket), undefined)
  await write(bea, ticket, 'reply')
  await write(cy, ticket, 'reply')
  assert.equal(await assigneeOf(ticket), 'Bea')
  assert.deepEqual(await assignments(ticket), ['Assigned to Bea, who replied first'])
})

test('of several who reply at the same time, one is assigned', async () => {
  const people = await Promise.all([1, 2, 3].map((n) => world.member(workspace, { name: `P${n}` })))
  const tickets = await Promise.all([open(), open()])
  const replies = await Promise.all(
    tickets.flatMap((ticket) => people.map((one) => write(one, ticket, 'reply', { status: 'waiting' }))),
  )
  for (const { status } of replies) assert.equal(status, 201)
  for (const ticket of tickets) {
    const told = await assignments(ticket)
    assert.deepEqual(told, [`Assigned to ${await assigneeOf(ticket)}, who replied first`])
  }
})

test('a scheduled reply assigns its author when it is sent', async () => {
  const bea = await world.member(workspace, { name: 'Bea' })
  const ticket = await open()
  const send_at = new Date(Date.now() + 3_600_000).toISOString()
  const { status } = await write(bea, ticket, 'scheduled-messages', { kind: 'reply', send_at })
  assert.equal(status, 201)
  assert.equal(await assigneeOf(ticket), undefined)
  travel(3_700_000)
  await runJobs()
  travel(-3_700_000)
  assert.equal(await assigneeOf(ticket), 'Bea')
})

test('a workspace can turn it off', async () => {
  const body = { is_assigned_on_reply: false }
  const { data } = (await call('PUT /api/workspace', { token, body })).body
  assert.equal(data.is_assigned_on_reply, false)
  const ticket = await open()
  await write(workspace.owner, ticket, 'reply')
  assert.equal(await assigneeOf(ticket), undefined)
})
