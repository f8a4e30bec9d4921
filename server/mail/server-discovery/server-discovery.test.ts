import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createPlainServer } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { answering, listen, openCanary } from '../../../test/canary.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { reading } from './autoconfig.ts'
import { findServers, type MailDirectory } from './find.ts'
import { providers } from './providers.ts'
import { firstUsable } from './servers.ts'

const address = 'support@acme.test'
const nothing = {
  provider: null,
  found_by: null,
  imap: null,
  smtp: null,
  sign_in: 'password',
  app_password_url: null,
  requirement: null,
}

/** What is asked outside, with these answers. Nothing else exists. */
const directory = (known: Partial<MailDirectory> = {}): MailDirectory => ({
  mx: async () => [],
  srv: async () => [],
  readFile: async () => undefined,
  lookup: answering('93.184.216.34'),
  ...known,
})
const mx = (...hosts: string[]) =>
  directory({ mx: async () => hosts.map((exchange, priority) => ({ exchange, priority })) })

type Place = { name: string; port: number; priority?: number; weight?: number }
const srv = (records: Record<string, Place[]>) =>
  directory({
    srv: async (name) => (records[name] ?? []).map((place) => ({ priority: 1, weight: 1, ...place })),
  })

const file = (servers: string) =>
  `<?xml version="1.0"?><clientConfig version="1.1"><emailProvider id="acme.test">${servers}</emailProvider></clientConfig>`
const server = (name: string, type: string, parts: Record<string, string>) =>
  `<${name} type="${type}">${Object.entries(parts)
    .map(([key, value]) => `<${key}>${value}</${key}>`)
    .join('')}</${name}>`
const imap = (parts: Record<string, string> = {}) =>
  server('incomingServer', 'imap', { hostname: 'in.acme.test', port: '993', socketType: 'SSL', ...parts })
const smtp = (parts: Record<string, string> = {}) =>
  server('outgoingServer', 'smtp', {
    hostname: 'out.acme.test',
    port: '587',
    socketType: 'STARTTLS',
    ...parts,
  })

/** The web servers of the domain: what they send for a URL. */
const files = async (handle: RequestListener) => {
  const port = await listen(createServer(handle))
  return mapped(port)
}
const mapped = (port: number): MailDirectory => {
  const read = reading({ networks: 'anywhere', lookup: answering('127.0.0.1') })
  return directory({
    readFile: (url, signal) => read(url.replace(/^https:\/\/([^/]+)/, `http://$1:${port}`), signal),
  })
}

test('a known provider is found by the domain, and nobody is asked', async () => {
  const silent = directory({
    mx: () => assert.fail('asked'),
    srv: () => assert.fail('asked'),
    readFile: () => assert.fail('asked'),
  })
  assert.deepEqual(await findServers('Grace@GMail.com', silent), {
    provider: 'Gmail',
    found_by: 'domain',
    imap: { host: 'imap.gmail.com', port: 993, encryption: 'tls', user: 'Grace@GMail.com' },
    smtp: { host: 'smtp.gmail.com', port: 465, encryption: 'tls', user: 'Grace@GMail.com' },
    sign_in: 'google',
    app_password_url: 'https://support.google.com/accounts/answer/185833',
    requirement: null,
  })
  const { smtp } = await findServers('grace@web.de', silent)
  assert.deepEqual([smtp?.port, smtp?.encryption], [587, 'starttls'])
  assert.deepEqual(await findServers('grace@proton.me', silent), {
    ...nothing,
    provider: 'Proton Mail',
    found_by: 'domain',
    requirement: 'bridge',
  })
})

test('the table has each domain once, and servers that a channel may use', async () => {
  const { signal } = new AbortController()
  const own = providers.flatMap(({ domains = [] }) => domains)
  assert.equal(new Set(own).size, own.length)
  for (const { name, imap, smtp } of providers)
    for (const place of [imap, smtp]) {
      const [host = '', port = '993'] = place?.split(':') ?? ['none.test']
      const server = { host, port: Number(port), encryption: 'tls', user: 'a' } as const
      assert.deepEqual(await firstUsable([server], signal, answering('93.184.216.34')), server, name)
    }
})

test('a domain of its own is recognised by its MX records, the preferred one first', async () => {
  const names = async (...hosts: string[]) => {
    const { provider, found_by, sign_in } = await findServers(address, mx(...hosts))
    return [provider, found_by, sign_in]
  }
  assert.deepEqual(await names('acme-test.mail.protection.outlook.com'), ['Microsoft 365', 'mx', 'microsoft'])
  assert.deepEqual(await names('acme-test.p-v1.mx.microsoft'), ['Microsoft 365', 'mx', 'microsoft'])
  assert.deepEqual(await names('ASPMX.L.GOOGLE.COM', 'alt1.aspmx.l.google.com'), [
    'Google Workspace',
    'mx',
    'google',
  ])
  assert.deepEqual(await names('smtpin.rzone.de'), ['STRATO', 'mx', 'password'])
  assert.deepEqual(await names('in1-smtp.messagingengine.com'), ['Fastmail', 'mx', 'app_password'])
  assert.deepEqual(await names('mx.filter.test', 'mx0.mail.ovh.net'), ['OVHcloud', 'mx', 'password'])
  assert.deepEqual(await names('notgoogle.com', 'google.com.evil.test'), [null, null, 'password'])
  const [first, second] = await Promise.all([
    findServers(address, mx('mx.zoho.eu', 'aspmx.l.google.com')),
    findServers(address, mx('aspmx.l.google.com', 'mx.zoho.eu')),
  ])
  assert.deepEqual([first.imap?.host, second.imap?.host], ['imappro.zoho.eu', 'imap.gmail.com'])
})

