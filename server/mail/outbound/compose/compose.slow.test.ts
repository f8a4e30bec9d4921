import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import PostalMime from 'postal-mime'
import { addedHeader, hostileHeaders } from '../../../../test/hostile-headers.ts'
import { readMail } from '../../../../test/mailbox.ts'
import { repeatable, rounds, seed } from '../../../../test/soak.ts'
import { Moment } from '../../../platform/kernel/clock.ts'
import { attachmentOf, faultIn, mailOf, type Packed } from './compose.ts'
import { threadIndex } from './threading.ts'

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
const created = new Moment('2026-11-03T10:12:00Z')

const letter: Packed['letter'] = {
  id: 2,
  ulid: '01kmvhkqc0bm40ewdrx3v7fmhn',
  mail_ref: '01kmvhkqc0bm40ewdrx3v7fmhn.abcdefghijklmnopqrstuv@acme.test',
  conversation: 'ab'.repeat(16),
  send_status: 'pending',
  body_html: '<p>Hello</p>',
  body_text: 'Hello',
  is_forward: false,
  is_first: false,
  is_automatic: false,
  asks_for_rating: false,
  sender_type: 'user' as const,
  visitor: null,
  to_recipients: ['ada@example.test'],
  cc_recipients: ['bob@example.test'],
  bcc_recipients: ['secret@example.test'],
  ticket_id: 1,
  ticket_ulid: '01kmvhkqc0bm40ewdrx3v7fmhm',
  ticket_created_at: created,
  subject: 'Help',
  channel_id: 1,
  channel_ulid: '01kmvhkqc0bm40ewdrx3v7fmhk',
  channel_type: 'email',
  from_name: 'Support',
  language: 'en',
  channel_address: 'help@acme.test',
  smtp_url: null,
  smtp_is_trusted: false,
  smtp_by_account: false,
  smtp_by_graph: false,
  dkim_selector: null,
  dkim_key: null,
  largest_mail: 10_485_760,
  sending_failing_since: null,
}
const replyAddress = `reply-${'a'.repeat(32)}@bellhop.test`
const packed = (changes: Partial<Packed['letter']> = {}, others: Partial<Packed> = {}): Packed => ({
  letter: { ...letter, ...changes },
  earlier: [],
  replyAddress,
  below: [],
  files: [],
  ...others,
})
const file = {
  id: 1,
  ulid: 'x',
  message_id: 1,
  size: 1,
  storage_key: 'k',
  is_inline: false,
  mime_type: 'text/csv',
}
const sent = async (mail: Packed, filenames: string[] = []) => {
  const attachments = filenames.map((filename) => ({
    ...attachmentOf({ ...file, filename }),
    content: 'a,b',
  }))
  const { envelope, message } = await composer.sendMail({ ...mailOf(mail), attachments })
  return { envelope, ...readMail(String(message)) }
}
const named = (headers: string[], name: string) =>
  headers.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 2))
const namesOf = (headers: string[]) => headers.map((line) => line.split(':')[0]).sort()

test('a mail says whom it is from, where answers go, and to nobody who gets it in secret', async () => {
  const { envelope, headers, raw } = await sent(packed())
  assert.deepEqual(envelope, {
    from: 'help@acme.test',
    to: ['ada@example.test', 'bob@example.test', 'secret@example.test'],
  })
  assert.deepEqual(named(headers, 'From'), ['Support <help@acme.test>'])
  assert.deepEqual(named(headers, 'Reply-To'), [replyAddress])
  assert.ok(!raw.includes('secret@'))
  const without = await sent(packed({}, { replyAddress: undefined }))
  assert.deepEqual(named(without.headers, 'Reply-To'), [])
})

test('of the address of a widget nothing is told', async () => {
  const widget = { channel_type: 'widget', channel_address: 'widget-abc@bellhop.test' } as const
  const { envelope, headers, raw } = await sent(packed(widget))
  assert.equal(envelope.from, replyAddress)
  assert.deepEqual(named(headers, 'From'), [`Support <${replyAddress}>`])
  assert.ok(!raw.includes('widget-abc'))
  assert.throws(() => mailOf(packed(widget, { replyAddress: undefined })), /no address to send from/)
})

test('a mail belongs to what was said before, nearest last; it answers what came in last', async () => {
  const earlier = [
    { message_id: 2, mail_ref: 'out-2@acme.test', is_inbound: false },
    { message_id: 2, mail_ref: 'in-1@example.test', is_inbound: true },
    { message_id: 2, mail_ref: 'bro ken>@x', is_inbound: true },
    { message_id: 2, mail_ref: 'out-0@acme.test', is_inbound: false },
  ]
  const { headers } = await sent(packed({}, { earlier }))
  assert.deepEqual(named(headers, 'In-Reply-To'), ['<in-1@example.test>'])
  assert.deepEqual(named(headers, 'References'), ['<out-0@acme.test> <in-1@example.test> <out-2@acme.test>'])
  const forward = await sent(packed({ is_forward: true }, { earlier }))
  assert.deepEqual(named(forward.headers, 'In-Reply-To'), [])
  assert.deepEqual(named(forward.headers, 'References'), [])
})

