import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, runJobs, travel } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let other: Awaited<ReturnType<typeof world.channel>>
let token: string
let ticket: { ulid: string }
let cause: { ulid: string }

const named = (...values: string[]) => values.map((value) => ({ value, name: value.toUpperCase() }))
const define = (body: object) =>
  call('POST /api/fields', { token, body: { of: 'ticket', type: 'text', name: 'Any', ...body } })
const defined = async (body: object) => {
  const { status, body: made, text } = await define(body)
  assert.equal(status, 201, text)
  return made.data
}

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
  other = await world.channel(workspace)
  const reasons = { type: 'choice', choices: named('refund', 'question') }
  await defined({ key: 'reason', name: 'Reason', ...reasons })
  cause = await defined({
    ...{ key: 'cause', name: 'Cause', required: 'on_close', group: 'Cause and effect' },
    channel_ulids: [channel.ulid],
  })
  await defined({ key: 'amount', name: 'Amount', required: 'always', required_if: ['Reason:REFUND'] })
})

beforeEach(async () => {
  ticket = await create()
})

const create = async (by = channel, fields = {}) => {
  const from_contact = { email: 'grace@required.test' }
  const body = { channel: by.ulid, subject: 'Cat', from_contact, message: { body: 'It waits' }, fields }
  const { status, body: made, text } = await call('POST /api/tickets', { token, body })
  assert.equal(status, 201, text)
  return made.data
}
const change = (body: object, { ulid } = ticket) => call(`PUT /api/tickets/${ulid}`, { token, body })
const close = ({ ulid } = ticket) =>
  call(`PUT /api/tickets/${ulid}/status`, { token, body: { status: 'closed' } })
const show = async ({ ulid } = ticket) => (await call(`GET /api/tickets/${ulid}`, { token })).body.data

const notClosed = (name: string) => `The ticket cannot be closed without a value of the field ${name}.`

test('a ticket is not closed without its required fields, which the error names', async () => {
  const { status, body } = await close()
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { 'fields.cause': [notClosed('Cause')] })
  assert.equal(body.details['fields.cause'].code, 'required')
  assert.equal((await show()).status, 'open')
  assert.equal((await change({ status: 'closed', fields: { cause: 'Rain' } })).status, 200)
  assert.equal((await change({ fields: { cause: null } })).status, 422, 'a closed ticket keeps it')
  assert.equal((await change({ status: 'open' })).status, 200)
  assert.equal((await change({ fields: { cause: null } })).status, 200)
})

test('a field of some channels is not required in others', async () => {
  assert.equal((await close(await create(other))).status, 200)
})

test('a field can be required depending on another one, at every change', async () => {
  const refund = await change({ fields: { reason: 'refund' } })
  assert.deepEqual(refund.body.errors, {
    'fields.amount': ['The ticket needs a value of the field Amount.'],
  })
  assert.equal((await change({ fields: { reason: 'refund', amount: '5' } })).status, 200)
  assert.equal((await change({ fields: { amount: null } })).status, 422)
  assert.equal((await change({ fields: { amount: null, reason: 'question' } })).status, 200)
})

test('a ticket from outside may lack fields until it is closed', async () => {
  const lacking = await create(channel, { reason: 'refund' })
  assert.equal((await change({ priority: 'high' }, lacking)).status, 200)
  assert.deepEqual(Object.keys((await close(lacking)).body.errors), ['fields.cause', 'fields.amount'])
})

test('a member who writes to somebody first fills the fields', async () => {
  const body = {
    channel: channel.ulid,
    ...{ subject: 'Cat', to_recipients: ['alan@required.test'], body: 'Hi', fields: { reason: 'refund' } },
  }
  const send = (more: object) => call('POST /api/outgoing-tickets', { token, body: { ...body, ...more } })
  assert.deepEqual(Object.keys((await send({})).body.errors), ['fields.amount'])
  const fields = { reason: 'refund', amount: '5' }
  assert.deepEqual(Object.keys((await send({ fields, status: 'closed' })).body.errors), ['fields.cause'])
  const { status, body: made } = await send({ fields })
  assert.equal(status, 201)
  assert.deepEqual(made.data.fields, fields)
})

