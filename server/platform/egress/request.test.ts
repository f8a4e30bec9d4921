import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createPlainServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { setDefaultCACertificates } from 'node:tls'
import { answering, listen, openCanary, rejectionOf } from '../../../test/canary.ts'
import { certificateKey, certificates } from '../../../test/certificates.ts'
import { hostileHosts } from '../../../test/hostile-hosts.ts'
import { version } from '../kernel/version.ts'
import { requestOut } from './request.ts'
import type { Lookup } from './resolve.ts'

setDefaultCACertificates([certificates.authority])

const canary = await openCanary()

/** Requests as a user who is not the operator. Host names resolve to this machine. */
const asAnybody = (url: string, lookup: Lookup = answering('127.0.0.1')) =>
  requestOut({ method: 'GET', url, networks: 'public', lookup, ports: [80, 443, canary.port] })

type More = Partial<Parameters<typeof requestOut>[0]>

/** Requests a server on this machine, as the operator. */
const ask = (port: number, more: More = {}) =>
  requestOut({ method: 'GET', url: `http://127.0.0.1:${port}/`, networks: 'anywhere', ...more })

const serve = (handler: RequestListener) => listen(createServer(handler))
const serveRaw = (handler: (socket: Socket) => void) =>
  listen(createPlainServer((socket) => handler(socket.on('error', () => {}).resume())))

const { port } = canary
const hostileUrls = [
  ...hostileHosts.flatMap((host) => [`http://${host}:${port}/`, `http://${host}`]),
  ...hostileHosts.map((host) => `https://${host}:${port}/x?y#z`),
  `http:127.0.0.1:${port}/`,
  `http:/127.0.0.1:${port}/`,
  `http:///127.0.0.1:${port}/`,
  `http:\\\\127.0.0.1:${port}\\`,
  `http://\\127.0.0.1:${port}/`,
  `//127.0.0.1:${port}/`,
  `HTTP://127.0.0.1:${port}/`,
  `ht\ntp://127.0.0.1:${port}/`,
  ` http://127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}/\r\nHost: elsewhere`,
  `http://@127.0.0.1:${port}/`,
  `http://:@127.0.0.1:${port}/`,
  `http://user:secret@127.0.0.1:${port}/`,
  `http://1.1.1.1%40127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}\\@1.1.1.1/`,
  `http://127.0.0.1:0${port}/`,
  `file:///etc/passwd`,
  `file://127.0.0.1:${port}/etc/passwd`,
  `gopher://127.0.0.1:${port}/_GET`,
  `ftp://127.0.0.1:${port}/`,
  `ws://127.0.0.1:${port}/`,
  `unix:/var/run/docker.sock`,
  `http+unix://127.0.0.1:${port}/`,
  `http://unix:/var/run/docker.sock:/`,
  `data:text/plain,hello`,
  `javascript:alert(1)`,
  `blob:http://127.0.0.1:${port}/`,
  `view-source:http://127.0.0.1:${port}/`,
  `jar:http://127.0.0.1:${port}/!/`,
  'http://',
  'https://?',
  '',
]

test('however an address is spelled, this machine and its network get no request', async () => {
  assert.ok(hostileUrls.length >= 350, String(hostileUrls.length))
  for (const url of hostileUrls) {
    const { kind, message } = await rejectionOf(asAnybody(url))
    assert.ok(['private', 'host', 'url', 'port'].includes(kind), `${JSON.stringify(url)}: ${kind} ${message}`)
    assert.doesNotMatch(message, /secret/)
  }
  assert.equal(canary.visits(), 0)
  assert.equal((await rejectionOf(ask(port))).kind, 'answer')
  assert.equal(canary.visits(), 1, 'the operator does reach it')
})

test('a name that leads to a private address as well gets no request', async () => {
  const before = canary.visits()
  for (const addresses of [
    ['93.184.216.34', '127.0.0.1'],
    ['127.0.0.1', '93.184.216.34'],
    ['2606:2800:220:1::1', '::ffff:127.0.0.1'],
    ['93.184.216.34', '10.0.0.5'],
    ['169.254.169.254'],
  ]) {
    const lookup = answering(...addresses)
    const { kind } = await rejectionOf(asAnybody(`http://hooks.example.test:${port}/`, lookup))
    assert.equal(kind, 'private', addresses.join())
  }
  assert.equal(canary.visits(), before)
})

