import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillOf } from '../../../contract/base/brand-colors.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { png } from '../../../test/picture-server.ts'
import { widgetsOf } from '../../../test/widgets.ts'

const bellhop = await borrowBellhop()
const { call, world, app, runJobs } = bellhop
const { open, visitor } = widgetsOf(bellhop)
const acme = await world.workspace('Acme')
const { token } = acme.owner

test('a page is told how the widget looks, and may keep that for a minute', async () => {
  const widget = await open(acme, {
    position: 'left',
    greeting: 'Hallo',
    language: 'de',
    answer_time: 'hours',
  })
  await call(`PUT /api/channels/${widget.channel.ulid}`, {
    session: widget.session,
    body: { color: '#102030', sender_name: 'Shop' },
  })
  const { body, headers } = await call(`GET /widget/${widget.key}/settings`)
  assert.deepEqual(body.data, {
    name: 'Shop',
    color: '#102030',
    position: 'left',
    greeting: 'Hallo',
    logo_url: null,
    language: 'de',
    answer_time: 'hours',
    suggests_articles: false,
    is_open: true,
    opens_at: null,
    team: [{ name: 'Owner', avatar_url: null }],
    fields: [],
    help_url: null,
  })
  assert.equal(headers['cache-control'], 'public, max-age=60')
  assert.equal(headers['set-cookie'], undefined)
})

test('a widget has the colour and the name of the workspace, unless its channel has its own', async () => {
  const other = await world.workspace('Lamps')
  const widget = await open(other)
  const channel = await call(`GET /api/channels/${widget.channel.ulid}`, { token: other.owner.token })
  const own = fillOf(channel.body.data.color)
  const shown = async () => {
    const { color, name } = (await call(`GET /widget/${widget.key}/settings`)).body.data
    return [color, name]
  }
  assert.deepEqual(await shown(), [own, 'Lamps'])
  const brand = { brand_color: '#0f766e', brand_name: 'Lamps & Co' }
  await call('PUT /api/workspace', { token: other.owner.token, body: brand })
  assert.deepEqual(await shown(), ['#0f766e', 'Lamps & Co'])
  await call(`PUT /api/channels/${widget.channel.ulid}/widget`, {
    session: widget.session,
    body: { uses_channel_color: true },
  })
  assert.deepEqual(await shown(), [own, 'Lamps & Co'])
})

test('a page is given the whole URL of an uploaded logo', async () => {
  const other = await world.workspace()
  const widget = await open(other)
  const image =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const uploaded = await call('PUT /api/workspace/logo', { token: other.owner.token, body: { image } })
  const { logo_url } = (await call(`GET /widget/${widget.key}/settings`)).body.data
  assert.equal(logo_url, `http://bellhop.test${uploaded.body.data.logo_url}`)
})

test('a page is told when a team that is closed opens again', async () => {
  const other = await world.workspace()
  const widget = await open(other)
  const setHours = (business_hours: object) =>
    call('PUT /api/business-hours', { token: other.owner.token, body: { timezone: 'UTC', business_hours } })
  const settings = async () => (await call(`GET /widget/${widget.key}/settings`)).body.data
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  await setHours({ exceptions: { [tomorrow]: ['09:30-17:00'] } })
  const { is_open, opens_at } = await settings()
  assert.deepEqual([is_open, opens_at], [false, `${tomorrow}T09:30:00+00:00`])
  await setHours({ exceptions: {} })
  assert.deepEqual([(await settings()).is_open, (await settings()).opens_at], [false, null])
})

