import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { openMailIn } from '../../../test/mail-client.ts'
import { widgetsOf } from '../../../test/widgets.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'help.test' } })
const { call, world, mails, runJobs, travel, services } = bellhop
const { open, visitor } = widgetsOf(bellhop)
const mailIn = await openMailIn(services)
after(mailIn.close)
const acme = await world.workspace('Acme')
const { token } = acme.owner
const widget = await open(acme)
const minutes = 60_000

const reply = async (ticket: string, body: string, more: object = {}) =>
  (await call(`POST /api/tickets/${ticket}/reply`, { token, body: { body, ...more } })).body.data
const statusOf = async (ticket: string) => {
  const { body } = await call(`GET /api/tickets/${ticket}`, { token })
  const { send_status, send_error } = body.data.messages.at(-1)
  return [send_status, send_error]
}
const isConfirmed = async (ticket: string) =>
  (await call(`GET /api/tickets/${ticket}`, { token })).body.data.is_address_confirmed
const header = (mail: { headers: string[] } | undefined, name: string) =>
  mail?.headers.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
/** The mails that were sent to an address. */
const mailsTo = async (email: string) => (await mails()).filter((mail) => header(mail, 'to').includes(email))

test('a reply that the visitor reads in the widget does not leave by mail', async () => {
  const grace = await visitor(widget)
  const { ulid } = (await grace.start('Hello', { email: 'reads@example.test' })).body.data
  const { ulid: message_ulid } = await reply(ulid, '<p>Hi</p>')
  await runJobs()
  assert.deepEqual(await statusOf(ulid), ['pending', null])
  await grace.asks(`PUT /conversations/${ulid}/read`, { body: { message_ulid } })
  await runJobs()
  assert.deepEqual(await statusOf(ulid), ['shown', null])
  travel(10 * minutes)
  await runJobs()
  assert.equal((await mailsTo('reads@example.test')).length, 0)
})

test('a reply to a visitor who is gone is mailed, without what was typed, and can be answered by mail', async () => {
  const email = 'gone@example.test'
  const grace = await visitor(widget)
  const secret = 'Your code is 123456'
  const { ulid } = (await grace.start(`${secret}\nSecond line`, { email })).body.data
  await reply(ulid, '<p>It is on its way.</p>')
  travel(3 * minutes)
  await runJobs()
  const [mail] = await mailsTo(email)
  assert.deepEqual(await statusOf(ulid), ['kept', 'Kept as a file, not sent: no mail server is set up.'])
  const { raw } = mail ?? { raw: '' }
  assert.match(raw, /It is on its way/)
  assert.doesNotMatch(raw, /123456|Second line|code is/)
  assert.match(header(mail, 'subject'), /^Re: Your message to Acme$/)
  assert.doesNotMatch(raw, /widget-[0-9a-f]{24}/)
  assert.match(header(mail, 'from'), /reply-[a-z2-7]{32}@help\.test/)

  const [replyTo = ''] = /reply-[a-z2-7]{32}@help\.test/.exec(header(mail, 'from')) ?? []
  assert.equal(await isConfirmed(ulid), false)
  await mailIn.send({ from: email, to: replyTo, subject: 'Re: Your message', text: 'Thank you, by mail' })
  await runJobs()
  const { messages } = (await grace.asks(`GET /conversations/${ulid}`)).body.data
  assert.deepEqual(
    messages.map(({ author, text }: { author: { type: string }; text: string }) => [author.type, text]),
    [
      ['visitor', `${secret}\nSecond line`],
      ['member', 'It is on its way.'],
      ['visitor', 'Thank you, by mail'],
    ],
  )

  // A reply to a mail proves that the visitor owns the address. From now on, it is a normal correspondence.
  assert.equal(await isConfirmed(ulid), true)
  await reply(ulid, '<p>You are welcome.</p>')
  travel(3 * minutes)
  await runJobs()
  const [second] = await mailsTo(email)
  assert.match(second?.raw ?? '', /You are welcome[\s\S]*Thank you, by mail/)
})

/** A conversation whose visitor has entered the address of another person, who then got a reply by mail. */
const pretending = async (email: string) => {
  const mallory = await visitor(widget)
  const { ulid } = (await mallory.start('Hello', { email })).body.data
  await reply(ulid, '<p>Hi</p>')
  travel(3 * minutes)
  await runJobs()
  const [replyTo = ''] = /reply-[a-z2-7]{32}@help\.test/.exec((await mailsTo(email))[0]?.raw ?? '') ?? []
  const answer = async (text: string, headers: Record<string, string> = {}) => {
    await mailIn.send({ from: email, to: replyTo, subject: 'Re: Your message', text, headers })
    await runJobs()
  }
  const shown = async (): Promise<string[]> => {
    const { data } = (await mallory.asks(`GET /conversations/${ulid}`)).body
    return data.messages.map(({ text }: { text: string }) => text)
  }
  return { ulid, mallory, answer, shown }
}

