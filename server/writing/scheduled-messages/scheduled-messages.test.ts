import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { form } from '../../../test/form.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { removeExpired } from '../../files/uploads/sweep.ts'
import { addFromOutside } from '../../tickets/tickets/actions.ts'

const { call, world, db, travel, services, runJobs, another } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let owner: string
let ada: Awaited<ReturnType<typeof world.member>>
let ticket: Ticket

type Ticket = { id: number; ulid: string; messages: { ulid: string }[] }

before(async () => {
  workspace = await world.workspace()
  channel = await world.channel(workspace)
  owner = workspace.owner.token
  ada = await world.member(workspace)
})
const create = async (): Promise<Ticket> => {
  const from_contact = { email: 'grace@example.com' }
  const body = { channel: channel.ulid, subject: 'Cat', from_contact, message: { body: 'It waits' } }
  return (await call('POST /api/tickets', { token: owner, body })).body.data
}
beforeEach(async () => {
  ticket = await create()
})

const hour = 3_600_000
let shift = 0
const pass = async (ms: number) => {
  travel(ms)
  shift += ms
  await runJobs()
}
const inHours = (hours: number) => new Date(Date.now() + shift + hours * hour).toISOString()
const at = (what = '') => `/api/tickets/${ticket.ulid}/scheduled-messages${what}`
const schedule = (body: object = {}, token = ada.token) =>
  call(`POST ${at()}`, { token, body: { kind: 'reply', body: 'Later', send_at: inHours(2), ...body } })
