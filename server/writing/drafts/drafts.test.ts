import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { form } from '../../../test/form.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { removeExpired } from '../../files/uploads/sweep.ts'
import { issueToken } from '../../workspaces/tokens/actions.ts'

const { call, world, db, travel, services, runJobs } = await borrowBellhop()
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
    forwarded_attachment_ulids: null,
    attachment_ids: ['upl_a_1'],
  }
  const { status, body: saved } = await save({ revision: 0, ...body })
  assert.equal(status, 200)
  const { revision, updated_at, ...rest } = saved.data
  assert.deepEqual(rest, { ...body, body: '<p>Look <img src="cid:upl_a_1" /></p>', attachments: [] })
  assert.ok(revision > 0 && updated_at)
  assert.deepEqual(await show(), saved.data)
  const other = await world.member(workspace)
  assert.deepEqual(await show(other.token), empty)
})

test('a change of an old revision is rejected with the current draft, and nothing is lost', async () => {
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

test('one of two tabs that save at once is rejected', async () => {
  const { revision } = (await save({ revision: 0 })).body.data
  const responses = await Promise.all(['A', 'B', 'C'].map((body) => save({ revision, body })))
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409])
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

const upload = async (by = token) =>
  (await call('POST /api/attachments', { token: by, ...form('file', 'a.txt', 'some text') })).body.data.token

const note = (body: object, by = token) =>
  call(`POST ${path.replace(/draft$/, 'note')}`, { token: by, body: { body: 'See the file', ...body } })

/** Creates another session of the same user. */
const anotherToken = async (user: number) => {
  const wanted = { userId: user, name: 'test', workspaces: 'all' } as const
  const issued = await db.global.write({ type: 'system', name: 'test' }, (tx) => issueToken(tx, wanted))
  return issued.token
}

test('a file lives as long as the draft that names it, and any session of its author can send it', async () => {
  const [kept, left] = [await upload(), await upload()]
  const { revision, attachments } = (await save({ revision: 0, attachment_ids: [kept] })).body.data
  assert.deepEqual(
    attachments.map(({ token, filename }: { token: string; filename: string }) => [token, filename]),
    [[kept, 'a.txt']],
  )
  for (const days of [2, 3]) {
    travel(days * 24 * 60 * 60_000)
    await removeExpired(services)
    await runJobs()
  }
  const [{ signed_url }] = (await show()).attachments
  assert.equal((await call(`GET ${new URL(signed_url).pathname}`, {})).text, 'some text')
  assert.equal((await note({ attachment_ids: [left] })).status, 422)
  const stranger = await world.member(workspace)
  assert.equal((await note({ attachment_ids: [kept] }, stranger.token)).status, 422)
  const other = await anotherToken(workspace.owner.id)
  const sent = await note({ attachment_ids: [kept], draft_revision: revision }, other)
  assert.deepEqual([sent.status, sent.body.data?.attachments[0]?.filename], [201, 'a.txt'])
  assert.equal((await show()).revision, 0)
})

test('a file that a draft no longer names expires, and so does one whose draft is gone', async () => {
  for (const forget of [
    async (revision: number) => void (await save({ revision, attachment_ids: [] })),
    async () => void (await call(`DELETE ${path}`, { token })),
  ]) {
    const file = await upload()
    const { revision, attachments } = (await save({ revision: 0, attachment_ids: [file] })).body.data
    await forget(revision)
    travel(2 * 24 * 60 * 60_000)
    await removeExpired(services)
    assert.equal((await note({ attachment_ids: [file] })).status, 422)
    assert.equal((await call(`GET ${new URL(attachments[0].signed_url).pathname}`, {})).status, 404)
    await call(`DELETE ${path}`, { token })
  }
})

test('a message deletes the draft that it was, but not one that was changed since, nor that of another', async () => {
  const other = await world.member(workspace)
  const theirs = (await save({ revision: 0, body: 'Theirs' }, other.token)).body.data
  const first = (await save({ revision: 0, body: 'One' })).body.data
  const second = (await save({ revision: first.revision, body: 'Two' })).body.data
  assert.equal((await note({ draft_revision: first.revision })).status, 201)
  assert.deepEqual(await show(), second)
  assert.equal((await note({ draft_revision: theirs.revision })).status, 201)
  assert.equal((await show(other.token)).body, theirs.body)
  assert.equal((await note({ draft_revision: second.revision })).status, 201)
  assert.equal((await show()).revision, 0)
})

test('drafts are listed for their author, newest first, without tickets that they cannot access', async () => {
  const member = await world.member(workspace)
  const mine = (await save({ revision: 0, kind: 'note', body: '<p>Half a note</p>' }, member.token)).body.data
  const listed = async () => (await call('GET /api/drafts', { token: member.token })).body.data
  const [{ ticket, ...draft }, ...others] = await listed()
  assert.deepEqual(
    [draft, others],
    [{ kind: 'note', preview: 'Half a note', updated_at: mine.updated_at }, []],
  )
  assert.deepEqual([ticket.subject, ticket.contact_name], ['Hi', 'a@x.com'])
  const elsewhere = await world.channel(workspace)
  const body = { role: 'member', channel_ulids: [elsewhere.ulid] }
  assert.equal((await call(`PUT /api/members/${member.ulid}`, { token, body })).status, 200)
  assert.deepEqual(await listed(), [])
})
