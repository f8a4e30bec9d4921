import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { png, servePictures } from '../../../test/picture-server.ts'

const { app, another, call, world } = await startBellhop({ networks: 'anywhere' })
const pictures = await servePictures()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
})

const eventsOf = (type: string) =>
  world.inside(
    workspace,
    ({ sql, workspace }) =>
      sql`select facts from events where workspace_id = ${workspace} and type = ${type}`,
  )

test('an admin changes the workspace, and what is left out stays', async () => {
  const body = {
    name: 'Acme',
    slug: 'acme-support',
    logo_url: pictures.url,
    sender_name: 'Acme support',
    brand_name: 'Acme Lamps',
    brand_color: '#0f766e',
    help_title: 'Help with lamps',
    help_introduction: 'Ask us.',
    is_assigned_on_reply: false,
    is_returned_when_away: true,
    language: 'de',
    timezone: 'Europe/Brussels',
    panel: [{ section: 'notes', is_hidden: true }],
  }
  const { id, ulid } = workspace
  const help = { is_help_centre_enabled: true, help_centre_url: 'http://bellhop.test/help/acme-support' }
  const changed = await call('PUT /api/workspace', { token, body })
  const { logo_url } = changed.body.data
  assert.match(logo_url, /^\/logos\/[A-Za-z0-9]{32}$/)
  assert.deepEqual([changed.status, changed.body.data], [200, { id, ulid, ...body, logo_url, ...help }])
  const cleared = await call('PUT /api/workspace', { token, body: { logo_url: null, sender_name: null } })
  assert.deepEqual(cleared.body.data, { id, ulid, ...body, logo_url: null, sender_name: null, ...help })
  const member = await world.member(workspace)
  assert.deepEqual((await call('GET /api/workspace', { token: member.token })).body, cleared.body)
})

test('a change of the time zone changes the business hours, another change does not', async () => {
  await call('PUT /api/workspace', { token, body: { timezone: 'Asia/Tokyo' } })
  const before = (await eventsOf('workspace.hours_changed')).length
  await call('PUT /api/workspace', { token, body: { timezone: 'Asia/Tokyo', sender_name: 'Night shift' } })
  assert.equal((await eventsOf('workspace.hours_changed')).length, before)
  await call('PUT /api/workspace', { token, body: { timezone: 'UTC' } })
  const events = await eventsOf('workspace.hours_changed')
  assert.equal(events.length, before + 1)
  assert.deepEqual(events.at(-1)?.facts, { timezone: 'UTC', always_open: true })
})

const upload = (image: Buffer, by = token) =>
  call('PUT /api/workspace/logo', { token: by, body: { image: image.toString('base64') } })
const logoUrl = async () => (await call('GET /api/workspace', { token })).body.data.logo_url

test('an uploaded logo is shown to everybody who has its URL, until there is another one', async () => {
  const { status, body } = await upload(png)
  const first = body.data.logo_url
  assert.equal(status, 200)
  assert.match(first, /^\/logos\/[A-Za-z0-9]{32}$/)
  const shown = await app.inject(first)
  assert.deepEqual([shown.statusCode, shown.headers['content-type']], [200, 'image/png'])
  assert.deepEqual(shown.rawPayload, png)
  const { workspaces } = (await call('GET /api/me', { token })).body.data
  assert.deepEqual(
    workspaces.map(({ logo_url }: { logo_url: string }) => logo_url),
    [first],
  )
  await call('PUT /api/workspace', { token, body: { sender_name: 'Same logo' } })
  await upload(png)
  const second = await logoUrl()
  assert.deepEqual([(await app.inject(first)).statusCode, (await app.inject(second)).statusCode], [404, 200])
  await call('PUT /api/workspace', { token, body: { logo_url: pictures.url } })
  const fetched = await logoUrl()
  assert.deepEqual((await app.inject(fetched)).rawPayload, png)
  assert.equal((await app.inject(second)).statusCode, 404)
})

test('a logo is removed, whether it was uploaded or is a URL', async () => {
  const remove = () => call('DELETE /api/workspace/logo', { token })
  const url = (await upload(png)).body.data.logo_url
  assert.equal((await remove()).status, 204)
  assert.deepEqual([await logoUrl(), (await app.inject(url)).statusCode], [null, 404])
  await call('PUT /api/workspace', { token, body: { logo_url: pictures.url } })
  assert.equal((await remove()).status, 204)
  assert.equal(await logoUrl(), null)
})

test('a logo that is no picture or too large is rejected', async () => {
  for (const fault of [Buffer.from('<svg/>'), Buffer.alloc(257 * 1024)]) {
    const { status, body } = await upload(fault)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['image']])
  }
})

test('a logo of another server that is no picture is rejected, and the logo stays', async () => {
  await upload(png)
  const before = await logoUrl()
  for (const url of [pictures.page, pictures.missing, pictures.large]) {
    const { status, body } = await call('PUT /api/workspace', { token, body: { logo_url: url } })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['logo_url']])
  }
  assert.equal(await logoUrl(), before)
})

test('private hosts are not asked for pictures', async () => {
  const { call } = await another({}, 'public')
  for (const url of ['http://127.0.0.1/logo.png', 'http://169.254.169.254/', 'http://[::1]/logo.png']) {
    const { status, body } = await call('PUT /api/workspace', { token, body: { logo_url: url } })
    assert.equal(status, 422)
    assert.match(body.errors.logo_url[0], /Only the person who runs Bellhop can use such a host/)
  }
})

test('a slug that is taken or malformed is rejected', async () => {
  const other = await world.workspace()
  const taken = await call('PUT /api/workspace', { token, body: { slug: other.slug } })
  assert.deepEqual(taken.body.errors, { slug: ['The slug has already been taken.'] })
  const malformed = await call('PUT /api/workspace', { token, body: { slug: 'Not a slug' } })
  assert.deepEqual([malformed.status, malformed.body.details.slug.code], [422, 'slug'])
})
