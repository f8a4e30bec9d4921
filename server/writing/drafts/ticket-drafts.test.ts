import assert from 'node:assert/strict'
import { test } from 'node:test'
import { form } from '../../../test/form.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { removeExpired } from '../../files/uploads/sweep.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

const { call, world, travel, services } = await borrowBellhop()
const workspace = await world.workspace()
const channel = await world.channel(workspace)
const { token } = workspace.owner

const create = (body: object) => call('POST /api/ticket-drafts', { token, body })
const save = (ulid: string, body: object) => call(`PUT /api/ticket-drafts/${ulid}`, { token, body })
const show = (ulid: string, by = token) => call(`GET /api/ticket-drafts/${ulid}`, { token: by })
const list = async (by = token) => (await call('GET /api/ticket-drafts', { token: by })).body.data

test('a draft of a new ticket is kept as it was written, for its author alone', async () => {
  const written = {
    channel_ulid: channel.ulid,
    subject: 'Your order',
    body: '<p>Hello<script>alert(1)</script></p>',
    to_recipients: ['half@'],
    cc_recipients: ['c@x.com'],
    bcc_recipients: [],
    attachment_ids: [],
  }
  const { status, body } = await create(written)
  assert.equal(status, 201)
  const { ulid, revision, updated_at, ...rest } = body.data
  assert.deepEqual(rest, { ...written, body: '<p>Hello</p>', attachments: [], template_ulid: null })
  assert.ok(revision > 0 && updated_at)
  assert.deepEqual((await show(ulid.toUpperCase())).body.data, body.data)
  const [listed] = await list()
  assert.deepEqual([listed.ulid, listed.subject, listed.preview], [ulid, 'Your order', 'Hello'])
  const other = await world.member(workspace)
  assert.equal((await show(ulid, other.token)).status, 404)
  assert.deepEqual(await list(other.token), [])
})

test('a repeated creation and an outdated change are rejected with the draft', async () => {
  const ulid = newUlid()
  const first = await create({ ulid: ulid.toUpperCase(), subject: 'One' })
  assert.equal(first.body.data.ulid, ulid)
  assert.equal((await create({ subject: '', body: '' })).body.data.subject, '')
  const again = await create({ ulid, subject: 'Two' })
  assert.deepEqual([again.status, again.body.draft.subject], [409, 'One'])
  const { revision } = first.body.data
  const changed = await save(ulid, { revision, subject: 'Three' })
  assert.equal(changed.body.data.subject, 'Three')
  const outdated = await save(ulid, { revision, subject: 'Four' })
  assert.deepEqual([outdated.status, outdated.body.draft.subject], [409, 'Three'])
  assert.equal((await call(`DELETE /api/ticket-drafts/${ulid}`, { token })).status, 204)
  assert.equal((await save(ulid, { revision, subject: 'Five' })).status, 404)
})

test('of two concurrent creations with one ULID, one creates the draft', async () => {
  const ulid = newUlid()
  const answers = await Promise.all([create({ ulid }), create({ ulid }), create({ ulid })])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
})

test('a channel that the author cannot access is forgotten', async () => {
  const foreign = await world.channel(await world.workspace())
  for (const channel_ulid of [foreign.ulid, newUlid(), null])
    assert.equal((await create({ channel_ulid })).body.data.channel_ulid, null)
})

test('files are kept as long as the draft', async () => {
  const upload = await call('POST /api/attachments', { token, ...form('file', 'a.txt', 'some text') })
  const file = upload.body.data.token
  const draft = (await create({ subject: 'With a file', attachment_ids: [file] })).body.data
  assert.equal(draft.attachments[0].filename, 'a.txt')
  for (let day = 0; day < 3; day += 1) {
    travel(25 * 3_600_000)
    await removeExpired(services)
  }
  const { data } = (await show(draft.ulid)).body
  assert.equal(data.attachments.length, 1)
})
