import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { correspondence } from '../../../test/correspondence.ts'
import { startBellhop } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { pictures } from '../../../test/pictures.ts'
import { repeatable, rounds, seed } from '../../../test/soak.ts'

const server = await startMailServer()
const { call, world, runJobs } = await startBellhop({
  environment: { SMTP_URL: server.url, MAIL_DOMAIN: 'in.bellhop.test' },
})
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace, { name: 'Support', address: 'help@acme.test' })
const { open, reply, forward, note, upload } = correspondence(call, token, channel)

const image = pictures.png(1, 1)
const lastTo = async (address: string) => {
  await runJobs()
  const mail = server.received.filter(({ recipients }) => recipients.includes(address)).at(-1)
  assert.ok(mail, `nothing went to ${address}`)
  return { ...mail, parsed: await PostalMime.parse(mail.raw) }
}

test('below a reply stands what was said last, in both of its forms', async () => {
  const ticket = await open('ada@example.test', {
    name: 'Ada <3',
    body: '<p>It <b>fails</b>.</p><p>Always.</p>',
  })
  await reply(ticket, { body: '<p>Why?</p>' })
  const { parsed } = await lastTo('ada@example.test')
  const when = /On \w{3}, \d{1,2} \w{3,4} \d{4} at \d\d:\d\d UTC, /.source
  assert.match(
    parsed.text ?? '',
    new RegExp(`^Why\\?\\n\\n${when}Ada <3 <ada@example\\.test> wrote:\\n> It fails\\.\\n> \\n> Always\\.`),
  )
  assert.match(parsed.html ?? '', /^<p>Why\?<\/p>/)
  assert.match(
    parsed.html ?? '',
    /Ada &#60;3 &#60;ada@example\.test&#62; wrote:<\/p>\s*<blockquote[^>]*><p>It <b>fails<\/b>\.<\/p><p>Always\.<\/p><\/blockquote>/,
  )
  await reply(ticket, { body: 'Still there?' })
  const again = await lastTo('ada@example.test')
  assert.match(again.parsed.text ?? '', /Owner of .* <help@acme\.test> wrote:\n> Why\?/)
  assert.ok(
    !again.raw.includes(workspace.owner.email),
    'the own address of a member is nobody else’s business',
  )
})

test('images of what is quoted are explained, and very long messages are cut', async () => {
  const token1 = await upload('a.png', image)
  const ticket = await open('long@example.test')
  await reply(ticket, {
    body: `<p>Look: <img src="cid:${token1}" alt="a plan"></p>`,
    attachment_ids: [token1],
  })
  await reply(ticket, { body: '<p>Well?</p>' })
  const { parsed } = await lastTo('long@example.test')
  assert.match(parsed.html ?? '', /<p>Look: a plan<\/p>/)
  assert.deepEqual(parsed.attachments, [])
  await reply(ticket, { body: `<p>${'é'.repeat(120_000)}</p>` })
  await reply(ticket, { body: '<p>End</p>' })
  const cut = await lastTo('long@example.test')
  for (const body of [cut.parsed.text, cut.parsed.html]) {
    const letters = body?.match(/é/g)?.length ?? 0
    assert.ok(letters > 51_000 && letters <= 51_200, `${letters} letters`)
    assert.match(body ?? '', /é…/)
  }
})

test('what was forwarded to others is not quoted to the contact, and what nobody wrote to nobody', async () => {
  const ticket = await open('contact@example.test', { body: 'My question' })
  await forward(ticket, { body: 'Annoying, is it not?', to_recipients: ['supplier@example.test'] })
  await reply(ticket, { body: 'An answer' })
  const { raw, parsed } = await lastTo('contact@example.test')
  assert.ok(!raw.includes('Annoying'))
  assert.match(parsed.text ?? '', /> My question/)
})

test('what nobody wrote leaves without a sender and repeats nothing', async () => {
  const ticket = await open('robot@example.test', { body: 'Buy this' })
  const { ulid } = await reply(ticket, { body: 'We have it' })
  await world.inside(
    workspace,
    ({ sql }) => sql`update messages set is_automatic = true where ulid = ${ulid}`,
  )
  const { from, raw, headers } = await lastTo('robot@example.test')
  assert.equal(from, '')
  assert.ok(headers.includes('Auto-Submitted: auto-replied'))
  assert.ok(!raw.includes('Buy this'))
})

