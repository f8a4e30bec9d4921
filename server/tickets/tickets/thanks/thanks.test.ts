import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { receive } from '../../../mail/inbound/receiving/receive.ts'
import { plainBody, preparedDraft } from '../../../messages/index.ts'
import { addFromOutside } from '../actions.ts'

const { call, world, db, services, runJobs, travel } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let token: string

before(async () => {
  workspace = await world.workspace()
  channel = await world.channel(workspace, { address: 'support@acme.test' })
  token = workspace.owner.token
})

type Ticket = { id: number; ulid: string; number: number }

const set = async (thanks: string, of = channel) => {
  const session = await world.session(workspace.owner)
  const { status, body } = await call(`PUT /api/channels/${of.ulid}/mail`, { session, body: { thanks } })
  assert.deepEqual([status, body.data.thanks], [200, thanks])
}
const setStatus = ({ ulid }: Ticket, status: string) =>
  call(`PUT /api/tickets/${ulid}/status`, { token, body: { status } })
const create = async (status = 'closed'): Promise<Ticket> => {
  const from_contact = { email: 'grace@example.com' }
  const body = { channel: channel.ulid, subject: 'Printer', from_contact, message: { body: 'It is on fire' } }
  const ticket = (await call('POST /api/tickets', { token, body })).body.data
  await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body: 'Put it out', status } })
  return ticket
}
const show = async ({ ulid }: Ticket) => (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const says = async (ticket: Ticket, text: string, more = {}) => {
  const by = { type: 'system', name: 'test' } as const
  const sender = { type: 'contact', id: null, name: 'Grace', email: 'grace@example.com' } as const
  const draft = await preparedDraft(plainBody(text), [])
  await db.write(workspace.id, by, (tx) =>
    addFromOutside(tx, ticket.id, sender, { draft, files: [], ...more }),
  )
  return show(ticket)
}
const noted = ({ activities }: { activities: { type: string; properties: object; description: string }[] }) =>
  activities.filter(({ type }) => type === 'looks_like_thanks')

test('a new channel reopens a ticket for thanks, and its history says why it can be closed', async () => {
  const other = await world.channel(workspace)
  const session = await world.session(workspace.owner)
  const { body } = await call(`GET /api/channels/${other.ulid}/mail`, { session })
  assert.equal(body.data.thanks, 'suggest')
  const ticket = await says(await create(), 'Thanks, that worked!')
  assert.equal(ticket.status, 'open')
  assert.ok(ticket.waiting_since)
  const [found] = noted(ticket)
  const facts = {
    message: ticket.messages.at(-1).ulid,
    why: 'It only says: Thanks … worked',
    stays_closed: false,
  }
  assert.deepEqual([found?.description, found?.properties], ['Looks like thanks', facts])
})

test('with the setting on, thanks leave a ticket closed, and start no wait', async () => {
  await set('on')
  const begun = await create()
  const ticket = await says(begun, 'Vielen Dank, hat geklappt!\n\nGrüße\nGrace')
  assert.deepEqual([ticket.status, ticket.waiting_since, ticket.messages.length], ['closed', null, 3])
  assert.deepEqual(
    noted(ticket).map(({ description }) => description),
    ['Stayed closed: the contact only said thanks'],
  )
  await setStatus(begun, 'open')
  assert.equal((await show(begun)).status, 'open')
  await setStatus(begun, 'closed')
  const asked = await says(begun, 'Thanks, but it still burns')
  assert.deepEqual([asked.status, noted(asked).length], ['open', 1])
  assert.ok(asked.waiting_since)
})

test('thanks end a wait for the contact, and automatic mails leave no mark', async () => {
  await set('on')
  const waiting = await says(await create('waiting'), 'Thanks!')
  assert.deepEqual([waiting.status, noted(waiting)], ['open', []])
  const automatic = await says(await create(), 'Thanks!', { is_automatic: true })
  assert.deepEqual([automatic.status, noted(automatic)], ['closed', []])
  const renamed = await says(await create(), 'Thanks!', { subject: 'New order' })
  assert.deepEqual([renamed.status, noted(renamed)], ['open', []])
})

test('a channel that is off reopens tickets for all messages', async () => {
  await set('off')
  const ticket = await says(await create(), 'Thanks!')
  assert.deepEqual([ticket.status, noted(ticket)], ['open', []])
})

test('a mail that only says thanks leaves its ticket closed, and a workflow sees it', async () => {
  await set('on')
  const workflow = {
    ...{
      name: 'note',
      trigger: { type: 'on_inbound_message' },
      trigger_type: 'on_inbound_message',
      conditions: [],
    },
    ...{ actions: [{ type: 'add_note', parameters: { body: 'seen' } }], is_enabled: true },
  }
  assert.equal((await call('POST /api/workflows', { token, body: workflow })).status, 201)
  const ticket = await create()
  await runJobs()
  const { messages } = await show(ticket)
  const [sent] = await world.inside(
    workspace,
    ({ sql }) => sql<{ mail_ref: string }[]>`
      select mail_ref from messages where workspace_id = ${workspace.id} and ulid = ${messages[1].ulid}`,
  )
  const raw = `From: grace@example.com\r\nTo: support@acme.test\r\nSubject: Re: Printer\r\nMessage-ID: <thanks@example.com>\r\nIn-Reply-To: <${sent?.mail_ref}>\r\n\r\nThank you!\r\n\r\n> Put it out\r\n`
  const recipients = ['support@acme.test']
  const destinations = [{ workspace: workspace.id, channel: channel.id, recipients }]
  const incoming = { way: 'smtp' as const, envelope: { from: 'grace@example.com' }, destinations }
  await receive(services, Readable.from([Buffer.from(raw)]), incoming)
  await runJobs()
  const after = await show(ticket)
  assert.deepEqual([after.status, noted(after).length], ['closed', 1])
  assert.ok(after.messages.some(({ body_text }: { body_text: string }) => body_text === 'seen'))
})

test('the preview lists which tickets thanks have reopened in the past year', async () => {
  await set('off')
  const session = await world.session(workspace.owner)
  const preview = async () => (await call(`GET /api/channels/${channel.ulid}/thanks`, { session })).body.data
  const before = await preview()
  const ticket = await create()
  await says(ticket, 'Great, it works now. Thanks!')
  await says(await create(), 'It does not work')
  const { messages, thanks, is_complete } = await preview()
  assert.deepEqual(
    [messages - before.messages, thanks.length - before.thanks.length, is_complete],
    [2, 1, true],
  )
  assert.equal(thanks[0].excerpt, 'Great, it works now. Thanks!')
  assert.equal(thanks[0].ticket.number, ticket.number)
  travel(366 * 86_400_000)
  assert.deepEqual(await preview(), { messages: 0, thanks: [], is_complete: true })
  travel(-366 * 86_400_000)
})

test('the preview is only for admins of the workspace', async () => {
  const other = await world.workspace()
  const path = `GET /api/channels/${channel.ulid}/thanks`
  assert.equal((await call(path, { token: other.owner.token })).status, 404)
  const member = await world.member(workspace, { role: 'member', channels: [channel.id] })
  assert.equal((await call(path, { token: member.token })).status, 403)
})