test('public articles are suggested, and no others', async () => {
  const widget = await open(acme)
  const brain = (await call('POST /api/brains', { token, body: { name: 'Help' } })).body.data
  const article = (title: string, body: string, is_public: boolean) =>
    call(`POST /api/brains/${brain.ulid}/articles`, { token, body: { title, body, is_public } })
  await article('Return a parcel', 'To return a parcel, print the label from your account.', true)
  await article('Return fraud', 'How we detect fraud when customers return a parcel.', false)
  await call(`PUT /api/channels/${widget.channel.ulid}/agent`, {
    session: widget.session,
    body: { brain_ulid: brain.ulid },
  })
  await runJobs()
  const suggest = async (text: string) =>
    (await call(`GET /widget/${widget.key}/suggestions?text=${encodeURIComponent(text)}`)).body.data
  const [first, ...others] = await suggest('How do I return my parcel?')
  assert.deepEqual([first.title, others], ['Return a parcel', []])
  assert.match(first.excerpt, /print the label/)
  const page = await app.inject(new URL(first.url).pathname)
  assert.equal(page.statusCode, 200)
  assert.equal((await call(`GET /widget/${widget.key}/suggestions?text=%20`)).status, 422)
  const { suggests_articles, help_url } = (await call(`GET /widget/${widget.key}/settings`)).body.data
  assert.deepEqual([suggests_articles, help_url], [true, 'http://bellhop.test/help/acme'])
  await call(`PUT ${widget.path}`, { session: widget.session, body: { suggests_articles: false } })
  assert.deepEqual(await suggest('How do I return my parcel?'), [])
})

test('visitors see who answers: first names and pictures of members who answer the channel and are not away, and no more', async () => {
  const other = await world.workspace()
  const widget = await open(other)
  const elsewhere = await world.channel(other)
  const faces = async () => (await call(`GET /widget/${widget.key}/settings`)).body.data.team
  const zoe = await world.member(other, { name: 'Zoe Adler', channels: [widget.channel.id] })
  await world.member(other, { name: 'Ann Elsewhere', channels: [elsewhere.id] })
  await world.member(other, { name: 'bob@example.com', channels: [widget.channel.id] })
  await world.member(other, { name: 'Amy Reader', role: 'viewer', channels: [widget.channel.id] })
  await world.member(other, { name: 'Abe Light', role: 'light', channels: [widget.channel.id] })
  const image = png.toString('base64')
  const { body } = await call('PUT /api/me/avatar', { token: zoe.token, body: { image } })
  const { avatar_url } = body.data.user
  assert.deepEqual(await faces(), [
    { name: 'Zoe', avatar_url: `http://bellhop.test${avatar_url}` },
    { name: 'bob', avatar_url: null },
    { name: 'Owner', avatar_url: null },
  ])
  const picture = await app.inject({ url: avatar_url, headers: { origin: 'https://shop.example.com' } })
  assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/png'])
  await call('PUT /api/me/absence', { token: zoe.token, body: { is_away: true } })
  assert.equal((await faces())[0].name, 'bob')
  await call(`PUT ${widget.path}`, { session: widget.session, body: { shows_team: false } })
  assert.deepEqual(await faces(), [])
})

test('the first page has public articles of the channel in the order of the help centre, and finds them', async () => {
  const other = await world.workspace()
  const widget = await open(other)
  const { token, session } = { token: other.owner.token, session: widget.session }
  const list = async (text?: string) => {
    const query = text === undefined ? '' : `?text=${encodeURIComponent(text)}`
    const { body } = await call(`GET /widget/${widget.key}/articles${query}`)
    return body.data.map(({ title }: { title: string }) => title)
  }
  assert.deepEqual(await list(), [])
  const make = async (name: string) =>
    (await call('POST /api/brains', { token, body: { name } })).body.data.ulid
  const [brain, foreign] = [await make('Shop'), await make('Another brand')]
  const article = async (of: string, title: string, body: string, is_public = true) =>
    (await call(`POST /api/brains/${of}/articles`, { token, body: { title, body, is_public } })).body.data
      .ulid
  await article(foreign, 'Foreign', 'Parcels of another brand.')
  await article(brain, 'Secret', 'Parcels that are lost.', false)
  await article(brain, 'Change an order', 'You can change an order until it is packed.')
  const first = await article(
    brain,
    'Track a parcel',
    'The mail with the invoice has a link to track the parcel.',
  )
  const body = { name: 'Basics' }
  const category = (await call(`POST /api/brains/${brain}/categories`, { token, body })).body.data.ulid
  const place = { category_ulid: category, position: 1 }
  await call(`PUT /api/brains/${brain}/articles/${first}/place`, { token, body: place })
  await call(`PUT /api/channels/${widget.channel.ulid}/agent`, { session, body: { brain_ulid: brain } })
  await runJobs()
  assert.deepEqual(await list(), ['Track a parcel', 'Change an order'])
  for (const text of ['parc', 'parcel']) assert.equal((await list(text))[0], 'Track a parcel', text)
  assert.deepEqual(await list('packed'), ['Change an order'])
  for (const text of ['%', 'secr', "'; drop table articles"]) assert.deepEqual(await list(text), [], text)
  assert.deepEqual(await list('elephants in Africa'), [])
  assert.equal((await call(`GET /widget/${widget.key}/articles?text=${'x'.repeat(501)}`)).status, 422)
  await call('PUT /api/workspace', { token, body: { is_help_centre_enabled: false } })
  assert.deepEqual([await list(), await list('parcel')], [[], []])
  await call('PUT /api/workspace', { token, body: { is_help_centre_enabled: true } })
  await call(`PUT ${widget.path}`, { session, body: { suggests_articles: false } })
  assert.deepEqual([await list(), await list('parcel')], [[], []])
})

