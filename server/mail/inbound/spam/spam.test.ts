import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { receive } from '../receiving/receive.ts'
import { forget } from './spam-store.ts'

const { call, world, services, runJobs, mails, db } = await borrowBellhop()

type Workspace = Awaited<ReturnType<typeof world.workspace>>
type Place = { workspace: Workspace; channel: Awaited<ReturnType<typeof world.channel>>; address: string }
let acme: Place
let other: Place

before(async () => {
  acme = await placeOf('acme')
  other = await placeOf('other')
})

const placeOf = async (name: string): Promise<Place> => {
  const workspace = await world.workspace(name)
  const address = `support@${name}.test`
  return { workspace, address, channel: await world.channel(workspace, { address }) }
}

const set = async ({ workspace, channel }: Place, body: object) =>
  call(`PUT /api/channels/${channel.ulid}/mail`, { session: await world.session(workspace.owner), body })

type Mail = { from?: string; subject: string; text: string; head?: string }

const send = async (
  { workspace, channel, address }: Place,
  { from = 'x@junk.example', subject, text, head = '' }: Mail,
) => {
  const raw = `From: ${from}\r\nTo: ${address}\r\nSubject: ${subject}\r\nMessage-ID: <${world.newUlid()}@junk.example>\r\nDate: Sat, 28 Nov 2026 10:00:00 +0000\r\n${head}\r\n${text}`
  const destinations = [{ workspace: workspace.id, channel: channel.id, recipients: [address] }]
  const [ulid = ''] = await receive(services, Readable.from([Buffer.from(raw)]), {
    way: 'smtp',
    envelope: { from },
    destinations,
  })
  await runJobs()
  const { token } = workspace.owner
  const mail = (await call(`GET /api/mails/${ulid}`, { token })).body.data
  return { mail, ticket: await whole(workspace, mail.ticket.ulid) }
}
const whole = async ({ owner: { token } }: Workspace, ulid: string) =>
  (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const noted = ({
  activities,
}: {
  activities: { type: string; properties: { reasons: string[]; is_moved: boolean } }[]
}) => activities.find(({ type }) => type === 'looks_like_spam')?.properties

// Written for this test.
const spam = `Dear friend, congratulations! You have won $5,000,000 in our free lottery. Click here to claim your cash
prize now, 100% free, no obligation, risk free, money back guarantee. Order viagra online, cheap mortgage, lose weight.
http://win.example/a http://win.example/b http://win.example/c http://win.example/d http://win.example/e\r\n`
const flagged = { subject: 'FREE MONEY!!! CLICK HERE', text: spam, head: 'X-Spam-Flag: YES\r\n' }
const taught = async ({ workspace }: Place) => {
  const rows = await db.read(
    workspace.id,
    ({ sql }) => sql<{ token: number; weight: number; spam: number; ham: number }[]>`
      select token, weight, spam, ham from spam_tokens
      where workspace_id = ${workspace.id} and (weight, spam, ham) <> (0, 0, 0) order by token`,
  )
  return [...rows]
}
const mark = async (place: Place, ticket: { ulid: string }, is_spam: boolean) => {
  const { token } = place.workspace.owner
  const { status, text } = await call(`PUT /api/tickets/${ticket.ulid}/spam`, { token, body: { is_spam } })
  assert.equal(status, 200, text)
  await runJobs()
}

test('a mail that looks like spam is an open ticket with reasons, until a member says what it is', async () => {
  const { ticket } = await send(acme, flagged)
  assert.equal(ticket.status, 'open')
  const found = noted(ticket)
  assert.ok(found?.reasons.includes('A spam filter before Bellhop marked it'), JSON.stringify(found))
  assert.ok(found?.reasons.some((reason) => reason.startsWith('5 links to one domain, win.example')))
  assert.equal(found?.is_moved, false)
  assert.deepEqual(await taught(acme), [])
  await mark(acme, ticket, false)
  await mark(acme, ticket, false)
  const { status, activities } = await whole(acme.workspace, ticket.ulid)
  assert.equal(status, 'open')
  assert.equal(activities.filter(({ type }: { type: string }) => type === 'spam_dismissed').length, 1)
  const lessons = await taught(acme)
  assert.ok(lessons.length > 20 && lessons.every(({ weight, ham }) => weight < 0 && ham === 1))
})

test('a channel that moves spam answers nothing, tells nobody, and runs no workflow', async () => {
  const place = await placeOf('moving')
  const { token } = place.workspace.owner
  const body = { spam: 'move', acknowledgement: '<p>We have your mail.</p>' }
  assert.equal((await set(place, body)).body.data.spam, 'move')
  const workflow = {
    ...{ name: 'note', trigger: { type: 'on_new_ticket' }, trigger_type: 'on_new_ticket', conditions: [] },
    ...{ actions: [{ type: 'add_note', parameters: { body: 'seen' } }], is_enabled: true },
  }
  await call('POST /api/workflows', { token, body: workflow })
  const { ticket, mail } = await send(place, flagged)
  assert.deepEqual([ticket.status, ticket.messages.length, mail.status], ['spam', 1, 'ticketed'])
  assert.match(mail.reason, /It looks like spam\.$/)
  assert.equal(noted(ticket)?.is_moved, true)
  assert.equal((await mails()).length, 0)
  await mark(place, ticket, false)
  assert.equal((await whole(place.workspace, ticket.ulid)).status, 'open')
  assert.ok((await taught(place)).every(({ ham, spam: marked }) => ham === 1 && marked === 0))
  await mark(place, ticket, true)
  assert.deepEqual(await taught(place), [])
})

test('a channel that is off marks nothing', async () => {
  const place = await placeOf('off')
  await set(place, { spam: 'off' })
  const { ticket } = await send(place, flagged)
  assert.deepEqual([ticket.status, noted(ticket)], ['open', undefined])
  assert.equal((await set(place, { spam: 'never' })).status, 422)
})

test('a workspace learns from what members mark, and no other workspace does', async () => {
  const offer = (at: number) => ({
    from: `sales${at}@leads.example`,
    subject: 'Museum brochures from Riga',
    text: `Studio in Riga, brochures and banners for museums, number ${at}: embossing, gilding, varnish, within a
      fortnight. Quantities and paper as discussed with the curator of the gallery.\r\n`,
  })
  const tickets: { ulid: string; activities: [] }[] = []
  for (const at of [1, 2, 3]) tickets.push((await send(acme, offer(at))).ticket)
  assert.ok(tickets.every((ticket) => noted(ticket) === undefined))
  const { token } = acme.workspace.owner
  const bulk = (status: string) =>
    call('POST /api/tickets/bulk', { token, body: { ticket_ulids: tickets.map(({ ulid }) => ulid), status } })
  const before = await taught(acme)
  assert.equal((await bulk('spam')).status, 200)
  await runJobs()
  const { ticket } = await send(acme, offer(4))
  assert.ok(
    noted(ticket)?.reasons.includes('Similar to 3 mails that you marked'),
    JSON.stringify(noted(ticket)),
  )
  assert.equal(noted((await send(other, offer(5))).ticket), undefined)
  assert.deepEqual(await taught(other), [])
  await bulk('open')
  await runJobs()
  assert.deepEqual(await taught(acme), before)
})

test('a ticket that is marked twice teaches once', async () => {
  const place = await placeOf('twice')
  const { ticket } = await send(place, {
    subject: 'Brochures',
    text: 'Brochures, banners, gilding and varnish for all.\r\n',
  })
  await mark(place, ticket, true)
  const once = await taught(place)
  await mark(place, ticket, true)
  await mark(place, ticket, false)
  await mark(place, ticket, true)
  assert.ok(once.length > 0)
  assert.deepEqual(await taught(place), once)
})

test('answers to our mails, and contacts whom the team has answered, are never spam', async () => {
  const place = await placeOf('answers')
  await set(place, { spam: 'move' })
  const { token } = place.workspace.owner
  const from = 'kim@known.example'
  const { ticket } = await send(place, { from, subject: 'Lamp', text: 'Where is my lamp?\r\n' })
  const body = { body: '<p>On its way.</p>' }
  assert.equal((await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body })).status, 201)
  await runJobs()
  const known = await send(place, { ...flagged, from })
  assert.deepEqual([known.ticket.status, noted(known.ticket)], ['open', undefined])
  const [sent] = await world.inside(
    place.workspace,
    ({ sql }) => sql<{ mail_ref: string }[]>`select mail_ref from messages where type = 'outbound'`,
  )
  const stranger = await send(place, {
    ...flagged,
    head: `X-Spam-Flag: YES\r\nIn-Reply-To: <${sent?.mail_ref}>\r\n`,
  })
  assert.deepEqual([stranger.ticket.status, noted(stranger.ticket)], ['open', undefined])
  assert.equal((await send(place, flagged)).ticket.status, 'spam')
})

test('tokens of old mails, and those that taught least, are forgotten', async () => {
  const place = await placeOf('forgetful')
  const old = await send(place, { subject: 'Old', text: 'Brochures and banners for the museum.\r\n' })
  await mark(place, old.ticket, true)
  await world.inside(place.workspace, (tx) => forget(tx, 3))
  assert.equal((await taught(place)).length, 3)
  await world.inside(
    place.workspace,
    ({ sql }) => sql`
      update spam_evidence set created_at = created_at - interval '91 days' where workspace_id = ${place.workspace.id}`,
  )
  const { ticket } = await send(place, { subject: 'New', text: 'Where is my lamp?\r\n' })
  const kept = await world.inside(
    place.workspace,
    ({ sql }) => sql<{ ulid: string }[]>`
      select t.ulid from spam_evidence e join tickets t on t.id = e.ticket_id where t.workspace_id = ${place.workspace.id}`,
  )
  assert.deepEqual([...kept], [{ ulid: ticket.ulid }])
})