const scheduled = async (body: object = {}) => {
  const response = await schedule(body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}
const list = async () => (await call(`GET ${at()}`, { token: owner })).body.data
const show = async () => (await call(`GET /api/tickets/${ticket.ulid}`, { token: owner })).body.data
const sent = async () => (await show()).messages.filter(({ type }: { type: string }) => type === 'outbound')
const state = async () => {
  const [one] = await list()
  return one && [one.hold_reason, one.is_held]
}
const write = (kind: 'note' | 'reply', token: string) =>
  call(`POST /api/tickets/${ticket.ulid}/${kind}`, { token, body: { body: 'Meanwhile' } })
const contactWrites = (is_automatic = false, { id } = ticket) => {
  const sender = { type: 'contact', id: null, name: null, email: 'grace@example.com' } as const
  const body = { original: 'Hi', html: 'Hi', text: 'Hi', reply: null, used: new Set<string>(), version: 1 }
  const draft = { body, files: new Map<string, string>() }
  return db.write(workspace.id, { type: 'system', name: 'test' }, (tx) =>
    addFromOutside(tx, id, sender, { draft, files: [], is_automatic }),
  )
}
const toldTo = async (token: string) => {
  await runJobs()
  const { data } = (await call('GET /api/notifications?filter[unread]=true', { token })).body
  await call('PUT /api/notifications/read', { token })
  return data.map(({ kind, ticket }: { kind: string; ticket: { ulid: string } }) => [kind, ticket.ulid])
}

test('a list says when the next message of a ticket is sent, until that is cancelled', async () => {
  const inList = async () => {
    const { data } = (await call('GET /api/tickets', { token: owner })).body
    return data.find(({ ulid }: Ticket) => ulid === ticket.ulid).scheduled_for
  }
  assert.equal(await inList(), null)
  await scheduled({ send_at: inHours(3) })
  const { ulid, send_at } = await scheduled({ send_at: inHours(1) })
  assert.deepEqual([await inList(), (await show()).scheduled_for], [send_at, send_at])
  await call(`DELETE ${at(`/${ulid}`)}`, { token: ada.token })
  assert.notEqual(await inList(), null)
  assert.notEqual(await inList(), send_at)
})

test('a scheduled message is shown to others, and sent once at its time, in the name of its author', async () => {
  const { ulid } = await scheduled({ status: 'waiting' })
  const [shown] = await list()
  assert.deepEqual(
    [shown.ulid, shown.body_html, shown.to_recipients, shown.author.ulid, shown.status, await state()],
    [ulid, 'Later', ['grace@example.com'], ada.ulid, 'waiting', [null, false]],
  )
  await pass(hour)
  assert.equal((await sent()).length, 0)
  await pass(hour + 1_000)
  const [message, ...others] = await sent()
  assert.deepEqual(
    [message.body_text, message.sender.id, message.to_recipients, message.send_status, others.length],
    ['Later', ada.id, ['grace@example.com'], 'kept', 0],
  )
  assert.deepEqual([(await show()).status, await list()], ['waiting', []])
  const { activities } = await show()
  assert.deepEqual(
    activities.map(({ type, user }: { type: string; user: { ulid: string } | null }) => [type, user?.ulid]),
    [
      ['ticket_created', workspace.owner.ulid],
      ['message_scheduled', ada.ulid],
      ['assigned', ada.ulid],
      ['status_changed', ada.ulid],
    ],
  )
})

test('two processes send it once', async () => {
  const other = await another()
  await scheduled()
  travel(2 * hour + 1_000)
  shift += 2 * hour + 1_000
  await Promise.all([runJobs(), other.runJobs(), runJobs(), other.runJobs()])
  assert.equal((await sent()).length, 1)
})

test('it is held when the contact or a colleague writes meanwhile, and its author is told', async () => {
  for (const meanwhile of [() => contactWrites(), () => write('note', owner)]) {
    ticket = await create()
    await scheduled()
    await meanwhile()
    assert.deepEqual(await state(), ['newer_messages', false])
    await toldTo(ada.token)
    await pass(2 * hour + 1_000)
    assert.deepEqual([await state(), await sent()], [['newer_messages', true], []])
    assert.deepEqual(await toldTo(ada.token), [['send_held', ticket.ulid]])
    const { activities } = await show()
    assert.equal(activities.at(-1).description, 'Scheduled message held: somebody else wrote meanwhile')
  }
})

test('automatic mails and what its author writes do not hold it', async () => {
  await scheduled()
  await contactWrites(true)
  await write('note', ada.token)
  assert.deepEqual(await state(), [null, false])
  await pass(2 * hour + 1_000)
  assert.equal((await sent()).length, 1)
})

test('a held message is sent by whoever has seen the newer messages, or scheduled again', async () => {
  const { ulid } = await scheduled()
  const seen_message_ulid = ticket.messages[0]?.ulid
  await contactWrites()
  await pass(2 * hour + 1_000)
  const send = (body: object) => call(`POST ${at(`/${ulid}/send`)}`, { token: owner, body })
  const rejected = await send({ seen_message_ulid })
  assert.deepEqual([rejected.status, rejected.body.newer_messages.length], [409, 1])
  const newest = rejected.body.newer_messages[0].ulid
  const again = { send_at: inHours(1), seen_message_ulid }
  assert.equal((await call(`PUT ${at(`/${ulid}`)}`, { token: owner, body: again })).status, 409)
  const body = { send_at: inHours(1), seen_message_ulid: newest, status: 'closed' }
  const moved = await call(`PUT ${at(`/${ulid}`)}`, { token: owner, body })
  assert.deepEqual(
    [moved.status, moved.body.data.is_held, moved.body.data.hold_reason, moved.body.data.status],
    [200, false, null, 'closed'],
  )
  const now = await send({ seen_message_ulid: newest })
  assert.deepEqual([now.status, now.body.data.sender.id], [201, ada.id])
  assert.deepEqual([(await show()).status, (await send({})).status], ['closed', 404])
})

test('spam, a merge and an author without access hold it, and somebody is told', async () => {
  const bob = await world.member(workspace)
  await schedule({}, bob.token)
  await call(`PUT /api/tickets/${ticket.ulid}/status`, { token: owner, body: { status: 'spam' } })
  assert.deepEqual(await state(), ['ticket_spam', false])
  await call(`PUT /api/tickets/${ticket.ulid}/status`, { token: owner, body: { status: 'open' } })
  assert.deepEqual(await state(), [null, false])
  assert.equal((await call(`DELETE /api/members/${bob.ulid}`, { token: owner })).status, 204)
  assert.deepEqual(await state(), ['author_gone', false])
  await toldTo(owner)
  await pass(2 * hour + 1_000)
  assert.deepEqual([await state(), await sent()], [['author_gone', true], []])
  assert.deepEqual(await toldTo(owner), [['send_held', ticket.ulid]])
  const [{ ulid }] = await list()
  const body = { seen_message_ulid: ticket.messages[0]?.ulid }
  const now = await call(`POST ${at(`/${ulid}/send`)}`, { token: ada.token, body })
  assert.deepEqual([now.status, now.body.data.sender.id], [201, ada.id])
})

test('it goes with its ticket when that is merged, and comes back when the merge is undone', async () => {
  const { ulid } = await scheduled()
  const [from, into] = [ticket, await create()]
  const merge = { token: owner, body: { into_ulid: into.ulid } }
  assert.equal((await call(`POST /api/tickets/${from.ulid}/merge`, merge)).status, 200)
  ticket = into
  assert.deepEqual([(await list())[0]?.ulid, await state()], [ulid, ['ticket_merged', false]])
  assert.equal((await call(`DELETE /api/tickets/${from.ulid}/merge`, { token: owner })).status, 200)
  assert.deepEqual(await list(), [])
  ticket = from
  assert.deepEqual(await state(), [null, false])
  await call(`POST /api/tickets/${from.ulid}/merge`, merge)
  await pass(2 * hour + 1_000)
  assert.deepEqual([await state(), await sent()], [['ticket_merged', true], []])
})

test('a ticket with scheduled messages is not deleted', async () => {
  const { ulid } = await scheduled()
  const remove = () => call(`DELETE /api/tickets/${ticket.ulid}`, { token: owner })
  assert.equal((await remove()).status, 409)
  assert.equal((await call(`DELETE ${at(`/${ulid}`)}`, { token: owner })).status, 200)
  assert.equal((await remove()).status, 204)
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = async (name: string, content: string | Buffer) =>
  (await call('POST /api/attachments', { token: ada.token, ...form('file', name, content) })).body.data.token

test('its draft is gone and its files stay, however long it takes; cancelled, it is a draft of whoever did that', async () => {
  const files = [await upload('a.txt', 'some text'), await upload('b.png', pixel)]
  const body = `<p>See <img src="cid:${files[1]}"></p>`
  const written = { revision: 0, kind: 'reply', body, attachment_ids: files }
  const draft = { token: ada.token, body: written }
  const { revision } = (await call(`PUT /api/tickets/${ticket.ulid}/draft`, draft)).body.data
  const far = { send_at: inHours(24 * 9), body, attachment_ids: files, draft_revision: revision }
  const { ulid, attachments, body_html } = await scheduled(far)
  const showDraft = async (token: string) =>
    (await call(`GET /api/tickets/${ticket.ulid}/draft`, { token })).body.data
  assert.equal((await showDraft(ada.token)).revision, 0)
  assert.equal(attachments.length, 2)
  assert.match(body_html, /<img src="http:\/\/bellhop\.test\/attachments\//)
  assert.equal((await schedule({ attachment_ids: [files[0]] })).status, 422)
  for (const day of [1, 2, 3]) {
    await pass(24 * hour + day)
    await removeExpired(services)
  }
  const [shown] = await list()
  assert.equal((await call(`GET ${new URL(shown.attachments[0].signed_url).pathname}`, {})).text, 'some text')
  await toldTo(ada.token)
  const cancelled = await call(`DELETE ${at(`/${ulid}`)}`, { token: owner })
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
  const adopted = await showDraft(owner)
  assert.deepEqual(adopted, cancelled.body.data)
  const names = adopted.attachments.map(({ filename }: { filename: string }) => filename)
  assert.deepEqual(names, ['a.txt', 'b.png'])
  assert.ok(adopted.body.includes(`cid:${adopted.attachment_ids[1]}`), adopted.body)
  assert.deepEqual(await toldTo(ada.token), [['send_held', ticket.ulid]])
  const { attachment_ids, revision: draft_revision } = adopted
  const again = await schedule({ body: adopted.body, attachment_ids, draft_revision }, owner)
  assert.equal(again.status, 201, JSON.stringify(again.body))
  await pass(2 * hour + 1_000)
  const [message] = await sent()
  assert.deepEqual([message.attachments.length, message.inline_images.length], [1, 1])
})

test('whoever has a draft already keeps it, and cancels nothing', async () => {
  const { ulid } = await scheduled()
  const body = { revision: 0, kind: 'note', body: 'Mine' }
  await call(`PUT /api/tickets/${ticket.ulid}/draft`, { token: ada.token, body })
  assert.equal((await call(`DELETE ${at(`/${ulid}`)}`, { token: ada.token })).status, 409)
  assert.deepEqual(await state(), [null, false])
})

test('a forward goes to its recipients; one whose message is no longer there is held with the reason', async () => {
  const forward = { kind: 'forward', forwarded_from_message_ulid: ticket.messages[0]?.ulid }
  assert.deepEqual(Object.keys((await schedule(forward)).body.errors), ['to_recipients'])
  await scheduled({ ...forward, to_recipients: ['b@example.com'] })
  await write('note', ada.token)
  const split = { subject: 'Other', message_ulids: [ticket.messages[0]?.ulid] }
  assert.equal(
    (await call(`POST /api/tickets/${ticket.ulid}/split`, { token: owner, body: split })).status,
    201,
  )
  await pass(2 * hour + 1_000)
  const [held] = await list()
  assert.deepEqual([held?.hold_reason, held?.is_held], ['rejected', true])
  assert.match(held.hold_error, /forwarded from message ulid is invalid/)
})

test('times in the past, blank messages, wrong placeholders and the 21st message are rejected', async () => {
  const faults = async (body: object) => Object.keys((await schedule(body)).body.errors)
  assert.deepEqual(await faults({ send_at: inHours(-1) }), ['send_at'])
  assert.deepEqual(await faults({ send_at: '9999-01-01' }), ['send_at'])
  assert.deepEqual(await faults({ send_at: null }), ['send_at'])
  assert.deepEqual(await faults({ kind: 'note' }), ['kind'])
  assert.deepEqual(await faults({ body: '<p></p>' }), ['body'])
  assert.deepEqual(await faults({ body: '<p>{<b>{contact.name}</b>}</p>' }), ['body'])
  for (let n = 0; n < 20; n += 1) await scheduled()
  assert.deepEqual(await faults({}), ['send_at'])
})

test('all scheduled messages are listed, held ones first, without tickets that they cannot access', async () => {
  const fresh = await world.workspace()
  const [token, inside] = [fresh.owner.token, await world.channel(fresh)]
  const member = await world.member(fresh, { channels: [inside.id] } as never)
  const ticketIn = async (subject: string, place: { ulid: string }, hours: number) => {
    const body = { channel: place.ulid, subject, from_contact: { email: 'a@x.com' }, message: { body: 'x' } }
    const { ulid } = (await call('POST /api/tickets', { token, body })).body.data
    const later = { kind: 'reply', body: `<p>To ${subject}</p>`, send_at: inHours(hours) }
    await call(`POST /api/tickets/${ulid}/scheduled-messages`, { token, body: later })
    return ulid
  }
  await ticketIn('Late', inside, 3)
  const held = await ticketIn('Held', inside, 1)
  await ticketIn('Other', await world.channel(fresh), 2)
  await call(`PUT /api/tickets/${held}/status`, { token, body: { status: 'spam' } })
  await pass(hour + 1_000)
  const listed = async (by: string) =>
    (await call('GET /api/scheduled-messages', { token: by })).body.data.map(
      (one: { preview: string; is_held: boolean }) => [one.preview, one.is_held],
    )
  assert.deepEqual(await listed(token), [
    ['To Held', true],
    ['To Other', false],
    ['To Late', false],
  ])
  assert.deepEqual(await listed(member.token), [
    ['To Held', true],
    ['To Late', false],
  ])
})
