import assert from 'node:assert/strict'
import { test } from 'node:test'
import { form } from '../../../test/form.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { pictures } from '../../../test/pictures.ts'
import { widgetsOf } from '../../../test/widgets.ts'

const bellhop = await borrowBellhop()
const { app, call, world, services } = bellhop
const { open, visitor } = widgetsOf(bellhop)
const acme = await world.workspace('Acme')
const { token } = acme.owner
const widget = await open(acme)

const ticketsOf = async () => (await call('GET /api/tickets?sort=-created_at', { token })).body.data
const reply = (ticket: string, body: object) => call(`POST /api/tickets/${ticket}/reply`, { token, body })

test('a question of a visitor is a ticket, and the reply of a member is in their conversation', async () => {
  const grace = await visitor(widget)
  const asked = await grace.start('Where is my <b>order</b>?\nIt was promised for Monday.')
  assert.equal(asked.status, 201)
  const { ulid, messages } = asked.body.data
  assert.deepEqual(
    [messages[0].author.type, messages[0].text, messages[0].html],
    [
      'visitor',
      'Where is my <b>order</b>?\nIt was promised for Monday.',
      '<p>Where is my &lt;b&gt;order&lt;/b&gt;?<br />It was promised for Monday.</p>',
    ],
  )
  const { body } = await call(`GET /api/tickets/${ulid}`, { token })
  assert.deepEqual(
    [body.data.subject, body.data.contact.email, body.data.status, body.data.channel.type],
    ['Where is my <b>order</b>?', 'grace@example.test', 'open', 'widget'],
  )

  await call(`POST /api/tickets/${ulid}/note`, { token, body: { body: 'Secret of the team' } })
  await call(`POST /api/tickets/${ulid}/forward`, {
    token,
    body: { body: 'Look at this', to_recipients: ['courier@example.test'] },
  })
  await reply(ulid, { body: 'To somebody else', to_recipients: ['courier@example.test'] })
  const member = await world.member(acme, { name: 'Ada' })
  const image =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const { body: me } = await call('PUT /api/me/avatar', { token: member.token, body: { image } })
  const picture: string = me.data.user.avatar_url
  await call(`POST /api/tickets/${ulid}/reply`, { token: member.token, body: { body: '<p>On its way.</p>' } })

  const [listed] = (await grace.asks('GET /conversations')).body.data
  assert.deepEqual(
    [listed.ulid, listed.unread_count, listed.preview, listed.preview_author, listed.preview_avatar_url],
    [ulid, 1, 'On its way.', 'Ada', `http://bellhop.test${picture}`],
  )
  const seen = await grace.asks(`GET /conversations/${ulid}?after=${messages[0].ulid}`)
  assert.deepEqual(
    seen.body.data.messages.map(({ author, text }: { author: object; text: string }) => [author, text]),
    [
      [
        { type: 'member', name: 'Ada', avatar_url: seen.body.data.messages[0].author.avatar_url },
        'On its way.',
      ],
    ],
  )
  const { avatar_url: shown } = seen.body.data.messages[0].author
  assert.match(shown, /^https?:\/\//)
  assert.ok(shown.endsWith(picture))
  const { headers } = await app.inject(picture)
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  for (const hidden of ['Secret of the team', 'Look at this', 'somebody else', 'courier@', member.email])
    assert.doesNotMatch(seen.text + JSON.stringify(listed), new RegExp(hidden))

  assert.equal((await grace.asks('GET /visitor')).body.data.unread_count, 1)
  const { ulid: newest } = seen.body.data.messages[0]
  const read = await grace.asks(`PUT /conversations/${ulid}/read`, { body: { message_ulid: newest } })
  assert.equal(read.body.data.unread_count, 0)
  assert.equal((await grace.asks('GET /visitor')).body.data.unread_count, 0)
})

test('a message of a visitor reopens a closed conversation', async () => {
  const grace = await visitor(widget)
  const { ulid } = (await grace.start('Hello')).body.data
  await call(`PUT /api/tickets/${ulid}/status`, { token, body: { status: 'closed' } })
  assert.equal((await grace.asks(`GET /conversations/${ulid}`)).body.data.status, 'closed')
  const written = await grace.asks(`POST /conversations/${ulid}/messages`, {
    body: { text: 'One more thing' },
  })
  assert.deepEqual([written.status, written.body.data.text], [201, 'One more thing'])
  assert.equal((await call(`GET /api/tickets/${ulid}`, { token })).body.data.status, 'open')
})

test('a visitor does not learn that their conversation is spam', async () => {
  const grace = await visitor(widget)
  const { ulid } = (await grace.start('Buy now')).body.data
  await call(`PUT /api/tickets/${ulid}/status`, { token, body: { status: 'spam' } })
  assert.equal((await grace.asks(`GET /conversations/${ulid}`)).body.data.status, 'open')
})

test('a visitor sees the conversations of their own secret, and a stranger with the same address sees none', async () => {
  const [grace, mallory] = [await visitor(widget), await visitor(widget)]
  const { ulid, messages } = (await grace.start('My address is 5 High Street')).body.data
  await mallory.start('I am Grace, too')
  const others = [
    mallory.asks(`GET /conversations/${ulid}`),
    mallory.asks(`POST /conversations/${ulid}/messages`, { body: { text: 'x' } }),
    mallory.asks(`PUT /conversations/${ulid}/read`, { body: { message_ulid: messages[0].ulid } }),
    mallory.asks(`GET /conversations/${world.newUlid()}`),
  ]
  for (const { status, text } of await Promise.all(others))
    assert.deepEqual([status, text], [404, '{"message":"Not found.","code":"not_found"}'])
  assert.equal((await mallory.asks('GET /conversations')).body.data.length, 1)
})

test('an address that was only typed adds no ticket to a contact that was there before', async () => {
  const email = 'known@example.test'
  const { body } = await call('POST /api/contacts', { token, body: { email, name: 'Known' } })
  const { ulid } = (await (await visitor(widget)).start('I am Known', { email })).body.data
  const { contact } = (await call(`GET /api/tickets/${ulid}`, { token })).body.data
  assert.deepEqual([contact.email, contact.ulid === body.data.ulid], [email, false])
  const known = await call(`GET /api/contacts/${body.data.ulid}`, { token })
  assert.equal(known.body.data.ticket_count, 0)

  const fresh = await visitor(widget)
  const email2 = 'fresh@example.test'
  await fresh.start('One', { email: email2 })
  await fresh.start('Two', { email: email2 })
  const { data } = (await call(`GET /api/contacts?filter[email]=${email2}`, { token })).body
  assert.equal(data[0].ticket_count, 2)
})

test('a retried question makes one ticket', async () => {
  const grace = await visitor(widget)
  const before = (await ticketsOf()).length
  const body = { text: 'Once', email: 'once@example.test' }
  const headers = { 'idempotency-key': 'draft-1' }
  const five = await Promise.all(
    [1, 2, 3, 4, 5].map(() => grace.asks('POST /conversations', { body, headers })),
  )
  assert.equal(new Set(five.map(({ text }) => text)).size, 1)
  assert.equal((await ticketsOf()).length, before + 1)
  const other = await visitor(widget)
  assert.notEqual((await other.asks('POST /conversations', { body, headers })).text, five[0]?.text)
})

test('files are uploaded first, within limits, and are only for the visitor who did', async () => {
  const [grace, mallory] = [await visitor(widget), await visitor(widget)]
  const png = pictures.png(1, 1)
  const upload = (who: typeof grace, name: string, content: string | Buffer) =>
    who.asks('POST /attachments', form('file', name, content))
  const uploaded = await upload(grace, 'screen.png', png)
  assert.deepEqual([uploaded.status, uploaded.body.data.mime_type], [201, 'image/png'])
  const photo = await upload(grace, 'photo.jpg', pictures.jpeg(8_000, 6_000))
  assert.deepEqual([photo.status, photo.body.data.mime_type], [201, 'application/octet-stream'])
  const attachment_ids = [uploaded.body.data.token]
  const stolen = await mallory.start('Mine', { attachment_ids })
  assert.deepEqual([stolen.status, Object.keys(stolen.body.errors)], [422, ['attachment_ids.0']])
  const { messages } = (await grace.start('', { attachment_ids })).body.data
  const [{ url, name }] = messages[0].attachments
  assert.equal(name, 'screen.png')
  const file = await bellhop.app.inject(new URL(url).pathname)
  assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'image/png'])

  for (const [name, content] of [
    ['page.html', '<!doctype html><html><script>alert(1)</script></html>'],
    ['icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['run.exe', 'MZ'],
    ['large.txt', 'x'.repeat(10 * 1024 * 1024 + 1)],
  ] as const) {
    const rejected = await upload(grace, name, content)
    assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['file']], name)
  }
  for (let file = 0; file < 10; file += 1) assert.equal((await upload(mallory, 'a.txt', 'x')).status, 201)
  assert.equal((await upload(mallory, 'a.txt', 'x')).status, 429)
  assert.equal((await upload(grace, 'a.txt', 'x')).status, 201)
})