test('a forward carries only the files that were chosen, and files of other messages are rejected', async () => {
  const [first, second] = [await upload('one.txt', '1'), await upload('two.txt', '2')]
  const ticket = await open('chooses@example.test', { subject: 'Files', body: 'Two files' })
  const { ulid, attachments } = await reply(ticket, { body: 'Here', attachment_ids: [first, second] })
  const elsewhere = await reply(ticket, { body: 'And', attachment_ids: [await upload('three.txt', '3')] })
  const body = {
    body: 'Only one',
    to_recipients: ['chosen@example.test'],
    forwarded_from_message_ulid: ulid,
    forwarded_attachment_ulids: [attachments[1]?.ulid],
  }
  await forward(ticket, body)
  const { parsed } = await lastTo('chosen@example.test')
  assert.deepEqual(
    parsed.attachments.map(({ filename }) => filename),
    ['two.txt'],
  )
  const foreign = { ...body, forwarded_attachment_ulids: [elsewhere.attachments[0]?.ulid] }
  const { status, body: answer } = await call(`POST /api/tickets/${ticket.ulid}/forward`, {
    token,
    body: foreign,
  })
  assert.deepEqual([status, Object.keys(answer.errors)], [422, ['forwarded_attachment_ulids.0']])
})

test('a forward carries a message with its head and all its files, and begins a conversation of its own', async () => {
  const [shown, plan, own] = [
    await upload('a.png', image),
    await upload('Plän.txt', 'The plan'),
    await upload('b.txt', 'B'),
  ]
  const ticket = await open('asks@example.test', { subject: 'Broken', body: 'Please help' })
  const first = await reply(ticket, {
    body: `<p>As here: <img src="cid:${shown}" alt="drawing"></p>`,
    attachment_ids: [shown, plan],
  })
  await forward(ticket, {
    body: '<p>Can you?</p>',
    to_recipients: ['expert@example.test'],
    forwarded_from_message_ulid: first.ulid,
    attachment_ids: [own],
  })
  const { parsed, headers } = await lastTo('expert@example.test')
  assert.equal(parsed.subject, 'Fwd: Broken')
  assert.match(
    parsed.text ?? '',
    /^Can you\?\n\n-+ Forwarded message -+\nFrom: Owner of .* <help@acme\.test>\nDate: .* UTC\nSubject: Broken\nTo: asks@example\.test\n\nAs here: drawing/,
  )
  const files = parsed.attachments.map(({ filename, disposition, content }) => [
    filename,
    disposition,
    Buffer.from(content as ArrayBuffer).toString('latin1'),
  ])
  assert.deepEqual(files.sort(), [
    ['Plän.txt', 'attachment', 'The plan'],
    ['a.png', 'inline', image.toString('latin1')],
    ['b.txt', 'attachment', 'B'],
  ])
  const cid = parsed.attachments.find(({ filename }) => filename === 'a.png')?.contentId?.slice(1, -1)
  assert.ok(parsed.html?.includes(`<img src="cid:${cid}" alt="drawing"`))
  assert.ok(!headers.some((line) => /^(In-Reply-To|References):/.test(line)))
})

test('answers come back to an address that only the recipient knows', async () => {
  const ticket = await open('knows@example.test')
  await reply(ticket, { body: 'x', cc_recipients: ['copy@example.test'] })
  await reply(ticket, { body: 'y', to_recipients: ['Other@example.test'] })
  const [first, second] = [await lastTo('copy@example.test'), await lastTo('Other@example.test')]
  const addressOf = ({ parsed }: typeof first) => parsed.replyTo?.[0]?.address ?? ''
  assert.match(addressOf(first), /^reply-[a-z2-7]{32}@in\.bellhop\.test$/)
  assert.match(addressOf(second), /^reply-[a-z2-7]{32}@in\.bellhop\.test$/)
  assert.notEqual(addressOf(first), addressOf(second))
  assert.deepEqual(first.recipients, ['knows@example.test', 'copy@example.test'], 'one mail for all')
  const rows = await world.inside(
    workspace,
    ({ sql }) => sql`
    select a.recipient, a.channel_id from reply_addresses a join tickets t on t.id = a.ticket_id
    where t.ulid = ${ticket.ulid} order by 1`,
  )
  assert.deepEqual(
    [...rows],
    [
      { recipient: 'knows@example.test', channel_id: channel.id },
      { recipient: 'other@example.test', channel_id: channel.id },
    ],
  )
})

