import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const [channel, hidden] = await Promise.all([world.channel(workspace), world.channel(workspace)])
const limited = await world.member(workspace, { channels: [channel.id] })

const put = (path: string, body: object, by = token) => call(`PUT /api/${path}`, { token: by, body })
const batch = (kind: string, items: object[], by = token, headers = {}) =>
  call(`POST /api/${kind}/batch`, { token: by, body: { [kind]: items }, headers })

const newTicket = (email: string, more = {}) => ({
  ...{ channel: channel.ulid, subject: 'Where is my order?', from_contact: { email } },
  ...{ message: { body: 'Hi' }, ...more },
})

type Outcome = { outcome: string; ulid: string | null; errors: Record<string, string[]> }
const outcomes = ({ body }: Awaited<ReturnType<typeof batch>>) =>
  body.data.map(({ outcome }: Outcome) => outcome)

test('a company is created and updated by its external id', async () => {
  const made = await put('companies/by-external-id/crm-1', { name: 'Initech', domain: 'initech.test' })
  assert.deepEqual(
    [made.status, made.body.meta, made.body.data.external_id],
    [200, { is_new: true }, 'crm-1'],
  )
  const again = await put('companies/by-external-id/crm-1', { name: 'Initrode' })
  assert.deepEqual(
    [again.body.meta.is_new, again.body.data.ulid, again.body.data.domain],
    [false, made.body.data.ulid, 'initech.test'],
  )
  const known = (await call('POST /api/companies', { token, body: { name: 'Hooli', domain: 'hooli.test' } }))
    .body
  const linked = await put('companies/by-external-id/crm-2', { name: 'Hooli', domain: 'HOOLI.test' })
  assert.deepEqual([linked.body.data.ulid, linked.body.data.external_id], [known.data.ulid, 'crm-2'])
  const other = await put('companies/by-external-id/crm-3', { name: 'X', domain: 'hooli.test' })
  assert.deepEqual([other.status, Object.keys(other.body.errors)], [422, ['domain']])
  const nameless = await put('companies/by-external-id/crm-3', {})
  assert.deepEqual([nameless.status, Object.keys(nameless.body.errors)], [422, ['name']])
})

test('concurrent requests with the same external id create one company and one ticket', async () => {
  for (const [kind, body] of [
    ['companies', { name: 'Same' }],
    ['tickets', newTicket('same@example.test')],
  ] as const) {
    const path = `${kind}/by-external-id/same`
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(path, body)))
    assert.equal(new Set(answers.map(({ body }) => body.data.ulid)).size, 1)
    assert.equal(answers.filter(({ body }) => body.meta.is_new).length, 1)
  }
})

test('a ticket is created and updated by its external id', async () => {
  const path = 'tickets/by-external-id/order-1'
  const incomplete = await put(path, { subject: 'x' })
  assert.deepEqual(
    [incomplete.status, Object.keys(incomplete.body.errors)],
    [422, ['channel', 'from_contact', 'message']],
  )
  const made = await put(path, newTicket('ada@example.test', { status: 'waiting', priority: 'high' }))
  assert.equal(made.status, 200)
  const { ulid, status, priority, external_id } = made.body.data
  assert.deepEqual(
    [made.body.meta, status, priority, external_id],
    [{ is_new: true }, 'waiting', 'high', 'order-1'],
  )
  const again = await put(path, newTicket('other@example.test', { subject: 'New', status: 'closed' }))
  const { contact, subject } = again.body.data
  assert.deepEqual(
    [again.body.meta.is_new, again.body.data.ulid, contact.email, subject, again.body.data.status],
    [false, ulid, 'ada@example.test', 'New', 'closed'],
  )
  const { messages } = (await call(`GET /api/tickets/${ulid}`, { token })).body.data
  assert.equal(messages.length, 1)
})

test('a ticket of a channel that the caller cannot access is not shown by its external id', async () => {
  const path = 'tickets/by-external-id/secret'
  await put(path, { ...newTicket('bob@example.test'), channel: hidden.ulid })
  const { status, body } = await put(path, newTicket('bob@example.test', { subject: 'Mine' }), limited.token)
  assert.deepEqual(
    [status, body.errors],
    [422, { external_id: ['The external id has already been taken by another ticket.'] }],
  )
})

