import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { receiveMail } from '../../../test/mail-client.ts'
import { anyFile, makerIn, makers } from '../../../test/makers.ts'
import { widgetsOf } from '../../../test/widgets.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import { whyNot } from './rules.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'reply.test' } })
const { call, database, mails, runJobs, services, travel, world } = bellhop
const { open: openWidget, visitor } = widgetsOf(bellhop)
const superuser = connect(database.superuser, { max: 1 })
after(() => superuser.end({ timeout: 1 }))

const acme = await world.workspace('Acme')
const { token } = acme.owner
const support = await world.channel(acme, { name: 'Support', address: 'help@acme.test' })
const sales = await world.channel(acme, { name: 'Sales', address: 'sales@acme.test' })
before(() => services.files.put(anyFile, Readable.from([Buffer.from('x')])))

const ok = async (line: string, body?: object, as = token) => {
  const answer = await call(line, { token: as, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
type Named = { ulid: string }
const open = (channel: Named, email = 'ann@person.example', text = 'A question') =>
  ok('POST /api/tickets', {
    ...{ channel: channel.ulid, subject: text, from_contact: { email }, message: { body: text } },
  })
const show = ({ ulid }: Named, as = token) => ok(`GET /api/tickets/${ulid}`, undefined, as)
const asksToMove = ({ ulid }: Named, channel: Named, as = token) =>
  call(`PUT /api/tickets/${ulid}/channel`, { token: as, body: { channel_ulid: channel.ulid } })
const move = async (ticket: Named, channel: Named) => {
  const answer = await asksToMove(ticket, channel)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}
const reply = (ticket: Named, text: string) => ok(`POST /api/tickets/${ticket.ulid}/reply`, { body: text })
const mail = async (to: string, options: object = {}) => {
  const ulid = await receiveMail(services, { from: 'ann@person.example', to, ...options })
  await runJobs()
  return ok(`GET /api/mails/${ulid}`)
}
const sentWith = async (text: string) => {
  const sent = (await mails()).find((one) => one.text.includes(text))
  assert.ok(sent, `No mail says: ${text}`)
  return sent.headers.join('\n')
}
const describedIn = async (ticket: Named, as = token) =>
  (await show(ticket, as)).activities.map(({ description }: { description: string }) => description)

test('a ticket moves, is counted there, and its history says from where to where', async () => {
  const ticket = await open(support, 'counted@person.example')
  const counted = async () => {
    const rows = await superuser<{ channel: number; tickets: number }[]>`
      select channel_id::integer as channel, sum(tickets)::integer as tickets from ticket_counts
      where workspace_id = ${acme.id} group by 1`
    const of = new Map(rows.map(({ channel, tickets }) => [channel, tickets]))
    return [of.get(support.id) ?? 0, of.get(sales.id) ?? 0]
  }
  const [inSupport = 0, inSales = 0] = await counted()
  const moved = await move(ticket, sales)
  assert.equal(moved.channel.ulid, sales.ulid)
  assert.deepEqual(await counted(), [inSupport - 1, inSales + 1])
  assert.deepEqual((await describedIn(ticket)).at(-1), 'Moved from Support to Sales')
  const { contact } = await show(ticket)
  const limited = await world.member(acme, { channels: [sales.id] })
  assert.equal((await ok(`GET /api/contacts/${contact.ulid}`, undefined, limited.token)).ticket_count, 1)
  assert.equal((await move(ticket, sales)).channel.ulid, sales.ulid)
  assert.equal((await describedIn(ticket)).filter((text: string) => text.startsWith('Moved')).length, 1)
})

test('all rows of a ticket follow it, except the record of the mails that its channel received', async () => {
  const place = await world.workspace('Filled')
  const other = await world.channel(place, { name: 'Other' })
  const { ticket, channel } = await world.inside(place, async (tx) => {
    const make = makerIn({ tx, textOf: () => 'Acme', user: place.owner.id })
    for (const resource of Object.keys(makers)) if (resource !== 'longWork') await make(resource)
    const ticket = await make('ticket')
    await tx.sql`delete from widget_conversations where workspace_id = ${tx.workspace}`
    await tx.sql`update channels set type = 'email' where workspace_id = ${tx.workspace}`
    return { ticket, channel: await make('channel') }
  })
  const rowsIn = async (id: number) => {
    const columns = await superuser<{ table: string; column: string }[]>`
      select c.table_name as table, c.column_name as column from information_schema.columns c
      where c.table_schema = 'public' and c.column_name ~ 'channel_id$' and exists (
        select from information_schema.columns t where t.table_schema = 'public'
          and t.table_name = c.table_name and t.column_name = 'ticket_id') order by 1`
    const found: string[] = []
    for (const { table, column } of columns) {
      const rows = await superuser`
        select from ${superuser(table)} where ticket_id = ${ticket.id} and ${superuser(column)} = ${id}`
      if (rows.length) found.push(table)
    }
    return found
  }
  const before = await rowsIn(channel.id)
  assert.ok(before.length >= 4 && before.includes('mails'), before.join())
  const body = { channel_ulid: other.ulid }
  const { status, text } = await call(`PUT /api/tickets/${ticket.ulid}/channel`, {
    token: place.owner.token,
    body,
  })
  assert.equal(status, 200, text)
  assert.deepEqual(await rowsIn(channel.id), ['mails'])
  assert.deepEqual(
    await rowsIn(other.id),
    before.filter((table) => table !== 'mails'),
  )
})

test('replies to the former address join the ticket, and the next reply leaves from the new one', async () => {
  const first = await mail('help@acme.test', { subject: 'Shoes' })
  await reply(first.ticket, 'We have looked.')
  await runJobs()
  const headers = await sentWith('We have looked.')
  const [, id = ''] = headers.match(/Message-ID: (<[^>]+>)/) ?? []
  const [address = ''] = headers.match(/reply-[a-z2-7]+@reply\.test/) ?? []
  await move(first.ticket, sales)
  const answer = { subject: 'Re: Shoes', headers: { 'In-Reply-To': id } }
  for (const to of ['help@acme.test', address]) {
    const { status, ticket } = await mail(to, { ...answer, text: `Thank you, ${to}` })
    assert.deepEqual([status, ticket.ulid], ['joined', first.ticket.ulid])
  }
  const sent = await reply(first.ticket, 'From sales.')
  assert.deepEqual(sent.cc_recipients, [])
  await runJobs()
  assert.match(await sentWith('From sales.'), /From: .*sales@acme\.test/)
  // Messages that are split off are still found by replies to the former address.
  const { messages } = await show(first.ticket)
  const [own] = messages.filter(({ type }: { type: string }) => type === 'outbound')
  const split = await ok(`POST /api/tickets/${first.ticket.ulid}/split`, {
    ...{ subject: 'Shoes again', message_ulids: [own.ulid] },
  })
  const later = await mail('help@acme.test', { ...answer, text: 'And now?' })
  assert.deepEqual([later.status, later.ticket.ulid], ['joined', split.ulid])
  // A stranger who knows the id of the mail does not join.
  const forged = await mail('help@acme.test', { ...answer, from: 'eve@elsewhere.example' })
  assert.equal(forged.status, 'ticketed')
})

test('a message that waits leaves from the new channel, also if it was written during the move', async () => {
  const ticket = await open(support, 'waiting@person.example')
  await reply(ticket, 'Still waiting.')
  await move(ticket, sales)
  await runJobs()
  assert.match(await sentWith('Still waiting.'), /From: .*sales@acme\.test/)
  const { id } = await reply(ticket, 'Written in between.')
  await superuser`update messages set outgoing_channel_id = ${support.id} where id = ${id}`
  travel(10 * 60_000)
  await runJobs()
  const [late] =
    await superuser`select outgoing_channel_id::integer as channel from messages where id = ${id}`
  assert.equal(late?.channel, sales.id)
})

test('both channels must be accessible to the member and the token', async () => {
  const ticket = await open(support)
  const limited = await world.member(acme, { name: 'Ada', channels: [support.id] })
  const rejected = await asksToMove(ticket, sales, limited.token)
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['channel_ulid']])
  const token = await world.member(acme, { role: 'admin', tokenChannels: [support.id] })
  assert.equal((await asksToMove(ticket, sales, token.token)).status, 422)
  await move(ticket, sales)
  assert.equal((await asksToMove(ticket, support, limited.token)).status, 404)
  const elsewhere = await world.channel(await world.workspace())
  assert.equal((await asksToMove(ticket, elsewhere)).status, 422)
})

test('an assignee and a team without access are unassigned, and the history says so', async () => {
  const ada = await world.member(acme, { name: 'Ada Lovelace', channels: [support.id] })
  const team = await ok('POST /api/teams', { name: 'Night shift' })
  await ok(`POST /api/teams/${team.ulid}/members/${ada.ulid}`)
  const ticket = await open(support, 'assigned@person.example')
  await ok(`PUT /api/tickets/${ticket.ulid}`, { assignee_ulid: ada.ulid, team_ulid: team.ulid })
  const moved = await move(ticket, sales)
  assert.deepEqual([moved.assignee, moved.assigned_team], [null, null])
  assert.deepEqual((await describedIn(ticket)).slice(-3), [
    'Moved from Support to Sales',
    'Unassigned from Ada Lovelace, who cannot access the channel',
    'Unassigned from the team Night shift',
  ])
  const grace = await world.member(acme, { name: 'Grace', channels: [support.id, sales.id] })
  await ok(`POST /api/teams/${team.ulid}/members/${grace.ulid}`)
  await ok(`PUT /api/tickets/${ticket.ulid}`, { assignee_ulid: grace.ulid, team_ulid: team.ulid })
  const back = await move(ticket, support)
  assert.deepEqual([back.assignee?.ulid, back.assigned_team?.ulid], [grace.ulid, team.ulid])
})

test('followers without access are not told, and follow again after the way back', async () => {
  const ada = await world.member(acme, { channels: [support.id] })
  const ticket = await open(support, 'followed@person.example')
  await call(`PUT /api/tickets/${ticket.ulid}/follow`, { token: ada.token })
  const followers = () => ok(`GET /api/tickets/${ticket.ulid}/followers`)
  await move(ticket, sales)
  assert.deepEqual(await followers(), [])
  await move(ticket, support)
  assert.deepEqual(
    (await followers()).map(({ ulid }: Named) => ulid),
    [ada.ulid],
  )
})

test('members of the former channel learn that the ticket has left, but not where it is', async () => {
  const secret = await world.channel(acme, { name: 'Board of directors' })
  const ada = await world.member(acme, { channels: [support.id] })
  const ticket = await open(support, 'gone@person.example')
  const eventsOf = async (as: string, after: string) => call(`GET /api/events?after=${after}`, { token: as })
  const { cursor } = (await call('GET /api/events', { token })).body.meta
  await move(ticket, secret)
  await ok(`PUT /api/tickets/${ticket.ulid}`, { subject: 'Only for the board' })
  const { body, text } = await eventsOf(ada.token, cursor)
  assert.deepEqual(
    body.data
      .filter((event: { ticket: string | null }) => event.ticket === ticket.ulid)
      .map(({ type, facts }: { type: string; facts: object }) => [type, facts]),
    [['ticket.moved', { ticket: ticket.ulid, from_channel: support.ulid, from_name: 'Support' }]],
  )
  assert.doesNotMatch(text, new RegExp(`${secret.ulid}|Board|board`))
  const board = await world.member(acme, { channels: [secret.id] })
  assert.ok((await describedIn(ticket, board.token)).includes('Moved to Board of directors'))
  await move(ticket, support)
  assert.deepEqual(
    (await describedIn(ticket, ada.token)).filter((one: string) => one.startsWith('Moved')),
    ['Moved to another channel', 'Moved to Support'],
  )
})

test('the targets of the new channel apply', async () => {
  await ok('POST /api/target-policies', {
    ...{ name: 'Fast sales', channel_ulids: [sales.ulid], first_response_minutes: 30 },
  })
  const ticket = await open(support, 'targets@person.example')
  await runJobs()
  assert.equal((await show(ticket)).targets, null)
  await move(ticket, sales)
  await runJobs()
  assert.equal((await show(ticket)).targets?.policy.name, 'Fast sales')
})

test('a conversation of a widget moves to an email address and back, and no other ticket to a widget', async () => {
  const widget = await openWidget(acme)
  const grace = await visitor(widget)
  const asked = (await grace.start('Where is it?')).body.data
  await move(asked, sales)
  await reply(asked, 'It is here.')
  const seen = await grace.asks(`GET /conversations/${asked.ulid}`)
  assert.match(seen.text, /It is here/)
  assert.equal(
    (await grace.asks(`POST /conversations/${asked.ulid}/messages`, { body: { text: 'Thanks' } })).status,
    201,
  )
  assert.equal((await show(asked)).channel.ulid, sales.ulid)
  await move(asked, widget.channel)
  const other = await openWidget(acme)
  for (const [ticket, channel] of [
    [asked, other.channel],
    [await open(support), widget.channel],
  ] as const) {
    const { status, body } = await asksToMove(ticket, channel)
    assert.equal(status, 422)
    assert.match(body.errors.channel_ulid[0], /^A widget only has conversations that began in it/)
  }
  const place = { id: 1, type: 'email' } as const
  assert.match(whyNot(place, { widget_id: 2, email: ' ' }) ?? '', /no email address/)
  assert.equal(whyNot(place, { widget_id: 2, email: 'grace@x.test' }), undefined)
})

test('a ticket does not move to a channel that is being deleted', async () => {
  const closing = await world.channel(acme)
  const ticket = await open(support)
  await superuser`update channels set deleting_since = now() where id = ${closing.id}`
  assert.equal((await asksToMove(ticket, closing)).status, 422)
})

const give = async (ticket: Named, contact: Named) =>
  ok(`PUT /api/tickets/${ticket.ulid}/contact`, { contact_ulid: contact.ulid })

test('a ticket is given to another contact, who gets the replies, and mails of the former one still join', async () => {
  const { ticket } = await mail('help@acme.test', { from: 'boss@person.example', subject: 'For Bob' })
  const { contact: boss } = await show(ticket)
  const bob = await ok('POST /api/contacts', { email: 'bob@person.example', name: 'Bob' })
  const given = await give(ticket, bob)
  assert.deepEqual(
    [given.contact.ulid, given.contact.email, (await show(ticket)).from_address],
    [bob.ulid, 'bob@person.example', 'boss@person.example'],
  )
  assert.equal((await describedIn(ticket)).at(-1), 'Contact changed')
  const counts = async () =>
    Promise.all([boss, bob].map(async ({ ulid }) => (await ok(`GET /api/contacts/${ulid}`)).ticket_count))
  assert.deepEqual(await counts(), [0, 1])
  const kinds = async ({ ulid }: Named) =>
    (await ok(`GET /api/contacts/${ulid}/timeline`)).map(({ kind }: { kind: string }) => kind)
  assert.ok((await kinds(bob)).includes('ticket_created'))
  assert.ok(!(await kinds(boss)).includes('ticket_created'))
  const sent = await reply(ticket, 'Dear Bob.')
  assert.deepEqual(sent.to_recipients, ['bob@person.example'])
  await runJobs()
  const [, id = ''] = (await sentWith('Dear Bob.')).match(/Message-ID: (<[^>]+>)/) ?? []
  const answer = { subject: 'Re: For Bob', headers: { 'In-Reply-To': id } }
  for (const from of ['boss@person.example', 'bob@person.example'])
    assert.equal((await mail('help@acme.test', { ...answer, from, text: `By ${from}` })).status, 'joined')
  await give(ticket, boss)
  assert.deepEqual(await counts(), [1, 0])
  assert.equal((await show(ticket)).contact.email, 'boss@person.example')
  const strange = await call(`PUT /api/tickets/${ticket.ulid}/contact`, {
    ...{ token, body: { contact_ulid: world.newUlid() } },
  })
  assert.equal(strange.status, 422)
})

test('the visitor of a widget stays the contact', async () => {
  const asked = (await (await visitor(await openWidget(acme))).start('Hello', { email: 'v@person.example' }))
    .body.data
  const bob = await ok('POST /api/contacts', { email: 'other@person.example' })
  const { status, body } = await call(`PUT /api/tickets/${asked.ulid}/contact`, {
    ...{ token, body: { contact_ulid: bob.ulid } },
  })
  assert.equal(status, 422)
  assert.match(body.errors.contact_ulid[0], /^The visitor of a widget stays/)
})

test('when the former contact is erased, the ticket keeps nothing of them', async () => {
  const ticket = await open(support, 'erase-me@person.example')
  const bob = await ok('POST /api/contacts', { email: 'stays@person.example' })
  const { contact } = await show(ticket)
  await give(ticket, bob)
  const session = await world.session(acme.owner)
  const begun = await call(`POST /api/contacts/${contact.ulid}/erasure`, {
    ...{ session, body: { email: 'erase-me@person.example' } },
  })
  assert.ok(begun.status < 300, begun.text)
  await runJobs()
  const left = await call(`GET /api/tickets/${ticket.ulid}`, { token })
  assert.equal(left.status, 200)
  assert.doesNotMatch(left.text, /erase-me/)
  assert.deepEqual(left.body.data.messages, [])
})