test('a widget writes from reply addresses, and its own address leaves nowhere', async () => {
  const widget = await world.channel(workspace, { type: 'widget', name: 'Chat' })
  const chat = correspondence(call, token, widget)
  const ticket = await chat.open('visitor@example.test')
  await chat.reply(ticket, { body: 'Hello' })
  await chat.reply(ticket, { body: 'Are you there?' })
  const [message] = ticket.messages
  await chat.forward(ticket, {
    body: 'See',
    to_recipients: ['visitor@example.test'],
    forwarded_from_message_ulid: message?.ulid,
  })
  await runJobs()
  const mails = server.received.filter(({ recipients }) => recipients.includes('visitor@example.test'))
  assert.equal(mails.length, 3)
  for (const { raw, from, headers } of mails) {
    assert.match(from, /^reply-[a-z2-7]{32}@in\.bellhop\.test$/)
    assert.ok(headers.includes(`From: ${workspace.name} <${from}>`))
    assert.ok(!raw.includes('widget-'))
  }
})

const saying = async (what: string) => ({
  body: `<p>${what}</p>`,
  attachment_ids: [await upload('n.txt', what)],
})
const onward = { to_recipients: ['others@example.test'] }
const doing = {
  note: async (ticket: { ulid: string }) => (await note(ticket, await saying('Between us'))).ulid,
  reply: async (ticket: { ulid: string }, noted: string | undefined) => {
    await reply(ticket, await saying('For all'))
    return noted
  },
  forward: async (ticket: { ulid: string }, noted: string | undefined) => {
    await forward(ticket, { ...(await saying('For all')), ...onward })
    return noted
  },
  'forward a note': async ({ ulid }: { ulid: string }, noted: string | undefined) => {
    const body = { ...(await saying('For all')), ...onward, forwarded_from_message_ulid: noted }
    if (noted) assert.equal((await call(`POST /api/tickets/${ulid}/forward`, { token, body })).status, 422)
    return noted
  },
}

test(repeatable('nothing of a note leaves, whatever is said around it'), async () => {
  const kinds = fc.array(
    fc.constantFrom('reply' as const, 'note' as const, 'forward' as const, 'forward a note' as const),
    {
      minLength: 2,
      maxLength: 6,
    },
  )
  await fc.assert(
    fc.asyncProperty(kinds, async (steps) => {
      const begun = server.received.length
      const ticket = await open('random@example.test')
      let noted: string | undefined
      for (const step of steps) noted = await doing[step](ticket, noted)
      await runJobs()
      const mails = server.received.slice(begun)
      assert.equal(mails.length, steps.filter((step) => ['reply', 'forward'].includes(step)).length)
      for (const { raw } of mails) {
        const { text, html, attachments } = await PostalMime.parse(raw)
        const files = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString())
        assert.doesNotMatch([text, html, ...files].join(), /between us/i)
      }
    }),
    { numRuns: rounds(25), seed },
  )
})

test('letters of any script: names as they are, domains as the net knows them', async () => {
  const ticket = await open('grüße@bücher.example', { name: '李小龙', subject: 'Zażółć 🛎️' })
  await reply(ticket, { body: 'Привет' })
  await runJobs()
  const mail = server.received.at(-1)
  assert.ok(mail?.isUnicode)
  assert.deepEqual(mail.recipients, ['grüße@bücher.example'])
  const parsed = await PostalMime.parse(mail?.raw ?? '')
  assert.equal(parsed.subject, 'Re: Zażółć 🛎️')
  assert.match(parsed.text ?? '', /^Привет/)
  assert.match(parsed.text ?? '', /李小龙/)
})

test('a server that knows ASCII only gets no other address, and the message says why', async () => {
  const old = await startMailServer({ takesUnicode: false })
  const other = await startBellhop({ environment: { SMTP_URL: old.url } })
  const place = await other.world.workspace()
  const inbox = await other.world.channel(place, {})
  const desk = correspondence(other.call, place.owner.token, inbox)
  const ticket = await desk.open('grüße@example.test')
  await desk.reply(ticket, { body: 'x' })
  const plain = await desk.open('plain@bücher.example')
  await desk.reply(plain, { body: 'x' })
  await other.runJobs()
  const { send_status, send_error } = await desk.last(ticket)
  assert.equal(send_status, 'failed')
  assert.match(send_error ?? '', /does not take addresses such as grüße@example\.test/)
  assert.deepEqual(
    old.received.map(({ to }) => to),
    ['plain@xn--bcher-kva.example'],
  )
  assert.ok(
    !old.received[0]?.headers.some((line) => line.startsWith('Reply-To:')),
    'no answer could come back',
  )
})
