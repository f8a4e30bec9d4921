import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { correspondence } from '../../../test/correspondence.ts'
import { startBellhop } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { leaseRows } from '../../platform/background/leases.ts'
import { deliveringMail } from './background.ts'
import { preparing } from './delivery/prepare.ts'
import { settling } from './delivery/settle.ts'
import { type Delivery, deliveries } from './record/queue-store.ts'
import { resend as resendMessage } from './resend.ts'

const server = await startMailServer()
const { call, world, runJobs, travel, services, db } = await startBellhop({
  environment: { SMTP_URL: `${server.url}?connections=3` },
})
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace, { address: 'help@acme.test' })
const { open, reply, last, resend, messagesOf, upload } = correspondence(call, token, channel)

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes
const now = () => services.clock().getTime()
const mailsTo = (address: string) => server.received.filter(({ recipients }) => recipients.includes(address))
const idOf = ({ headers }: { headers: string[] }) => headers.find((line) => line.startsWith('Message-ID:'))
const queued = async () => [
  ...(await world.inside(
    workspace,
    ({ sql }) => sql<{ attempts: number; due_at: Date }[]>`select attempts, due_at from deliveries`,
  )),
]

test('what is written on one ticket leaves in that order, even when the first has to wait', async () => {
  const ticket = await open('order@example.test')
  await reply(ticket, { body: 'first', to_recipients: ['data-451@example.test'] })
  await reply(ticket, { body: 'second', to_recipients: ['second@example.test'] })
  const other = await open('other@example.test')
  await reply(other)
  await runJobs()
  assert.equal(mailsTo('second@example.test').length, 0)
  assert.equal(mailsTo('other@example.test').length, 1, 'one ticket does not hold up another')
  travel(121 * hours)
  await runJobs()
  const [, first, second] = await messagesOf(ticket)
  assert.deepEqual([first?.send_status, second?.send_status], ['failed', 'sent'])
})

test('what a server does not take now is tried again after pauses that grow, for five days', async () => {
  for (const address of ['data-421@example.test', 'data-451@example.test', 'refused-452@example.test']) {
    const ticket = await open(address)
    await reply(ticket)
    let failedAfter = now()
    await runJobs()
    const waited = await last(ticket)
    assert.equal(waited.send_status, 'pending')
    assert.match(waited.send_error ?? '', /^(.*: )?4\d\d .*Not here/)
    for (const [attempts, pause] of [
      10 * seconds,
      30 * seconds,
      minutes,
      5 * minutes,
      15 * minutes,
      hours,
      2 * hours,
    ].entries()) {
      const [waiting] = await queued()
      assert.equal(waiting?.attempts, attempts + 1)
      const dueAt = waiting.due_at.getTime()
      assert.ok(dueAt >= failedAfter + 0.9 * pause, `due earlier than after ${pause} ms`)
      assert.ok(dueAt <= now() + 1.1 * pause, `due later than after ${pause} ms`)
      // On a slow machine, a short pause may be over already.
      if (pause >= minutes) {
        await runJobs()
        assert.equal((await queued())[0]?.attempts, attempts + 1, `tried again before ${pause} ms`)
      }
      travel(Math.max(0, dueAt - now()))
      failedAfter = now()
      await runJobs()
    }
    travel(119 * hours)
    await runJobs()
    const given = await last(ticket)
    assert.equal(given.send_status, 'failed')
    assert.match(given.send_error ?? '', /five days.*Not here/)
    assert.deepEqual(await queued(), [])
  }
})

test('what a server rejects for good has failed, in its words', async () => {
  for (const address of [
    'refused-550@example.test',
    'refused-552@example.test',
    'data-550@example.test',
    'data-552@example.test',
  ]) {
    const ticket = await open(address)
    await reply(ticket)
    await runJobs()
    const { send_status, send_error } = await last(ticket)
    assert.equal(send_status, 'failed')
    assert.match(send_error ?? '', /^55[02] Not here$/)
  }
})

