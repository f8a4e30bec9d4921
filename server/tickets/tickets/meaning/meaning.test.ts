import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { sentenceVectors } from '../../../articles/search/actions.ts'
import { backlogs } from '../../../platform/background/backlog.ts'
import { Moment } from '../../../platform/kernel/clock.ts'
import { openCpuShare } from './cpu-share.ts'
import { embedQueued } from './embed.ts'
import { embeddingTickets, wantVectors } from './embedding-work.ts'
import { openTicketMeaning } from './ticket-meaning.ts'

const { call, world, runJobs, another, services } = await startBellhop({
  environment: { TICKET_MEANING_CPU: '100' },
})
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let channel: { ulid: string; id: number }

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
  await sentenceVectors(['loads the model'], 'question')
})

beforeEach(() => world.inside(workspace, ({ sql }) => sql`delete from tickets`))

type New = { body?: string; in?: { ulid: string }; email?: string }

const post = async (path: string, body: object) => (await call(`POST ${path}`, { token, body })).body.data

const create = (subject: string, { body = 'Hello', in: { ulid } = channel, email = 'x@y.test' }: New = {}) =>
  post('/api/tickets', { channel: ulid, subject, from_contact: { email }, message: { body } })

/** Adds a message of the contact, as if a mail had brought it. */
const hear = async (ticket: { ulid: string }, body: string) => {
  const { ulid } = await post(`/api/tickets/${ticket.ulid}/reply`, { body })
  await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
      update messages set type = 'inbound', sender_type = 'contact', send_status = null
      where workspace_id = ${workspace} and ulid = ${ulid}`,
  )
}

const find = async (query: string, by = token) => {
  const { status, body } = await call(`GET /api/tickets?${query}`, { token: by })
  assert.equal(status, 200)
  const subjects = body.data.map(({ subject }: { subject: string }) => subject)
  assert.equal(body.meta.total, subjects.length)
  return subjects.join(', ')
}

const stored = () =>
  world.inside(workspace, async ({ sql, workspace }) => {
    const rows = await sql<{ ticket_id: number; revision: number; vectors: number }[]>`
      select ticket_id, revision, num_nonnulls(opening, latest) as vectors from ticket_vectors
      where workspace_id = ${workspace} order by ticket_id`
    return [...rows]
  })

const waiting = () =>
  world.inside(workspace, async ({ sql, workspace }) => {
    const rows = await sql`select from tickets_to_embed where workspace_id = ${workspace}`
    return rows.length
  })

const refund = { body: 'I would like a refund for my last order, please.' }
const login = { body: 'I cannot sign in: my password does not work.' }

test('a ticket is found by what it says in other words, the most similar one first', async () => {
  await create('Wrong size', { body: 'These shoes are too small for me.' })
  await create('Order 1234', refund)
  await create('Weather', {
    body: 'Heavy rain and thunderstorms, with snow on the mountains and wind at sea.',
  })
  await runJobs()
  assert.equal(await find('q=money%20back'), 'Order 1234')
  assert.equal(await find('q=refunding'), 'Order 1234')
  assert.equal(await find('q=money%20back&filter[search]=shoes'), '')
  assert.equal(await find('q=money&sort=-created_at'), '')
})

test('a ticket of a moment ago is found by meaning, although nothing works in the background', async () => {
  await create('Login', login)
  assert.equal(await find('q=locked%20out%20of%20account'), 'Login')
})

test('concurrent searches embed a new ticket once', async () => {
  await create('Login', login)
  await call('GET /api/tickets?filter[search]=login', { token })
  let tickets = 0
  const counting: typeof sentenceVectors = (texts, urgency) => {
    if (urgency !== 'question') tickets += texts.length
    return sentenceVectors(texts, urgency)
  }
  const { similarities } = openTicketMeaning(services, counting)
  const found = await Promise.all([1, 2, 3].map(() => similarities(workspace.id, 'locked out')))
  assert.deepEqual([tickets, found.map((one) => one?.size)], [1, [1, 1, 1]])
})

test('the latest message of the contact counts as well, but neither notes nor replies', async () => {
  const ticket = await create('Hello', { body: 'I have a question.' })
  await post(`/api/tickets/${ticket.ulid}/note`, { body: 'They cannot sign in with their password.' })
  await post(`/api/tickets/${ticket.ulid}/reply`, { body: 'We have reset your password, so sign in again.' })
  assert.equal(await find('q=locked%20out%20of%20account'), '')
  await hear(ticket, 'My password is rejected, so I cannot sign in.')
  assert.equal(await find('q=locked%20out%20of%20account'), 'Hello')
})

test('nobody finds or counts a ticket by meaning that they cannot access', async () => {
  const other = await world.channel(workspace)
  await create('Login', login)
  await create('Secret', { body: 'It says that my password is wrong.', in: other })
  await runJobs()
  const member = await world.member(workspace, { channels: [channel.id] })
  assert.equal(await find('q=locked%20out%20of%20account', member.token), 'Login')
  assert.equal((await find('q=locked%20out%20of%20account')).split(', ').length, 2)
  const stranger = await world.workspace()
  assert.equal(await find('q=locked%20out%20of%20account', stranger.owner.token), '')
})

test('tickets that are far less similar than the most similar one are left out, if the caller can access that', async () => {
  const other = await world.channel(workspace)
  await create('Hello', { body: 'Your site says that my credentials are rejected.' })
  await create('Locked out of account', { body: 'I am locked out of my account.', in: other })
  await runJobs()
  const member = await world.member(workspace, { channels: [channel.id] })
  const q = 'q=somebody%20locked%20me%20out%20of%20my%20account'
  assert.equal(await find(q), 'Locked out of account')
  assert.equal(await find(q, member.token), 'Hello')
})

test('the filters of the list apply to tickets of similar meaning', async () => {
  const closed = await create('Closed', login)
  await create('Open', { body: 'Please tell me why it says that my password is wrong.' })
  await call(`PUT /api/tickets/${closed.ulid}/status`, { token, body: { status: 'closed' } })
  await runJobs()
  assert.equal(await find('q=locked%20out%20of%20account&filter[status]=closed'), 'Closed')
  assert.equal(await find('q=locked%20out%20of%20account&filter[status]=open'), 'Open')
  assert.equal(await find('q=locked%20out%20of%20account&filter[search]=please%20tell'), 'Open')
})

test('tickets with a number, an address or an unknown word of the question come first', async () => {
  await create('Delivery', { body: 'My order 48213 is here. Thank you.' })
  await create('Where is it', { body: 'My order has not arrived yet. When will it be delivered?' })
  await create('Invoice', { email: 'ann.lee@acme.test', body: 'The invoice is wrong.' })
  await create('Frobozz', { body: 'It works.' })
  await runJobs()
  const first = async (q: string) => (await find(`q=${encodeURIComponent(q)}`)).split(', ')[0]
  assert.equal(await first('order has not arrived'), 'Where is it')
  assert.equal(await first('order 48213 has not arrived'), 'Delivery')
  assert.equal(await first('order of ann.lee@acme.test has not arrived'), 'Invoice')
  assert.equal(await first('order of frobozz has not arrived'), 'Frobozz')
})

test('the order by relevance is the same on every page', async () => {
  for (let n = 0; n < 12; n += 1)
    await create(n % 3 ? `Refund ${n}` : `Repayment ${n}`, {
      body: n % 2 ? 'I want my money' : 'Please refund it',
    })
  await runJobs()
  const page = async (number: number, size: number) => {
    const { body } = await call(`GET /api/tickets?q=money+back&per_page=${size}&page=${number}`, { token })
    assert.equal(body.meta.total, 12)
    return body.data.map(({ subject }: { subject: string }) => subject)
  }
  const whole = await page(1, 100)
  assert.equal(whole.length, 12)
  assert.deepEqual([...(await page(1, 5)), ...(await page(2, 5)), ...(await page(3, 5))], whole)
})

test('what is not English has no vectors, and is found by its words', async () => {
  await create('Rückgabe', { body: 'Ich möchte die Schuhe zurückgeben, weil sie nicht passen.' })
  await runJobs()
  assert.deepEqual(
    (await stored()).map(({ vectors }) => vectors),
    [0],
  )
  assert.equal(await find('q=R%C3%BCckgabe'), 'Rückgabe')
  assert.equal(await find('q=wrong%20size'), '')
})

test('only new texts are embedded again', async () => {
  const ticket = await create('Login', login)
  await runJobs()
  const before = await stored()
  await call(`PUT /api/tickets/${ticket.ulid}/status`, { token, body: { status: 'closed' } })
  await post(`/api/tickets/${ticket.ulid}/note`, { body: 'A note' })
  await runJobs()
  assert.deepEqual(await stored(), before)
  await call(`PUT /api/tickets/${ticket.ulid}`, { token, body: { subject: 'Other' } })
  await runJobs()
  assert.notDeepEqual(await stored(), before)
})

test('a deleted ticket leaves no vectors, whether it was embedded or not', async () => {
  const embedded = await create('Login', login)
  await runJobs()
  assert.equal(await find('q=locked%20out%20of%20account'), 'Login')
  for (const { ulid } of [embedded, await create('Other', login)])
    await call(`DELETE /api/tickets/${ulid}`, { token })
  await runJobs()
  assert.deepEqual(await stored(), [])
  assert.equal(await find('q=locked%20out%20of%20account'), '')
  assert.equal(await waiting(), 0)
})

test('messages are found in the ticket that they were moved to', async () => {
  const into = await create('Target', { body: 'I have a question.' })
  const from = await create('Source', { body: 'These shoes are too small for me.' })
  await hear(from, 'My password is rejected, so I cannot sign in.')
  await runJobs()
  assert.equal(await find('q=locked%20out%20of%20account'), 'Source')
  const merged = await call(`POST /api/tickets/${from.ulid}/merge`, { token, body: { into_ulid: into.ulid } })
  assert.equal(merged.status, 200)
  assert.equal(await find('q=locked%20out%20of%20account'), 'Target')
  await runJobs()
  assert.deepEqual(
    (await stored()).map(({ ticket_id }) => ticket_id),
    [into.id],
  )
})

test('only the newest tickets of a workspace have vectors', async () => {
  for (const subject of ['One', 'Two', 'Three']) {
    await create(subject, login)
    await find('q=anything')
  }
  const before = await stored()
  assert.equal(before.length, 3)
  await create('Four', login)
  await call('GET /api/tickets?filter[search]=four', { token })
  const embedding = { ...services, cpu: openCpuShare(100), vectorsOf: sentenceVectors, mostKept: 2 }
  assert.equal(await embedQueued(embedding, workspace.id, { most: 10, longestMs: 10_000, isUrgent: true }), 1)
  const kept = (await stored()).map(({ ticket_id }) => ticket_id)
  assert.equal(kept.length, 2)
  assert.equal(kept[0], before[2]?.ticket_id)
})

test('without the model, a search finds words', async () => {
  await create('Login', login)
  await runJobs()
  let failures = 0
  const fails = async () => {
    failures += 1
    throw new Error('no model')
  }
  const { similarities } = openTicketMeaning(services, fails)
  assert.equal(await similarities(workspace.id, 'locked out'), undefined)
  assert.equal(await similarities(workspace.id, 'locked out'), undefined)
  assert.equal(failures, 1)
  assert.equal((await services.meaning.similarities(workspace.id, 'locked out'))?.size, 1)
})

test('a setting of 0 embeds nothing and searches by words; later, what is missing is embedded', async () => {
  const early = await create('Login', login)
  await runJobs()
  const off = await another({ TICKET_MEANING_CPU: '0' })
  await wantVectors(off.services)
  await hear(early, 'Hello')
  await off.runJobs()
  const { body } = await off.call('GET /api/tickets?q=locked%20out%20of%20account', { token })
  assert.deepEqual([body.data, await waiting()], [[], 0])
  assert.deepEqual(
    (await stored()).map(({ vectors }) => vectors),
    [1],
  )
  await wantVectors(services)
  await wantVectors(services)
  assert.equal(await waiting(), 1)
  await runJobs()
  assert.deepEqual(
    (await stored()).map(({ vectors }) => vectors),
    [2],
  )
})

test('a long backlog of tickets without vectors is no error', async () => {
  await create('Login', login)
  await call('GET /api/tickets?filter[search]=login', { token })
  const { clock } = services
  const later = () => new Moment(clock().getTime() + 3_600_000)
  assert.deepEqual(await backlogs({ ...services, clock: later }, [embeddingTickets(services)]), [
    { queue: 'embedding tickets', seconds: 0, due: 1 },
  ])
})
