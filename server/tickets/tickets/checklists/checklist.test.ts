import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostItems } from '../../../../contract/tickets/ticket-checklist.ts'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world } = await borrowBellhop()
const workspace = await world.workspace('Checklists')
const { token } = workspace.owner
const channel = await world.channel(workspace, { name: 'Support' })
const ada = await world.member(workspace, { name: 'Ada', channels: [channel.id] })

type Ticket = { ulid: string; number: number }
type Item = { ulid: string; text: string; is_done: boolean; assignee: { ulid: string } | null }
const open = async (subject = 'Move the office'): Promise<Ticket> => {
  const from_contact = { email: 'grace@checklists.test' }
  const body = { channel: channel.ulid, subject, from_contact, message: { body: 'Please' } }
  return (await call('POST /api/tickets', { token, body })).body.data
}
const add = ({ ulid }: Ticket, body: object, by = token) =>
  call(`POST /api/tickets/${ulid}/checklist`, { token: by, body })
const added = async (ticket: Ticket, text: string): Promise<Item> => (await add(ticket, { text })).body.data
const put = ({ ulid }: Ticket, item: Item, body: object) =>
  call(`PUT /api/tickets/${ulid}/checklist/${item.ulid}`, { token, body })
const items = async ({ ulid }: Ticket, by = token): Promise<Item[]> =>
  (await call(`GET /api/tickets/${ulid}/checklist`, { token: by })).body.data
const texts = async (ticket: Ticket) => (await items(ticket)).map(({ text }) => text)
const history = async ({ ulid }: Ticket): Promise<string[]> =>
  (await call(`GET /api/tickets/${ulid}`, { token })).body.data.activities
    .map(({ description }: { description: string }) => description)
    .filter((words: string) => words.startsWith('Checklist'))

test('items are added, done, changed, assigned and removed, and the history says so', async () => {
  const ticket = await open()
  const made = await add(ticket, { text: 'Order boxes' })
  assert.equal(made.status, 201, made.text)
  const item: Item = made.body.data
  assert.deepEqual([item.text, item.is_done, item.assignee], ['Order boxes', false, null])
  const changes = [
    { is_done: true },
    { is_done: true },
    { text: 'Order 20 boxes', is_done: false },
    { assignee_ulid: ada.ulid },
    { assignee_ulid: null },
  ]
  for (const body of changes) assert.equal((await put(ticket, item, body)).status, 200)
  const assigned = (await put(ticket, item, { assignee_ulid: ada.ulid })).body.data
  assert.deepEqual([assigned.text, assigned.assignee.ulid], ['Order 20 boxes', ada.ulid])
  const { checklist } = (await call(`GET /api/tickets/${ticket.ulid}/contact`, { token })).body.data
  assert.deepEqual(checklist, [assigned])
  const path = `/api/tickets/${ticket.ulid}/checklist/${item.ulid}`
  assert.equal((await call(`DELETE ${path}`, { token })).status, 204)
  assert.equal((await call(`DELETE ${path}`, { token })).status, 404)
  assert.equal((await put(ticket, item, { is_done: true })).status, 404)
  assert.deepEqual((await history(ticket)).toSorted(), [
    'Checklist item “Order 20 boxes” assigned to Ada',
    'Checklist item “Order 20 boxes” assigned to Ada',
    'Checklist item “Order 20 boxes” not done',
    'Checklist item “Order 20 boxes” removed',
    'Checklist item “Order 20 boxes” unassigned',
    'Checklist item “Order boxes” added',
    'Checklist item “Order boxes” changed to “Order 20 boxes”',
    'Checklist item “Order boxes” done',
  ])
})

test('items have an order, which the history leaves out', async () => {
  const ticket = await open()
  const [a, , c] = [await added(ticket, 'a'), await added(ticket, 'b'), await added(ticket, 'c')]
  await put(ticket, c, { position: 1 })
  assert.deepEqual(await texts(ticket), ['c', 'a', 'b'])
  await put(ticket, a, { position: 50 })
  assert.deepEqual(await texts(ticket), ['c', 'b', 'a'])
  await add(ticket, { text: 'd', position: 2, is_done: true })
  assert.deepEqual(await texts(ticket), ['c', 'd', 'b', 'a'])
  assert.equal((await history(ticket)).length, 4)
})

test('a checklist has a limit, also for those who add at the same time', async () => {
  const ticket = await open()
  for (let n = 1; n < mostItems; n += 1) await added(ticket, `${n}`)
  const answers = await Promise.all([1, 2, 3].map((n) => add(ticket, { text: `last ${n}` })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422, 422])
  assert.equal((await items(ticket)).length, mostItems)
  const full = await add(ticket, { text: 'one more' })
  assert.deepEqual(full.body.errors, { text: ['A checklist has 50 items at most.'] })
})

test('after a merge the items of both are shown, and after undoing it as before', async () => {
  const [a, b] = [await open('a'), await open('b')]
  const first = await added(a, 'a1')
  await added(b, 'b1')
  await added(a, 'a2')
  await call(`POST /api/tickets/${a.ulid}/merge`, { token, body: { into_ulid: b.ulid } })
  assert.deepEqual(await texts(b), ['a1', 'b1', 'a2'])
  await put(b, first, { position: 3, is_done: true })
  assert.deepEqual(await texts(b), ['b1', 'a2', 'a1'])
  await call(`DELETE /api/tickets/${a.ulid}/merge`, { token })
  assert.deepEqual([await texts(a), await texts(b)], [['a2', 'a1'], ['b1']])
})

test('only members who can access the ticket see and change its checklist', async () => {
  const ticket = await open()
  const item = await added(ticket, 'a')
  const other = await world.channel(workspace, { name: 'Sales' })
  const elsewhere = await world.member(workspace, { channels: [other.id] })
  const viewer = await world.member(workspace, { role: 'viewer' })
  const path = `/api/tickets/${ticket.ulid}/checklist`
  assert.equal((await call(`GET ${path}`, { token: elsewhere.token })).status, 404)
  assert.equal((await add(ticket, { text: 'b' }, elsewhere.token)).status, 404)
  assert.equal((await call(`DELETE ${path}/${item.ulid}`, { token: elsewhere.token })).status, 404)
  assert.equal((await items(ticket, viewer.token)).length, 1)
  assert.equal((await add(ticket, { text: 'b' }, viewer.token)).status, 403)
  const rejected = await put(ticket, item, { assignee_ulid: viewer.ulid })
  assert.deepEqual(Object.keys(rejected.body.errors), ['assignee_ulid'])
  const foreign = await put(await open(), item, { is_done: true })
  assert.equal(foreign.status, 404)
})

test('an item of a member who left has no assignee', async () => {
  const ticket = await open()
  const leaving = await world.member(workspace, { name: 'Leo' })
  await add(ticket, { text: 'a', assignee_ulid: leaving.ulid })
  assert.equal((await items(ticket))[0]?.assignee?.ulid, leaving.ulid)
  assert.equal((await call(`DELETE /api/members/${leaving.ulid}`, { token })).status, 204)
  assert.equal((await items(ticket))[0]?.assignee, null)
})

test('wrong bodies are rejected with the reason', async () => {
  const ticket = await open()
  const bodies = [
    {},
    { text: '' },
    { text: 'x'.repeat(256) },
    { text: 'x', position: 0 },
    { text: 'x', is_done: 'maybe' },
    { text: 'x', assignee_ulid: world.newUlid() },
    [],
  ]
  for (const body of bodies) assert.equal((await add(ticket, body)).status, 422, JSON.stringify(body))
  assert.deepEqual(await items(ticket), [])
})
