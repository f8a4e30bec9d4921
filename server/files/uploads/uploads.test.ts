import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { form } from '../../../test/form.ts'
import { startBellhop } from '../../../test/harness.ts'
import { pictures } from '../../../test/pictures.ts'

const bellhop = await startBellhop({ environment: { RATE_LIMIT_UPLOADS: '10000' } })
const { call, world, travel, config } = bellhop
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace)

const upload = (name: string, content: string | Buffer, by = token) =>
  call('POST /api/attachments', { token: by, ...form('file', name, content) })
const uploaded = async (name: string, content: string | Buffer = 'some text', by = token) => {
  const { status, body } = await upload(name, content, by)
  assert.equal(status, 201)
  return body.data
}
const storedFiles = async () =>
  (await readdir(join(config.DATA_DIR, 'files'), { recursive: true })).filter((name) => name.includes('/'))

const png = pictures.png(1, 1)
const ticket = async (message: object = { body: 'x' }, by = token) =>
  call('POST /api/tickets', {
    token: by,
    body: { channel: channel.ulid, subject: 'Files', from_contact: { email: 'a@x.test' }, message },
  })
const note = (ulid: string, body: object, by = token) =>
  call(`POST /api/tickets/${ulid}/note`, { token: by, body })

test('a file is parked for half an hour, under what it is and not what it is said to be', async () => {
  const { status, body } = await upload('Übersicht 2026.pdf', '%PDF-1.7 text')
  assert.equal(status, 201)
  const { token: given, expires_at, ...rest } = body.data
  assert.deepEqual(rest, { filename: 'Übersicht 2026.pdf', mime_type: 'application/pdf', size: 13 })
  assert.match(given, /^upl_u-?bersicht-2026_[A-Za-z0-9]{32,}$/)
  const minutes = (Date.parse(expires_at) - Date.now()) / 60_000
  assert.ok(minutes > 29.9 && minutes <= 30)
  assert.equal((await uploaded('x.png', 'no image')).mime_type, 'text/plain')
  assert.equal((await uploaded('x.txt', '<html><script>1</script>')).mime_type, 'text/html')
  assert.equal((await uploaded('x.png', '<svg onload="1">')).mime_type, 'image/svg+xml')
})

test('what is no file, or an empty one, is rejected by its field', async () => {
  const required = { file: ['The file field is required.'] }
  assert.deepEqual((await upload('x.txt', '')).body.errors, required)
  assert.deepEqual(
    (await call('POST /api/attachments', { token, body: { file: 'x' } })).body.errors,
    required,
  )
  assert.deepEqual((await call('POST /api/attachments', { token })).body.errors, required)
  assert.deepEqual(
    (await call('POST /api/attachments', { token, ...form('other', 'x.txt', 'x') })).body.errors,
    required,
  )
  assert.deepEqual(
    (await call('POST /api/attachments', { token, ...form('file', undefined, 'x') })).body.errors,
    {
      file: ['The file field must be a file.'],
    },
  )
})

test('exactly 25 MB are accepted, and nothing more', async () => {
  const most = Buffer.alloc(26_214_400, 'a')
  assert.equal((await upload('big.txt', most)).body.data.size, 26_214_400)
  const before = await storedFiles()
  const { status, body } = await upload('big.txt', Buffer.concat([most, Buffer.from('a')]))
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { file: ['The file field must not be greater than 25600 kilobytes.'] })
  assert.deepEqual(await storedFiles(), before)
})

test('programs are rejected by any of their extensions, and by how they begin', async () => {
  const before = await storedFiles()
  for (const name of [
    'a.exe',
    'a.pdf.exe',
    'a.exe.pdf',
    'A.PHP7',
    '.htaccess',
    '\u200b.htaccess',
    'a.ex\u200be',
    'x.pht',
    'a.exe. ',
  ])
    assert.equal((await upload(name, 'x')).status, 422, name)
  for (const content of [
    Buffer.from('MZ\x90'),
    Buffer.from('\x7fELF'),
    Buffer.from('cffaedfe', 'hex'),
    '#!/bin/sh',
  ])
    assert.equal((await upload('innocent.txt', content)).status, 422, String(content))
  assert.deepEqual(await storedFiles(), before)
})

test('names lose their folders and what nobody sees', async () => {
  for (const [given, kept] of [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\plan.txt', 'plan.txt'],
    ['in\u202egpj.txt', 'ingpj.txt'],
    ['..', 'file'],
    ['a\u0000b.txt', 'ab.txt'],
  ] as const)
    assert.equal((await uploaded(given)).filename, kept)
  for (const name of await storedFiles()) assert.match(name, /^[0-9a-z/]+$/)
})

test('a token turns into a file of a message, once', async () => {
  const first = await uploaded('plan.txt')
  const { body } = await ticket({ body: 'See the plan', attachment_ids: [first.token] })
  const [message] = body.data.messages
  const [{ id, ulid, signed_url, signed_download_url, ...file }] = message.attachments
  assert.ok(id)
  assert.equal(signed_download_url, `${signed_url}/download`)
  assert.deepEqual(file, {
    name: 'plan.txt',
    filename: 'plan.txt',
    mime_type: 'text/plain',
    size: 9,
    url: `http://bellhop.test/api/attachments/${ulid}`,
    download_url: `http://bellhop.test/api/attachments/${ulid}/download`,
  })
  const again = await note(body.data.ulid, { body: 'x', attachment_ids: [first.token] })
  assert.deepEqual(again.body.errors, { 'attachment_ids.0': ['The selected attachment_ids.0 is invalid.'] })
})

