import assert from 'node:assert/strict'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { after, test } from 'node:test'
import { createServer as createTlsServer, setDefaultCACertificates } from 'node:tls'
import { certificateKey, certificates } from '../../../test/certificates.ts'
import { connectOut } from './connect.ts'
import { otherThanPublic } from './reach.ts'
import { Egress } from './refusal.ts'
import type { Lookup } from './resolve.ts'
import { secureOut } from './secure.ts'

setDefaultCACertificates([certificates.authority])

const opened: Server[] = []
after(() => {
  for (const server of opened) server.close()
})
const listen = async (server: Server, host = '127.0.0.1', port = 0) => {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  opened.push(server)
  return (server.address() as AddressInfo).port // a server that listens on a port has an address with a port
}

/** Servers on this machine that nobody from outside may reach, on a port that is open to all. */
const canaries = async () => {
  let visits = 0
  const canary = () =>
    createServer((socket) => {
      visits += 1
      socket.destroy()
    })
  for (const port of [2525, 587, 465, 993, 143]) {
    try {
      await listen(canary(), '127.0.0.1', port)
      await listen(canary(), '::1', port).catch(() => {})
      return { port, visits: () => visits }
    } catch {
      // Somebody else's; the next one.
    }
  }
  throw new Error('All ports of mail servers are taken on this machine.')
}
const canary = await canaries()

const answering =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map((address) => ({ address }))
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('nothing was refused'),
    (error: unknown) => {
      assert.ok(error instanceof Egress, String(error))
      return error
    },
  )

const spellings = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '2130706433.',
  '017700000001',
  '0177.0.0.1',
  '0177.0.0.01',
  '0x7f.0.0.1',
  '0x7f000001',
  '0X7F000001',
  '0x7f.1',
  '0177.1',
  '00000177.0.0.1',
  '127.0.0.0x1',
  '0',
  '0.0.0.0',
  '0x0',
  '00',
  '1.1.1.1@127.0.0.1',
  '127.0.0.1@1.1.1.1',
  'a:b@127.0.0.1',
  '127。0。0。1',
  '127．0．0．1',
  '127｡0｡0｡1',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '127%2e0%2e0%2e1',
  '%31%32%37.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'localhost..',
  'ｌｏｃａｌｈｏｓｔ',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'a.localhost',
  'a.b.LocalHost.',
  'loc\u00adalhost',
  'local\u200bhost',
  'localhost\u0000',
  'localhost\u0000.example.com',
  'localhost%00',
  ' localhost',
  'localhost ',
  '\tlocalhost',
  'localhost\r\n',
  '127.0.0.1 ',
  ' 127.0.0.1',
  '127.0.0.1\n',
  '',
  '::1',
  '[::1]',
  '[::1].',
  '0:0:0:0:0:0:0:1',
  '0000::0001',
  '::',
  '[::]',
  '::ffff:127.0.0.1',
  '[::ffff:127.0.0.1]',
  '::ffff:7f00:1',
  '::FFFF:7F00:0001',
  '::127.0.0.1',
  '::7f00:1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2002:7f00:1::1',
  '2001:0:7f00:1::',
  '::ffff:0:127.0.0.1',
  '::1%lo',
  '[::1%25lo]',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '100::1',
  '4000::1',
  '10.0.0.5',
  '10.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '0xc0a80101',
  '3232235777',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '169.254.169.254.',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '[::ffff:10.0.0.5]',
  '127.0.0.1/',
  '127.0.0.1#',
  '127.0.0.1?',
  '127.0.0.1\\',
  '127.0.0.1:2525',
  '//127.0.0.1',
  'http://127.0.0.1',
  '127.0.0.1,1.1.1.1',
  '[127.0.0.1]',
  '[[::1]]',
  '256.256.256.256',
  '127.0.0.1.1',
  '0x',
  '..',
  '.',
  '-',
  '*',
]

test('however a host is spelled, this machine and its network are not reached', async () => {
  assert.ok(spellings.length >= 120, String(spellings.length))
  for (const host of spellings) {
    // Should a spelling pass for a name, the name leads here.
    const attempt = connectOut({ host, port: canary.port, reach: 'public', lookup: answering('127.0.0.1') })
    const { kind, message } = await faultOf(attempt)
    assert.ok(['private', 'host'].includes(kind), `${JSON.stringify(host)}: ${message}`)
  }
  assert.equal(canary.visits(), 0)
  const plain = { host: '127.0.0.1', port: canary.port, reach: 'anywhere' } as const
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
    const { kind } = await faultOf(
      connectOut({ host: 'mail.example.test', port: canary.port, reach: 'public', lookup }),
    )
    assert.equal(kind, 'private', addresses.join())
  }
  assert.equal(canary.visits(), before)
})