test('a batch creates and updates, and reports each item that fails without failing the others', async () => {
  await put('contacts/by-external-id/c1', { email: 'c1@example.test', name: 'Old' })
  const company = (await put('companies/by-external-id/of-batch', { name: 'Batch' })).body.data.ulid
  const { status, body } = await batch('contacts', [
    { external_id: 'c1', name: 'New' },
    { external_id: 'c2', email: 'c2@example.test', company_ulid: company },
    { external_id: 'c3', email: 'nonsense' },
    { external_id: 'c4', email: 'C1@example.test' },
    { external_id: 'c2', email: 'twice@example.test' },
    { email: 'without@example.test' },
    { external_id: 'c5', email: 'c5@example.test', company_ulid: 'nonsense' },
    { external_id: 'c6', email: 'c6@example.test', fields: { unknown: 1 } },
    { external_id: 'c7' },
    { external_id: 'c8', email: 'c8@example.test' },
  ])
  assert.equal(status, 200)
  const told = body.data.map(({ outcome, errors }: Outcome) => [outcome, Object.keys(errors)])
  assert.deepEqual(told, [
    ['updated', []],
    ['created', []],
    ['failed', ['contacts.2.email']],
    ['failed', ['contacts.3.email']],
    ['failed', ['contacts.4.external_id']],
    ['failed', ['contacts.5.external_id']],
    ['failed', []],
    ['failed', ['contacts.7.fields.unknown']],
    ['failed', ['contacts.8.email']],
    ['created', []],
  ])
  const { data } = (await call('GET /api/contacts?filter[external_id]=c1,c2,c3,c4,c5,c6,c7,c8', { token }))
    .body
  assert.deepEqual(
    data.map(({ external_id, company }: { external_id: string; company: { ulid: string } | null }) => [
      external_id,
      company?.ulid ?? null,
    ]),
    [
      ['c2', company],
      ['c8', null],
      ['c1', null],
    ],
  )
  const events = (await call('GET /api/events?after=0&types=contact.created', { token })).body.data
  const failed = ['c5@example.test', 'c6@example.test']
  assert.equal(
    events.filter(({ facts }: { facts: { email: string } }) => failed.includes(facts.email)).length,
    0,
  )
})

test('a batch of tickets and of companies has the same form', async () => {
  const companies = await batch('companies', [
    { external_id: 'b1', name: 'One', domain: 'one.test' },
    { external_id: 'b2', name: 'Two', domain: 'no domain' },
    { external_id: 'b3', name: 'Three', domain: 'one.test' },
  ])
  assert.deepEqual(outcomes(companies), ['created', 'failed', 'failed'])
  const tickets = await batch('tickets', [
    { external_id: 't1', ...newTicket('t1@example.test', { status: 'closed' }) },
    { external_id: 't2', ...newTicket('t2@example.test'), message: { body: ' <p> </p> ' } },
    { external_id: 't3', ...newTicket('t3@example.test'), channel: world.newUlid() },
    { external_id: 't4', subject: 'x' },
    { external_id: 't5', ...newTicket('t5@example.test') },
  ])
  assert.deepEqual(outcomes(tickets), ['created', 'failed', 'failed', 'failed', 'created'])
  assert.deepEqual(
    tickets.body.data.map(({ errors }: Outcome) => Object.keys(errors)),
    [
      [],
      ['tickets.1.message.body'],
      ['tickets.2.channel'],
      ['channel', 'from_contact', 'message'].map((name) => `tickets.3.${name}`),
      [],
    ],
  )
  const again = await batch('tickets', [{ external_id: 't1', status: 'open' }])
  assert.deepEqual(outcomes(again), ['updated'])
  const { data } = (await call(`GET /api/tickets/${again.body.data[0].ulid}`, { token })).body
  assert.equal(data.status, 'open')
})

test('a batch is bounded, and is written once with an idempotency key', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ external_id: `m${n}`, email: `m${n}@example.test` }))
  const tooMany = await batch('contacts', many(101))
  assert.deepEqual([tooMany.status, Object.keys(tooMany.body.errors)], [422, ['contacts']])
  assert.equal((await batch('contacts', [])).status, 422)
  const huge = [{ external_id: 'h', email: 'h@example.test', notes: 'x'.repeat(70_000) }]
  assert.deepEqual(outcomes(await batch('contacts', huge)), ['failed'])
  const key = { 'idempotency-key': 'batch 1' }
  const first = await batch('contacts', many(100), token, key)
  assert.equal(outcomes(first).filter((outcome: string) => outcome === 'created').length, 100)
  const second = await batch('contacts', many(100), token, key)
  assert.deepEqual([second.body, second.headers['idempotency-replayed']], [first.body, 'true'])
})

test('two batches of the same items in another order do not lock each other out', async () => {
  const items = Array.from({ length: 20 }, (_, n) => ({ external_id: `l${n}`, email: `l${n}@example.test` }))
  const answers = await Promise.all([batch('contacts', items), batch('contacts', items.toReversed())])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  assert.equal(answers.flatMap(outcomes).filter((outcome) => outcome === 'created').length, 20)
})
