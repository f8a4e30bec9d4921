import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import PostalMime from 'postal-mime'
import { correspondence } from '../../../../test/correspondence.ts'
import { startBellhop } from '../../../../test/harness.ts'
import { openMailIn } from '../../../../test/mail-client.ts'
import { startMailServer } from '../../../../test/mail-server.ts'

const server = await startMailServer()
const { call, world, runJobs, services } = await startBellhop({
  environment: { SMTP_URL: server.url, MAIL_DOMAIN: 'in.bellhop.test' },
})
const mailIn = await openMailIn(services)
after(() => mailIn.close())

const support = 'help@sides.test'
const workspace = await world.workspace('Sides')
const { token } = workspace.owner
const channel = await world.channel(workspace, { name: 'Support', address: support })
const { open, upload, reply, messagesOf } = correspondence(call, token, channel)

const customer = 'grace@customer.test'
const carrier = 'desk@carrier.test'
let ticket: { ulid: string }
beforeEach(async () => {
  ticket = await open(customer)
})

const path = () => `/api/tickets/${ticket.ulid}/side-conversations`
type Body = Record<string, unknown>
const post = (to: string, body: Body, by = token) => call(`POST ${path()}${to}`, { token: by, body })
const start = async (body: Body = {}) => {
  const given = { subject: 'Parcel 2041', body: 'Where is it?', to_recipients: [carrier], ...body }
  const answer = await post('', given)
  assert.equal(answer.status, 201, answer.text)
  await runJobs()
  return answer.body.data
}
const show = async ({ ulid }: { ulid: string }, by = token) =>
  (await call(`GET ${path()}/${ulid}`, { token: by })).body.data
const texts = async (side: { ulid: string }) =>
  (await show(side)).messages.map(({ body_reply_text }: { body_reply_text: string }) => body_reply_text)
const list = async () => (await call(`GET ${path()}`, { token })).body.data
const lastTo = async (address: string) => {
  const mail = server.received.findLast(({ recipients }) => recipients.includes(address))
  assert.ok(mail, `nothing went to ${address}`)
  const { messageId = '', replyTo, subject, text } = await PostalMime.parse(mail.raw)
  return { messageId, replyTo: replyTo?.[0]?.address ?? '', subject, text, raw: mail.raw }
}
type Mail = { from?: string; to?: string; text?: string; headers?: Record<string, string> }
const arrives = async ({ from = carrier, to = support, text = 'It is in Bremen.', headers = {} }: Mail) => {
  await mailIn.send({ from, to, text, subject: 'Re: Parcel 2041', headers, envelope: { from, to: [to] } })
  await runJobs()
  return (await call('GET /api/mails', { token })).body.data[0]
}
const ticketCount = async () =>
  (await call('GET /api/tickets?filter[status]=open,waiting,closed,spam', { token })).body.meta.total

test('a mail to somebody outside and the answers to it are a thread of their own', async () => {
  const side = await start({
    attachment_ids: [await upload('label.txt', 'Label')],
    cc_recipients: ['boss@carrier.test'],
  })
  assert.deepEqual([side.subject, side.participants], ['Parcel 2041', ['boss@carrier.test', carrier]])
  const sent = await lastTo(carrier)
  assert.match(sent.replyTo, /^reply-[a-z2-7]{32}@in\.bellhop\.test$/)
  assert.equal(sent.subject, 'Parcel 2041')
  assert.match(sent.raw, /label\.txt/)
  const before = await ticketCount()
  const mail = await arrives({ to: sent.replyTo })
  assert.deepEqual(
    [mail.status, mail.ticket.ulid, mail.message_ulid],
    ['joined', ticket.ulid, null],
    mail.reason,
  )
  assert.deepEqual(await texts(side), ['Where is it?', 'It is in Bremen.'])
  assert.equal(mail.side_conversation_ulid, side.ulid)
  const [shown] = await list()
  assert.deepEqual([shown.is_answered, shown.message_count, shown.has_failed], [true, 2, false])
  const { side_conversations } = (await call(`GET /api/tickets/${ticket.ulid}/contact`, { token })).body.data
  assert.deepEqual(side_conversations, [shown])
  assert.equal(await ticketCount(), before)
  const again = await post(`/${side.ulid}/messages`, { body: '<p>And today?</p>' })
  assert.equal(again.status, 201, again.text)
  assert.deepEqual(again.body.data.to_recipients, [carrier, 'boss@carrier.test'])
  await runJobs()
  const second = await lastTo(carrier)
  assert.deepEqual([second.subject, second.replyTo], ['Re: Parcel 2041', sent.replyTo])
  assert.match(second.text ?? '', /And today\?[\s\S]*> It is in Bremen\./)
  assert.equal((await show(side)).messages[2].send_status, 'sent')
  assert.equal((await list())[0].is_answered, false)
})