test('a reply that closes is not sent while a field is missing', async () => {
  const reply = () =>
    call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body: 'Bye', status: 'closed' } })
  const { status, body } = await reply()
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['fields.cause'])
  assert.equal((await show()).messages.length, 1)
  await change({ fields: { cause: 'Rain' } })
  assert.equal((await reply()).status, 201)
  assert.equal((await show()).status, 'closed')
})

test('a scheduled message that closes is held with the reason', async () => {
  const path = `/api/tickets/${ticket.ulid}/scheduled-messages`
  const send_at = new Date(Date.now() + 3_600_000).toISOString()
  await call(`POST ${path}`, { token, body: { kind: 'reply', body: 'Later', send_at, status: 'closed' } })
  travel(7_200_000)
  await runJobs()
  const [held] = (await call(`GET ${path}`, { token })).body.data
  assert.deepEqual([held.is_held, held.hold_reason, held.hold_error], [true, 'rejected', notClosed('Cause')])
  assert.equal((await show()).messages.length, 1)
})

test('several tickets are changed apart from those that lack fields', async () => {
  const complete = await create(channel, { cause: 'Rain' })
  const body = { ticket_ulids: [ticket.ulid, complete.ulid], status: 'closed', priority: 'high' }
  const { body: done } = await call('POST /api/tickets/bulk', { token, body })
  assert.deepEqual(done.data, [
    {
      ticket_ulid: ticket.ulid,
      outcome: 'missing_fields',
      errors: { 'fields.cause': [notClosed('Cause')] },
    },
    { ticket_ulid: complete.ulid, outcome: 'changed' },
  ])
  assert.equal((await show()).priority, 'normal')
  const filled = { ...body, fields: { cause: 'Wind' } }
  const { data } = (await call('POST /api/tickets/bulk', { token, body: filled })).body
  assert.deepEqual(
    data.map(({ outcome }: { outcome: string }) => outcome),
    ['changed', 'changed'],
  )
})

test('a workflow that cannot close a ticket says why, and its other actions run', async () => {
  const body = {
    ...{ name: 'Close', trigger_type: 'on_new_ticket', is_enabled: true, conditions: [] },
    actions: [
      { type: 'set_status', parameters: { status: 'closed' } },
      { type: 'add_note', parameters: { body: 'Please close it.' } },
    ],
  }
  const workflow = (await call('POST /api/workflows', { token, body })).body.data
  const closing = await create()
  await runJobs()
  const { data } = (await call(`GET /api/workflows/${workflow.ulid}/runs`, { token })).body
  const [first, second] = data[0].actions
  assert.deepEqual([first.result, first.words, second.result], ['failed', notClosed('Cause'), 'done'])
  assert.equal((await show(closing)).status, 'open')
  await call(`DELETE /api/workflows/${workflow.ulid}`, { token })
})

test('undoing a merge gives back a closed ticket without its fields', async () => {
  const { ulid } = await create(other)
  await close({ ulid })
  const required = (channel_ulids: string[]) =>
    call(`PUT /api/fields/${cause.ulid}`, { token, body: { name: 'Cause', channel_ulids } })
  await required([channel.ulid, other.ulid])
  await call(`POST /api/tickets/${ticket.ulid}/merge`, { token, body: { into_ulid: ulid } })
  assert.equal((await show({ ulid })).status, 'open')
  assert.ok((await call(`DELETE /api/tickets/${ticket.ulid}/merge`, { token })).status < 300)
  assert.equal((await show({ ulid })).status, 'closed')
  const kept = (await required([channel.ulid])).body.data
  assert.deepEqual([kept.required, kept.group], ['on_close', 'Cause and effect'])
})

test('only fields of tickets are required, depending on other fields of tickets', async () => {
  const faults = async (body: object) => Object.keys((await define(body)).body.errors)
  assert.deepEqual(await faults({ of: 'contact', key: 'x', required: 'always' }), ['required'])
  assert.deepEqual(await faults({ key: 'x', required_if: ['x:1'] }), ['required_if'])
  assert.deepEqual(await faults({ key: 'x', required_if: ['what'] }), ['required_if'])
  assert.deepEqual(await faults({ key: 'x', channel_ulids: [world.newUlid()] }), ['channel_ulids.0'])
  const all = (await call('GET /api/fields', { token })).body.data
  const [reason] = all
  assert.deepEqual(all.map(({ required_if }: { required_if: string[] }) => required_if)[2], ['reason:refund'])
  assert.equal((await call(`DELETE /api/fields/${reason.ulid}`, { token })).status, 409)
})
