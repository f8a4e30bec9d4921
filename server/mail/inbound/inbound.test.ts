import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { openMailIn, rawMail } from '../../../test/mail-client.ts'
import { pictures } from '../../../test/pictures.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'help.test' } })
const { call, runJobs, world, mails } = bellhop
const acme = await world.workspace('Acme')
const { token } = acme.owner
const session = await world.session(acme.owner)
const support = await world.channel(acme, { name: 'Support', address: 'support@acme.test' })
const mailIn = await openMailIn(bellhop.services)
after(() => mailIn.close())

type Ticket = { ulid: string; number: number; status: string; subject: string; messages: Message[] }
type Message = {
  body_text: string
  type: string
  sender: { email: string }
  attachments: { filename: string }[]
}

const tickets = async (): Promise<Ticket[]> => (await call('GET /api/tickets', { token })).body.data
const ticket = async (ulid: string) => (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const ledger = async () => (await call('GET /api/mails', { token })).body.data
const send = async (mail: Parameters<typeof mailIn.send>[0]) => {
  await mailIn.send(mail)
  await runJobs()
  const [newest] = await ledger()
  return newest
}
/** Opens a ticket and replies to it. Returns the mail that was sent. */
const answered = async (from: string) => {
  const { ticket: opened } = await send({ from, to: 'support@acme.test', subject: 'My order' })
  await call(`POST /api/tickets/${opened.ulid}/reply`, { token, body: { body: '<p>We look into it.</p>' } })
  await runJobs()
  const [reply] = await mails()
  const header = (name: string) =>
    reply?.headers.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
  return {
    ulid: opened.ulid,
    threadIndex: header('Thread-Index'),
    replyTo: header('Reply-To'),
    messageId: header('Message-ID'),
    number: opened.number,
  }
}

test('a mail to a channel is a ticket, with everything that came along', async () => {
  const boundary = 'outer'
  const raw = [
    'From: =?utf-8?q?J=C3=BCrgen?= <Juergen@Example.test>',
    'To: Support <support@acme.test>',
    'Cc: boss@example.test',
    'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=',
    'Message-ID: <first@example.test>',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary=${boundary}`,
    '',
    `--${boundary}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Look: <img src="cid:logo@x"><script>alert(1)</script></p>',
    `--${boundary}`,
    'Content-Type: image/gif; name=logo.gif',
    'Content-ID: <logo@x>',
    'Content-Transfer-Encoding: base64',
    '',
    'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    `--${boundary}`,
    'Content-Type: text/plain; name="../../notes.txt"',
    'Content-Disposition: attachment; filename="../../notes.txt"',
    '',
    'to be kept',
    `--${boundary}--`,
    '',
  ].join('\r\n')
  const mail = await send({ from: 'juergen@example.test', to: 'Support@ACME.test', raw })
  assert.equal(mail.status, 'ticketed')
  const whole = await ticket(mail.ticket.ulid)
  assert.equal(whole.subject, 'Grüße')
  assert.equal(whole.contact.email, 'juergen@example.test')
  assert.equal(whole.contact.name, 'Jürgen')
  const [message] = whole.messages
  assert.match(message.body_html, /<p>Look: <img src="http:[^"]+" ?\/?><\/p>/)
  assert.deepEqual(
    message.inline_images.map(({ name }: { name: string }) => name),
    ['logo.gif'],
  )
  assert.deepEqual(
    message.attachments.map(({ filename }: { filename: string }) => filename),
    ['notes.txt'],
  )
  assert.deepEqual(message.to_recipients, ['support@acme.test'])
  assert.deepEqual(message.cc_recipients, ['boss@example.test'])
  const { text } = await call(`GET /api/mails/${mail.ulid}/raw`, { token })
  assert.equal(text, raw)
})

test('an image of a mail that is damaged or has more than 20 megapixels is a file', async () => {
  const part = (name: string, content: Buffer) => [
    '--b',
    `Content-Type: image/png; name=${name}`,
    `Content-ID: <${name}@x>`,
    'Content-Transfer-Encoding: base64',
    '',
    content.toString('base64'),
  ]
  const raw = [
    'From: ann@example.test',
    'To: support@acme.test',
    'Subject: Pictures',
    'Content-Type: multipart/related; boundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<p><img src="cid:small.png@x"><img src="cid:vast.png@x"><img src="cid:cut.png@x"></p>',
    ...part('small.png', pictures.png(5_000, 4_000)),
    ...part('vast.png', pictures.png(5_000, 4_001)),
    ...part('cut.png', pictures.png(10, 10).subarray(0, -12)),
    '--b--',
    '',
  ].join('\r\n')
  const mail = await send({ from: 'ann@example.test', to: 'support@acme.test', raw })
  const [message] = (await ticket(mail.ticket.ulid)).messages
  const namesOf = (files: { name: string }[]) => files.map(({ name }) => name)
  assert.deepEqual(namesOf(message.inline_images), ['small.png'])
  assert.deepEqual(namesOf(message.attachments), ['vast.png', 'cut.png'])
})

test('whoever is not known is told so before the mail is handed over', async () => {
  const before = await ledger()
  for (const to of ['nobody@acme.test', 'reply-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@help.test'])
    await assert.rejects(mailIn.send({ from: 'ann@example.test', to }), /550 Unknown recipient/)
  assert.equal((await ledger()).length, before.length)
})

test('a detail behind the name of an address leads to the same channel', async () => {
  const mail = await send({ from: 'ann@example.test', to: 'support+orders@acme.test' })
  assert.equal(mail.status, 'ticketed')
})

describe('an answer', () => {
  test('joins by its reply address, and opens what was closed', async () => {
    const { ulid, replyTo } = await answered('bea@example.test')
    assert.match(replyTo, /^reply-[a-z2-7]{32}@help\.test$/)
    await call(`PUT /api/tickets/${ulid}/status`, { token, body: { status: 'closed' } })
    const mail = await send({
      from: 'Bea <BEA@example.test>',
      to: replyTo,
      subject: 'Re: My order',
      text: 'Thanks',
    })
    assert.equal(mail.status, 'joined')
    assert.match(mail.reason, /sent to the reply address of #\d+ and its sender is a participant/)
    const { status, messages } = await ticket(ulid)
    assert.equal(status, 'open')
    assert.deepEqual(
      messages.map(({ type }: Message) => type),
      ['inbound', 'outbound', 'inbound'],
    )
  })

  test('joins by what it answers, wherever in the chain that stands', async () => {
    const { ulid, messageId } = await answered('cid@example.test')
    const headers = {
      References: `<unknown@elsewhere> ${messageId}`,
      'In-Reply-To': '<also-unknown@elsewhere>',
    }
    const mail = await send({ from: 'cid@example.test', to: 'support@acme.test', headers })
    assert.equal(mail.ticket.ulid, ulid)
    assert.equal(mail.status, 'joined')
  })

  test('of Outlook joins by its conversation alone, with the same subject and sender only', async () => {
    const { ulid, threadIndex } = await answered('kim@example.test')
    const index = Buffer.from(threadIndex, 'base64')
    const headers = { 'Thread-Index': Buffer.concat([index, Buffer.alloc(5, 7)]).toString('base64') }
    const outlook = { from: 'kim@example.test', to: 'support@acme.test', subject: 'AW: My order', headers }
    const mail = await send(outlook)
    assert.equal(mail.status, 'joined')
    assert.equal(mail.ticket.ulid, ulid)
    assert.match(mail.reason, /belongs to the Outlook conversation of #\d+ and its sender is a participant/)
    assert.equal((await send({ ...outlook, subject: 'Another matter' })).status, 'ticketed')
    const stranger = await send({ ...outlook, from: 'mallory@evil.test' })
    assert.equal(stranger.status, 'ticketed')
    assert.equal((await ticket(stranger.ticket.ulid)).possibly_related.ulid, ulid)
  })

  test('to the own mail of the customer needs a sender whom DKIM or SPF confirms', async () => {
    const first = { from: 'lea@example.test', to: 'support@acme.test', subject: 'My order' }
    const { ticket: opened } = await send({ ...first, headers: { 'Message-ID': '<lea-1@example.test>' } })
    const headers = { 'In-Reply-To': '<lea-1@example.test>' }
    const mail = await send({ ...first, subject: 'Re: My order', headers })
    assert.equal(mail.status, 'ticketed')
    assert.match(mail.reason, /but its sender could be forged: neither DKIM nor SPF confirms it/)
    assert.equal((await ticket(mail.ticket.ulid)).possibly_related.ulid, opened.ulid)
  })

  test('of a stranger is a ticket of its own, linked to the one that it may be about', async () => {
    const { ulid, replyTo, messageId } = await answered('dee@example.test')
    const headers = { 'In-Reply-To': messageId }
    for (const to of [replyTo, 'support@acme.test']) {
      const mail = await send({ from: 'mallory@evil.test', to, subject: 'Re: My order', headers })
      assert.equal(mail.status, 'ticketed')
      assert.match(mail.reason, /but its sender is not a participant/)
      const opened = await ticket(mail.ticket.ulid)
      assert.equal(opened.possibly_related.ulid, ulid)
    }
    assert.equal((await ticket(ulid)).messages.length, 2)
  })

  test('of somebody who was only in Cc is one of a stranger, until a member writes to them', async () => {
    const { ulid, replyTo } = await answered('eve@example.test')
    const reply = { from: 'eve@example.test', to: replyTo, headers: { Cc: 'friend@example.test' } }
    await send(reply)
    const friend = { from: 'friend@example.test', to: replyTo }
    assert.equal((await send(friend)).status, 'ticketed')
    const body = { body: '<p>Hello both</p>', cc_recipients: ['Friend@example.test'] }
    await call(`POST /api/tickets/${ulid}/reply`, { token, body })
    const joined = await send(friend)
    assert.equal(joined.status, 'joined')
    assert.equal(joined.ticket.ulid, ulid)
  })

  test('that names several senders joins nothing', async () => {
    const { ulid, replyTo } = await answered('fay@example.test')
    const mail = await send({
      from: 'fay@example.test, mallory@evil.test',
      to: replyTo,
      envelope: { from: 'mallory@evil.test' },
    })
    assert.notEqual(mail.ticket.ulid, ulid)
  })

  test('is not known by a number in its subject', async () => {
    const { ulid } = await answered('gus@example.test')
    const { number } = await ticket(ulid)
    for (const subject of [`Re: [#${number}] My order`, `Ticket #${number}`, `[Ticket:${ulid}]`]) {
      const mail = await send({ from: 'gus@example.test', to: 'support@acme.test', subject })
      assert.equal(mail.status, 'ticketed')
      assert.notEqual(mail.ticket.ulid, ulid)
    }
  })

  test('that has lost what it answers is linked by its subject, but stands alone', async () => {
    const { ulid } = await answered('hal@example.test')
    const mail = await send({ from: 'hal@example.test', to: 'support@acme.test', subject: 'AW: My order' })
    assert.equal(mail.status, 'ticketed')
    assert.equal((await ticket(mail.ticket.ulid)).possibly_related.ulid, ulid)
  })
})

describe('the ledger', () => {
  test('knows the same mail again, whichever way it comes', async () => {
    const raw = rawMail({ from: 'ida@example.test', to: 'support@acme.test' })
    const first = await send({ from: 'ida@example.test', to: 'support@acme.test', raw })
    const again = await send({
      from: 'ida@example.test',
      to: 'support@acme.test',
      raw: `Received: from elsewhere by here; Mon, 02 Nov 2026 10:00:01 +0000\r\n${raw}`,
    })
    assert.equal(first.status, 'ticketed')
    assert.equal(again.status, 'duplicate')
    assert.equal(again.ticket.ulid, first.ticket.ulid)
  })

  test('takes no mail for the same that has no Message-ID and is of somebody else, or of another day', async () => {
    const from = (address: string) =>
      send({ from: address, to: 'support@acme.test', raw: `Subject: Toner low\r\n\r\nPrinter 3\r\n` })
    const first = await from('floor1@example.test')
    assert.equal(first.status, 'ticketed')
    assert.equal((await from('floor1@example.test')).status, 'duplicate')
    assert.equal((await from('floor2@example.test')).status, 'ticketed')
    bellhop.travel(24 * 3_600_000)
    assert.equal((await from('floor1@example.test')).status, 'ticketed')
  })

  test('sets aside what cannot be read, and lets members try again or let it go', async () => {
    const deep = Array.from(
      { length: 30 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`,
    )
    const raw = `From: jon@example.test\r\nSubject: deep\r\n${deep.join('\r\n')}\r\n\r\nx\r\n`
    const mail = await send({ from: 'jon@example.test', to: 'support@acme.test', raw })
    assert.equal(mail.status, 'quarantined')
    assert.match(mail.reason, /nested/)
    const retried = await call(`POST /api/mails/${mail.ulid}/retry`, { token })
    assert.equal(retried.body.data.status, 'received')
    await runJobs()
    const discarded = await call(`POST /api/mails/${mail.ulid}/discard`, { token })
    assert.equal(discarded.body.data.status, 'discarded')
    assert.equal((await call(`POST /api/mails/${mail.ulid}/retry`, { token })).status, 422)
    assert.equal((await call(`GET /api/mails/${mail.ulid}/raw`, { token })).text, raw)
  })

  test('accounts for every mail that came', async () => {
    const { total, outgoing: _, ...statuses } = (await call('GET /api/mail-counts', { token })).body.data
    assert.equal(
      total,
      Object.values(statuses as Record<string, number>).reduce((sum, count) => sum + count, 0),
    )
    assert.equal(
      (await call('GET /api/mails?filter[status]=quarantined,discarded', { token })).body.meta.total,
      statuses.discarded,
    )
    const listed = await call('GET /api/mails?per_page=1', { token })
    assert.equal(listed.body.meta.total, total)
    const rows = await bellhop.db.read(
      acme.id,
      ({ sql }) => sql`select status, count(*) as mails from mails group by status`,
    )
    for (const { status, mails: counted } of rows) assert.equal(statuses[status], counted, status)
  })

  test('tells what was too large to be taken in', async () => {
    const raw = `${rawMail({ from: 'kim@example.test', to: 'support@acme.test' })}${'x'.repeat(36 * 1024 * 1024)}\r\n`
    const sending = mailIn.send({ from: 'kim@example.test', to: 'support@acme.test', raw })
    await assert.rejects(sending, /552/)
    const [mail] = await ledger()
    assert.equal(mail.status, 'refused')
    assert.match(mail.reason, /35 MB/)
  })
})

test('a mail may come over the forwarding address of its channel, which is of no other', async () => {
  const path = `/api/channels/${support.ulid}/mail`
  const { forwarding_address } = (await call(`GET ${path}`, { token })).body.data
  assert.equal(forwarding_address, `in-${support.ulid}@help.test`)
  const mail = await send({ from: 'ida@example.test', to: forwarding_address, subject: 'Forwarded' })
  assert.deepEqual([mail.status, mail.channel.ulid], ['ticketed', support.ulid])
  const unknown = { from: 'ida@example.test', to: `in-${world.newUlid()}@help.test` }
  await assert.rejects(mailIn.send(unknown), /550/)
  const widget = await world.channel(acme, { type: 'widget' })
  const settings = (await call(`GET /api/channels/${widget.ulid}/mail`, { token })).body.data
  assert.equal(settings.forwarding_address, null)
  const body = { email_address: forwarding_address }
  assert.equal((await call(`PUT /api/channels/${support.ulid}`, { session, body })).status, 422)
})

test('reply addresses may have a detail behind a plus, like those of channels', async () => {
  const { ulid, replyTo } = await answered('plus@example.test')
  const to = replyTo.replace('@', '+orders@')
  const mail = await send({ from: 'plus@example.test', to, subject: 'Something else' })
  assert.equal(mail.status, 'joined')
  assert.equal(mail.ticket.ulid, ulid)
})

test('a mail may come over the secret address of its channel', async () => {
  const { inbound_url } = (await call(`GET /api/channels/${support.ulid}/mail`, { token })).body.data
  const path = new URL(inbound_url).pathname
  const raw = rawMail({ from: 'lea@example.test', to: 'anything@elsewhere.test' })
  const post = (url: string, payload: string | Buffer) =>
    bellhop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'message/rfc822' } })
  assert.equal((await post(path, raw)).statusCode, 202)
  assert.equal((await post(path, '')).statusCode, 422)
  assert.equal((await post(`${path.slice(0, -1)}${path.endsWith('a') ? 'b' : 'a'}`, raw)).statusCode, 404)
  await runJobs()
  const [mail] = await ledger()
  assert.equal(mail.way, 'hook')
  assert.equal(mail.status, 'ticketed')
  const renewed = await call(`PUT /api/channels/${support.ulid}/mail`, {
    session,
    body: { renew_inbound_url: true },
  })
  assert.equal((await post(path, raw)).statusCode, 404)
  assert.equal((await post(new URL(renewed.body.data.inbound_url).pathname, raw)).statusCode, 202)
})

describe('what nobody wrote', () => {
  test('is shown, but opens nothing again', async () => {
    const { ulid, replyTo } = await answered('max@example.test')
    await call(`PUT /api/tickets/${ulid}/status`, { token, body: { status: 'closed' } })
    const headers = { 'Auto-Submitted': 'auto-replied' }
    const mail = await send({ from: 'max@example.test', to: replyTo, subject: 'Out of office', headers })
    assert.equal(mail.status, 'automatic')
    const { status, messages } = await ticket(ulid)
    assert.equal(status, 'closed')
    assert.equal(messages.at(-1).is_automatic, true)
  })

  test('is known by its envelope or its subject alone, and gets no acknowledgement', async () => {
    const body = { acknowledgement: '<p>Your mail has come.</p>' }
    assert.equal((await call(`PUT /api/channels/${support.ulid}/mail`, { session, body })).status, 200)
    const kept = (await mails()).length
    const to = 'support@acme.test'
    for (const mail of [
      { from: 'owner-guests@list.example', to },
      { from: 'guests-request@list.example', to },
      { from: 'uma@example.test', to, subject: '自動応答: 鍵' },
    ])
      assert.equal((await send(mail)).status, 'automatic', mail.from)
    await runJobs()
    assert.equal((await mails()).length, kept)
    await call(`PUT /api/channels/${support.ulid}/mail`, { session, body: { acknowledgement: null } })
  })

  test('is tied to the message that it reports about', async () => {
    const { ulid, messageId } = await answered('nia@example.test')
    await call(`PUT /api/tickets/${ulid}/status`, { token, body: { status: 'waiting' } })
    const to = 'support@acme.test'
    const forged = await send({ from: '', to, raw: report('nobody@example.test', `<x${messageId.slice(1)}`) })
    assert.notEqual(forged.ticket.ulid, ulid)
    const mail = await send({ from: '', to, raw: report('nia@example.test', messageId) })
    assert.equal(mail.status, 'automatic')
    assert.equal(mail.ticket.ulid, ulid)
    const { status, messages } = await ticket(ulid)
    assert.equal(status, 'open', 'somebody has to look again')
    assert.equal(messages.length, 2)
    const [told] = messages[1].delivery_reports
    assert.equal(told.recipient, 'nia@example.test')
    assert.equal(told.outcome, 'failed')
    assert.match(told.words, /no such mailbox/)
  })

  test('is tied to a message with one recipient also if the mail was forwarded to another address', async () => {
    const { ulid, messageId } = await answered('pia@example.test')
    const mail = await send({
      from: '',
      to: 'support@acme.test',
      raw: report('pia@forwarded.example', messageId),
    })
    assert.equal(mail.ticket.ulid, ulid)
    const [told] = (await ticket(ulid)).messages[1].delivery_reports
    assert.equal(told.recipient, 'pia@example.test')
    const body = { body: 'Both of you', cc_recipients: ['kim@example.test'] }
    await call(`POST /api/tickets/${ulid}/reply`, { token, body })
    await runJobs()
    const [both] = await mails()
    const id = both?.headers.find((line) => line.startsWith('Message-ID: '))?.slice(12) ?? ''
    const other = await send({ from: '', to: 'support@acme.test', raw: report('lea@forwarded.example', id) })
    assert.notEqual(other.ticket.ulid, ulid)
  })

  test('is tied by the reply address if it has no Message-ID, to the latest mail to that recipient', async () => {
    const { ulid, replyTo } = await answered('ria@example.test')
    const [name, domain] = replyTo.split('@')
    const to = `${name}+bounce@${domain}`
    const foreign = await send({ from: '', to, raw: report('nobody@example.test') })
    assert.notEqual(foreign.status === 'automatic' && foreign.ticket.ulid, ulid)
    const mail = await send({ from: '', to, raw: report('ria@example.test') })
    assert.equal(mail.ticket.ulid, ulid)
    const [told] = (await ticket(ulid)).messages[1].delivery_reports
    assert.equal(told.recipient, 'ria@example.test')
  })

  const report = (recipient: string, id?: string) =>
    [
      'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
      'To: support@acme.test',
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
      '',
      '--r',
      'Content-Type: text/plain',
      '',
      'It did not work.',
      '--r',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 no such mailbox',
      '',
      '--r',
      'Content-Type: text/rfc822-headers',
      '',
      ...(id === undefined ? [] : [`Message-ID: ${id}`]),
      '--r--',
      '',
    ].join('\r\n')
})

test('a channel that acknowledges does so once, and repeats nothing', async () => {
  const body = { acknowledgement: '<p>Your mail has come. We answer within a day.</p>' }
  await call(`PUT /api/channels/${support.ulid}/mail`, { session, body })
  const kept = (await mails()).length
  for (let times = 0; times < 5; times += 1)
    await send({
      from: 'Buy now <olga@example.test>',
      to: 'support@acme.test',
      subject: 'Your code is 123456',
      text: 'click',
    })
  await runJobs()
  const acknowledged = (await mails()).slice(0, -kept || undefined)
  assert.equal(acknowledged.length, 1)
  const [mail] = acknowledged
  assert.match(mail?.text ?? '', /Your mail has come/)
  assert.doesNotMatch(mail?.raw ?? '', /123456|click|Buy now/)
  assert.ok(mail?.headers.includes('Auto-Submitted: auto-replied'))
  await call(`PUT /api/channels/${support.ulid}/mail`, { session, body: { acknowledgement: null } })
})

before(async () => {
  assert.deepEqual(await tickets(), [])
})