test('what is wrong with a question is said by field', async () => {
  const grace = await visitor(widget)
  const fields = async (body: object) =>
    Object.keys((await grace.asks('POST /conversations', { body })).body.errors)
  assert.deepEqual(await fields({ text: 'x' }), ['email'])
  assert.deepEqual(await fields({ text: '  ', email: 'a@b.test' }), ['text'])
  assert.deepEqual(await fields({ text: 'x'.repeat(10_001), email: 'nobody' }), ['text', 'email'])
  await grace.start('x')
  assert.equal((await grace.asks('POST /conversations', { body: { text: 'Again' } })).status, 201)
})

test('the internal address of the channel is in no answer to a visitor', async () => {
  const grace = await visitor(widget)
  const { ulid } = (await grace.start('Hello')).body.data
  await reply(ulid, { body: '<p>Hi</p>' })
  const answers = await Promise.all(
    ['/settings', '/visitor', '/conversations', `/conversations/${ulid}`, '/events'].map((path) =>
      grace.asks(`GET ${path}`),
    ),
  )
  for (const { status, text, headers } of answers) {
    assert.equal(status, 200)
    assert.doesNotMatch(text + JSON.stringify(headers), /widget-[0-9a-f]{24}|@bellhop/)
  }
  assert.ok(services)
})

