import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'

const { call, world } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace)
const other = await world.member(workspace)

const create = (email: string, channelUlid = channel.ulid, body = 'It does not work') =>
  call('POST /api/tickets', {
    token,
    body: {
      channel: channelUlid,
      subject: `Of ${email}`,
      from_contact: { email, name: 'Ann' },
      message: { body },
    },
  })
const reply = (ticket: string, body: string, as = token) =>
  call(`POST /api/tickets/${ticket}/reply`, { token: as, body: { body } })
const show = async (ticket: string, as = token) =>
  (await call(`GET /api/tickets/${ticket}`, { token: as })).body.data
const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))

test('tickets that are opened at the same time have numbers, contacts and messages of their own', async () => {
  const responses = await Promise.all(
    times(24, (n) => create(`c${n % 5}@x.test`, channel.ulid, `Message ${n}`)),
  )
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([201]))
  const tickets = responses.map(({ body }) => body.data)
  assert.equal(new Set(tickets.map(({ number }) => number)).size, 24)
  for (const [n, ticket] of tickets.entries()) {
    assert.deepEqual(ticket, { ...(await show(ticket.ulid)), is_unread: true })
    assert.deepEqual(
      [ticket.contact.email, ticket.messages[0].body_text],
      [`c${n % 5}@x.test`, `Message ${n}`],
    )
  }
  const { body } = await call('GET /api/contacts', { token })
  assert.deepEqual(
    body.data
      .map((contact: { email: string; ticket_count: number }) => [contact.email, contact.ticket_count])
      .sort(),
    [
      ['c0@x.test', 5],
      ['c1@x.test', 5],
      ['c2@x.test', 5],
      ['c3@x.test', 5],
      ['c4@x.test', 4],
    ],
  )
})

test('one that is rejected is told so, and the others are opened', async () => {
  const responses = await Promise.all([
    create('d0@x.test'),
    create('d1@x.test', newUlid()),
    create('d2@x.test'),
    create('d3@x.test', 'nothing'),
    create('d4@x.test', channel.ulid, ' '),
  ])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [201, 422, 201, 422, 422],
  )
  const { body } = await call('GET /api/contacts?filter[search]=d1@x.test', { token })
  assert.deepEqual(body.data, [])
})

test('replies at the same time are all there, each in the name of whoever wrote it', async () => {
  const opened = await Promise.all(times(3, (n) => create(`e${n}@x.test`)))
  const ulids: string[] = opened.map(({ body }) => body.data.ulid)
  const writers = [workspace.owner, other]
  const wanted = times(24, (n) => ({
    ticket: n % 3,
    writer: writers[n % 2] as typeof other,
    text: `Reply ${n}`,
  }))
  const responses = await Promise.all([
    ...wanted.map(({ ticket, writer, text }) => reply(ulids[ticket] ?? '', text, writer.token)),
    reply(newUlid(), 'to nobody'),
  ])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [...wanted.map(() => 201), 404],
  )
  for (const [place, ulid] of ulids.entries()) {
    const { messages, latest_message_preview, activities } = await show(ulid)
    const texts = wanted
      .filter(({ ticket }) => ticket === place)
      .map(({ writer, text }) => `${text} ${writer.id}`)
    const replies = messages.slice(1) as { body_text: string; sender: { id: number } }[]
    assert.deepEqual(replies.map(({ body_text, sender }) => `${body_text} ${sender.id}`).sort(), texts.sort())
    assert.equal(latest_message_preview, replies.at(-1)?.body_text)
    assert.ok(activities.length > 0)
    for (const writer of writers) {
      const { is_unread } = await show(ulid, writer.token)
      if (writer.id === replies.at(-1)?.sender.id) assert.equal(is_unread, false)
      const { body } = await call(`GET /api/tickets/${ulid}/followers`, { token })
      assert.ok(body.data.some((follower: { ulid: string }) => follower.ulid === writer.ulid))
    }
  }
})

test('of replies that say what was seen, only one is taken', async () => {
  const { ulid, messages } = (await create('f@x.test')).body.data
  const seen = { seen_message_ulid: messages[0].ulid }
  const responses = await Promise.all(
    times(6, () => call(`POST /api/tickets/${ulid}/reply`, { token, body: { body: 'x', ...seen } })),
  )
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
})

test('a key that is used twice at the same time makes one ticket', async () => {
  const body = {
    channel: channel.ulid,
    subject: 'x',
    from_contact: { email: 'g@x.test' },
    message: { body: 'x' },
  }
  const ask = () => call('POST /api/tickets', { token, body, headers: { 'idempotency-key': 'one' } })
  const responses = await Promise.all([ask(), ask(), ask(), create('g@x.test')])
  assert.equal(new Set(responses.map(({ body }) => body.data.ulid)).size, 2)
})