test('SRV records name the servers, encrypted from the start if possible', async () => {
  const found = await findServers(
    address,
    srv({
      '_imaps._tcp.acme.test': [
        { name: 'second.acme.test', port: 993, priority: 2 },
        { name: 'light.acme.test', port: 993, priority: 1, weight: 1 },
        { name: 'Mail.Acme.Test.', port: 993, priority: 1, weight: 9 },
      ],
      '_imap._tcp.acme.test': [{ name: 'plain.acme.test', port: 143 }],
      '_submission._tcp.acme.test': [{ name: 'out.acme.test', port: 587 }],
    }),
  )
  assert.deepEqual(found, {
    ...nothing,
    found_by: 'srv',
    imap: { host: 'mail.acme.test', port: 993, encryption: 'tls', user: address },
    smtp: { host: 'out.acme.test', port: 587, encryption: 'starttls', user: address },
  })
  const { provider, sign_in } = await findServers(
    address,
    srv({ '_imaps._tcp.acme.test': [{ name: 'outlook.office365.com', port: 993 }] }),
  )
  assert.deepEqual([provider, sign_in], ['Microsoft 365', 'microsoft'])
})

test('a record that leads into this network, to no host or to another kind of port is left out', async () => {
  const hostile = [
    { name: 'localhost', port: 993 },
    { name: 'a.localhost', port: 993 },
    { name: '10.0.0.5', port: 993 },
    { name: '127.0.0.1', port: 993 },
    { name: '::1', port: 993 },
    { name: '2130706433', port: 993 },
    { name: 'mail', port: 993 },
    { name: '', port: 0 },
    { name: '.', port: 993 },
    { name: 'mail.acme.test/x', port: 993 },
    { name: 'mail.acme.test', port: 22 },
    { name: 'mail.acme.test', port: 6379 },
  ]
  for (const place of hostile)
    assert.deepEqual(
      await findServers(address, srv({ '_imaps._tcp.acme.test': [place] })),
      nothing,
      JSON.stringify(place),
    )
})

test('a host that leads into this network, or nowhere, is not shown', async () => {
  const inside = srv({ '_imaps._tcp.acme.test': [{ name: 'mail.corp.test', port: 993 }] })
  const fails = async () => assert.fail('no such host')
  for (const lookup of [answering('10.0.0.5'), answering('93.184.216.34', '127.0.0.1'), answering(), fails])
    assert.deepEqual(await findServers(address, { ...inside, lookup }), nothing)
  const never = () => new Promise<never>(() => {})
  assert.deepEqual(await findServers(address, { ...inside, lookup: never }, { timeoutMs: 50 }), nothing)
})

test('an autoconfig file of the domain names the servers and the user', async () => {
  const asked: string[] = []
  const web = await files(({ headers, url }, response) => {
    asked.push(`${headers.host?.split(':')[0]}${url}`)
    if (headers.host?.startsWith('autoconfig.')) return response.writeHead(404).end()
    const plain = imap({ socketType: 'plain', port: '143' })
    const pop = server('incomingServer', 'pop3', {
      hostname: 'pop.acme.test',
      port: '995',
      socketType: 'SSL',
    })
    const starting = imap({ socketType: 'STARTTLS', port: '143' })
    const user = { username: '%EMAILLOCALPART%' }
    return response.end(file(plain + pop + starting + imap(user) + smtp({ hostname: 'out.%EMAILDOMAIN%' })))
  })
  assert.deepEqual(await findServers(address, web), {
    ...nothing,
    found_by: 'autoconfig',
    imap: { host: 'in.acme.test', port: 993, encryption: 'tls', user: 'support' },
    smtp: { host: 'out.acme.test', port: 587, encryption: 'starttls', user: address },
  })
  assert.deepEqual(asked.toSorted(), [
    'acme.test/.well-known/autoconfig/mail/config-v1.1.xml',
    'autoconfig.acme.test/mail/config-v1.1.xml?emailaddress=support%40acme.test',
  ])
})

test('the more reliable source is preferred, and one that knows both servers', async () => {
  const web = await files((_request, response) => void response.end(file(imap() + smtp())))
  const both = { ...web, srv: srv({ '_imaps._tcp.acme.test': [{ name: 'srv.acme.test', port: 993 }] }).srv }
  assert.equal((await findServers(address, both)).found_by, 'autoconfig')
  const all = { ...both, mx: mx('mx00.kundenserver.de').mx }
  assert.equal((await findServers(address, all)).provider, 'IONOS')
  const one = { ...both, readFile: directory().readFile }
  assert.deepEqual(
    await findServers(address, one).then(({ found_by, imap, smtp }) => [found_by, imap?.host, smtp]),
    ['srv', 'srv.acme.test', null],
  )
})

