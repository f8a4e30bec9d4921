import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { addFromOutside } from '../actions.ts'

const { call, world, db, runJobs, travel } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let token: string

before(async () => {
  workspace = await world.workspace()
  channel = await world.channel(workspace)
  token = workspace.owner.token
})

type Ticket = { id: number; ulid: string }

const create = async (): Promise<Ticket> => {
  const from_contact = { email: 'grace@example.com' }
  const body = { channel: channel.ulid, subject: 'Cat', from_contact, message: { body: 'It waits' } }
  return (await call('POST /api/tickets', { token, body })).body.data
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const snooze = ({ ulid }: Ticket, until?: string | null) =>
  call(`PUT /api/tickets/${ulid}/snooze`, { token, body: { until } })
const setStatus = ({ ulid }: Ticket, status: string) =>
  call(`PUT /api/tickets/${ulid}/status`, { token, body: { status } })
const show = async ({ ulid }: Ticket) => (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const state = async (ticket: Ticket) => {
  const { status, is_snoozed, activities } = await show(ticket)
  return [status, is_snoozed, activities.at(-1).description]
}
const counts = async () => {
  const { inbox, waiting, snoozed } = (await call('GET /api/ticket-counts', { token })).body.data
  return [inbox.tickets, waiting.tickets, snoozed.tickets]
}
const isListed = async ({ ulid }: Ticket, filter: string) => {
  const { data } = (await call(`GET /api/tickets?per_page=100&${filter}`, { token })).body
  return data.some((ticket: Ticket) => ticket.ulid === ulid)
}
const replyOfContact = (ticket: Ticket, is_automatic = false) => {
  const by = { type: 'system', name: 'test' } as const
  const sender = { type: 'contact', id: null, name: null, email: 'grace@example.com' } as const
  const body = { original: 'Hi', html: 'Hi', text: 'Hi', reply: null, used: new Set<string>(), version: 1 }
  const draft = { body, files: new Map<string, string>() }
  return db.write(workspace.id, by, (tx) =>
    addFromOutside(tx, ticket.id, sender, { draft, files: [], is_automatic } as never),
  )
}

test('a snoozed ticket leaves the lists of open tickets until its time, and returns then', async () => {
  const [ticket, other] = [await create(), await create()]
  const before = await counts()
  const until = inHours(2)
  const { status, body } = await snooze(ticket, until)
  assert.deepEqual([status, body.data.is_snoozed, body.data.status], [200, true, 'open'])
  assert.equal(Date.parse(body.data.snoozed_until), Math.floor(Date.parse(until) / 1_000) * 1_000)
  assert.deepEqual(await counts(), [before[0] - 1, before[1], before[2] + 1])
  for (const search of [
    '',
    '&filter[search]=cat',
    `&filter[channel_ulids]=${channel.ulid}`,
    '&sort=created_at',
  ])
    for (const [filter, isIn] of [
      ['false', false],
      ['true', true],
    ] as const)
      assert.equal(
        await isListed(ticket, `filter[snoozed]=${filter}&filter[status]=open${search}`),
        isIn,
        `${filter} ${search}`,
      )
  assert.equal(await isListed(other, 'filter[snoozed]=false'), true)
  assert.equal(await isListed(ticket, 'filter[status]=open'), true)
  await runJobs()
  assert.equal((await show(ticket)).is_snoozed, true)
  travel(2 * 3_600_000)
  await runJobs()
  assert.deepEqual(await state(ticket), ['open', false, 'Returned: the snooze is over'])
  assert.deepEqual(await counts(), before)
  travel(-2 * 3_600_000)
})

test('a snoozed ticket returns at once when its contact replies, and not for an automatic mail', async () => {
  const ticket = await create()
  await setStatus(ticket, 'waiting')
  await snooze(ticket, null)
  assert.deepEqual(await state(ticket), ['waiting', true, 'Snoozed until the contact replies'])
  await replyOfContact(ticket, true)
  assert.equal((await show(ticket)).is_snoozed, true)
  await replyOfContact(ticket)
  const { status, is_snoozed, activities } = await show(ticket)
  assert.deepEqual([status, is_snoozed], ['open', false])
  assert.ok(
    activities.some(({ description }: { description: string }) => /the contact replied/.test(description)),
  )
})

test('a waiting ticket is open when its snooze is over', async () => {
  const ticket = await create()
  await setStatus(ticket, 'waiting')
  await snooze(ticket, inHours(1))
  travel(3_600_000)
  await runJobs()
  assert.deepEqual((await state(ticket)).slice(0, 2), ['open', false])
  travel(-3_600_000)
})

test('the end of a snooze can be moved, and the earlier time then does nothing', async () => {
  const ticket = await create()
  await snooze(ticket, inHours(1))
  await snooze(ticket, inHours(3))
  travel(2 * 3_600_000)
  await runJobs()
  assert.equal((await show(ticket)).is_snoozed, true)
  assert.equal((await call(`DELETE /api/tickets/${ticket.ulid}/snooze`, { token })).status, 204)
  assert.deepEqual(await state(ticket), ['open', false, 'Snooze ended'])
  travel(2 * 3_600_000)
  await runJobs()
  assert.deepEqual(await state(ticket), ['open', false, 'Snooze ended'])
  travel(-4 * 3_600_000)
})

test('closing a ticket ends its snooze, and snoozing a closed one opens it', async () => {
  const ticket = await create()
  await snooze(ticket, inHours(1))
  await setStatus(ticket, 'closed')
  assert.deepEqual((await state(ticket)).slice(0, 2), ['closed', false])
  await snooze(ticket, inHours(1))
  assert.deepEqual((await state(ticket)).slice(0, 2), ['open', true])
  await setStatus(ticket, 'spam')
  assert.equal((await snooze(ticket, inHours(1))).status, 409)
})

test('a time that is past, too far ahead or no time is rejected with the reason', async () => {
  const ticket = await create()
  for (const [until, message] of [
    [inHours(-1), /must be a date after/],
    [inHours(24 * 366 * 21), /must be a date before or equal to/],
    ['tomorrow', /valid date/],
  ] as const) {
    const { status, body } = await snooze(ticket, until)
    assert.equal(status, 422)
    assert.match(body.errors.until[0], message)
  }
})

test('many tickets are snoozed and returned at once, apart from spam', async () => {
  const [one, other, spam] = [await create(), await create(), await create()]
  await setStatus(spam, 'spam')
  const ticket_ulids = [one, other, spam].map(({ ulid }) => ulid)
  const bulk = async (snooze: object | null) => {
    const { body } = await call('POST /api/tickets/bulk', { token, body: { ticket_ulids, snooze } })
    return body.data.map(({ outcome }: { outcome: string }) => outcome)
  }
  assert.deepEqual(await bulk({ until: inHours(1) }), ['changed', 'changed', 'unchanged'])
  assert.equal((await show(other)).is_snoozed, true)
  assert.deepEqual(await bulk(null), ['changed', 'changed', 'unchanged'])
  const body = { ticket_ulids, snooze: { until: inHours(-1) } }
  assert.equal((await call('POST /api/tickets/bulk', { token, body })).status, 422)
})

test('a saved view leaves snoozed tickets out unless it asks for them', async () => {
  const ticket = await create()
  await snooze(ticket, inHours(1))
  for (const [is_snoozed, isIn] of [
    [undefined, false],
    [true, true],
    [null, true],
  ] as const) {
    const body = {
      name: world.newUlid(),
      statuses: ['open'],
      ...(is_snoozed !== undefined && { is_snoozed }),
    }
    const view = (await call('POST /api/saved-views', { token, body })).body.data
    assert.equal(await isListed(ticket, `view=${view.ulid}`), isIn)
  }
})

test('a search with a priority finds only tickets of this priority', async () => {
  const ticket = await create()
  await call(`PUT /api/tickets/${ticket.ulid}`, { token, body: { priority: 'urgent' } })
  assert.equal(await isListed(ticket, 'filter[search]=cat&filter[priority]=urgent'), true)
  assert.equal(await isListed(ticket, 'filter[search]=cat&filter[priority]=low'), false)
})