test('Outlook sees the mails of a ticket as one conversation that grows', () => {
  const [first, second] = [0, 1].map((earlier) => Buffer.from(threadIndex(letter, earlier), 'base64'))
  assert.equal(first?.length, 22)
  assert.equal(second?.length, 27)
  assert.deepEqual(second?.subarray(0, 22), first)
  assert.equal(first?.[0], 1, 'its years begin with 01')
  const other = Buffer.from(threadIndex({ ...letter, conversation: 'cd'.repeat(16) }, 0), 'base64')
  assert.notDeepEqual(other, first)
})

test('what nobody wrote says so, and cannot be bounced at', async () => {
  const { envelope, headers } = await sent(packed({ is_automatic: true }))
  assert.equal(envelope.from, false)
  assert.deepEqual(named(headers, 'Auto-Submitted'), ['auto-replied'])
  assert.deepEqual(named(headers, 'X-Auto-Response-Suppress'), ['All'])
  assert.deepEqual(named(headers, 'Precedence'), ['bulk'])
  const written = await sent(packed())
  assert.deepEqual(named(written.headers, 'Auto-Submitted'), [])
})

test('an image that does not come along is explained', async () => {
  const body_html = '<p>See <img src="cid:01kmvhkqc0bm40ewdrx3v7fmhz" alt="a &lt;cat&gt;" /></p>'
  const { html } = await sent(packed({ body_html }))
  assert.match(html, /<p>See a &lt;cat&gt;<\/p>/)
  const glued = await sent(
    packed({ body_html: body_html.replace('See ', 'See').replace('</p>', 'here</p>') }),
  )
  assert.match(glued.html, /<p>See a &lt;cat&gt; here<\/p>/)
})

test('a file that is a mail goes along as the bytes that it is', () => {
  const { contentType, filename } = attachmentOf({
    ...file,
    filename: 'a\r\nb.eml',
    mime_type: 'message/rfc822',
  })
  assert.deepEqual([contentType, filename], ['application/octet-stream', 'a b.eml'])
})

test(repeatable('no name, subject or file adds a header or a recipient'), async () => {
  const usual = namesOf((await sent(packed(), ['a.csv'])).headers)
  await fc.assert(
    fc.asyncProperty(
      fc.record({ from_name: hostileHeaders, subject: hostileHeaders, filename: hostileHeaders }),
      async ({ filename, ...texts }) => {
        const { envelope, headers, raw } = await sent(
          packed({ ...texts, subject: `About ${texts.subject}` }),
          [filename],
        )
        assert.deepEqual(envelope.to, ['ada@example.test', 'bob@example.test', 'secret@example.test'])
        assert.deepEqual(namesOf(headers), usual)
        const addressesIn = (name: string) =>
          addressparser(named(headers, name).join()).map((one) => ('address' in one ? one.address : one))
        assert.deepEqual(addressesIn('From'), ['help@acme.test'])
        assert.deepEqual(addressesIn('To'), ['ada@example.test'])
        assert.deepEqual(addressesIn('Cc'), ['bob@example.test'])
        const { attachments, text, subject = '' } = await PostalMime.parse(raw)
        assert.deepEqual(
          attachments.map(({ mimeType, content }) => [
            mimeType,
            Buffer.from(content as ArrayBuffer).toString(),
          ]),
          [['text/csv', 'a,b']],
        )
        assert.doesNotMatch(subject, /[\p{Cc}\p{Zl}\p{Zp}\u202e]|=\?/u)
        assert.equal(text?.trim(), 'Hello')
        assert.doesNotMatch(raw.slice(0, raw.indexOf('\r\n\r\n')), addedHeader)
      },
    ),
    { numRuns: rounds(1_000), seed },
  )
})

test('mail goes to addresses, and to some', () => {
  assert.equal(faultIn({ ...letter }), undefined)
  for (const address of ['a@b.test, eve@evil.test', 'a@b.test\r\nBcc: eve@evil.test', '<a@b.test>', 'a', ''])
    assert.match(faultIn({ ...letter, to_recipients: [address] }) ?? '', /which is not an email address/)
  const nobody = { to_recipients: [], cc_recipients: [], bcc_recipients: [] }
  assert.match(faultIn({ ...letter, ...nobody }) ?? '', /no recipients/)
})
