import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { forgetOldEdits } from './actions.ts'

const { call, world, db, travel } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let admin: Awaited<ReturnType<typeof world.member>>
let article: string

before(async () => {
  workspace = await world.workspace()
  channel = await world.channel(workspace)
  admin = await world.member(workspace, { role: 'admin' })
  const { token } = workspace.owner
  const brain = (await call('POST /api/brains', { token, body: { name: 'Help' } })).body.data.ulid
  const body = { title: 'Refunds', body: 'Within a week.' }
  article = (await call(`POST /api/brains/${brain}/articles`, { token, body })).body.data.ulid
})

const keep = (body: object, token = workspace.owner.token) => call('PUT /api/edit', { token, body })
const listed = async (token = workspace.owner.token) => (await call('GET /api/edits', { token })).body.data
const content = ' {"title":" Refunds "} '

test('what was typed is kept for its author alone, on all of their devices', async () => {
  const place = { kind: 'article', article }
  const opened = (await keep(place)).body.data
  assert.deepEqual([opened.content, opened.changed_at, opened.others], [null, null, []])
  const saved = (await keep({ ...place, revision: opened.revision, content, seen_version: 3 })).body.data
  assert.ok(saved.revision > opened.revision)
  assert.equal(saved.content, null)
  const elsewhere = (await keep(place)).body.data
  assert.deepEqual([elsewhere.content, elsewhere.seen_version], [content, 3])
  assert.equal(elsewhere.revision, saved.revision)
  const theirs = (await keep(place, admin.token)).body.data
  assert.equal(theirs.content, null)
  assert.deepEqual(await listed(admin.token), [])
  const [mine] = await listed()
  assert.deepEqual([mine.kind, mine.resource], ['article', article])
  await keep({ ...place, revision: saved.revision, content: null })
  assert.deepEqual(await listed(), [])
})

test('a change of an old revision is rejected with the current edit', async () => {
  const place = { kind: 'new_workflow' }
  const { revision } = (await keep({ ...place, content: 'One' })).body.data
  const second = (await keep({ ...place, revision, content: 'Two' })).body.data
  const { status, body } = await keep({ ...place, revision, content: 'Late' })
  assert.deepEqual([status, body.edit.content, body.edit.revision], [409, 'Two', second.revision])
  const responses = await Promise.all(
    ['A', 'B', 'C'].map((content) => keep({ ...place, revision: second.revision, content })),
  )
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409])
})

test('members who have the same form open are shown until they leave it', async () => {
  const place = { kind: 'confirmation', channel: channel.ulid }
  await keep(place)
  const user = { ulid: workspace.owner.ulid, name: workspace.owner.name, avatar_url: null }
  const others = async () => (await keep(place, admin.token)).body.data.others
  assert.deepEqual(await others(), [{ user, has_changes: false }])
  await keep({ ...place, content: 'Hello' })
  assert.deepEqual(await others(), [{ user, has_changes: true }])
  await keep({ ...place, is_gone: true })
  assert.deepEqual(await others(), [])
  await keep(place)
  assert.equal((await others()).length, 1)
  travel(46_000)
  assert.deepEqual(await others(), [])
})

test('a form is named by exactly what its kind needs', async () => {
  for (const [body, field, message] of [
    [{ kind: 'article' }, 'article', /required/],
    [{ kind: 'article', article: world.newUlid() }, 'article', /invalid/],
    [{ kind: 'workflow', workflow: world.newUlid() }, 'workflow', /invalid/],
    [{ kind: 'new_workflow', article: world.newUlid() }, 'article', /invalid/],
    [{ kind: 'other' }, 'kind', /invalid/],
    [{ kind: 'new_workflow', content: 'x'.repeat(1_200_001) }, 'content', /1200000|characters/],
  ] as const) {
    const response = await keep(body)
    assert.equal(response.status, 422, JSON.stringify(body))
    assert.match(response.body.errors[field][0], message)
  }
})

test('members cannot keep edits, because they cannot save them', async () => {
  const member = await world.member(workspace)
  assert.equal((await keep({ kind: 'new_workflow' }, member.token)).status, 403)
})

test('edits are deleted after a month', async () => {
  const place = { kind: 'new_workflow' }
  await keep({ ...place, content: 'Old' }, admin.token)
  travel(29 * 24 * 60 * 60_000)
  await forgetOldEdits(db)
  assert.equal((await listed(admin.token)).length, 1)
  travel(2 * 24 * 60 * 60_000)
  await forgetOldEdits(db)
  assert.deepEqual(await listed(admin.token), [])
})
