import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
const acme = await world.workspace('Acme')
const { token } = acme.owner
const support = await world.channel(acme, { name: 'Support' })
const sales = await world.channel(acme, { name: 'Sales' })
const limited = await world.member(acme, { channels: [support.id] })

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
type Entry = {
  ulid: string
  kind: string
  created_at: string
  excerpt: string | null
  rating: string | null
  author: { type: string; name: string | null } | null
  ticket: { ulid: string; number: number; subject: string } | null
  message_ulid: string | null
  note: { text: string } | null
  merged_contact: { email: string } | null
}
const page = async (contact: string, query: Record<string, string> = {}, as = token) => {
  const { status, body, text } = await call(
    `GET /api/contacts/${contact}/timeline?${new URLSearchParams(query)}`,
    { token: as },
  )
  assert.equal(status, 200, text)
  return body as { data: Entry[]; meta: { next_cursor: string | null } }
}
const kinds = async (contact: string, group?: string, as = token) =>
  (await page(contact, group ? { group } : {}, as)).data.map(({ kind }) => kind)
const write = (email: string, subject: string, channel = support) =>
  ok('POST /api/tickets', {
    channel: channel.ulid,
    subject,
    from_contact: { email, name: 'Ann' },
    message: { body: `<p>Text of\n ${subject}</p>` },
  })
const status = (ticket: { ulid: string }, to: string) =>
  ok(`PUT /api/tickets/${ticket.ulid}/status`, { status: to })
const rate = ({ ulid }: { ulid: string }) =>
  world.inside(acme, async (tx) => {
    const [{ id }] = await tx.sql<[{ id: number }]>`select id from tickets where ulid = ${ulid}`
    await tx.sql`
      insert into satisfaction_ratings (workspace_id, ticket_id, rating, comment, rated_at)
      values (${tx.workspace}, ${id}, 'good', 'Thank you', now())`
    await tx.sql`
      insert into events (workspace_id, ulid, type, actor_type, facts, ticket_id, created_at)
      values (${tx.workspace}, ${world.newUlid()}, 'ticket.rated', 'system', '{"rating":"good"}', ${id}, now())`
  })

test('a timeline has everything that happened with a contact, the newest first', async () => {
  const ticket = await write('all@timeline.test', 'Parcel')
  const { ulid: contact } = ticket.contact
  const reply = await ok(`POST /api/tickets/${ticket.ulid}/reply`, { body: 'On its way' })
  await ok(`POST /api/tickets/${ticket.ulid}/note`, { body: 'Check the stock' })
  await status(ticket, 'waiting')
  await status(ticket, 'closed')
  await rate(ticket)
  await status(ticket, 'open')
  await ok(`POST /api/contacts/${contact}/notes`, { text: 'A friendly person' })
  const { data } = await page(contact)
  assert.deepEqual(
    data.map(({ kind }) => kind),
    [
      ...['note', 'ticket_reopened', 'rating', 'ticket_closed', 'ticket_note', 'outbound', 'inbound'],
      ...['ticket_created', 'contact_created'],
    ],
  )
  const [note, , rating, closed, , outbound, inbound, , created] = data
  assert.equal(note?.note?.text, 'A friendly person')
  assert.deepEqual([rating?.rating, rating?.excerpt, rating?.author], ['good', 'Thank you', null])
  assert.equal(closed?.author?.type, 'user')
  assert.deepEqual([outbound?.message_ulid, outbound?.excerpt], [reply.ulid, 'On its way'])
  assert.deepEqual(inbound?.ticket, { ulid: ticket.ulid, number: ticket.number, subject: 'Parcel' })
  assert.deepEqual([inbound?.author?.name, inbound?.excerpt], ['Ann', 'Text of Parcel'])
  assert.equal(created?.ticket, null)
  assert.deepEqual(await kinds(contact, 'messages'), ['outbound', 'inbound'])
  assert.deepEqual(await kinds(contact, 'tickets'), ['ticket_reopened', 'ticket_closed', 'ticket_created'])
  assert.deepEqual(await kinds(contact, 'notes'), ['note', 'ticket_note'])
  assert.deepEqual(await kinds(contact, 'ratings'), ['rating'])
})

