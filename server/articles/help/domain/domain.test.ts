import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { widgetsOf } from '../../../../test/widgets.ts'
import type { TxtRecords } from '../../../platform/egress/txt-records.ts'
import { until } from '../../../platform/postgres/scratch.ts'

/** The TXT records that exist, by their name. */
const records = new Map<string, string[]>()
const lookUpTxt = async (name: string): Promise<TxtRecords> => {
  const values = records.get(name)
  return values ? { values } : { fault: 'missing' }
}
const bellhop = await startBellhop({ lookUpTxt })
const { app, call, world, runJobs } = bellhop
const other = await bellhop.another()
const host = 'help.acme.test'
const home = `http://${host}`

const newWorkspace = async (name: string) => {
  const workspace = await world.workspace(name)
  const { token } = workspace.owner
  const brain = (await call('POST /api/brains', { token, body: { name: `${name} answers` } })).body.data.ulid
  const text = { title: `${name} returns`, body: `You can return a parcel to ${name}.`, is_public: true }
  const article = (await call(`POST /api/brains/${brain}/articles`, { token, body: text })).body.data.ulid
  const path = `/articles/${name.toLowerCase()}-returns-${article}`
  const choose = (domain: unknown) => call('PUT /api/workspace/help-domain', { token, body: { domain } })
  const check = async () => (await call('POST /api/workspace/help-domain/check', { token })).body.data
  /** Chooses a domain, and publishes its record. */
  const prove = async (domain: string) => {
    const { name = '', value = '' } = (await choose(domain)).body.data.records[0]
    records.set(name, [value])
    return check()
  }
  return { ...workspace, token, brain, path, choose, check, prove }
}
let acme: Awaited<ReturnType<typeof newWorkspace>>
let rival: Awaited<ReturnType<typeof newWorkspace>>

before(async () => {
  acme = await newWorkspace('Acme')
  rival = await newWorkspace('Rival')
  await runJobs()
})

type Sent = { serving?: typeof app; method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'OPTIONS'; at?: string }
const open = (url: string, { serving = app, method = 'GET', at = host }: Sent = {}) =>
  serving.inject({ method, url, headers: { host: at, accept: 'text/html' } })
const statusOf = async (url: string, sent: Sent = {}) => (await open(url, sent)).statusCode
/** Opens the home page at a host in another process, which learns of changes from the database. */
const shownElsewhere = (at: string) => async () => (await open('/', { serving: other.app, at })).body

test('a domain is proved by its TXT record, and nothing less', async () => {
  const { body } = await acme.choose('HELP.acme.test.')
  const [txt, cname] = body.data.records
  assert.deepEqual(
    [body.data.domain, body.data.status, body.data.served, body.data.problem],
    [host, 'waiting', null, null],
  )
  assert.deepEqual(cname, { type: 'CNAME', name: host, value: 'bellhop.test' })
  assert.equal(txt.name, `_bellhop.${host}`)
  assert.doesNotMatch(await shownElsewhere(host)(), /Help Centre/)
  assert.match((await acme.check()).problem, /There is no TXT record _bellhop\.help\.acme\.test yet/)
  records.set(txt.name, ['bellhop-domain=00000000000000000000000000000000'])
  assert.match((await acme.check()).problem, /has another value/)
  assert.doesNotMatch((await open('/')).body, /Help Centre/)
  records.set(txt.name, ['v=spf1 -all', txt.value])
  const proved = await acme.check()
  assert.deepEqual([proved.status, proved.problem, proved.served], ['proved', null, host])
  assert.match((await open('/')).body, /Acme Help Centre/)
  await until(async () => (await shownElsewhere(host)()).includes('Acme Help Centre'))
})

test('the domain has the help centre of its workspace, and nothing else', async () => {
  const logo = async (token: string) => {
    const image =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    return (await call('PUT /api/workspace/logo', { token, body: { image } })).body.data.logo_url
  }
  const [own, foreign] = [await logo(acme.token), await logo(rival.token)]
  const widget = await widgetsOf(bellhop).open(acme)
  for (const path of ['/', acme.path, '/search', '/search?q=parcel', '/sitemap.xml', '/robots.txt', own]) {
    const { statusCode, headers } = await open(path)
    assert.deepEqual([statusCode, headers['set-cookie']], [200, undefined], path)
    assert.equal(await statusOf(path, { method: 'HEAD' }), 200, path)
    assert.equal(await statusOf(path, { method: 'POST' }), 404, path)
  }
  const nothing = [
    ...['/help', '/help/acme', '/help/rival', `/help/acme${acme.path}`, rival.path, foreign, '/nowhere'],
    ...['/api/me', '/api/openapi.json', '/docs', '/tickets', '/sign-in', '/settings', '/health', '/operator'],
    ...[
      '/inbound/mail/x',
      `/widget/${widget.key}`,
      `/widget/${widget.key}/settings`,
      '/assets/x.js',
      '/tls/ask',
    ],
    ...['/articles', '/articles/', '/articles/a/b', '/%', '//', '/__proto__', '/logos/x', '/constructor'],
  ]
  for (const path of nothing) {
    const { statusCode, headers, body } = await open(path)
    assert.equal(statusCode, 404, path)
    assert.doesNotMatch(body, /Rival/, path)
    assert.deepEqual([headers['set-cookie'], headers['access-control-allow-origin']], [undefined, undefined])
  }
  for (const method of ['POST', 'PUT', 'OPTIONS'] as const)
    assert.equal(await statusOf('/api/session', { method }), 404, method)
  const { statusCode } = await app.inject({
    url: '/api/me',
    headers: { host, authorization: `Bearer ${acme.token}` },
  })
  assert.equal(statusCode, 404)
})

