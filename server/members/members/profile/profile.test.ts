import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { usualChoices } from '../../../../contract/members/notification-choices.ts'
import { startBellhop } from '../../../../test/harness.ts'
import { png, servePictures } from '../../../../test/picture-server.ts'
import { issueToken } from '../../../workspaces/tokens/actions.ts'

const { app, call, world, db } = await startBellhop({ networks: 'anywhere' })
const pictures = await servePictures()
let workspace: Awaited<ReturnType<typeof world.workspace>>

before(async () => {
  workspace = await world.workspace()
})

test('a person changes name, picture, time zone and signature, and what is left out stays', async () => {
  const { token, email } = await world.member(workspace)
  const body = {
    name: 'Ada Lovelace',
    avatar_url: pictures.url,
    timezone: 'Europe/Brussels',
    signature: '<p onclick="x()">Ada<script>alert(1)</script></p>',
    after_sending: 'closed',
    language: 'de',
  }
  const changed = await call('PUT /api/me', { token, body })
  assert.equal(changed.status, 200)
  const { id, ulid, avatar_url, ...shown } = changed.body.data.user
  assert.match(avatar_url, /^\/avatars\//)
  assert.deepEqual(
    { ...shown, avatar_url: body.avatar_url },
    { ...body, email, signature: '<p>Ada</p>', notifications: usualChoices },
  )
  const { data } = (await call('PUT /api/me', { token, body: { signature: null } })).body
  assert.deepEqual(data.user, {
    ...{ id, ulid, email, notifications: usualChoices },
    ...{ ...body, avatar_url, signature: null },
  })
  assert.deepEqual((await call('GET /api/me', { token })).body.data, data)
  const ofBrowser = await call('PUT /api/me', { token, body: { language: null } })
  assert.equal(ofBrowser.body.data.user.language, null)
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
  assert.deepEqual(new Set(Object.values(body.data.can)), new Set([false]))
  assert.deepEqual(
    body.data.workspaces.map(({ ulid }: { ulid: string }) => ulid),
    [workspace.ulid, another.ulid],
  )
})

test('a person is told what they can do, which is less with a read-only token', async () => {
  const can = async (token: string) => Object.values((await call('GET /api/me', { token })).body.data.can)
  assert.deepEqual(await can(workspace.owner.token), [true, true, true, false])
  assert.deepEqual(await can((await world.member(workspace, { role: 'admin' })).token), [
    true,
    true,
    true,
    true,
  ])
  assert.deepEqual(await can((await world.member(workspace)).token), [true, true, false, true])
  const reader = await world.member(workspace, { role: 'admin', readOnly: true })
  assert.deepEqual(await can(reader.token), [false, false, false, false])
})

test('an uploaded picture is shown to everybody who has its address, until it is replaced', async () => {
  const { token } = await world.member(workspace)
  const upload = (image: Buffer) =>
    call('PUT /api/me/avatar', { token, body: { image: image.toString('base64') } })
  const urlOf = async () => (await call('GET /api/me', { token })).body.data.user.avatar_url
  const { status, body } = await upload(png)
  assert.equal(status, 200)
  const first = body.data.user.avatar_url
  assert.match(first, /^\/avatars\/[A-Za-z0-9]{32}$/)
  const shown = await app.inject(first)
  assert.deepEqual([shown.statusCode, shown.headers['content-type']], [200, 'image/png'])
  assert.deepEqual(shown.rawPayload, png)
  assert.match(String(shown.headers['content-security-policy']), /^sandbox/)
  for (const fault of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.alloc(0),
    Buffer.alloc(257 * 1024),
  ])
    assert.equal((await upload(fault)).status, 422)
  assert.equal(await urlOf(), first)
  await upload(png)
  const second = await urlOf()
  assert.equal((await app.inject(first)).statusCode, 404)
  assert.equal((await app.inject(second)).statusCode, 200)
  await call('PUT /api/me', { token, body: { avatar_url: null } })
  assert.equal((await app.inject(second)).statusCode, 404)
  assert.equal(await urlOf(), null)
})

test('a picture of another server is fetched once, and served by Bellhop', async () => {
  const { token } = await world.member(workspace)
  const before = pictures.visits()
  const { body } = await call('PUT /api/me', { token, body: { avatar_url: pictures.url } })
  const url = body.data.user.avatar_url
  assert.match(url, /^\/avatars\/[A-Za-z0-9]{32}$/)
  const shown = await app.inject(url)
  assert.deepEqual([shown.statusCode, shown.headers['content-type']], [200, 'image/png'])
  assert.deepEqual(shown.rawPayload, png)
  assert.equal(pictures.visits(), before + 1)
})

test('what cannot be fetched or is no picture is rejected, and the picture stays', async () => {
  const { token } = await world.member(workspace)
  const put = (avatar_url: string) => call('PUT /api/me', { token, body: { name: 'Changed', avatar_url } })
  const { avatar_url } = (await put(pictures.url)).body.data.user
  for (const [url, why] of [
    [pictures.missing, /could not be fetched. The server returned 404/],
    [pictures.page, /must be a PNG, JPEG or WebP file/],
    [pictures.large, /must not be larger than 256 KB/],
    [pictures.moved, /Redirects are not followed/],
  ] as const) {
    const { status, body } = await put(url)
    assert.equal(status, 422, url)
    assert.match(body.errors.avatar_url[0], why)
  }
  assert.equal((await call('GET /api/me', { token })).body.data.user.avatar_url, avatar_url)
})

test('the faults of a changed profile are named', async () => {
  const { token } = await world.member(workspace)
  const body = { name: null, avatar_url: 'javascript:alert(1)', timezone: '+01:00', language: 'fr' }
  const { status, body: response } = await call('PUT /api/me', { token, body })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(response.errors), ['name', 'avatar_url', 'timezone', 'language'])
  assert.match(response.errors.avatar_url[0], /begins with https/)
})

test('the profile tells whether the installation has a mail server', async () => {
  const place = await startBellhop({ environment: { SMTP_URL: 'smtp://mail.example.test' } })
  const own = await place.world.workspace()
  const sendsMail = async (asked: typeof call, token: string) =>
    (await asked('GET /api/me', { token })).body.data.sends_mail
  assert.equal(await sendsMail(call, workspace.owner.token), false)
  assert.equal(await sendsMail(place.call, own.owner.token), true)
})