test('articles and members of a widget are for its pages only, and for no other workspace', async () => {
  const widget = await open(acme, { allowed_origins: ['https://shop.example.com'] })
  const from = (origin: string, path: string) =>
    call(`GET /widget/${widget.key}${path}`, { headers: { origin } })
  for (const path of ['/settings', '/articles', '/articles?text=parcel']) {
    assert.equal((await from('https://evil.example.com', path)).body.code, 'origin_not_allowed', path)
    const { status, headers } = await from('https://shop.example.com', path)
    assert.deepEqual([status, headers['access-control-allow-origin']], [200, 'https://shop.example.com'])
  }
  assert.equal((await call(`GET /widget/${'x'.repeat(20)}/articles`)).status, 404)
})

test('the agent answers a visitor in the widget, whoever they say that they are', async () => {
  const widget = await open(acme)
  const brain = (await call('POST /api/brains', { token, body: { name: 'Answers' } })).body.data
  const article = { title: 'Opening hours', body: 'The shop opens at nine in the morning.', is_public: true }
  await call(`POST /api/brains/${brain.ulid}/articles`, { token, body: article })
  const agent = { brain_ulid: brain.ulid, agent_mode: 'reply' }
  await call(`PUT /api/channels/${widget.channel.ulid}/agent`, { session: widget.session, body: agent })
  await runJobs()
  const email = 'contact@example.test'
  await call('POST /api/contacts', { token, body: { email } })
  const grace = await visitor(widget)
  const { ulid } = (await grace.start('When does the shop open in the morning?', { email })).body.data
  await runJobs()
  const { messages } = (await grace.asks(`GET /conversations/${ulid}`)).body.data
  assert.deepEqual([messages.length, messages.at(-1).author.type], [2, 'agent'])
  assert.match(messages.at(-1).text, /nine in the morning/)
  assert.doesNotMatch(JSON.stringify(messages), /widget-[0-9a-f]{24}/)
})

test('pages of the widget are for everybody, and set no cookie', async () => {
  const widget = await open(acme)
  const demo = await app.inject(`/widget/${widget.key}/demo`)
  assert.match(String(demo.headers['content-security-policy']), /; img-src 'self' data: blob:;/)
  assert.equal(demo.statusCode, 200)
  assert.match(demo.body, new RegExp(`<script src="/widget/${widget.key}.js" async></script>`))
  assert.doesNotMatch(String(demo.headers['content-security-policy']), /unsafe/)
  assert.equal(demo.headers['set-cookie'], undefined)
  const loader = await app.inject(`/widget/${widget.key}.js`)
  // 503 means that the widget is not built.
  assert.ok([200, 503].includes(loader.statusCode))
  if (loader.statusCode === 200) {
    const { etag } = loader.headers
    const again = await app.inject({
      url: `/widget/${widget.key}.js`,
      headers: { 'if-none-match': String(etag) },
    })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
    assert.equal(loader.headers['cross-origin-resource-policy'], 'cross-origin')
  }
  for (const url of [
    '/widget/unknown.js',
    `/widget/${'x'.repeat(20)}.js`,
    '/widget/assets/..%2floader.js',
    `/widget/${widget.key}`,
  ])
    assert.equal((await app.inject(url)).statusCode, 404, url)
})