test('of one that was handed over without an answer nobody knows; it is sent again only when asked, as the same mail', async () => {
  const ticket = await open('cut-after@example.test')
  const sent = await reply(ticket, { body: 'x', cc_recipients: ['lost@example.test'] })
  await runJobs()
  const unknown = await last(ticket)
  assert.equal(unknown.send_status, 'unknown')
  assert.match(unknown.send_error ?? '', /ended before the mail server confirmed/)
  travel(2 * hours)
  await runJobs()
  assert.deepEqual(await queued(), [])
  const ref = () =>
    world.inside(
      workspace,
      ({ sql }) => sql`select mail_ref, send_status from messages where ulid = ${sent.ulid}`,
    )
  const [before] = await ref()
  const { status, body } = await resend(ticket, sent)
  assert.equal(status, 200)
  assert.equal(body.data.send_status, 'pending')
  assert.equal((await resend(ticket, sent)).status, 422)
  await runJobs()
  const [after] = await ref()
  assert.equal(after?.mail_ref, before?.mail_ref)
  assert.match(after?.mail_ref, /^[0-9a-z]{26}\.[a-z0-9]{22}@acme\.test$/)
})

test('one that failed can be sent again, with the Message-ID that it had; one that was sent cannot', async () => {
  const ticket = await open('again@example.test')
  const message = await reply(ticket, {
    body: 'x',
    to_recipients: ['data-451@example.test', 'again@example.test'],
  })
  await runJobs()
  travel(121 * hours)
  await runJobs()
  assert.equal((await last(ticket)).send_status, 'failed')
  await world.inside(
    workspace,
    ({ sql }) => sql`
    update messages set to_recipients = '{again@example.test}' where ulid = ${message.ulid}`,
  )
  const [{ mail_ref } = {}] = await world.inside(
    workspace,
    ({ sql }) => sql`
    select mail_ref from messages where ulid = ${message.ulid}`,
  )
  assert.equal((await resend(ticket, message)).status, 200)
  await runJobs()
  const [mail] = mailsTo('again@example.test')
  assert.ok(mail && idOf(mail) === `Message-ID: <${mail_ref}>`)
  assert.deepEqual([(await last(ticket)).send_status, (await last(ticket)).send_error], ['sent', null])
  const { status, body } = await resend(ticket, message)
  assert.deepEqual([status, body.errors], [422, { message: ['The message has already been sent.'] }])
  const [inbound] = ticket.messages
  assert.ok(inbound)
  assert.equal((await resend(ticket, inbound)).status, 422)
  assert.equal((await resend(await open('x@example.test'), message)).status, 404)
})

test('a connection that breaks within a mail loses none; one that breaks after it was taken sends none twice', async () => {
  const file = await upload('large.bin', randomBytes(7_000_000))
  const broken = await open('cut-during@example.test')
  await reply(broken, { body: 'x', attachment_ids: [file] })
  const taken = await open('cut-250@example.test')
  await reply(taken)
  await runJobs()
  assert.equal((await last(broken)).send_status, 'pending')
  assert.equal((await last(taken)).send_status, 'sent')
  assert.equal(mailsTo('cut-250@example.test').length, 1)
  await call(`DELETE /api/tickets/${broken.ulid}`, { token })
})

test('tickets can be deleted while their mail leaves', async () => {
  const addresses = Array.from({ length: 60 }, (_, index) => `deleted${index}@example.test`)
  const tickets = await Promise.all(addresses.map((address) => open(address)))
  for (let n = 0; n < 3; n += 1) await Promise.all(tickets.map((ticket) => reply(ticket)))
  const deleting = tickets.map((ticket) => call(`DELETE /api/tickets/${ticket.ulid}`, { token }))
  const [answers] = await Promise.all([Promise.all(deleting), runJobs(), runJobs()])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([204]))
  assert.deepEqual(await queued(), [])
})

test('a ticket that somebody is about to delete waits, and holds up no other', async () => {
  const held = await open('held@example.test')
  await reply(held)
  await reply(await open('free@example.test'))
  await world.inside(workspace, async ({ sql }) => {
    await sql`select from tickets where ulid = ${held.ulid} for update`
    await runJobs()
    assert.equal(mailsTo('free@example.test').length, 1)
    assert.equal((await last(held)).send_status, 'pending')
  })
  travel(2 * seconds)
  await runJobs()
  assert.equal((await last(held)).send_status, 'sent')
})

