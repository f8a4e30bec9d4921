import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world, travel, mails, runJobs } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace, { name: 'Support', address: 'help@acme.test' })

const open = async (email = 'john@example.test') => {
  const { body } = await call('POST /api/tickets', {
    token,
    body: {
      channel: channel.ulid,
      subject: 'Cannot log in',
      from_contact: { email },
      message: { body: 'I cannot' },
    },
  })
  return body.data
}
const write = (ticket: { ulid: string }, how: string, body: object, headers = {}) =>
  call(`POST /api/tickets/${ticket.ulid}/${how}`, { token, body, headers })
const show = async (ticket: { ulid: string }) =>
  (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data

test('a reply goes to the contact when nobody else is named', async () => {
  const ticket = await open()
  for (const body of [{ body: '<p>Try <b>again</b></p>' }, { body: 'x', to_recipients: [] }]) {
    const { status, body: response } = await write(ticket, 'reply', body)
    assert.equal(status, 201)
    assert.deepEqual(response.data.to_recipients, ['john@example.test'])
  }
  const [, reply] = (await show(ticket)).messages
  assert.deepEqual(
    [reply.type, reply.is_forward, reply.send_status, reply.body_html, reply.body_text],
    ['outbound', false, 'pending', '<p>Try <b>again</b></p>', 'Try again'],
  )
  assert.deepEqual([reply.sender.type, reply.sender.id], ['user', workspace.owner.id])
})

test('everybody gets a message once', async () => {
  const { body } = await write(await open(), 'reply', {
    body: 'x',
    to_recipients: ['a@x.test', 'A@x.test'],
    cc_recipients: ['b@x.test', 'a@x.test'],
    bcc_recipients: ['c@x.test', 'b@x.test'],
  })
  const { to_recipients, cc_recipients, bcc_recipients } = body.data
  assert.deepEqual([to_recipients, cc_recipients, bcc_recipients], [['a@x.test'], ['b@x.test'], ['c@x.test']])
})

test('wrong recipients are named by their place', async () => {
  const { status, body } = await write(await open(), 'reply', { to_recipients: ['a@x.test', 'nobody'] })
  assert.equal(status, 422)
  assert.deepEqual(
    { message: body.message, errors: body.errors },
    {
      message: 'The body field is required. (and 1 more error)',
      errors: {
        body: ['The body field is required.'],
        'to_recipients.1': ['The to_recipients.1 field must be a valid email address.'],
      },
    },
  )
})

test('a forward names to whom, and may name which message of the ticket, but no note', async () => {
  const ticket = await open()
  assert.deepEqual((await write(ticket, 'forward', { body: 'x', to_recipients: [] })).body.errors, {
    to_recipients: ['The to recipients field is required.'],
  })
  const to_recipients = ['expert@x.test']
  const first = ticket.messages[0].ulid
  const { status, body } = await write(ticket, 'forward', {
    body: 'Look',
    to_recipients,
    forwarded_from_message_ulid: first.toUpperCase(),
  })
  assert.equal(status, 201)
  assert.deepEqual(
    [body.data.is_forward, body.data.type, body.data.forwarded_from_message_ulid],
    [true, 'outbound', first],
  )
  const noted = (await write(ticket, 'note', { body: 'Between us' })).body.data.ulid
  for (const other of [noted, (await open()).messages[0].ulid, world.newUlid(), 'x']) {
    const rejected = await write(ticket, 'forward', {
      body: 'x',
      to_recipients,
      forwarded_from_message_ulid: other,
    })
    assert.deepEqual(rejected.body.errors, {
      forwarded_from_message_ulid: ['The selected forwarded from message ulid is invalid.'],
    })
  }
})

test('a note is not sent, and does not count as activity of the contact', async () => {
  const ticket = await open('quiet@example.test')
  travel(3_600_000)
  const { body } = await write(ticket, 'note', { body: 'Between us' })
  assert.deepEqual([body.data.type, body.data.send_status, body.data.to_recipients], ['note', null, []])
  const noted = await show(ticket)
  assert.equal(noted.last_activity_at, body.data.created_at)
  assert.equal(noted.latest_message_preview, 'I cannot')
  const contact = (await call(`GET /api/contacts/${ticket.contact.ulid}`, { token })).body.data
  assert.equal(contact.last_activity_at, ticket.created_at)
  await write(ticket, 'reply', { body: 'Hello' })
  const answered = (await call(`GET /api/contacts/${ticket.contact.ulid}`, { token })).body.data
  assert.notEqual(answered.last_activity_at, ticket.created_at)
})

test('a reply leaves by mail, once', async () => {
  const ticket = await open('reader@example.test')
  const { body } = await write(ticket, 'reply', { body: '<p>Good news</p>', bcc_recipients: ['boss@x.test'] })
  await runJobs()
  await runJobs()
  const sent = (await mails()).filter(({ to }) => String(to).includes('reader@example.test'))
  assert.equal(sent.length, 1)
  assert.equal((await show(ticket)).messages.at(-1).send_status, 'kept')
  assert.equal(body.data.send_status, 'pending')
})

test('who has not seen the newest message is told before anything is sent', async () => {
  const ticket = await open()
  const seen = ticket.messages[0].ulid
  const newer = (await write(ticket, 'note', { body: 'Wait', seen_message_ulid: seen })).body.data
  for (const [body, headers] of [
    [{ body: 'x', seen_message_ulid: seen }, {}],
    [{ body: 'x' }, { 'if-match': `"${seen}"` }],
    [{ body: 'x' }, { 'if-match': seen }],
  ] as const) {
    for (const how of ['reply', 'note', 'forward']) {
      const response = await write(
        ticket,
        how,
        { ...body, ...(how === 'forward' && { to_recipients: ['a@x.test'] }) },
        headers,
      )
      assert.equal(response.status, 409)
      assert.deepEqual(response.body.newer_messages, [newer])
    }
  }
  assert.equal((await show(ticket)).messages.length, 2)
  assert.equal((await write(ticket, 'reply', { body: 'x' }, { 'if-match': `"${newer.ulid}"` })).status, 201)
  const unknown = await write(ticket, 'reply', { body: 'x', seen_message_ulid: world.newUlid() })
  assert.deepEqual(unknown.body.errors, { seen_message_ulid: ['The selected seen message ulid is invalid.'] })
  for (const seen of ['x', `"${newer.ulid}", "x"`, '']) {
    const { status } = await write(ticket, 'reply', { body: 'x' }, { 'if-match': seen })
    assert.equal(status, 422, seen)
  }
  assert.equal((await write(ticket, 'note', { body: 'x' }, { 'if-match': '*' })).status, 201)
})

test('of two who saw the same message, one writes and the other is told', async () => {
  const ticket = await open()
  const seen_message_ulid = ticket.messages[0].ulid
  const responses = await Promise.all(
    [1, 2, 3, 4, 5].map(() => write(ticket, 'note', { body: 'me first', seen_message_ulid })),
  )
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409, 409, 409, 409])
})
