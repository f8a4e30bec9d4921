import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { form } from '../../../test/form.ts'
import { startBellhop } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { pictures } from '../../../test/pictures.ts'

const server = await startMailServer()
const { call, world, runJobs, config } = await startBellhop({ environment: { SMTP_URL: server.url } })
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace, { name: 'Hilfe "Büro"', address: 'help@acme.test' })

const open = async (email: string) => {
  const { body } = await call('POST /api/tickets', {
    token,
    body: {
      channel: channel.ulid,
      subject: 'Grüße',
      from_contact: { email },
      message: { body: 'I cannot' },
    },
  })
  return body.data
}
const write = async (ticket: { ulid: string }, how: string, body: object) => {
  const { status, body: answer } = await call(`POST /api/tickets/${ticket.ulid}/${how}`, { token, body })
  assert.equal(status, 201)
  return answer.data
}
const statusOf = async (ticket: { ulid: string }) =>
  (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data.messages.at(-1).send_status
const upload = async (name: string, content: string | Buffer) =>
  (await call('POST /api/attachments', { token, ...form('file', name, content) })).body.data.token
const mailsTo = (address: string) => server.received.filter(({ recipients }) => recipients.includes(address))

test('a reply goes out from the address of its channel, as an answer to what was said before', async () => {
  const ticket = await open('ada@example.test')
  const first = await write(ticket, 'reply', { body: '<p>Good <b>news</b></p>' })
  const second = await write(ticket, 'reply', { body: 'And more', cc_recipients: ['boss@example.test'] })
  await runJobs()
  const [one, two] = mailsTo('ada@example.test')
  assert.equal(one?.from, 'help@acme.test')
  assert.match(one?.raw ?? '', /^From: .* <help@acme.test>\r$/m)
  const id = one?.headers.find((line) => line.startsWith('Message-ID: '))?.slice(12)
  assert.match(id ?? '', new RegExp(`^<${first.ulid}\\.[a-z0-9]{22}@acme\\.test>$`))
  assert.ok(two?.headers.includes(`In-Reply-To: ${id}`))
  assert.ok(two?.headers.includes(`References: ${id}`))
  assert.ok(two?.headers.includes('Cc: boss@example.test'))
  assert.deepEqual(two?.recipients, ['ada@example.test', 'boss@example.test'])
  assert.match(one?.raw ?? '', /<p>Good <b>news<\/b><\/p>/)
  assert.equal(await statusOf(ticket), 'sent')
  assert.equal(second.send_status, 'pending')
})

test('who gets a blind copy stands in no header', async () => {
  const ticket = await open('open@example.test')
  await write(ticket, 'reply', { body: 'x', bcc_recipients: ['secret@example.test'] })
  await runJobs()
  const [mail] = mailsTo('secret@example.test')
  assert.deepEqual(mail?.recipients, ['open@example.test', 'secret@example.test'])
  assert.ok(!mail?.raw.includes('secret@example.test'))
})

test('a note is never sent', async () => {
  const ticket = await open('noted@example.test')
  await write(ticket, 'note', { body: 'Between us' })
  await runJobs()
  assert.deepEqual(mailsTo('noted@example.test'), [])
})

test('files go along, and images that the text shows are shown in the mail', async () => {
  const image = await upload('a.png', pictures.png(1, 1))
  const plan = await upload('Plän.txt', 'The plan')
  const ticket = await open('files@example.test')
  const sent = await write(ticket, 'forward', {
    body: `<img src="cid:${image}">`,
    to_recipients: ['files@example.test'],
    attachment_ids: [image, plan],
  })
  await runJobs()
  const [mail] = mailsTo('files@example.test')
  const [{ ulid }] = sent.inline_images
  assert.match(mail?.raw ?? '', new RegExp(`Content-Id: <${ulid}>`, 'i'))
  assert.match(
    mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '',
    new RegExp(`src="cid:${ulid}"`),
  )
  assert.match(mail?.raw ?? '', new RegExp(Buffer.from('The plan').toString('base64')))
  assert.match(mail?.subject ?? '', /^(Fwd: |=\?)/)
})

test('what the server rejects for good has failed; what it rejects for now waits', async () => {
  const ticket = await open('refused-550@example.test')
  await write(ticket, 'reply', { body: 'x' })
  await runJobs()
  assert.equal(await statusOf(ticket), 'failed')
  const busy = await open('refused-451@example.test')
  await write(busy, 'reply', { body: 'x' })
  await runJobs()
  assert.equal(await statusOf(busy), 'pending')
})

test('a server that hangs up before it has the mail is tried again; after that, nobody knows', async () => {
  const before = await open('cut-before@example.test')
  await write(before, 'reply', { body: 'x' })
  await runJobs()
  assert.equal(await statusOf(before), 'pending')
  const after = await open('cut-after@example.test')
  await write(after, 'reply', { body: 'x' })
  await runJobs()
  assert.equal(await statusOf(after), 'unknown')
})

test('a mail whose file cannot be read waits, and does not leave without it', async () => {
  const plan = await upload('plan.txt', 'The plan')
  const ticket = await open('waiting@example.test')
  await write(ticket, 'reply', { body: 'x', attachment_ids: [plan] })
  await rm(join(config.DATA_DIR, 'files'), { recursive: true })
  await runJobs()
  assert.equal(await statusOf(ticket), 'pending')
  assert.deepEqual(mailsTo('waiting@example.test'), [])
})
