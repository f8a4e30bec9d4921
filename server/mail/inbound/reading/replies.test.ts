import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { openMailIn, rawMail } from '../../../../test/mail-client.ts'
import { repliesTo } from '../../../../test/mails.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'help.test' } })
const { call, runJobs, world } = bellhop
const acme = await world.workspace('Acme')
const { token } = acme.owner
await world.channel(acme, { address: 'support@acme.test' })
const mailIn = await openMailIn(bellhop.services)
after(() => mailIn.close())

type Sent = Parameters<typeof mailIn.send>[0]

const arrives = async (mail: Partial<Sent>) => {
  await mailIn.send({ from: 'ida@example.test', to: 'support@acme.test', ...mail })
  await runJobs()
  const [{ ticket }] = (await call('GET /api/mails', { token })).body.data
  const { data } = (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body
  return { ticket: data, message: data.messages.at(-1) }
}

const expected = {
  'apple-mail': 'Wonderful.',
  fastmail: 'Which door is it for?',
  'gmail-mobile': 'On my way',
  'gmail-web': 'Thank you, I will fetch it tonight.',
  'ios-mail': 'Could you send it?',
  'k-9': 'Thanks, I forgot it.',
  mutt: 'It is the one with the red ribbon.',
  'outlook-com': 'Yes please, keep it.',
  'outlook-desktop': 'Thank you, that is mine.',
  proton: 'Please keep it safe.',
  thunderbird: 'That is good news.',
  yahoo: 'Is there a fee?',
}

const answered = { message_id: 'x@acme.test', reply_to: 'support@acme.test', subject: 'Key' }
const replies = repliesTo({ ...answered, from: 'ida@example.test' })

for (const [program, words] of Object.entries(expected))
  test(`the reply alone is shown of what ${program} sends, beside all of it`, async () => {
    const raw = replies.get(program) ?? ''
    const { ticket, message } = await arrives({ raw })
    assert.equal(message.body_reply_text, words)
    assert.equal(message.body_reply_html.replace(/<[^>]+>|&nbsp;/g, '').trim(), words)
    assert.match(message.body_text, /We found your key/)
    assert.match(message.body_html, /We found your key/)
    assert.equal(ticket.latest_message_preview, words)
  })

test('every program that the tests know is compared', () => {
  assert.deepEqual(Object.keys(expected).sort(), [...replies.keys()].sort())
})

test('a mail without a quote has the same reply and body', async () => {
  const { message } = await arrives({ text: 'Where is my key?' })
  assert.equal(message.body_reply_text, message.body_text)
  assert.equal(message.body_reply_html, message.body_html)
})

test('what a member writes is shown as it is', async () => {
  const { ticket } = await arrives({ subject: 'Plain' })
  const body = '<p>Here it is:</p><blockquote type="cite">The old text</blockquote>'
  const { data } = (await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body } })).body
  assert.equal(data.body_reply_html, data.body_html)
  assert.match(data.body_reply_text, /The old text/)
})

test('an image of the reply is shown in it, and one of the quote is not', async () => {
  const image = (id: string) => [
    '--b',
    `Content-Type: image/gif; name=${id}.gif`,
    `Content-ID: <${id}>`,
    'Content-Transfer-Encoding: base64',
    '',
    'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  ]
  const headers = { 'Content-Type': 'multipart/related; boundary=b' }
  const html = '<p>Look <img src="cid:a"></p><blockquote type="cite">Old <img src="cid:b"></blockquote>'
  const text = ['--b', 'Content-Type: text/html', '', html, ...image('a'), ...image('b'), '--b--'].join('\n')
  const { message } = await arrives({
    raw: rawMail({ from: 'ida@example.test', to: 'support@acme.test', headers, text }),
  })
  const sources = (shown: string) =>
    [...shown.matchAll(/<img src="(https?:[^"]+)"/g)].map(([, source]) => source)
  assert.equal(sources(message.body_html).length, 2)
  assert.deepEqual(sources(message.body_reply_html), sources(message.body_html).slice(0, 1))
})

const quote = 'On Mon, 3 Mar 2025 at 10:00, Support <support@acme.test> wrote:'

test('a workflow looks for words in the reply alone', async () => {
  const { data: tag } = (await call('POST /api/tags', { token, body: { name: 'Refund', color: '#123456' } }))
    .body
  const workflow = {
    name: 'Refunds',
    trigger_type: 'on_inbound_message',
    conditions: [{ type: 'body_contains', parameters: { value: 'refund' } }],
    actions: [{ type: 'add_tags', parameters: { tags: [tag.ulid] } }],
  }
  const saved = await call('POST /api/workflows', { token, body: workflow })
  assert.equal(saved.status, 201, saved.text)
  const tagsOf = async (text: string) => (await arrives({ text })).ticket.tags.length
  assert.equal(await tagsOf('I want a refund.'), 1)
  assert.equal(await tagsOf(`Thank you.\n\n${quote}\n> You may ask for a refund.`), 0)
  assert.equal(await tagsOf(`> Do you want a refund?\nNo.\n> Or credit?\nYes.`), 0)
})