test('a hostile web server of the domain finds nothing, and holds nobody up', async () => {
  const whole = file(imap() + smtp())
  const answers: RequestListener[] = [
    (_request, response) => void response.writeHead(500).end(whole),
    (_request, response) => void response.writeHead(302, { Location: 'http://127.0.0.1/' }).end(),
    (_request, response) => void response.end('<html><body>Not found</body></html>'),
    (_request, response) => void response.end(`<!DOCTYPE a [<!ENTITY b "c">]>${whole}`),
    (_request, response) => void response.end(`${whole}<!--${'x'.repeat(70_000)}-->`),
    (_request, response) => void response.end(`<a>${'<b>'.repeat(20_000)}`),
    (_request, response) => void response.end(Buffer.alloc(5_000_000, whole)),
    (_request, response) => void response.end(file(imap({ hostname: '127.0.0.1' }))),
    (_request, response) => void response.end(file(imap({ hostname: 'in.acme.test:993/@10.0.0.1' }))),
    (_request, response) => void response.end(file(imap({ port: '22' }))),
    (_request, response) => void response.end(file(imap({ socketType: 'constructor' }))),
    (_request, response) => void response.end(file(imap({ username: 'a&#10;b' }))),
    (request) => void request.socket.destroy(),
  ]
  for (const answer of answers)
    assert.deepEqual(await findServers(address, await files(answer)), nothing, String(answer))
})

test('a search ends in time, whoever does not answer', async () => {
  const mute = await listen(createPlainServer((socket) => void socket.on('error', () => {}).resume()))
  const never = () => new Promise<never>(() => {})
  const silent = [mapped(mute), directory({ mx: never }), directory({ srv: never, readFile: never })]
  for (const one of silent) assert.deepEqual(await findServers(address, one, { timeoutMs: 50 }), nothing)
  const fails = async () => assert.fail('broken')
  assert.deepEqual(await findServers(address, { mx: fails, srv: fails, readFile: fails }), nothing)
  const signal = AbortSignal.abort()
  assert.deepEqual(await findServers(address, directory({ mx: never }), { signal }), nothing)
})

test('what came before the end of the time is used', async () => {
  const slow = srv({ '_imaps._tcp.acme.test': [{ name: 'mail.acme.test', port: 993 }] })
  slow.readFile = () => new Promise(() => {})
  assert.equal((await findServers(address, slow, { timeoutMs: 50 })).imap?.host, 'mail.acme.test')
})

test('whoever is not asked any more is told', async () => {
  let stopped = false
  const known = mx('smtpin.rzone.de')
  known.readFile = (_url, signal) =>
    new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        stopped = true
        resolve(undefined)
      }),
    )
  await findServers(address, known)
  await pause(0)
  assert.ok(stopped)
})

test('an address of this machine or its network is not looked up', async () => {
  const silent = directory({ mx: () => assert.fail('asked'), readFile: () => assert.fail('asked') })
  for (const domain of [
    'localhost',
    'a.localhost',
    '[127.0.0.1]',
    '127.0.0.1',
    '10.1',
    'intranet',
    '[::1]',
    '',
  ])
    assert.deepEqual(await findServers(`a@${domain}`, silent), nothing, domain)
})

test('a web server in a private network gets no request', async () => {
  const canary = await openCanary()
  const read = reading({ networks: 'public', lookup: answering('127.0.0.1'), ports: [canary.port] })
  const { signal } = new AbortController()
  assert.equal(await read(`http://autoconfig.acme.test:${canary.port}/`, signal), undefined)
  assert.equal(canary.visits(), 0)
})

const bellhop = await borrowBellhop()
const { call, world } = bellhop

test('those who may set up channels find servers, at most twenty times a minute', async () => {
  const workspace = await world.workspace()
  const { owner } = workspace
  const member = await world.member(workspace)
  const find = (email: string, token = owner.token) =>
    call(`GET /api/mail-servers?email_address=${encodeURIComponent(email)}`, { token })
  const { status, body } = await find('support@fastmail.com')
  assert.deepEqual(
    [status, body.data.imap.host, body.data.sign_in],
    [200, 'imap.fastmail.com', 'app_password'],
  )
  assert.deepEqual((await find(address)).body.data, nothing)
  assert.equal((await find(address, member.token)).status, 403)
  assert.equal((await find('nobody')).status, 422)
  assert.equal((await call('GET /api/mail-servers', { token: owner.token })).status, 422)
  const rest = await Promise.all(Array.from({ length: 25 }, () => find(address)))
  const limited = rest.filter(({ status }) => status === 429)
  assert.equal(limited.length, 7)
  assert.match(limited[0]?.body.message, /20 times a minute/)
  assert.ok(Number(limited[0]?.headers['retry-after']) > 0)
  const other = await world.workspace()
  assert.equal((await find(address, other.owner.token)).status, 200)
})