test('a name is looked up once for a request, so that it cannot lead elsewhere afterwards', async () => {
  const seen: unknown[] = []
  const port = await serve(({ headers, url }, response) => {
    seen.push(headers.host, url)
    response.end()
  })
  let asked = 0
  const lookup: Lookup = async () => [{ address: asked++ ? '127.0.0.8' : '127.0.0.1' }]
  await ask(port, { url: `http://Hooks.Example.Test.:${port}/a b?c=d e#f`, lookup })
  assert.equal(asked, 1)
  assert.deepEqual(seen, [`hooks.example.test:${port}`, '/a%20b?c=d%20e'])
})

test('only the ports of the web are open to all', async () => {
  for (const port of [22, 25, 587, 993, 2525, 5432, 6379, 8080]) {
    const url = `http://93.184.216.34:${port}/`
    const { kind } = await rejectionOf(requestOut({ method: 'GET', url, networks: 'public' }))
    assert.equal(kind, 'port', String(port))
  }
})

test('a request arrives as it was given, and its answer comes back', async () => {
  const port = await serve(async (request, response) => {
    const body = (await request.toArray()).join('')
    const { host: _, ...headers } = request.headers
    response.writeHead(404, { 'Set-Cookie': ['a=1', 'b=2'], 'Content-Type': 'text/plain; charset=latin1' })
    response.end(Buffer.from(`ä${JSON.stringify({ method: request.method, headers, body })}`, 'latin1'))
  })
  const headers = { 'Content-Type': 'application/json', 'X-Token': 'abc' }
  const answer = await ask(port, { method: 'POST', headers, body: '{"a":"ö"}' })
  assert.deepEqual(
    [answer.status, answer.headers['set-cookie'], answer.isCut, answer.text[0]],
    [404, 'a=1, b=2', false, 'ä'],
  )
  assert.deepEqual(JSON.parse(answer.text.slice(1)), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-token': 'abc',
      'user-agent': `Bellhop/${version}`,
      'accept-encoding': 'identity',
      'content-length': '10',
      connection: 'close',
    },
    body: '{"a":"ö"}',
  })
  const { headers: got } = JSON.parse((await ask(port, { body: 'x' })).text.slice(1))
  assert.equal(got['content-length'], '1', 'the end of a body is said, whatever the method')
  const odd = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=nobodys' }).end('ä\0b')
  })
  assert.equal((await ask(odd)).text, 'ä\ufffdb')
})

test('no redirect is followed, and where it leads is told', async () => {
  const before = canary.visits()
  for (const status of [301, 302, 303, 307, 308]) {
    const port = await serve((_request, response) => {
      response.writeHead(status, { Location: `http://127.0.0.1:${canary.port}/x?token=secret` }).end()
    })
    const { kind, message } = await rejectionOf(ask(port))
    assert.equal(kind, 'redirect')
    assert.equal(
      message,
      `127.0.0.1 returned ${status}, a redirect to http://127.0.0.1:${canary.port}/x. Redirects are not followed. Use the final URL.`,
    )
  }
  const moved = await serve((_request, response) => {
    response.writeHead(302, { Location: `http://127.0.0.1:${canary.port}/` }).end()
  })
  const { status, headers } = await ask(moved, { returnsRedirects: true })
  assert.deepEqual([status, headers.location], [302, `http://127.0.0.1:${canary.port}/`])
  const port = await serve((_request, response) => void response.writeHead(304).end())
  assert.equal((await ask(port)).status, 304)
  assert.equal(canary.visits(), before)
})

test('neither a method nor a header can hold another request', async () => {
  const before = canary.visits()
  const faults: More[] = [
    { method: 'CONNECT' },
    { method: 'GET / HTTP/1.1\r\nX: y\r\n\r\nGET' },
    { method: 'get' },
    { headers: { 'X-A': 'b\r\nX-C: d' } },
    { headers: { 'X-A': 'b\nc' } },
    { headers: { 'X-A': 'b\0' } },
    { headers: { 'X-A\r\nX-B': 'c' } },
    { headers: { 'X A': 'b' } },
    { headers: { '': 'b' } },
    { headers: { 'X-A': '日本' } },
    { headers: { host: 'elsewhere' } },
    { headers: { 'Content-length': '0' } },
    { headers: { 'Transfer-Encoding': 'chunked' } },
    { headers: { Upgrade: 'websocket' } },
    { headers: { 'Proxy-Authorization': 'x' } },
  ]
  for (const fault of faults) {
    assert.equal((await rejectionOf(ask(canary.port, fault))).kind, 'request', JSON.stringify(fault))
  }
  for (const url of [`http://127.0.0.1:${port}/\r\nX-A: b`, `http://127.0.0.1:${port}/\ta`]) {
    assert.equal((await rejectionOf(ask(port, { url }))).kind, 'url')
  }
  assert.equal(canary.visits(), before)
})

