import assert from 'node:assert/strict'
import { test } from 'node:test'
import { form } from '../../../../test/form.ts'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world, mails, runJobs } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace, { name: 'Support', address: 'help@acme.test' })

const open = (message: object = { body: 'I cannot' }) =>
  call('POST /api/tickets', {
    token,
    body: { channel: channel.ulid, subject: 'Help', from_contact: { email: 'ann@example.test' }, message },
  })
const ticket = (await open()).body.data
const write = (how: string, body: object) =>
  call(`POST /api/tickets/${ticket.ulid}/${how}`, {
    token,
    body: { ...(how === 'forward' && { to_recipients: ['other@example.test'] }), ...body },
  })

const blanks = {
  'an empty paragraph': '<p> </p>',
  'spaces that do not break': '&nbsp;<br>&#160;',
  'characters of no width': '<p>\u200b\u200d\ufeff\u2060&#8203;&zwnj;</p>',
  'characters that are drawn as space': '\u3164\u2800\u115f',
  'a script': '<script>alert(1)</script>',
  'a comment and a style': '<!-- Hello --><style>p { color: red }</style>',
  'an image without a source': '<p><img width=9></p>',
  'an image that did not come along': '<img src="cid:upl_gone_1">',
}

for (const [name, body] of Object.entries(blanks))
  test(`a message that consists of ${name} is rejected`, async () => {
    for (const how of ['reply', 'forward', 'note']) {
      const response = await write(how, { body })
      assert.deepEqual(
        [response.status, response.body.errors],
        [422, { body: ['The body field is required.'] }],
      )
    }
    const created = await open({ body })
    assert.deepEqual(created.body.errors, { 'message.body': ['The message.body field is required.'] })
  })

test('a message that shows an image or brings a file needs no words, and neither does what is forwarded', async () => {
  const upload = await call('POST /api/attachments', { token, ...form('file', 'plan.txt', 'The plan') })
  const withFile = { body: '<p></p>', attachment_ids: [upload.body.data.token] }
  assert.equal((await write('reply', withFile)).status, 201)
  assert.equal((await write('note', { body: '<img src="https://acme.test/a.png">' })).status, 201)
  const forwarded_from_message_ulid = ticket.messages[0].ulid
  assert.equal((await write('forward', { body: '<p></p>', forwarded_from_message_ulid })).status, 201)
  assert.equal((await write('forward', { body: '', forwarded_from_message_ulid })).status, 422)
})

test('a body without markup keeps its lines, and one with markup is HTML', async () => {
  const html = async (body: string) => (await write('note', { body })).body.data.body_html
  assert.equal(
    await html('Hello Ann,\r\n\r\nfirst\nsecond\n \n\nBye'),
    ['<p>Hello Ann,</p>', '<p>first<br />second</p>', '<p>Bye</p>'].join(''),
  )
  assert.equal(await html('a < b &amp; c\n\nd'), '<p>a &lt; b &amp; c</p><p>d</p>')
  assert.equal(await html('<p>one\ntwo</p>'), '<p>one\ntwo</p>')
  assert.equal(await html('one line'), 'one line')
})

test('a message may be given as plain text, which is kept as it is', async () => {
  const body_text = 'if (a <b> c) &amp;\n\n<script>'
  const { status, body } = await write('reply', { body_text })
  assert.equal(status, 201)
  assert.equal(body.data.body_html, '<p>if (a &lt;b&gt; c) &amp;amp;</p><p>&lt;script&gt;</p>')
  assert.equal(body.data.body_text, body_text)
  await runJobs()
  const mail = (await mails()).find(({ text = '' }) => text.includes('if (a <b> c)'))
  assert.ok(mail)
  assert.equal((await open({ body_text: 'Hello\n\nyou' })).body.data.messages[0].body_text, 'Hello\n\nyou')
})

test('a message is given either as HTML or as plain text', async () => {
  const both = await write('reply', { body: 'x', body_text: 'x' })
  assert.deepEqual(both.body.errors, { body_text: ['The body text field is prohibited.'] })
  const neither = await write('reply', { to_recipients: ['x'] })
  assert.deepEqual(neither.body.errors, {
    body: ['The body field is required.'],
    'to_recipients.0': ['The to_recipients.0 field must be a valid email address.'],
  })
  const blank = await write('reply', { body_text: '\u200b' })
  assert.deepEqual(blank.body.errors, { body_text: ['The body text field is required.'] })
  assert.equal((await write('reply', { body: '', body_text: 'x' })).status, 201)
  for (const body_text of [[], {}, 7]) {
    const { errors } = (await write('note', { body_text })).body
    assert.deepEqual(errors, { body_text: ['The body text field must be a string.'] })
    assert.equal((await write('note', { body: 'x', body_text })).status, 422)
  }
  const wrong = await write('note', { body: 7 })
  assert.deepEqual(wrong.body.errors, { body: ['The body field must be a string.'] })
})