test('its pages name the domain, and link to nothing but it', async () => {
  for (const path of ['/', acme.path, '/search?q=parcel', '/nowhere']) {
    const { body } = await open(path)
    assert.doesNotMatch(body, /\/help\/|bellhop\.test|Rival/, path)
    const links = [...body.matchAll(/(?:href|action|src)="([^"#][^"]*)"/g)].map(([, url = '']) => url)
    for (const link of links.filter((url) => !url.startsWith('mailto:')))
      assert.equal(await statusOf(new URL(link, home).pathname), 200, `${path}: ${link}`)
  }
  assert.match((await open(acme.path)).body, new RegExp(`<link rel="canonical" href="${home}${acme.path}">`))
  assert.match(
    (await open('/sitemap.xml')).body,
    new RegExp(`<loc>${home}</loc>.*<loc>${home}${acme.path}</loc>`, 's'),
  )
  assert.match(
    (await open('/robots.txt')).body,
    new RegExp(`Disallow: /search\nSitemap: ${home}/sitemap.xml\n$`),
  )
  const renamed = await open(acme.path.replace('acme-returns', 'old'))
  assert.deepEqual([renamed.statusCode, renamed.headers.location], [301, acme.path])
})

test('the host is read as the proxy sends it, and only a trusted proxy may say another', async () => {
  for (const at of ['HELP.Acme.test', `${host}.`, `${host}:443`, `${host}.:8443`])
    assert.match((await open('/', { at })).body, /Acme Help Centre/, at)
  for (const at of [`x.${host}`, 'acme.test', `${host}.evil.test`, 'help.acme.test:x', ''])
    assert.doesNotMatch((await open('/', { at })).body, /Help Centre/, at)
  const headers = { host: 'bellhop.test', 'x-forwarded-host': host, accept: 'text/html' }
  assert.doesNotMatch((await app.inject({ url: '/', headers })).body, /Help Centre/)
  const trusting = await bellhop.another({ TRUSTED_PROXIES: '127.0.0.1' })
  assert.match((await trusting.app.inject({ url: '/', headers })).body, /Acme Help Centre/)
})

test('links lead to the domain, and so do the pages at the former address', async () => {
  const { body } = await call('GET /api/workspace', { token: acme.token })
  assert.equal(body.data.help_centre_url, home)
  const found = await call(`GET /api/brains/${acme.brain}/search?q=parcel`, { token: acme.token })
  assert.equal(found.body.data[0].url, home + acme.path)
  const at = 'bellhop.test'
  for (const [path, to] of [
    ['/help/acme', '/'],
    ['/help/acme?after=x', '/?after=x'],
    [`/help/acme${acme.path}`, acme.path],
    ['/help/%61cme/search?q=a%26b', '/search?q=a%26b'],
    ['/help/acme//evil.test', '//evil.test'],
    ['/help/acme/sitemap.xml', '/sitemap.xml'],
  ] as const) {
    const { statusCode, headers } = await open(path, { at })
    assert.deepEqual([statusCode, headers.location], [301, home + to], path)
  }
  assert.equal(await statusOf('/help/rival', { at }), 200)
})

test('a help centre that is turned off has no domain either', async () => {
  const turn = (is_help_centre_enabled: boolean) =>
    call('PUT /api/workspace', { token: acme.token, body: { is_help_centre_enabled } })
  await turn(false)
  for (const path of ['/', acme.path, '/robots.txt', '/api/me']) assert.equal(await statusOf(path), 404, path)
  assert.equal(await statusOf('/help/acme', { at: 'bellhop.test' }), 404)
  await turn(true)
  assert.equal(await statusOf('/'), 200)
})

test('another workspace cannot have the domain, until its owner publishes the record of that one instead', async () => {
  const { records: wanted } = (await rival.choose(host)).body.data
  const [{ name, value }] = wanted
  const acmes = records.get(name) ?? []
  assert.match((await rival.check()).problem, /has another value/)
  records.set(name, [...acmes, value])
  assert.match((await rival.check()).problem, /Another workspace uses help\.acme\.test/)
  assert.match((await open('/')).body, /Acme Help Centre/)
  records.set(name, [value])
  assert.equal((await rival.check()).status, 'proved')
  assert.match((await open('/')).body, /Rival Help Centre/)
  await until(async () => (await shownElsewhere(host)()).includes('Rival Help Centre'))
  assert.equal(await statusOf(acme.path), 404)
  const lost = (await call('GET /api/workspace/help-domain', { token: acme.token })).body.data
  assert.deepEqual([lost.status, lost.served], ['waiting', null])
  assert.match(lost.problem, /Another workspace of this installation has proved/)
  records.set(name, acmes)
  assert.equal((await acme.check()).status, 'proved')
  assert.match((await open('/')).body, /Acme Help Centre/)
})

test('of two workspaces that prove a domain at the same time, one has it', async () => {
  const domain = 'both.acme.test'
  const values = [acme, rival].map(async ({ choose }) => (await choose(domain)).body.data.records[0].value)
  records.set(`_bellhop.${domain}`, await Promise.all(values))
  await Promise.all(
    [acme, rival].map(({ token }) => call('POST /api/workspace/help-domain/check', { token })),
  )
  const states = await Promise.all(
    [acme, rival].map(
      async ({ token }) => (await call('GET /api/workspace/help-domain', { token })).body.data.status,
    ),
  )
  assert.deepEqual(states.sort(), ['proved', 'waiting'])
  await rival.choose(null)
  records.delete(`_bellhop.${domain}`)
})

test('a domain is removed at once, comes back with undo, and stays until another one is proved', async () => {
  await acme.choose(host)
  await acme.check()
  await acme.choose(null)
  assert.doesNotMatch((await open('/')).body, /Help Centre/)
  await until(async () => !(await shownElsewhere(host)()).includes('Help Centre'))
  assert.equal(await statusOf('/help/acme', { at: 'bellhop.test' }), 200)
  const again = (await acme.choose(host)).body.data
  assert.equal(again.status, 'proved')
  assert.match((await open('/')).body, /Acme Help Centre/)
  const moving = (await acme.choose('new.acme.test')).body.data
  assert.deepEqual([moving.status, moving.served], ['waiting', host])
  assert.match((await open('/')).body, /Acme Help Centre/)
  await acme.prove('new.acme.test')
  assert.match((await open('/', { at: 'new.acme.test' })).body, /Acme Help Centre/)
  assert.doesNotMatch((await open('/')).body, /Help Centre/)
})

test('a change that changes nothing keeps the state, and a proved domain is not looked up again', async () => {
  records.clear()
  const { body } = await call('PUT /api/workspace/help-domain', { token: acme.token, body: {} })
  assert.equal(body.data.status, 'proved')
  assert.equal((await acme.choose('NEW.acme.test')).body.data.status, 'proved')
  assert.equal((await acme.check()).status, 'proved')
  assert.deepEqual(body, (await call('GET /api/workspace/help-domain', { token: acme.token })).body)
})

test('a workspace has so many checks a minute, and needs no domain for one', async () => {
  const busy = await world.workspace('Busy')
  const statuses = []
  for (let at = 0; at < 21; at += 1)
    statuses.push((await call('POST /api/workspace/help-domain/check', { token: busy.owner.token })).status)
  assert.deepEqual([statuses.slice(0, 20).every((status) => status === 200), statuses[20]], [true, 429])
})

test('a reverse proxy asks whether it may get a certificate, and is not told for whom', async () => {
  const ask = (query: string) => app.inject(`/tls/ask${query}`)
  const proved = await ask('?domain=NEW.acme.test')
  assert.deepEqual([proved.statusCode, proved.body], [200, 'proved\n'])
  for (const query of [
    '',
    '?domain=',
    '?domain=bellhop.test',
    '?domain=none.acme.test',
    '?domain=a&domain=b',
    '?domain=%00',
  ])
    assert.equal((await ask(query)).statusCode, 404, query)
  const strict = await bellhop.another({ RATE_LIMIT_ADDRESS: '40' })
  const remoteAddress = '192.0.2.7'
  const statusFor = async (domain: string) =>
    (await strict.app.inject({ url: `/tls/ask?domain=${domain}`, remoteAddress })).statusCode
  assert.equal(await statusFor('new.acme.test'), 200)
  await until(async () => (await statusFor('limit.acme.test')) === 404)
  const statuses = []
  for (let at = 0; at < 41; at += 1) statuses.push(await statusFor(`x${at}.acme.test`))
  assert.deepEqual([statuses[0], statuses.at(-1)], [404, 429])
})
