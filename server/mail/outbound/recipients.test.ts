import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mail-server.ts'

const server = await startMailServer()
const { call, world, runJobs, services } = await startBellhop({ environment: { SMTP_URL: server.url } })
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace)

const replyTo = async (email: string) => {
  const body = {
    channel: channel.ulid,
    subject: 'Help',
    from_contact: { email },
    message: { body: 'I cannot' },
  }
  const ticket = (await call('POST /api/tickets', { token, body })).body.data
  const path = `/api/tickets/${ticket.ulid}`
  const { ulid } = (await call(`POST ${path}/reply`, { token, body: { body: 'Try again' } })).body.data
  await runJobs()
  const message = async () => (await call(`GET ${path}`, { token })).body.data.messages.at(-1)
  const mail = async () => (await call(`GET /api/outgoing-mails/${ulid}`, { token })).body.data
  const resend = (body?: object) =>
    call(`POST ${path}/messages/${ulid}/resend`, { token, ...(body && { body }) })
  return { path, message, mail, resend }
}

test('a mail that failed because of a wrong address goes to another one, and tells what came of each attempt', async () => {
  const { path, message, mail, resend } = await replyTo('refused-550@example.test')
  const failed = await mail()
  assert.equal(failed.status, 'failed')
  assert.equal(failed.contact.email, 'refused-550@example.test')
  assert.deepEqual(
    failed.attempt_log.map(({ status, times }: { status: string; times: number }) => [status, times]),
    [['failed', 1]],
  )
  assert.match(failed.attempt_log[0].words, /550/)

  const nobody = await resend({ to_recipients: [] })
  assert.deepEqual([nobody.status, Object.keys(nobody.body.errors)], [422, ['to_recipients']])
  const onlyCopies = await resend({ cc_recipients: ['right@example.test'] })
  assert.equal(onlyCopies.status, 422)
  const wrong = await resend({ to_recipients: ['no address'] })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['to_recipients.0']])

  const right = { to_recipients: ['right@example.test'], bcc_recipients: ['copy@example.test'] }
  assert.equal((await resend(right)).body.data.send_status, 'pending')
  await runJobs()
  const { send_status, to_recipients, bcc_recipients } = await message()
  assert.deepEqual(
    [send_status, to_recipients, bcc_recipients],
    ['sent', ['right@example.test'], ['copy@example.test']],
  )
  assert.deepEqual(server.received.at(-1)?.recipients, ['right@example.test', 'copy@example.test'])
  const [sent, former] = (await mail()).attempt_log
  assert.deepEqual([sent.status, former.status], ['sent', 'failed'])
  assert.match(sent.words, /^250/)

  const again = await resend(right)
  assert.deepEqual([again.status, again.body.errors.message], [422, ['The message has already been sent.']])
  const { data } = (await call(`GET ${path}/activities`, { token })).body
  const changed = data.find(({ type }: { type: string }) => type === 'recipients_changed')
  assert.equal(changed?.description, 'Message sent again, to right@example.test, copy@example.test')
})

test('the same result again is counted, and other ones are listed', async () => {
  const { mail } = await replyTo('refused-451@example.test')
  const [first] = (await mail()).attempt_log
  assert.deepEqual([first.status, first.times], ['pending', 1])
})

test('a mail that bounced later can be sent to another address only', async () => {
  const { message, resend } = await replyTo('bounced@example.test')
  const { id, ulid, send_status } = await message()
  assert.equal(send_status, 'sent')
  const body = { to_recipients: ['new@example.test'] }
  assert.equal((await resend(body)).status, 422)
  await services.db.write(
    workspace.id,
    { type: 'system', name: 'test' },
    ({ sql, now }) => sql`
    insert into delivery_reports (workspace_id, ulid, message_id, recipient, outcome, words, reported_at)
    values (${workspace.id}, ${ulid}, ${id}, 'bounced@example.test', 'failed', 'no such mailbox', ${now})`,
  )
  assert.equal((await resend()).status, 422)
  assert.equal((await resend(body)).status, 200)
  await runJobs()
  assert.deepEqual(
    [(await message()).send_status, server.received.at(-1)?.recipients],
    ['sent', ['new@example.test']],
  )
})