test('a message that no mail can be made of has failed, and holds up no other', async () => {
  const [one, two, even] = [await open('odd1@x.test'), await open('odd2@x.test'), await open('even@x.test')]
  for (const odd of [one, two])
    await reply(odd, { body: 'x', attachment_ids: [await upload('large.bin', randomBytes(11_000_000))] })
  await reply(even)
  const mark: typeof services.keys.mark = (purpose, text) => {
    if (purpose === 'download') throw new Error('boom')
    return services.keys.mark(purpose, text)
  }
  await deliveringMail({ ...services, keys: { ...services.keys, mark } }).workOff()
  assert.equal((await last(even)).send_status, 'sent')
  assert.deepEqual(await queued(), [])
  for (const odd of [one, two]) {
    const { send_status, send_error } = await last(odd)
    assert.deepEqual([send_status, send_error], ['failed', 'No mail could be made of it: boom'])
  }
  const message = await last(one)
  assert.equal((await resend(one, message)).status, 200)
  await runJobs()
  assert.equal((await last(one)).send_status, 'sent')
})

const lease = async () => {
  const terms = {
    until: new Date(services.clock().getTime() + 2 * minutes),
    holder: await services.db.holder(),
  }
  const share = { most: 50, perLane: 50, lanes: [] }
  const by = { type: 'system', name: 'test' } as const
  return services.db.write(workspace.id, by, (tx) => leaseRows<Delivery>(tx, deliveries(), share, terms))
}

const prepare = preparing(services)

test('of one whose process died nobody knows, and nobody sends it again', async () => {
  const ticket = await open('died@example.test')
  await reply(ticket)
  for (const delivery of await lease()) await prepare(delivery)
  const message = await last(ticket)
  assert.equal(message.send_status, 'pending')
  assert.equal((await resend(ticket, message)).status, 422, 'it may be on its way')
  travel(1 * minutes)
  await runJobs()
  assert.equal((await queued()).length, 1, 'it may be at work still')
  travel(2 * minutes)
  await runJobs()
  assert.deepEqual(await queued(), [])
  const { send_status, send_error } = await last(ticket)
  assert.equal(send_status, 'unknown')
  assert.match(send_error ?? '', /ended before it had an answer/)
  assert.deepEqual(mailsTo('died@example.test'), [])
})

test('an outcome that comes late counts, unless the message was sent again since', async () => {
  const settle = settling(db)
  const begun = async (address: string) => {
    const ticket = await open(address)
    await reply(ticket)
    const [delivery] = await lease()
    assert.ok(delivery)
    const mail = await prepare(delivery)
    assert.ok(mail)
    travel(3 * minutes)
    await runJobs()
    assert.equal((await last(ticket)).send_status, 'unknown')
    return { ticket, delivery, letter: mail.letter }
  }
  const { ticket, ...late } = await begun('late@example.test')
  await settle({ ...late, result: { status: 'pending', reason: 'Gone', isWayFault: false } })
  assert.equal((await last(ticket)).send_status, 'unknown', 'nothing would send it')
  await settle({ ...late, result: { status: 'sent', unreached: [] } })
  assert.equal((await last(ticket)).send_status, 'sent')
  const changes = await world.inside(
    workspace,
    ({ sql }) => sql<{ facts: { from: string; to: string } }[]>`
      select facts from events where type = 'message.send_status_changed' and facts ->> 'message' = ${late.letter.ulid}
      order by id`,
  )
  assert.deepEqual(
    changes.map(({ facts: { from, to } }) => [from, to]),
    [
      ['pending', 'unknown'],
      ['unknown', 'sent'],
    ],
  )

  const { ticket: again, ...former } = await begun('resent@example.test')
  assert.equal((await resend(again, await last(again))).status, 200)
  const failed = { status: 'failed', reason: '550 No' } as const
  await settle({ ...former, result: failed })
  assert.equal((await last(again)).send_status, 'pending')
  const [delivery] = await lease()
  assert.ok(delivery)
  const mail = await prepare(delivery)
  assert.ok(mail)
  await settle({ ...former, result: failed })
  assert.equal((await last(again)).send_status, 'pending')
  await settle({ delivery, letter: mail.letter, result: { status: 'unknown', reason: 'No answer' } })
  assert.equal((await resend(again, await last(again))).status, 200)
  await runJobs()
  assert.equal((await last(again)).send_status, 'sent')
  assert.equal(
    idOf(mailsTo('resent@example.test')[0] ?? { headers: [] }),
    `Message-ID: <${former.letter.mail_ref}>`,
  )
})