test('one token that may not be used rejects the message, and uses up none of the others', async () => {
  const { ulid } = (await ticket()).body.data
  const good = await uploaded('good.txt')
  const member = await world.member(workspace)
  const foreign = await uploaded('foreign.txt', 'x', member.token)
  const rejected = await note(ulid, { body: 'x', attachment_ids: [good.token, foreign.token, 'upl_x'] })
  assert.deepEqual(Object.keys(rejected.body.errors), ['attachment_ids.1', 'attachment_ids.2'])
  const inTicket = await ticket({ body: 'x', attachment_ids: ['upl_x'] })
  assert.deepEqual(Object.keys(inTicket.body.errors), ['message.attachment_ids.0'])
  const twice = await note(ulid, { body: 'x', attachment_ids: [good.token, good.token] })
  assert.deepEqual(Object.values(twice.body.errors), [
    ['The attachment_ids.0 field has a duplicate value.'],
    ['The attachment_ids.1 field has a duplicate value.'],
  ])
  assert.equal((await note(ulid, { body: 'x', attachment_ids: [good.token] })).status, 201)
})

test('of parallel messages with one token, exactly one gets the file', async () => {
  const { ulid } = (await ticket()).body.data
  for (let round = 0; round < 5; round += 1) {
    const file = await uploaded('wanted.txt')
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => note(ulid, { body: 'mine', attachment_ids: [file.token] })),
    )
    assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 422, 422, 422])
  }
})

test('after half an hour a token is worth nothing, whether or not anybody has tidied up', async () => {
  const { ulid } = (await ticket()).body.data
  const file = await uploaded('late.txt')
  travel(30 * 60_000)
  const { body } = await note(ulid, { body: 'x', attachment_ids: [file.token] })
  assert.deepEqual(Object.keys(body.errors), ['attachment_ids.0'])
})

test('an image that the body shows is no attachment, wherever it is shown', async () => {
  const [shown, beside, text] = [
    await uploaded('a.png', png),
    await uploaded('b.png', png),
    await uploaded('c.txt'),
  ]
  const { ulid } = (await ticket()).body.data
  const { body } = await note(ulid, {
    body: `<p><img src="cid:${shown.token}"><img src='cid:${shown.token}' alt="x"><img src="cid:${text.token}"><img src="cid:nothing"></p>`,
    attachment_ids: [shown.token, beside.token, text.token],
  })
  const { inline_images, attachments, body_html } = body.data
  assert.deepEqual(
    inline_images.map(({ name }: { name: string }) => name),
    ['a.png'],
  )
  assert.deepEqual(
    attachments.map(({ name }: { name: string }) => name),
    ['b.png', 'c.txt'],
  )
  const [{ signed_url: url }] = inline_images
  assert.equal(
    body_html,
    `<p><img src="${url}" /><img src="${url}" alt="x" /><img src="cid:${text.token}" /><img src="cid:nothing" /></p>`,
  )
})

test('the same upload sent again with its Idempotency-Key is one upload', async () => {
  const headers = { 'idempotency-key': 'upload-1' }
  const before = (await storedFiles()).length
  const send = (content: string) => {
    const { headers: formHeaders, body } = form('file', 'x.txt', content)
    return call('POST /api/attachments', { token, body, headers: { ...formHeaders, ...headers } })
  }
  const [first, second] = [await send('one'), await send('one')]
  assert.deepEqual(second.body, first.body)
  assert.equal((await send('two')).status, 422)
  assert.equal((await storedFiles()).length, before + 1)
})

test('a workspace may have so many files waiting, and is told when there is room again', async () => {
  const small = await startBellhop({ environment: { PARKED_FILES: '2', PARKED_BYTES: '10' } })
  const { owner } = await small.world.workspace()
  const park = (content: string) =>
    small.call('POST /api/attachments', { token: owner.token, ...form('file', 'x.txt', content) })
  assert.equal((await park('12345')).status, 201)
  assert.equal((await park('123456')).status, 429)
  assert.equal((await park('1')).status, 201)
  const { status, headers, text } = await park('1')
  assert.deepEqual([status, text], [429, '{"message":"Too Many Attempts.","code":"rate_limited"}'])
  assert.ok(Number(headers['retry-after']) > 1_700 && Number(headers['retry-after']) <= 1_800)
})

test('files that a draft names are not waiting', async () => {
  const small = await startBellhop({ environment: { PARKED_FILES: '2' } })
  const workspace = await small.world.workspace()
  const [channel, { token }] = [await small.world.channel(workspace), workspace.owner]
  const from_contact = { email: 'a@x.com' }
  const created = { channel: channel.ulid, subject: 'Hi', from_contact, message: { body: 'Hello' } }
  const { ulid } = (await small.call('POST /api/tickets', { token, body: created })).body.data
  const park = () => small.call('POST /api/attachments', { token, ...form('file', 'x.txt', 'x') })
  const files = [await park(), await park()].map(({ body }) => body.data.token)
  assert.equal((await park()).status, 429)
  const body = { revision: 0, kind: 'note', attachment_ids: files }
  assert.equal((await small.call(`PUT /api/tickets/${ulid}/draft`, { token, body })).status, 200)
  assert.equal((await park()).status, 201)
  assert.equal((await small.call(`DELETE /api/tickets/${ulid}/draft`, { token })).status, 204)
  assert.equal((await park()).status, 429)
})