test('an automatic mail confirms no address, and the widget never shows it', async () => {
  const automatic = { 'Auto-Submitted': 'auto-replied' }
  const { ulid, mallory, answer, shown } = await pretending('away@example.test')
  await answer('I am away. Call me at 555-0100.', automatic)
  assert.equal(await isConfirmed(ulid), false)
  assert.deepEqual(await shown(), ['Hello', 'Hi'])
  const [{ preview }] = (await mallory.asks('GET /conversations')).body.data
  assert.equal(preview, 'Hi')
  const { messages } = (await call(`GET /api/tickets/${ulid}`, { token })).body.data
  assert.match(messages.at(-1).body_text, /555-0100/, 'members see it')

  await answer('What is this?')
  assert.equal(await isConfirmed(ulid), true)
  await answer('I am still away.', automatic)
  assert.deepEqual(await shown(), ['Hello', 'Hi', 'What is this?'], 'nothing of before the confirmation')
})

test('a mail without Message-ID confirms an address like any other', async () => {
  const { ulid, answer, shown } = await pretending('no-id@example.test')
  await answer('Away.', { 'Message-ID': '', 'Auto-Submitted': 'auto-replied' })
  assert.deepEqual(await shown(), ['Hello', 'Hi'])
  await answer('Here.', { 'Message-ID': '' })
  assert.equal(await isConfirmed(ulid), true)
  assert.deepEqual(await shown(), ['Hello', 'Hi', 'Here.'])
})

test('a mail about a ticket that was merged into a conversation confirms no address, and is not shown', async () => {
  const email = 'merged-in@example.test'
  const { ulid, answer, shown } = await pretending(email)
  const { ulid: channel } = await world.channel(acme)
  const body = { channel, subject: 'Mine', from_contact: { email }, message: { body: 'x' } }
  const own = (await call('POST /api/tickets', { token, body })).body.data.ulid
  await call(`POST /api/tickets/${own}/merge`, { token, body: { into_ulid: ulid } })
  await answer('My account number is 12345.')
  assert.equal(await isConfirmed(ulid), false)
  assert.deepEqual(await shown(), ['Hello', 'Hi'])
})

test('a mail about a message that was moved into a conversation confirms no address, and is not shown', async () => {
  const email = 'moved-in@example.test'
  const { ulid, answer, shown } = await pretending(email)
  const { ulid: channel } = await world.channel(acme)
  const body = { channel, subject: 'Mine', from_contact: { email }, message: { body: 'x' } }
  const own = (await call('POST /api/tickets', { token, body })).body.data
  await call(`POST /api/tickets/${own.ulid}/note`, { token, body: { body: 'x' } })
  const moved = { into_ulid: ulid, message_ulids: [own.messages[0].ulid] }
  await call(`POST /api/tickets/${own.ulid}/move-messages`, { token, body: moved })
  await answer('My account number is 12345.')
  assert.equal(await isConfirmed(ulid), false)
  assert.deepEqual(await shown(), ['Hello', 'Hi'])
})

test('an address that nobody has confirmed is sent three mails in a day, by members only', async () => {
  const email = 'victim@example.test'
  const conversations = []
  for (let n = 0; n < 5; n += 1)
    conversations.push((await (await visitor(widget)).start('x', { email })).body.data.ulid)
  for (const ulid of conversations) await reply(ulid, '<p>Hi</p>')
  travel(3 * minutes)
  await runJobs()
  assert.equal((await mailsTo(email)).length, 3)
  const statuses = await Promise.all(conversations.map(statusOf))
  const rejected = statuses.filter(([status]) => status === 'failed')
  assert.equal(rejected.length, 2)
  assert.match(
    String(rejected[0]?.[1]),
    /At most 3 mails in a day .* The visitor sees the reply in the widget\./,
  )
})

test('what no member has written is only shown to a visitor whose address is not confirmed', async () => {
  const email = 'automatic@example.test'
  await world.workflow(acme, {
    actions: [{ type: 'send_reply', parameters: { body: 'We have it: {{contact.name}}' } }],
  })
  const grace = await visitor(widget)
  const { ulid } = (await grace.start('Attack', { email })).body.data
  await runJobs()
  travel(5 * minutes)
  await runJobs()
  assert.deepEqual(await statusOf(ulid), ['shown', null])
  assert.equal((await mailsTo(email)).length, 0)
  const { messages } = (await grace.asks(`GET /conversations/${ulid}`)).body.data
  assert.equal(messages.at(-1).author.type, 'team')
})

test('the internal address of the channel is in no mail', async () => {
  for (const { raw } of await mails()) assert.doesNotMatch(raw, /widget-[0-9a-f]{24}/)
})
