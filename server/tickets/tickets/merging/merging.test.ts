import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { before, test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { rawMail } from '../../../../test/mail-client.ts'
import { receive } from '../../../mail/inbound/receiving/receive.ts'
import * as tickets from '../record/store.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'reply.test' } })
const { call, world, services, runJobs } = bellhop
const address = 'support@acme.test'
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let sales: Awaited<ReturnType<typeof world.channel>>
let token: string

before(async () => {
  workspace = await world.workspace('Acme')
  channel = await world.channel(workspace, { address })
  sales = await world.channel(workspace)
  token = workspace.owner.token
})

type Ticket = { id: number; ulid: string; number: number; messages: { ulid: string }[] }

const create = async (email: string, subject: string, place = channel): Promise<Ticket> => {
  const body = {
    channel: place.ulid,
    subject,
    from_contact: { email },
    message: { body: `Text of ${subject}` },
  }
  return (await call('POST /api/tickets', { token, body })).body.data
}
const show = async ({ ulid }: { ulid: string }) =>
  (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const merge = (ticket: Ticket, into: Ticket, by = token) =>
  call(`POST /api/tickets/${ticket.ulid}/merge`, { token: by, body: { into_ulid: into.ulid } })
const undo = (ticket: Ticket, by = token) => call(`DELETE /api/tickets/${ticket.ulid}/merge`, { token: by })
const write = (ticket: Ticket, kind: string, body: object) =>
  call(`POST /api/tickets/${ticket.ulid}/${kind}`, { token, body })
const split = (ticket: Ticket, body: object) => write(ticket, 'split', body)
const found = async (search: string) => {
  await runJobs()
  const { data } = (await call(`GET /api/tickets?filter[search]=${search}`, { token })).body
  return data.map(({ ulid }: Ticket) => ulid)
}
const counts = async () => {
  const { inbox, closed, waiting } = (await call('GET /api/ticket-counts', { token })).body.data
  const { meta } = (await call('GET /api/tickets', { token })).body
  return [inbox.tickets, closed.tickets, waiting.tickets, meta.total]
}
const ulids = (messages: { ulid: string }[]) => messages.map(({ ulid }) => ulid)
const stateOf = async (ticket: Ticket) => {
  const { messages, activities: _, updated_at: __, ...rest } = await show(ticket)
  return { ...rest, messages: ulids(messages) }
}

test('a merged ticket leads to the other one, which has all messages, files and contacts', async () => {
  const [a, b] = [await create('ann@a.test', 'Alpha'), await create('bob@b.test', 'Beta')]
  await call(`PUT /api/tickets/${b.ulid}/status`, { token, body: { status: 'closed' } })
  const [open, closed, waiting, total] = await counts()
  const { status, body } = await merge(a, b)
  assert.deepEqual([status, body.data.ulid, body.data.status], [200, b.ulid, 'open'])
  assert.deepEqual(await counts(), [open, Number(closed) - 1, waiting, Number(total) - 1])
  for (const ticket of [a, b]) {
    const { ulid, messages, merged_tickets, activities } = await show(ticket)
    assert.equal(ulid, b.ulid)
    assert.deepEqual(ulids(messages), ulids([...a.messages, ...b.messages]))
    assert.deepEqual([merged_tickets[0].number, merged_tickets[0].contact.email], [a.number, 'ann@a.test'])
    assert.ok(activities.some(({ type }: { type: string }) => type === 'merged_in'))
  }
  assert.deepEqual(await found('alpha'), [b.ulid])
  const reply = (await write(a, 'reply', { body: 'Hello both' })).body.data
  assert.deepEqual([reply.to_recipients, reply.cc_recipients], [['bob@b.test'], ['ann@a.test']])
  assert.equal((await show(b)).messages.length, 3)
})

test('undoing a merge restores both tickets', async () => {
  const [a, b] = [await create('cat@c.test', 'Gamma'), await create('dan@d.test', 'Delta')]
  await call(`PUT /api/tickets/${a.ulid}/status`, { token, body: { status: 'waiting' } })
  await call(`PUT /api/tickets/${a.ulid}/snooze`, { token, body: {} })
  await write(a, 'note', { body: 'Look at this' })
  const before = [await stateOf(a), await stateOf(b), await counts()]
  await merge(a, b)
  assert.equal((await undo(a)).status, 200)
  assert.deepEqual([await stateOf(a), await stateOf(b), await counts()], before)
  assert.deepEqual(await found('gamma'), [a.ulid])
  assert.deepEqual(await found('delta'), [b.ulid])
  const again = await undo(a)
  assert.deepEqual([again.status, again.body.data.ulid], [200, a.ulid], 'there is nothing to undo')
})

test('of several merges, the last one is undone first', async () => {
  const [a, b, c] = [
    await create('e@e.test', 'One'),
    await create('f@f.test', 'Two'),
    await create('g@g.test', 'Three'),
  ]
  const before = [await stateOf(a), await stateOf(b), await stateOf(c)]
  await merge(a, b)
  await merge(b, c)
  assert.equal((await show(a)).ulid, c.ulid)
  assert.equal((await show(c)).messages.length, 3)
  assert.equal((await undo(a)).status, 409)
  await undo(b)
  assert.equal((await show(a)).ulid, b.ulid)
  await undo(a)
  assert.deepEqual([await stateOf(a), await stateOf(b), await stateOf(c)], before)
})

test('messages that were written after a merge stay in the other ticket', async () => {
  const [a, b] = [await create('h@h.test', 'Four'), await create('i@i.test', 'Five')]
  await merge(a, b)
  const { data } = (await write(b, 'note', { body: 'Later' })).body
  await undo(a)
  assert.deepEqual(ulids((await show(a)).messages), ulids(a.messages))
  assert.deepEqual(ulids((await show(b)).messages), [...ulids(b.messages), data.ulid])
})

test('a ticket is not merged into itself, a merged one, or one that cannot be accessed', async () => {
  const [a, b, c] = [
    await create('j@j.test', 'Six'),
    await create('k@k.test', 'Seven'),
    await create('l@l.test', 'Eight', sales),
  ]
  await merge(a, b)
  assert.match((await merge(b, b)).body.errors.into_ulid[0], /into itself/)
  assert.match((await merge(c, a)).body.errors.into_ulid[0], /was merged itself/)
  const limited = await world.member(workspace, { channels: [channel.id] })
  assert.equal((await merge(b, c, limited.token)).status, 422)
  assert.equal((await merge(c, b, limited.token)).status, 404)
  await merge(b, c)
  assert.equal((await call(`GET /api/tickets/${b.ulid}`, { token: limited.token })).status, 404)
  assert.equal((await undo(b, limited.token)).status, 404)
})

test('a mail for a merged ticket is added to the other one', async () => {
  await runJobs()
  const [a, b] = [await create('mia@m.test', 'Nine'), await create('ned@n.test', 'Ten', sales)]
  await write(a, 'reply', { body: 'We look into it' })
  await runJobs()
  await merge(a, b)
  const [sent] = await bellhop.mails()
  const mark = sent?.headers.join('\n').match(/reply-[a-z2-7]{32}@reply\.test/)?.[0] ?? ''
  const raw = rawMail({ from: 'mia@m.test', to: mark, subject: 'Re: Nine' })
  const [ulid = ''] = await receive(services, Readable.from([Buffer.from(raw)]), {
    way: 'smtp',
    envelope: { from: 'mia@m.test' },
    destinations: [{ workspace: workspace.id, channel: channel.id, recipients: [mark] }],
  })
  await runJobs()
  const mail = (await call(`GET /api/mails/${ulid}`, { token })).body.data
  assert.equal(mail.status, 'joined', mail.reason)
  assert.equal((await show(b)).messages.length, 4)
})

test('mails that wait go on in the order of the ticket that their messages belong to', async () => {
  const [one, other] = [await create('queue1@x.com', 'One'), await create('queue2@x.com', 'Other')]
  await write(one, 'reply', { body: 'waits' })
  const queued = () =>
    world.inside(workspace, async ({ sql }) => {
      const rows = await sql<{ ulid: string }[]>`
        select t.ulid from deliveries d join tickets t on t.id = d.ticket_id order by d.message_id`
      return rows.map(({ ulid }) => ulid)
    })
  assert.deepEqual(await queued(), [one.ulid])
  await merge(one, other)
  assert.deepEqual(await queued(), [other.ulid])
  await undo(one)
  assert.deepEqual(await queued(), [one.ulid])
  await runJobs()
})

test('messages become a new ticket of their contact, and a merge takes that back', async () => {
  const a = await create('olga@o.test', 'Eleven')
  const note = (await write(a, 'note', { body: 'Something zebra' })).body.data
  const { status, body } = await split(a, { subject: 'Twelve', message_ulids: [note.ulid] })
  assert.equal(status, 201)
  const made = await show(body.data)
  assert.deepEqual(
    [made.subject, made.status, made.contact.email, ulids(made.messages)],
    ['Twelve', 'open', 'olga@o.test', [note.ulid]],
  )
  assert.match(made.activities[0].description, new RegExp(`Split off #${a.number} with 1 message`))
  assert.match(
    (await show(a)).activities.at(-1).description,
    new RegExp(`1 message moved to #${made.number}`),
  )
  assert.deepEqual(await found('zebra'), [made.ulid])
  for (const message_ulids of [ulids(a.messages), [note.ulid]])
    assert.equal((await split(a, { subject: 'No', message_ulids })).status, 422)
  await merge(made, a)
  assert.deepEqual(ulids((await show(a)).messages), [...ulids(a.messages), note.ulid])
})

test('a merge is not undone once messages were split off', async () => {
  const [a, b] = [await create('p@p.test', 'Thirteen'), await create('q@q.test', 'Fourteen')]
  await merge(a, b)
  await split(b, { subject: 'Part', message_ulids: ulids(a.messages) })
  const { status, body } = await undo(a)
  assert.equal(status, 409)
  assert.match(body.message, /split off/)
})

test('undoing a merge restores followers and read marks, but not what members chose since', async () => {
  const [ann, bob, cyd] = [
    await world.member(workspace),
    await world.member(workspace),
    await world.member(workspace),
  ]
  const [a, b] = [await create('h@h.test', 'Epsilon'), await create('i@i.test', 'Zeta')]
  const follow = (by: string, ticket: Ticket) => call(`PUT /api/tickets/${ticket.ulid}/follow`, { token: by })
  const followers = async (ticket: Ticket) =>
    ulids((await call(`GET /api/tickets/${ticket.ulid}/followers`, { token })).body.data).sort()
  const isUnread = async (by: string) =>
    (await call(`GET /api/tickets/${b.ulid}`, { token: by })).body.data.is_unread
  await follow(ann.token, a)
  await follow(bob.token, b)
  await follow(cyd.token, a)
  for (const { token: by } of [ann, bob]) await call(`PUT /api/tickets/${b.ulid}/read`, { token: by })
  await merge(a, b)
  assert.deepEqual(await followers(b), [ann.ulid, bob.ulid, cyd.ulid].sort())
  assert.deepEqual([await isUnread(ann.token), await isUnread(bob.token)], [true, true])
  await follow(cyd.token, b)
  await call(`PUT /api/tickets/${b.ulid}/read`, { token: bob.token })
  await call(`DELETE /api/tickets/${b.ulid}/read`, { token: bob.token })
  await undo(a)
  assert.deepEqual(await followers(b), [bob.ulid, cyd.ulid].sort())
  assert.deepEqual(await followers(a), [ann.ulid, cyd.ulid].sort())
  assert.deepEqual([await isUnread(ann.token), await isUnread(bob.token)], [false, true])
})

test('whoever followed two merged tickets follows as long as one of them is merged', async () => {
  const [a, b, c] = [
    await create('j@j.test', 'A'),
    await create('k@k.test', 'B'),
    await create('l@l.test', 'C'),
  ]
  const ann = await world.member(workspace)
  for (const { ulid } of [a, b]) await call(`PUT /api/tickets/${ulid}/follow`, { token: ann.token })
  const followers = async () =>
    (await call(`GET /api/tickets/${c.ulid}/followers`, { token })).body.data.length
  await merge(a, c)
  await merge(b, c)
  await undo(a)
  assert.equal(await followers(), 1)
  await undo(b)
  assert.equal(await followers(), 0)
})

test('drafts for a merged ticket are shown where its messages are, and return with them', async () => {
  const [a, b] = [await create('m@m.test', 'Eta'), await create('n@n.test', 'Theta')]
  const draftOf = async (ticket: Ticket) =>
    (await call(`GET /api/tickets/${ticket.ulid}/draft`, { token })).body.data
  const save = (ticket: Ticket, body: string, revision = 0) =>
    call(`PUT /api/tickets/${ticket.ulid}/draft`, { token, body: { revision, kind: 'note', body } })
  const listed = async () =>
    (await call('GET /api/drafts', { token })).body.data.map(
      ({ ticket, preview }: { ticket: Ticket; preview: string }) => [ticket.ulid, preview],
    )
  await save(a, 'For a')
  const own = (await save(b, 'For b')).body.data
  await merge(a, b)
  assert.deepEqual(await listed(), [
    [b.ulid, 'For b'],
    [b.ulid, 'For a'],
  ])
  assert.equal((await draftOf(b)).body, 'For b')
  await write(b, 'note', { body: 'For b', draft_revision: own.revision })
  const other = await draftOf(b)
  assert.equal(other.body, 'For a')
  const changed = await save(b, 'Still for a', other.revision)
  assert.deepEqual([changed.status, (await draftOf(b)).body], [200, 'Still for a'])
  assert.equal((await save(b, 'Late', other.revision)).status, 409)
  await undo(a)
  assert.deepEqual([(await draftOf(a)).body, (await draftOf(b)).revision], ['Still for a', 0])
  await merge(a, b)
  const { revision } = await draftOf(b)
  await write(b, 'note', { body: 'Still for a', draft_revision: revision })
  assert.deepEqual(await listed(), [])
})

test('concurrent merges and undos of the same tickets wait for each other, and none fails', async () => {
  const subjects = ['North', 'East', 'South', 'West']
  const four = await Promise.all(subjects.map((subject) => create(`${subject}@race.test`, subject)))
  const at = (index: number) => four[index % 4] as Ticket
  const calls = Array.from({ length: 60 }, (_, index) =>
    index % 3 === 2 ? undo(at(index)) : merge(at(index), at(index + 1 + (index % 2))),
  )
  const failed = (await Promise.all(calls)).filter(({ status }) => status >= 500)
  assert.deepEqual(
    failed.map(({ body }) => body.message),
    [],
  )
})

test('a ticket that was merged after it was found is shown as the other one, if that can be accessed', async () => {
  const [a, b] = [await create('r@r.test', 'Found'), await create('s@s.test', 'Elsewhere', sales)]
  await merge(a, b)
  const user = { ...workspace.owner, avatar_url: null, timezone: 'UTC' }
  const seen = (channels: 'all' | number[]) =>
    world.inside(workspace, (tx) => tickets.get(tx, a.id, { user, channels }))
  const { number, status } = await seen('all')
  assert.deepEqual([number, status], [b.number, 'open'])
  await assert.rejects(seen([channel.id]), { status: 404 })
})
