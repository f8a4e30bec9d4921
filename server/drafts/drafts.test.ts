import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { startBellhop } from '../../test/harness.ts'

const { call, world } = await startBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let token: string
let path: string
let message: string

before(async () => {
  workspace = await world.workspace()
  channel = await world.channel(workspace)
  token = workspace.owner.token
})

beforeEach(async () => {
  const { ulid } = channel
  const body = {
    channel: ulid,
    subject: 'Hi',
    from_contact: { email: 'a@x.com' },
    message: { body: 'Hello' },
  }
  const ticket = (await call('POST /api/tickets', { token, body })).body.data
  path = `/api/tickets/${ticket.ulid}/draft`
  message = ticket.messages[0].ulid
})

const save = (body: object, by = token) =>
  call(`PUT ${path}`, { token: by, body: { kind: 'reply', ...body } })
const show = async (by = token) => (await call(`GET ${path}`, { token: by })).body.data

test('a draft is kept as it was written, for its author alone', async () => {
  const empty = await show()
  assert.deepEqual([empty.revision, empty.body, empty.updated_at], [0, '', null])
  const body = {
    kind: 'forward',
    body: '<p>Look <img src="cid:upl_a_1"><script>alert(1)</script></p>',
    to_recipients: ['half@'],
    cc_recipients: ['c@x.com'],
    bcc_recipients: [],
    forwarded_from_message_ulid: message,
    attachment_ids: ['upl_a_1'],
  }
  const { status, body: saved } = await save({ revision: 0, ...body })
  assert.equal(status, 200)
  const { revision, updated_at, ...rest } = saved.data
  assert.deepEqual(rest, { ...body, body: '<p>Look <img src="cid:upl_a_1" /></p>' })
  assert.ok(revision > 0 && updated_at)
  assert.deepEqual(await show(), saved.data)
  const other = await world.member(workspace)
  assert.deepEqual(await show(other.token), empty)
})

test('a change of an old revision is refused with the current draft, and nothing is lost', async () => {
  const first = (await save({ revision: 0, body: 'One' })).body.data
  const second = (await save({ revision: first.revision, body: 'Two' })).body.data
  assert.ok(second.revision > first.revision)
  for (const revision of [0, first.revision]) {
    const { status, body } = await save({ revision, body: 'Late' })
    assert.deepEqual([status, body.code, body.draft], [409, 'conflict', second])
  }
  assert.deepEqual(await show(), second)
})

test('a deleted draft does not come back by a change that knew it', async () => {
  const { revision } = (await save({ revision: 0, body: 'Sent' })).body.data
  assert.equal((await call(`DELETE ${path}`, { token })).status, 204)
  assert.equal((await call(`DELETE ${path}`, { token })).status, 204)
  const { status, body } = await save({ revision, body: 'Sent' })
  assert.deepEqual([status, body.draft.revision], [409, 0])
  const next = (await save({ revision: 0, body: 'New' })).body.data
  assert.ok(next.revision > revision)
})

test('one of two tabs that save at once is refused', async () => {
  const { revision } = (await save({ revision: 0 })).body.data
  const answers = await Promise.all(['A', 'B', 'C'].map((body) => save({ revision, body })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
})

test('a draft forwards a message of its ticket only, and the tokens of its files are not readable in the database', async () => {
  const { status, body } = await save({ revision: 0, forwarded_from_message_ulid: world.newUlid() })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['forwarded_from_message_ulid']])
  await save({ revision: 0, attachment_ids: ['upl_secret_1'] })
  const [row] = await world.inside(
    workspace,
    ({ sql, workspace }) => sql<{ all: string }[]>`
      select string_agg(encode(attachments, 'escape'), '') as all from drafts where workspace_id = ${workspace}`,
  )
  assert.ok(!row?.all.includes('upl_secret'))
})