test('an answer that drips ends at the deadline', async () => {
  const drips = [
    (socket: Socket) => socket.write('H'),
    (socket: Socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      return setInterval(() => socket.write('X-A: b\r\n'), 10).unref()
    },
    (socket: Socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n')
      return setInterval(() => socket.write('a'), 10).unref()
    },
    (socket: Socket) => setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 10).unref(),
  ]
  for (const drip of drips) {
    const closed = Promise.withResolvers<void>()
    const port = await serveRaw((socket) => {
      drip(socket.on('close', () => closed.resolve()))
    })
    const start = performance.now()
    const { kind, message } = await rejectionOf(ask(port, { timeoutMs: 150 }))
    assert.equal(kind, 'timeout')
    assert.match(message, /was reached, but its answer did not come to its end in time/)
    assert.ok(performance.now() - start < 1_000)
    await closed.promise
  }
})

test('an answer without an end is cut, and the server is left', async () => {
  const closed = Promise.withResolvers<void>()
  const port = await serveRaw((socket) => {
    socket.on('close', () => closed.resolve())
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    const more = () => socket.writable && socket.write('a'.repeat(65_536), more)
    more()
  })
  const { text, isCut } = await ask(port)
  assert.deepEqual([text.length, isCut], [1024 ** 2, true])
  await closed.promise
  const exact = await serve((_request, response) => void response.end('a'.repeat(1024 ** 2)))
  const whole = await ask(exact)
  assert.deepEqual([whole.text.length, whole.isCut], [1024 ** 2, false])
})

test('an answer that is none is explained', async () => {
  const faults: [string, RegExp][] = [
    ['', /closed the connection before the response was complete/],
    [
      'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort',
      /closed the connection before the response was complete/,
    ],
    [
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      /closed the connection/,
    ],
    ['220 mail.example.test ESMTP\r\n', /did not send a valid HTTP response\. Try https/],
    [`HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, /did not send a valid HTTP response/],
    [
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      /did not send a valid HTTP response/,
    ],
  ]
  for (const [text, pattern] of faults) {
    const port = await serveRaw((socket) => void socket.once('data', () => socket.end(text)))
    const { kind, message } = await rejectionOf(ask(port))
    assert.equal(kind, 'answer', text)
    assert.match(message, pattern)
  }
})

test('a request stops when it is called off', async () => {
  const port = await serveRaw(() => {})
  await assert.rejects(ask(port, { signal: AbortSignal.abort(new Error('enough')) }), /enough/)
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('enough by now')), 50)
  await assert.rejects(ask(port, { signal: stop.signal }), /enough by now/)
})

test('https is spoken with the host of that name only', async () => {
  const askWith = async (cert: string, host: string) => {
    const server = createSecureServer({ cert, key: certificateKey }, (_request, response) => {
      response.end('hello')
    })
    const port = await listen(server)
    return ask(port, { url: `https://${host}:${port}/`, lookup: answering('127.0.0.1') })
  }
  assert.equal((await askWith(certificates.good, 'mail.example.test')).text, 'hello')
  for (const [cert, host] of [
    [certificates.good, 'hooks.example.test'],
    [certificates.self, 'mail.example.test'],
    [certificates.expired, 'mail.example.test'],
  ] as const) {
    assert.equal((await rejectionOf(askWith(cert, host))).kind, 'tls')
  }
})

test('a proxy of the environment is not used', async () => {
  const before = canary.visits()
  const port = await serve((_request, response) => void response.end('hello'))
  const proxy = `http://127.0.0.1:${canary.port}`
  Object.assign(process.env, { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy, http_proxy: proxy })
  assert.equal((await ask(port)).text, 'hello')
  assert.equal(canary.visits(), before)
})
