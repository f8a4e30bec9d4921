import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { usualChoices } from '../../../contract/notification-choices.ts'
import { startBellhop } from '../../../test/harness.ts'
import { issueToken } from '../../tokens/actions.ts'

const { call, world, db } = await startBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>

before(async () => {
  workspace = await world.workspace()
})

test('a person changes name, picture, time zone and signature, and what is left out stays', async () => {
  const { token, email } = await world.member(workspace)
  const body = {
    name: 'Ada Lovelace',
    avatar_url: 'https://example.test/ada.png',
    timezone: 'Europe/Brussels',
    signature: '<p onclick="x()">Ada<script>alert(1)</script></p>',
    after_sending: 'closed',
  }
  const changed = await call('PUT /api/me', { token, body })
  assert.equal(changed.status, 200)
  const { id, ulid, ...shown } = changed.body.data.user
  assert.deepEqual(shown, { ...body, email, signature: '<p>Ada</p>', notifications: usualChoices })
  const { data } = (await call('PUT /api/me', { token, body: { signature: null } })).body
  assert.deepEqual(data.user, {
    ...{ id, ulid, email, notifications: usualChoices },
    ...{ ...body, signature: null },
  })
  assert.deepEqual((await call('GET /api/me', { token })).body.data, data)
})

test('a profile is changed without naming one of several workspaces, which the answer lists', async () => {
  const another = await world.workspace('Another')
  const { id, email } = await world.member(workspace)
  await world.member(another, { email })
  const { token } = await db.global.write({ type: 'system', name: 'test' }, (tx) =>
    issueToken(tx, { userId: id, name: 'test', workspaces: 'all' }),
  )
  const { status, body } = await call('PUT /api/me', { token, body: { name: 'Of both' } })
  assert.equal(status, 200)
  assert.deepEqual([body.data.user.name, body.data.workspace, body.data.role], ['Of both', null, null])
  assert.deepEqual(Object.values(body.data.can), [false, false, false])
  assert.deepEqual(
    body.data.workspaces.map(({ ulid }: { ulid: string }) => ulid),
    [workspace.ulid, another.ulid],
  )
})

test('a person is told what they can do, which is less with a read-only token', async () => {
  const can = async (token: string) => Object.values((await call('GET /api/me', { token })).body.data.can)
  assert.deepEqual(await can(workspace.owner.token), [true, true, false])
  assert.deepEqual(await can((await world.member(workspace, { role: 'admin' })).token), [true, true, true])
  assert.deepEqual(await can((await world.member(workspace)).token), [true, false, true])
  const reader = await world.member(workspace, { role: 'admin', readOnly: true })
  assert.deepEqual(await can(reader.token), [false, false, false])
})

test('a read-only token does not change a profile, and faults are named', async () => {
  const reader = await world.member(workspace, { readOnly: true })
  const refused = await call('PUT /api/me', { token: reader.token, body: { name: 'Changed' } })
  assert.deepEqual([refused.status, refused.body.code], [403, 'read_only_token'])
  const { token } = await world.member(workspace)
  const body = { name: null, avatar_url: 'javascript:alert(1)', timezone: '+01:00' }
  const { status, body: answer } = await call('PUT /api/me', { token, body })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(answer.errors), ['name', 'avatar_url', 'timezone'])
  assert.match(answer.errors.avatar_url[0], /begins with https/)
})
