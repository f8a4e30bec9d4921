import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { rawMail } from '../../../test/mail-client.ts'
import { receive } from '../../mail/inbound/receiving/receive.ts'
import { blockers, senderIn } from './rules.ts'

const bellhop = await borrowBellhop()
const { call, world, services, runJobs, mails } = bellhop
const address = 'support@acme.test'
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let token: string
let member: string

before(async () => {
  workspace = await world.workspace('Acme')
  channel = await world.channel(workspace, { address })
  token = workspace.owner.token
  member = (await world.member(workspace)).token
  const actions = [{ type: 'add_note', parameters: { body: 'seen' } }]
  for (const type of ['on_new_ticket', 'on_inbound_message'])
    await call('POST /api/workflows', {
      token,
      body: { name: type, trigger: { type }, trigger_type: type, conditions: [], actions, is_enabled: true },
    })
})

const block = (sender: string, by = token) =>
  call('POST /api/blocked-senders', { token: by, body: { sender } })
const list = async (search = '') =>
  (await call(`GET /api/blocked-senders?filter[search]=${search}`, { token })).body.data.map(
    ({ type, sender }: { type: string; sender: string }) => [type, sender],
  )
const mailComes = async (from: string, subject: string) => {
  const raw = rawMail({ from, to: address, subject })
  const [ulid = ''] = await receive(services, Readable.from([Buffer.from(raw)]), {
    way: 'smtp',
    envelope: { from },
    destinations: [{ workspace: workspace.id, channel: channel.id, recipients: [address] }],
  })
  await runJobs()
  return (await call(`GET /api/mails/${ulid}`, { token })).body.data
}
const ticketOf = async (subject: string) => {
  const { data } = (await call(`GET /api/tickets?filter[search]=${subject}`, { token })).body
  return (await call(`GET /api/tickets/${data[0].ulid}`, { token })).body.data
}
const mark = (ticket: { ulid: string }, body: object, by = member) =>
  call(`PUT /api/tickets/${ticket.ulid}/spam`, { token: by, body })

test('admins block addresses and domains, each once, and unblock them', async () => {
  const { body, status } = await block(' Offers@Example.com ')
  assert.deepEqual([status, body.data.type, body.data.sender], [201, 'email', 'offers@example.com'])
  assert.equal((await block('@junk.example')).body.data.type, 'domain')
  assert.deepEqual(await list(), [
    ['domain', 'junk.example'],
    ['email', 'offers@example.com'],
  ])
  assert.deepEqual(await list('junk'), [['domain', 'junk.example']])
  assert.equal((await block('OFFERS@example.com')).status, 422)
  assert.match((await block('not a sender')).body.errors.sender[0], /email address such as/)
  assert.equal((await call(`DELETE /api/blocked-senders/${body.data.ulid}`, { token })).status, 204)
  assert.deepEqual(await list('offers'), [])
})

test('an address is blocked by itself, its domain and the domains above', () => {
  assert.deepEqual(blockers('A@News.Shop.example'), [
    'a@news.shop.example',
    'news.shop.example',
    'shop.example',
  ])
  assert.deepEqual(senderIn('Shop.example'), { type: 'domain', sender: 'shop.example' })
  assert.throws(() => senderIn('com'))
})

test('a mail of a blocked sender is a spam ticket that no workflow sees', async () => {
  await block('news.example')
  const mail = await mailComes('sale@eu.news.example', 'Bargain')
  assert.equal(mail.status, 'ticketed')
  assert.match(mail.reason, /news\.example is blocked/)
  const ticket = await ticketOf('Bargain')
  assert.equal(ticket.status, 'spam')
  assert.equal(ticket.messages.length, 1)
  assert.equal(ticket.blocked_sender.sender, 'news.example')
  assert.deepEqual(Object.keys(ticket.blocked_sender), ['id', 'ulid', 'type', 'sender'])
  assert.match(ticket.activities.at(-1).description, /Marked as spam because news\.example is blocked/)
  const other = await mailComes('friend@other.example', 'Hello')
  assert.equal(other.status, 'ticketed')
  assert.equal((await ticketOf('Hello')).messages.length, 3)
  assert.equal((await mails()).length, 0)
})

test('a mail of a blocked participant does not disturb the ticket that it answers', async () => {
  await mailComes('eve@mallory.example', 'Question')
  const ticket = await ticketOf('Question')
  await mark(ticket, { is_spam: false, block_sender: true })
  await mailComes('eve@mallory.example', 'Re: Question')
  assert.equal((await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data.status, 'open')
  const { data } = (await call('GET /api/tickets?filter[status]=spam&filter[search]=Question', { token }))
    .body
  assert.equal(data.length, 1)
})

test('a member marks a ticket as spam, blocks its sender, and takes both back', async () => {
  await mailComes('mal@spam.example', 'Pills')
  const ticket = await ticketOf('Pills')
  const { body } = await mark(ticket, { is_spam: true, block_sender: true })
  assert.equal(body.data.status, 'spam')
  const blocked = (await ticketOf('Pills')).blocked_sender
  assert.deepEqual([blocked.type, blocked.sender], ['email', 'mal@spam.example'])
  await mark(ticket, { is_spam: false, block_sender: false })
  const { status, blocked_sender, activities } = await ticketOf('Pills')
  assert.deepEqual([status, blocked_sender], ['open', null])
  const types = activities.map(({ type }: { type: string }) => type)
  assert.deepEqual(types.slice(-4), [
    'sender_blocked',
    'status_changed',
    'sender_unblocked',
    'status_changed',
  ])
  assert.deepEqual(await list('mal@'), [])
})

test('only an admin unblocks a domain', async () => {
  await mailComes('sale@eu.news.example', 'Domain')
  const ticket = await ticketOf('Domain')
  const { status, body } = await mark(ticket, { is_spam: false, block_sender: false })
  assert.equal(status, 409)
  assert.match(body.message, /The domain news\.example is blocked/)
  await mark(ticket, { is_spam: true, block_sender: true })
  assert.equal((await mark(ticket, { is_spam: false, block_sender: false })).status, 409)
  assert.deepEqual(await list('sale@'), [['email', 'sale@eu.news.example']])
  assert.equal((await ticketOf('Domain')).status, 'spam')
})

test('many tickets are marked as spam with their senders', async () => {
  for (const name of ['one', 'two']) await mailComes(`${name}@bulk.example`, `Bulk${name}`)
  const tickets = [await ticketOf('Bulkone'), await ticketOf('Bulktwo')]
  const ticket_ulids = tickets.map(({ ulid }) => ulid)
  const bulk = (body: object) =>
    call('POST /api/tickets/bulk', { token: member, body: { ticket_ulids, ...body } })
  assert.equal((await bulk({ block_senders: true })).status, 422)
  assert.equal((await bulk({ status: 'spam', block_senders: true })).status, 200)
  assert.deepEqual((await list('bulk.example')).length, 2)
})