test('a refusal says where the name leads and who may go there', async () => {
  const { message } = await faultOf(
    connectOut({ host: 'mail.example.test', port: 993, reach: 'public', lookup: answering('10.0.0.5') }),
  )
  assert.equal(
    message,
    'mail.example.test leads to 10.0.0.5, an address of a private network; only the operator of this installation may choose such a host.',
  )
})

test('a name is looked up once, and the connection goes to what was found then', async () => {
  const port = await listen(createServer((socket) => socket.end('hello')))
  const answers = [['127.0.0.9', '127.0.0.1'], ['127.0.0.8']]
  let asked = 0
  const lookup: Lookup = async () => (answers[asked++] ?? []).map((address) => ({ address }))
  const socket = await connectOut({ host: 'mail.example.test', port, reach: 'anywhere', lookup })
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
    const { kind } = await faultOf(connectOut({ host: '93.184.216.34', port, reach: 'public' }))
    assert.equal(kind, 'port')
  }
})

test('what keeps a connection from standing is told in words', async () => {
  const gone = createServer()
  const port = await listen(gone)
  await new Promise((resolve) => gone.close(resolve))
  const to = (lookup: Lookup, signal?: AbortSignal) =>
    connectOut({
      host: 'mail.example.test',
      port,
      reach: 'anywhere',
      lookup,
      timeoutMs: 100,
      ...(signal && { signal }),
    })
  const refused = await faultOf(to(answering('127.0.0.1')))
  assert.deepEqual([refused.kind, refused.code], ['unreachable', 'ECONNREFUSED'])
  assert.match(refused.message, /refuses connections: nothing listens there/)
  const unknown = async () => {
    throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
  }
  assert.equal((await faultOf(to(unknown))).message, 'The name mail.example.test is not known.')
  assert.equal((await faultOf(to(answering()))).message, 'The name mail.example.test leads nowhere.')
  const silent = await faultOf(to(() => new Promise(() => {})))
  assert.match(silent.message, /did not answer in time; a firewall may be in between/)
  await assert.rejects(
    to(() => new Promise(() => {}), AbortSignal.abort(new Error('enough'))),
    /enough/,
  )
})

test('TLS is spoken with the host of that name only, and a fault of its certificate is told in words', async () => {
  const dial = async (cert: string, host: string, verify = true) => {
    const port = await listen(createTlsServer({ cert, key: certificateKey }, (socket) => socket.end('hello')))
    const socket = await connectOut({ host, port, reach: 'anywhere', lookup: answering('127.0.0.1') })
    const secured = await secureOut(socket, host, { verify })
    return String((await Array.fromAsync(secured))[0])
  }
  assert.equal(await dial(certificates.good, 'mail.example.test'), 'hello')
  assert.equal(await dial(certificates.good, '127.0.0.1'), 'hello')
  const wordsFor = async (cert: string) => (await faultOf(dial(cert, 'mail.example.test'))).message
  assert.match(await wordsFor(certificates.other), /is one of another name/)
  assert.match(await wordsFor(certificates.expired), /has expired/)
  assert.match(await wordsFor(certificates.self), /is signed by itself/)
  assert.match((await faultOf(dial(certificates.good, 'imap.example.test'))).message, /another name/)
  assert.equal(await dial(certificates.self, 'mail.example.test', false), 'hello')
})

test('a port that speaks no TLS is told in words, and so is one that says nothing', async () => {
  const plain = await listen(createServer((socket) => socket.end('* OK ready\r\n')))
  const mute = await listen(createServer(() => {}).on('connection', (socket) => socket.unref()))
  const to = async (port: number) =>
    secureOut(await connectOut({ host: '127.0.0.1', port, reach: 'anywhere' }), '127.0.0.1', {
      timeoutMs: 100,
    })
  assert.match((await faultOf(to(plain))).message, /does not speak TLS as expected/)
  assert.match((await faultOf(to(mute))).message, /began TLS and then said nothing more/)
})