test('pages continue across entries of the same time, without gaps and repetitions', async () => {
  const ticket = await write('pages@timeline.test', 'Many')
  const { ulid: contact } = ticket.contact
  for (let n = 0; n < 60; n += 1) await ok(`POST /api/tickets/${ticket.ulid}/note`, { body: `Note ${n}` })
  for (let n = 0; n < 50; n += 1) await ok(`POST /api/contacts/${contact}/notes`, { text: `Text ${n}` })
  await world.inside(acme, async ({ sql }) => {
    await sql`update events set created_at = '2026-01-01 12:00:00.123456Z' where timeline_group = 'notes'`
    await sql`update contact_notes set created_at = '2026-01-01 12:00:00.123456Z'`
  })
  for (const [group, expected] of [
    ['', 113],
    ['notes', 110],
  ] as const) {
    const found: Entry[] = []
    let cursor: string | null = 'start'
    while (cursor) {
      const { data, meta } = await page(contact, { cursor, ...(group && { group }) })
      assert.ok(data.length === 50 || !meta.next_cursor)
      found.push(...data)
      cursor = meta.next_cursor
    }
    const order = found.map(({ created_at, ulid }) => `${created_at} ${ulid}`)
    assert.deepEqual(order, order.toSorted().toReversed())
    assert.deepEqual([found.length, new Set(order).size], [expected, expected])
  }
})

test('an unknown cursor is rejected', async () => {
  const { contact } = await write('cursor@timeline.test', 'x')
  for (const cursor of ['x', 'MSAy', '9'.repeat(200)]) {
    const answer = await call(`GET /api/contacts/${contact.ulid}/timeline?cursor=${cursor}`, { token })
    assert.equal(answer.status, 422)
  }
})

test('a member sees only what happened in channels that they can access', async () => {
  const ticket = await write('limits@timeline.test', 'Open to all')
  const other = await write('limits@timeline.test', 'For sales', sales)
  const { ulid: contact } = ticket.contact
  await rate(other)
  await status(other, 'closed')
  await ok(`POST /api/contacts/${contact}/notes`, { text: 'For all' })
  const { data } = await page(contact, {}, limited.token)
  assert.deepEqual(
    data.map(({ kind }) => kind),
    ['note', 'inbound', 'ticket_created', 'contact_created'],
  )
  assert.ok(data.every((entry) => !entry.ticket || entry.ticket.ulid === ticket.ulid))
  assert.deepEqual(await kinds(contact, 'ratings', limited.token), [])
})

test('messages of a merged ticket are where they are now, and a deleted ticket leaves nothing', async () => {
  const [one, other] = [
    await write('moved@timeline.test', 'One'),
    await write('moved@timeline.test', 'Other', sales),
  ]
  const { ulid: contact } = one.contact
  await ok(`POST /api/tickets/${one.ulid}/merge`, { into_ulid: other.ulid })
  const messages = await page(contact, { group: 'messages' })
  assert.deepEqual(
    messages.data.map(({ ticket }) => ticket?.ulid),
    [other.ulid, other.ulid],
  )
  assert.deepEqual(await kinds(contact, 'messages', limited.token), [])
  await ok(`DELETE /api/tickets/${other.ulid}`)
  assert.deepEqual(await kinds(contact), ['contact_created'])
})

test('a message that was deleted from its ticket is left out', async () => {
  const ticket = await write('erased@timeline.test', 'Kept')
  await ok(`POST /api/tickets/${ticket.ulid}/note`, { body: 'Deleted' })
  await world.inside(acme, ({ sql }) => sql`delete from messages where body_text = 'Deleted'`)
  assert.deepEqual(await kinds(ticket.contact.ulid), ['inbound', 'ticket_created', 'contact_created'])
})

test('a merge moves notes and the timeline to the other contact, and undoing it moves them back', async () => {
  const [from, into] = [await write('from@timeline.test', 'From'), await write('into@timeline.test', 'Into')]
  const [{ ulid: one }, { ulid: other }] = [from.contact, into.contact]
  const note = (contact: string, text: string) => ok(`POST /api/contacts/${contact}/notes`, { text })
  await note(one, 'Of the first')
  await note(other, 'Of the other')
  const { merge } = await ok(`POST /api/contacts/${one}/merge`, { into_ulid: other })
  const { data } = await page(other)
  assert.equal(data[0]?.merged_contact?.email, 'from@timeline.test')
  const notesOf = async (contact: string) =>
    (await page(contact)).data.flatMap(({ note }) => note?.text ?? []).toSorted()
  assert.deepEqual(await notesOf(other), ['Of the first', 'Of the other'])
  assert.deepEqual((await kinds(other, 'messages')).length, 2)
  await note(other, 'Since then')
  await ok(`DELETE /api/contact-merges/${merge.ulid}`)
  assert.deepEqual(await notesOf(one), ['Of the first'])
  assert.deepEqual(await notesOf(other), ['Of the other', 'Since then'])
  assert.deepEqual(await kinds(one), ['note', 'inbound', 'ticket_created', 'contact_created'])
  assert.deepEqual((await kinds(other, 'messages')).length, 1)
})
