import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { createServer as createTlsServer, setDefaultCACertificates } from 'node:tls'
import { answering, listen, openCanary, rejectionOf } from '../../../test/canary.ts'
import { certificateKey, certificates } from '../../../test/certificates.ts'
import { hostileHosts } from '../../../test/hostile-hosts.ts'
import { connectOut } from './connect.ts'
import { otherThanPublic } from './networks.ts'
import type { Lookup } from './resolve.ts'
import { secureOut } from './secure.ts'

setDefaultCACertificates([certificates.authority])

const canary = await openCanary()

test('however a host is spelled, this machine and its network are not reached', async () => {
  assert.ok(hostileHosts.length >= 120, String(hostileHosts.length))
  for (const host of hostileHosts) {
    // If a spelling is taken for a host name, it resolves to the canary.
    const attempt = connectOut({
      host,
      port: canary.port,
      networks: 'public',
      lookup: answering('127.0.0.1'),
    })
    const { kind, message } = await rejectionOf(attempt)
    assert.ok(['private', 'host'].includes(kind), `${JSON.stringify(host)}: ${message}`)
  }
  assert.equal(canary.visits(), 0)
  const plain = { host: '127.0.0.1', port: canary.port, networks: 'anywhere' } as const
  const socket = await connectOut(plain)
  await new Promise((resolve) => socket.once('close', resolve).resume())
  assert.equal(canary.visits(), 1, 'the operator does reach it')
})

test('a name is only good if all it leads to is public', async () => {
  const before = canary.visits()
  for (const addresses of [
    ['127.0.0.1'],
    ['::1'],
    ['93.184.216.34', '127.0.0.1'],
    ['127.0.0.1', '93.184.216.34'],
    ['2606:2800:220:1::1', '::ffff:127.0.0.1'],
    ['93.184.216.34', '64:ff9b::a00:1'],
    ['169.254.169.254'],
    ['fe80::1%lo'],
  ]) {
    const lookup = answering(...addresses)
    const { kind } = await rejectionOf(
      connectOut({ host: 'mail.example.test', port: canary.port, networks: 'public', lookup }),
    )
    assert.equal(kind, 'private', addresses.join())
  }
  assert.equal(canary.visits(), before)
})

test('a rejection says where the name leads and who may go there', async () => {
  const { message } = await rejectionOf(
    connectOut({ host: 'mail.example.test', port: 993, networks: 'public', lookup: answering('10.0.0.5') }),
  )
  assert.equal(
    message,
    'mail.example.test resolves to 10.0.0.5, an address of a private network. Only the person who runs Bellhop can use such a host.',
  )
})

test('a name is looked up once, and the connection goes to what was found then', async () => {
  const port = await listen(createServer((socket) => socket.end('hello')))
  const responses = [['127.0.0.9', '127.0.0.1'], ['127.0.0.8']]
  let asked = 0
  const lookup: Lookup = async () => (responses[asked++] ?? []).map((address) => ({ address }))
  const socket = await connectOut({ host: 'mail.example.test', port, networks: 'anywhere', lookup })
  assert.equal(String((await Array.fromAsync(socket))[0]), 'hello')
  assert.equal(socket.remoteAddress ?? '127.0.0.1', '127.0.0.1')
  assert.equal(asked, 1)
})

test('public addresses are known from others', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])
    assert.equal(otherThanPublic(address), undefined, address)
})

test('only ports of mail and of the web are open to all', async () => {
  for (const port of [22, 5432, 6379, 11211, 8080, 1, 65_535]) {
    const { kind } = await rejectionOf(connectOut({ host: '93.184.216.34', port, networks: 'public' }))
    assert.equal(kind, 'port')
  }
})

test('what keeps a connection from standing is explained', async () => {
  const gone = createServer()
  const port = await listen(gone)
  await new Promise((resolve) => gone.close(resolve))
  const to = (lookup: Lookup, signal?: AbortSignal) =>
    connectOut({
      host: 'mail.example.test',
      port,
      networks: 'anywhere',
      lookup,
      timeoutMs: 100,
      ...(signal && { signal }),
    })
  const rejected = await rejectionOf(to(answering('127.0.0.1')))
  assert.deepEqual([rejected.kind, rejected.code], ['unreachable', 'ECONNREFUSED'])
  assert.match(rejected.message, /refuses connections\. No server listens/)
  const unknown = async () => {
    throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
  }
  assert.equal((await rejectionOf(to(unknown))).message, 'The host name mail.example.test does not exist.')
  assert.equal(
    (await rejectionOf(to(answering()))).message,
    'The host name mail.example.test has no IP address.',
  )
  const silent = await rejectionOf(to(() => new Promise(() => {})))
  assert.match(silent.message, /did not respond in time\. A firewall/)
  await assert.rejects(
    to(() => new Promise(() => {}), AbortSignal.abort(new Error('enough'))),
    /enough/,
  )
})

test('TLS is spoken with the host of that name only, and a fault of its certificate is explained', async () => {
  const dial = async (cert: string, host: string, verify = true) => {
    const port = await listen(createTlsServer({ cert, key: certificateKey }, (socket) => socket.end('hello')))
    const socket = await connectOut({ host, port, networks: 'anywhere', lookup: answering('127.0.0.1') })
    const secured = await secureOut(socket, host, { verify })
    return String((await Array.fromAsync(secured))[0])
  }
  assert.equal(await dial(certificates.good, 'mail.example.test'), 'hello')
  assert.equal(await dial(certificates.good, '127.0.0.1'), 'hello')
  const messageFor = async (cert: string) => (await rejectionOf(dial(cert, 'mail.example.test'))).message
  assert.match(await messageFor(certificates.other), /is for another host name/)
  assert.match(await messageFor(certificates.expired), /has expired/)
  assert.match(await messageFor(certificates.self), /is self-signed/)
  assert.match((await rejectionOf(dial(certificates.good, 'imap.example.test'))).message, /another host name/)
  assert.equal(await dial(certificates.self, 'mail.example.test', false), 'hello')
})

test('a port that speaks no TLS is explained, and so is one that says nothing', async () => {
  const plain = await listen(createServer((socket) => socket.end('* OK ready\r\n')))
  const mute = await listen(createServer(() => {}).on('connection', (socket) => socket.unref()))
  const to = async (port: number) =>
    secureOut(await connectOut({ host: '127.0.0.1', port, networks: 'anywhere' }), '127.0.0.1', {
      timeoutMs: 100,
    })
  assert.match((await rejectionOf(to(plain))).message, /did not complete the TLS handshake/)
  assert.match((await rejectionOf(to(mute))).message, /did not finish the TLS handshake in time/)
})