test('an answer to the address of the channel finds its side conversation by the Message-ID', async () => {
  const side = await start()
  const { messageId } = await lastTo(carrier)
  const mail = await arrives({ headers: { 'In-Reply-To': messageId } })
  assert.equal(mail.status, 'joined', mail.reason)
  assert.deepEqual(await texts(side), ['Where is it?', 'It is in Bremen.'])
})

test('nothing of it is a message of the ticket, changes the ticket, or reaches the contact', async () => {
  const whole = async () => {
    const { activities: _, ...rest } = (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data
    return rest
  }
  await call(`PUT /api/tickets/${ticket.ulid}/status`, { token, body: { status: 'closed' } })
  const before = await whole()
  await start({ body: 'Zwetschgenknoedel?' })
  await arrives({ to: (await lastTo(carrier)).replyTo, text: 'Pflaumenmus in Bremen' })
  assert.deepEqual(await whole(), before)
  assert.equal((await messagesOf(ticket)).length, 1)
  for (const word of ['Zwetschgenknoedel', 'Pflaumenmus', 'Parcel'])
    assert.equal((await call(`GET /api/tickets?q=${word}`, { token })).body.data.length, 0, word)
  await reply(ticket, { body: 'We are on it' })
  await runJobs()
  const mail = await lastTo(customer)
  assert.doesNotMatch(mail.raw, /Zwetschgen|Pflaumenmus|Parcel|carrier/)
  const { contact } = await whole()
  assert.equal(contact.email, customer)
  const { text } = await call('GET /api/contacts', { token })
  assert.ok(text.includes(customer) && !text.includes(carrier))
})

test('only those to whom its mails went can write to it, and with their secret or an authentic domain', async () => {
  const side = await start()
  const { replyTo, messageId } = await lastTo(carrier)
  for (const from of [customer, 'stranger@else.test']) {
    const mail = await arrives({ from, to: replyTo, headers: { 'In-Reply-To': messageId } })
    assert.equal(mail.status, 'ticketed', mail.reason)
    assert.notEqual(mail.ticket.ulid, ticket.ulid)
    assert.match(mail.reason, /side conversation of #\d+, but its sender is not a participant/)
  }
  assert.equal((await messagesOf(ticket)).length, 1)
  assert.deepEqual(await texts(side), ['Where is it?'])
  await arrives({ to: replyTo, headers: { 'Message-ID': '<theirs@carrier.test>' } })
  const forged = await arrives({ headers: { 'In-Reply-To': '<theirs@carrier.test>' }, text: 'Forged' })
  assert.equal(forged.status, 'ticketed', forged.reason)
  assert.deepEqual(await texts(side), ['Where is it?', 'It is in Bremen.'])
})

test('the reply address of the ticket does not lead to its side conversations, nor the other way round', async () => {
  await start()
  await reply(ticket)
  await runJobs()
  const own = await lastTo(customer)
  assert.notEqual(own.replyTo, (await lastTo(carrier)).replyTo)
  const mail = await arrives({ from: carrier, to: own.replyTo })
  assert.equal(mail.status, 'ticketed', mail.reason)
  const answer = await arrives({ from: customer, to: own.replyTo, text: 'Thanks' })
  assert.deepEqual([answer.status, answer.ticket.ulid], ['joined', ticket.ulid])
})

test('the contact of the ticket, a channel and a generated address are no recipients', async () => {
  const side = await start()
  const { replyTo } = await lastTo(carrier)
  const extra = 'Grace@Customer.test'
  for (const [to, words] of [
    [extra, /is the contact of this ticket/],
    [support, /is an address of this workspace/],
    [replyTo, /is an address of this workspace/],
  ] as const) {
    const body = { subject: 'x', body: 'x', to_recipients: [carrier], cc_recipients: [to] }
    const rejected = await post('', body)
    assert.equal(rejected.status, 422)
    assert.match(rejected.body.errors.cc_recipients[0], words)
    const written = await post(`/${side.ulid}/messages`, { body: 'x', to_recipients: [to] })
    assert.match(written.body.errors.to_recipients[0], words)
  }
  assert.equal((await list()).length, 1)
})

test('automatic answers are shown, get no answer and notify nobody; a bounce marks the mail as failed', async () => {
  const ada = await world.member(workspace, { name: 'Ada', channels: [channel.id] })
  await call(`PUT /api/tickets/${ticket.ulid}/follow`, { token: ada.token })
  const side = await start()
  const { replyTo, messageId } = await lastTo(carrier)
  const sent = server.received.length
  const mail = await arrives({
    to: replyTo,
    text: 'I am away',
    headers: { 'Auto-Submitted': 'auto-replied' },
  })
  assert.equal(mail.status, 'automatic', mail.reason)
  assert.equal(server.received.length, sent)
  const [shown] = await list()
  assert.deepEqual([shown.message_count, shown.is_answered], [2, false])
  const told = async () => (await call('GET /api/notifications', { token: ada.token })).body.data
  assert.deepEqual(await told(), [])
  const raw = [
    'From: MAILER-DAEMON@carrier.test',
    `To: ${support}`,
    'Subject: Undelivered',
    'Message-ID: <bounce-1@carrier.test>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Not delivered',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.carrier.test',
    '',
    `Final-Recipient: rfc822; ${carrier}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 unknown user',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '--b--',
    '',
  ].join('\r\n')
  await mailIn.send({ from: '', to: support, raw, envelope: { from: '', to: [support] } })
  await runJobs()
  const [failed] = (await show(side)).messages
  assert.equal(failed.send_status, 'failed')
  assert.match(failed.send_error, /550 unknown user/)
  assert.equal((await list())[0].has_failed, true)
  const { data } = (await call('GET /api/notifications', { token })).body
  assert.deepEqual([data[0].kind, data[0].ticket.ulid], ['send_failed', ticket.ulid])
})

test('who follows the ticket is notified of an answer, which opens what was done', async () => {
  const ada = await world.member(workspace, { name: 'Ada', channels: [channel.id] })
  await call(`PUT /api/tickets/${ticket.ulid}/follow`, { token: ada.token })
  const side = await start()
  const done = await call(`PUT ${path()}/${side.ulid}/status`, { token, body: { is_open: false } })
  assert.equal(done.body.data.is_open, false)
  await arrives({ to: (await lastTo(carrier)).replyTo })
  assert.deepEqual(
    (await list()).map(({ is_open, is_answered }: Body) => [is_open, is_answered]),
    [[true, true]],
  )
  const [told] = (await call('GET /api/notifications', { token: ada.token })).body.data
  assert.deepEqual([told.kind, told.ticket.ulid, told.message_ulid], ['replied', ticket.ulid, null])
  const { activities } = (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data
  const words = activities.map(({ description }: { description: string }) => description)
  for (const one of ['started', 'answered', 'done'])
    assert.ok(
      words.some((text: string) => text.startsWith('Side conversation “Parcel 2041”') && text.endsWith(one)),
      one,
    )
})

test('members who can access the ticket read it, and those who may reply write in it', async () => {
  const side = await start({ attachment_ids: [await upload('label.txt', 'Label')] })
  const other = await world.channel(workspace, { name: 'Sales' })
  const elsewhere = await world.member(workspace, { channels: [other.id] })
  const viewer = await world.member(workspace, { role: 'viewer' })
  const [{ attachments }] = (await show(side, viewer.token)).messages
  const file = `GET /api/attachments/${attachments[0].ulid}`
  assert.equal((await call(file, { token: viewer.token })).status, 200)
  assert.equal((await call(file, { token: elsewhere.token })).status, 404)
  assert.equal((await call(`GET ${path()}/${side.ulid}`, { token: elsewhere.token })).status, 404)
  assert.equal((await call(`GET ${path()}`, { token: elsewhere.token })).status, 404)
  const body = { body: 'x', subject: 'x', to_recipients: [carrier] }
  for (const [who, status] of [
    [elsewhere, 404],
    [viewer, 403],
  ] as const) {
    assert.equal((await post('', body, who.token)).status, status)
    assert.equal((await post(`/${side.ulid}/messages`, { body: 'x' }, who.token)).status, status)
  }
  const foreign = await open('other@customer.test')
  const there = `GET /api/tickets/${foreign.ulid}/side-conversations/${side.ulid}`
  assert.equal((await call(there, { token })).status, 404)
})

test('a merged ticket brings its side conversations, whose answers still arrive there', async () => {
  const side = await start()
  const own = ticket
  ticket = await open('target@customer.test')
  await call(`POST /api/tickets/${own.ulid}/merge`, { token, body: { into_ulid: ticket.ulid } })
  const mail = await arrives({ to: (await lastTo(carrier)).replyTo })
  assert.equal(mail.status, 'joined', mail.reason)
  assert.deepEqual(await texts(side), ['Where is it?', 'It is in Bremen.'])
  const body = { subject: 'x', body: 'x', to_recipients: [customer] }
  assert.match((await post('', body)).body.errors.to_recipients[0], /is the contact of this ticket/)
  await call(`DELETE /api/tickets/${own.ulid}/merge`, { token })
  assert.deepEqual(await list(), [])
})

test('erasing somebody outside deletes their answers and their address in side conversations', async () => {
  const theirs = await open('desk@erased.test')
  const side = await start({ to_recipients: ['desk@erased.test', carrier] })
  await arrives({ from: 'desk@erased.test', to: (await lastTo('desk@erased.test')).replyTo })
  await arrives({ to: (await lastTo(carrier)).replyTo, text: 'Mine' })
  assert.equal((await show(side)).messages.length, 3)
  const { contact } = (await call(`GET /api/tickets/${theirs.ulid}`, { token })).body.data
  await call(`POST /api/contacts/${contact.ulid}/erasure`, { token })
  await runJobs()
  const left = await call(`GET ${path()}/${side.ulid}`, { token })
  assert.deepEqual(await texts(side), ['Where is it?', 'Mine'])
  assert.deepEqual(left.body.data.participants, [carrier])
  assert.ok(!left.text.includes('erased.test'))
})

test('wrong bodies are rejected, a request that is repeated sends one mail, and deletion takes all', async () => {
  const body = { subject: 'x', body: 'x', to_recipients: [carrier] }
  for (const wrong of [
    { ...body, subject: ' ' },
    { ...body, body: '<p> </p>' },
    { ...body, to_recipients: [] },
    { ...body, to_recipients: ['nobody'] },
    { ...body, attachment_ids: ['upl_gone'] },
  ])
    assert.equal((await post('', wrong)).status, 422, JSON.stringify(wrong))
  assert.deepEqual(await list(), [])
  const headers = { 'idempotency-key': world.newUlid() }
  const sent = server.received.length
  for (let n = 0; n < 2; n += 1) await call(`POST ${path()}`, { token, body, headers })
  await runJobs()
  assert.equal(server.received.length, sent + 1)
  const { replyTo } = await lastTo(carrier)
  assert.equal((await call(`DELETE /api/tickets/${ticket.ulid}`, { token })).status, 204)
  assert.notEqual((await arrives({ to: support, headers: { 'X-To': replyTo } })).status, 'joined')
})