test('a message that leaves while somebody sends it again is not queued again', async () => {
  const ticket = await open('left@example.test')
  await reply(ticket)
  await runJobs()
  const { id, ulid } = await last(ticket)
  const sent = { id, ulid, ticket_id: 0, ticket_ulid: ticket.ulid, recipients: [], has_bounced: false }
  const sentAgain = db.write(workspace.id, { type: 'system', name: 'test' }, (tx) =>
    resendMessage(tx, { ...sent, send_status: 'unknown' }),
  )
  await assert.rejects(sentAgain, /has been sent or is being sent/)
  assert.deepEqual([(await last(ticket)).send_status, await queued()], ['sent', []])
})

test('one whose process died before it had begun leaves after all', async () => {
  const ticket = await open('early@example.test')
  await reply(ticket)
  await world.inside(workspace, ({ sql, now }) => sql`update deliveries set holder = 0, due_at = ${now}`)
  await runJobs()
  assert.equal((await last(ticket)).send_status, 'sent')
})

test('where some recipients are rejected, the others have it, and who has not is told', async () => {
  const ticket = await open('taken@example.test')
  await reply(ticket, { body: 'x', cc_recipients: ['refused-550@example.test', 'also@example.test'] })
  await runJobs()
  assert.deepEqual(mailsTo('taken@example.test')[0]?.recipients, ['taken@example.test', 'also@example.test'])
  const { send_status, delivery_reports } = await last(ticket)
  assert.equal(send_status, 'sent')
  assert.deepEqual(
    delivery_reports.map(({ recipient, outcome, code, words }) => ({ recipient, outcome, code, words })),
    [{ recipient: 'refused-550@example.test', outcome: 'failed', code: '550', words: '550 Not here' }],
  )
})

test('what became of a message is an event', async () => {
  const outcomes = async (address: string) => {
    const ticket = await open(address)
    await reply(ticket)
    await runJobs()
    const events = await world.inside(
      workspace,
      ({ sql }) => sql<{ facts: { from: string; to: string } }[]>`
      select facts from events where type = 'message.send_status_changed' and facts->>'ticket' = ${ticket.ulid}`,
    )
    return events.map(({ facts }) => `${facts.from} ${facts.to}`)
  }
  assert.deepEqual(await outcomes('good@example.test'), ['pending sent'])
  assert.deepEqual(await outcomes('refused-550@example.test'), ['pending failed'])
  assert.deepEqual(await outcomes('cut-after@example.test'), ['pending unknown'])
  assert.deepEqual(await outcomes('refused-451@example.test'), [])
  travel(121 * hours)
  await runJobs()
})

test('a message of a ticket that is gone is gone as well', async () => {
  const ticket = await open('gone@example.test')
  await reply(ticket)
  assert.equal((await call(`DELETE /api/tickets/${ticket.ulid}`, { token })).status, 204)
  await runJobs()
  assert.deepEqual(await queued(), [])
  assert.deepEqual(mailsTo('gone@example.test'), [])
})

test('300 at once over three connections all leave, each of them once', async () => {
  const tickets = await Promise.all(
    Array.from({ length: 100 }, (_, index) => open(`many${index}@example.test`)),
  )
  for (const body of ['1', '2', '3']) await Promise.all(tickets.map((ticket) => reply(ticket, { body })))
  const before = server.received.length
  // Several workers at the same time.
  await Promise.all([1, 2, 3].map(() => deliveringMail(services).workOff()))
  const mails = server.received.slice(before)
  assert.equal(mails.length, 300)
  assert.equal(new Set(mails.map(idOf)).size, 300)
  assert.ok(server.seen.most <= 3, `${server.seen.most} connections`)
  for (const [index] of tickets.entries()) {
    const bodies = mails
      .filter(({ recipients }) => recipients.includes(`many${index}@example.test`))
      .map(({ text }) => text[0])
    assert.deepEqual(bodies, ['1', '2', '3'])
  }
  const [{ left } = {}] = await db.global.read(({ sql }) => sql`select count(*) as left from deliveries`)
  assert.equal(left, 0)
})
