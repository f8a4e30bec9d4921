import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { form } from '../../../test/form.ts'
import { startBellhop } from '../../../test/harness.ts'
import { openMailIn } from '../../../test/mail-client.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'help.test' } })
const { call, world, mails, runJobs, travel } = bellhop
const workspace = await world.workspace('Acme')
const { token } = workspace.owner
const channel = await world.channel(workspace, { name: 'Support', address: 'support@acme.test' })
const mailIn = await openMailIn(bellhop.services)
after(() => mailIn.close())
let email = ''
let contacts = 0

beforeEach(() => {
  email = `c${++contacts}@example.test`
})

const post = (body: object = {}, by = token) =>
  call('POST /api/outgoing-tickets', {
    token: by,
    body: {
      ...{
        channel: channel.ulid,
        subject: 'Your order',
        to_recipients: [email],
        body: '<p>It is ready.</p>',
      },
      ...body,
    },
  })
const created = async (body?: object) => {
  const response = await post(body)
  assert.equal(response.status, 201, response.text)
  return response.body.data
}
const show = async ({ ulid }: { ulid: string }) =>
  (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const errorsOf = async (body: object) => {
  const response = await post(body)
  assert.equal(response.status, 422, response.text)
  return response.body.errors
}
const sentTo = async (address: string) => {
  await runJobs()
  return (await mails()).filter(({ headers }) =>
    headers.some((line) => line.startsWith('To:') && line.includes(address)),
  )
}

test('a member writes first: the mail leaves like a reply, and the ticket waits for the contact', async () => {
  const to_recipients = [email, 'boss@example.test', email.toUpperCase()]
  const ticket = await created({ to_recipients, contact_name: 'Grace', cc_recipients: ['copy@example.test'] })
  assert.deepEqual(
    [ticket.status, ticket.subject, ticket.contact.email, ticket.contact.name, ticket.is_unread],
    ['waiting', 'Your order', email, 'Grace', false],
  )
  const [message] = ticket.messages
  assert.deepEqual(
    [message.type, message.sender.name, message.to_recipients, message.cc_recipients],
    ['outbound', workspace.owner.name, [email, 'boss@example.test'], ['copy@example.test']],
  )
  assert.equal(ticket.latest_message_preview, 'It is ready.')
  assert.deepEqual({ ...(await show(ticket)), updated_at: ticket.updated_at }, ticket)
  const [mail] = await sentTo(email)
  assert.match(mail?.headers.join('\n') ?? '', /^Subject: Your order$/m)
  const counts = (await call('GET /api/tickets?filter[status]=waiting', { token })).body.data
  assert.ok(counts.some(({ ulid }: { ulid: string }) => ulid === ticket.ulid))
})

test('the answer of the recipient is added to the ticket and opens it', async () => {
  const ticket = await created()
  const [mail] = await sentTo(email)
  const header = (name: string) =>
    mail?.headers.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
  await mailIn.send({
    ...{ from: email, to: 'support@acme.test', subject: 'Re: Your order' },
    headers: { 'In-Reply-To': header('Message-ID') },
  })
  await mailIn.send({ from: email, to: header('Reply-To'), subject: 'Something else' })
  await runJobs()
  const { status, messages } = await show(ticket)
  assert.deepEqual(
    [status, ...messages.map(({ type }: { type: string }) => type)],
    ['open', 'outbound', 'inbound', 'inbound'],
  )
})

test('workflows for new tickets run, and nothing answers the team or confirms to the contact', async () => {
  const session = await world.session(workspace.owner)
  const acknowledgement = 'We have your mail.'
  await call(`PUT /api/channels/${channel.ulid}/mail`, { session, body: { acknowledgement } })
  const actions = [
    { type: 'send_reply', parameters: { body: 'Thank you for your mail.' } },
    { type: 'add_note', parameters: { body: 'Seen' } },
  ]
  const made = await call('POST /api/workflows', {
    token,
    body: { name: 'Greet', trigger_type: 'on_new_ticket', actions },
  })
  const ticket = await created()
  const sent = await sentTo(email)
  assert.equal(sent.length, 1)
  const { messages } = await show(ticket)
  assert.deepEqual(
    messages.map(({ body_text }: { body_text: string }) => body_text),
    ['It is ready.', 'Seen'],
  )
  await call(`DELETE /api/workflows/${made.body.data.ulid}`, { token })
})

test('a message that is sent later has its ticket at once', async () => {
  const send_at = new Date(Date.now() + 3_600_000).toISOString()
  const ticket = await created({ send_at, status: 'closed' })
  assert.deepEqual([ticket.status, ticket.messages, ticket.scheduled_for !== null], ['waiting', [], true])
  assert.equal((await sentTo(email)).length, 0)
  travel(3_700_000)
  assert.equal((await sentTo(email)).length, 1)
  const { status, messages } = await show(ticket)
  assert.deepEqual([status, messages.length], ['closed', 1])
})

test('a scheduled first message can be sent now, moved, or become a draft', async () => {
  const send_at = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const scheduled = async (ticket: { ulid: string }) => {
    const path = `/api/tickets/${ticket.ulid}/scheduled-messages`
    const [{ ulid }] = (await call(`GET ${path}`, { token })).body.data
    return `${path}/${ulid}`
  }
  const one = await created({ send_at })
  const path = await scheduled(one)
  assert.equal((await call(`PUT ${path}`, { token, body: { send_at } })).status, 200)
  assert.equal((await call(`POST ${path}/send`, { token, body: {} })).status, 201)
  const two = await created({ send_at, to_recipients: [`x${email}`] })
  assert.equal(
    (await call(`DELETE ${await scheduled(two)}`, { token })).body.data.body,
    '<p>It is ready.</p>',
  )
  const reading = await call(`PUT /api/tickets/${two.ulid}/read`, { token, body: {} })
  assert.equal(reading.status, 204)
  const answered = await created()
  const reply = { send_at, kind: 'reply', body: 'Later' }
  await call(`POST /api/tickets/${answered.ulid}/scheduled-messages`, { token, body: reply })
  const blind = await call(`POST ${await scheduled(answered)}/send`, { token, body: {} })
  assert.deepEqual(Object.keys(blind.body.errors), ['seen_message_ulid'])
})

test('what cannot be sent is reported at its field, and nothing is created', async () => {
  const before = (await call('GET /api/tickets', { token })).body.meta.total
  const many = Array.from({ length: 101 }, (_, n) => `many${n}@example.test`)
  await call('POST /api/blocked-senders', { token, body: { sender: 'blocked.test' } })
  const widget = await world.channel(workspace, { type: 'widget' })
  const foreign = await world.channel(await world.workspace('Other'), { address: 'other@other.test' })
  for (const [body, ...fields] of [
    [{ to_recipients: [] }, 'to_recipients'],
    [{ to_recipients: undefined }, 'to_recipients'],
    [{ to_recipients: [email, 'nobody'] }, 'to_recipients.1'],
    [{ to_recipients: many }, 'to_recipients'],
    [
      { to_recipients: [email, email, 'a@sub.blocked.test'], cc_recipients: ['B@Blocked.test'] },
      ...['to_recipients.2', 'cc_recipients.0'],
    ],
    [{ subject: '' }, 'subject'],
    [{ subject: '   ' }, 'subject'],
    [{ subject: 'x'.repeat(256) }, 'subject'],
    [{ body: '<p> </p>' }, 'body'],
    [{ body: 'x'.repeat(1_000_001) }, 'body'],
    [{ body: '<p>{<b>{contact.name}</b>}</p>' }, 'body'],
    [{ channel: foreign.ulid }, 'channel'],
    [{ channel: widget.ulid }, 'channel'],
    [{ send_at: '2020-01-01T00:00:00Z' }, 'send_at'],
    [{ attachment_ids: ['upl_missing'] }, 'attachment_ids.0'],
    [{ status: 'spam' }, 'status'],
  ] as const)
    assert.deepEqual(Object.keys(await errorsOf(body)), fields, JSON.stringify(body).slice(0, 200))
  assert.equal((await call('GET /api/tickets', { token })).body.meta.total, before)
})

test('twenty recipients, a megabyte and a file are sent', async () => {
  const upload = await call('POST /api/attachments', { token, ...form('file', 'a.txt', 'some text') })
  const to_recipients = Array.from({ length: 20 }, (_, n) => `n${n}.${email}`)
  const attachment_ids = [upload.body.data.token]
  const ticket = await created({ to_recipients, attachment_ids, body: 'x'.repeat(1_000_000) })
  assert.deepEqual(
    [ticket.messages[0].to_recipients.length, ticket.has_attachments, ticket.messages[0].attachments.length],
    [20, true, 1],
  )
})

test('placeholders are filled with the facts of the new ticket', async () => {
  const ticket = await created({
    contact_name: 'Ada Lovelace',
    body: 'Hi {{contact.first_name}}, #{{ticket.number}}',
  })
  assert.equal(ticket.messages[0].body_text, `Hi Ada, #${ticket.number}`)
})

test('a draft is sent once, even by two requests, and kept if it was changed since', async () => {
  const draft = (await call('POST /api/ticket-drafts', { token, body: { subject: 'A' } })).body.data
  const body = { ticket_draft_ulid: draft.ulid, draft_revision: draft.revision }
  const answers = await Promise.all([post(body), post(body)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422])
  assert.deepEqual(Object.keys(await errorsOf(body)), ['ticket_draft_ulid'])
  const other = (await call('POST /api/ticket-drafts', { token, body: { subject: 'B' } })).body.data
  const path = `/api/ticket-drafts/${other.ulid}`
  await call(`PUT ${path}`, { token, body: { revision: other.revision, subject: 'C' } })
  await created({ ticket_draft_ulid: other.ulid, draft_revision: other.revision })
  assert.equal((await call(`GET ${path}`, { token })).body.data.subject, 'C')
})