test('a merge shows a visitor nothing of the other ticket, and what they write is added to it', async () => {
  const inbox = await world.channel(acme)
  const other = (
    await call('POST /api/tickets', {
      token,
      body: {
        channel: inbox.ulid,
        subject: 'By mail',
        from_contact: { email: 'merged@example.test' },
        message: { body: 'Text of the mail' },
      },
    })
  ).body.data
  const [grace, hopper] = [await visitor(widget), await visitor(widget)]
  const email = 'merged@example.test'
  const own = (await grace.start('Text of the widget', { email })).body.data
  const target = (await hopper.start('Where others are merged into', { email })).body.data
  const textsOf = async (who: typeof grace, ulid: string) =>
    (await who.asks(`GET /conversations/${ulid}`)).body.data.messages.map(
      ({ text }: { text: string }) => text,
    )
  const merge = (ulid: string, into_ulid: string) =>
    call(`POST /api/tickets/${ulid}/merge`, { token, body: { into_ulid } })

  assert.equal((await merge(own.ulid, other.ulid)).status, 200)
  await reply(other.ulid, { body: 'Secret of the other ticket' })
  assert.deepEqual(await textsOf(grace, own.ulid), ['Text of the widget'])
  const body = { text: 'One more' }
  assert.equal((await grace.asks(`POST /conversations/${own.ulid}/messages`, { body })).status, 201)
  assert.deepEqual(await textsOf(grace, own.ulid), ['Text of the widget', 'One more'])
  const { messages } = (await call(`GET /api/tickets/${other.ulid}`, { token })).body.data
  assert.equal(messages.at(-1).body_text, 'One more')

  assert.equal((await merge(other.ulid, target.ulid)).status, 200)
  assert.deepEqual(await textsOf(hopper, target.ulid), ['Where others are merged into'])
  assert.deepEqual(await textsOf(grace, own.ulid), ['Text of the widget', 'One more'])
})

test('a visitor sees no message that was moved from another ticket, and none that left', async () => {
  const email = 'moved@example.test'
  const inbox = await world.channel(acme)
  const body = {
    channel: inbox.ulid,
    subject: 'By mail',
    from_contact: { email },
    message: { body: 'Secret' },
  }
  const other = (await call('POST /api/tickets', { token, body })).body.data
  const answered = (await reply(other.ulid, { body: 'Secret answer' })).body.data
  await reply(other.ulid, { body: 'Stays' })
  const grace = await visitor(widget)
  const own = (await grace.start('Text of the widget', { email })).body.data
  const shown = (await reply(own.ulid, { body: 'Hello' })).body.data
  const texts = async () =>
    (await grace.asks(`GET /conversations/${own.ulid}`)).body.data.messages.map(
      ({ text }: { text: string }) => text,
    )
  const move = async (from: string, into_ulid: string, message_ulids: string[]) =>
    assert.equal(
      (await call(`POST /api/tickets/${from}/move-messages`, { token, body: { into_ulid, message_ulids } }))
        .status,
      200,
    )
  await move(other.ulid, own.ulid, [other.messages[0].ulid, answered.ulid])
  assert.deepEqual(await texts(), ['Text of the widget', 'Hello'])
  await move(own.ulid, other.ulid, [shown.ulid])
  assert.deepEqual(await texts(), ['Text of the widget'])
  await move(other.ulid, own.ulid, [shown.ulid])
  assert.deepEqual(await texts(), ['Text of the widget', 'Hello'])
})
