import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Endpoint } from '../contract/endpoint.ts'
import { routes } from '../server/app.ts'
import { startBellhop } from './harness.ts'
import { makerIn } from './makers.ts'
import { assertCivil, openWire } from './wire.ts'

const bellhop = await startBellhop({
  environment: { RATE_LIMIT_API: '1000000', RATE_LIMIT_ADDRESS: '1000000' },
})
const wire = await openWire(bellhop.app)
after(wire.close)
const { owner, ...workspace } = await bellhop.world.workspace()
const authorization = `Bearer ${owner.token}`
const endpoints = routes.map(({ endpoint }) => endpoint)
const paths = [...new Set(endpoints.map(({ path }) => path))]
const methodsOf = (path: string) =>
  endpoints
    .filter((endpoint) => endpoint.path === path)
    .flatMap(({ method }) =>
      method === 'GET' ? ['GET', 'HEAD'] : method === 'PUT' ? ['PUT', 'PATCH'] : [method],
    )

const send = async (method: string, path: string, headers: Record<string, string> = {}, body?: string) => {
  const answer = await wire.send({
    method,
    path,
    headers: { authorization, ...headers },
    ...(body !== undefined && { body }),
  })
  assertCivil(answer, `${method} ${path}`)
  return answer
}

const filled = (path: string, value: string) => path.replace(/:\w+/g, value)

const own = ({ path }: Pick<Endpoint, 'path'>) =>
  bellhop.world.inside(workspace, async (tx) => {
    const make = makerIn({ tx, textOf: () => 'Mine', user: owner.id })
    const steps = path.split('/').map(async (step) => {
      return step.startsWith(':') ? (await make(step.slice(1))).ulid : step
    })
    return (await Promise.all(steps)).join('/')
  })

test('a list answers every strange question', async () => {
  const values = [
    '',
    '0',
    '-1',
    '1e9',
    '999999999999999999999',
    'NaN',
    '1.5',
    '%00',
    '%ff',
    '%zz',
    '%',
    'a'.repeat(5_000),
  ]
  const texts = [
    '%25',
    '_',
    '%5C',
    '%27%20or%201=1--',
    '%F0%9F%92%8C',
    '%ED%A0%80',
    ',',
    ',,,',
    'a,b'.repeat(500),
    '(',
    '*',
    ':*',
  ]
  const whole = [
    '?',
    '?&&&',
    '?=',
    '?%',
    '?filter',
    '?filter=x',
    '?filter[]=x',
    '?filter[[=x',
    '?__proto__[x]=1',
    '?constructor=1',
    '?page[a]=1',
    '?sort[]=name&sort[]=-name',
    `?${'a[b]'.repeat(1_000)}=1`,
    `?${'x=1&'.repeat(2_000)}`,
  ]
  for (const { path, paging } of endpoints.filter(({ method }) => method === 'GET')) {
    const at = await own({ path })
    const names = [
      'page',
      'per_page',
      'sort',
      'filter[nothing]',
      ...(paging?.filters ?? []).map((name) => `filter[${name}]`),
    ]
    const one = names.flatMap((name) => [...values, ...texts].map((value) => `?${name}=${value}`))
    const two = names.flatMap((name) => [
      `?${name}=1&${name}=2`,
      `?${name}[]=1&${name}[x]=2`,
      `?${name}[a][b][c]=1`,
    ])
    for (const query of [...whole, ...one, ...two]) await send('GET', at + query)
  }
  assert.deepEqual(Object.keys(Object.prototype), [])
})

test('whatever cannot be the ULID of something is not found', async () => {
  const strange = [
    '1',
    '0',
    '-1',
    'null',
    'undefined',
    '%00',
    '%2F',
    '..%2F..%2Fetc',
    '%2e%2e',
    '%F0%9F%92%8C',
    '*',
    '%27',
    '__proto__',
    'constructor',
    'x'.repeat(26),
    '8'.repeat(26),
    `${bellhop.world.newUlid()}%00`,
    `%20${bellhop.world.newUlid()}`,
    'a'.repeat(8_000),
  ]
  for (const endpoint of endpoints.filter(({ path }) => path.includes(':'))) {
    for (const value of strange) {
      const { status, text } = await send(endpoint.method, filled(endpoint.path, value))
      assert.deepEqual(
        [status, text],
        [404, '{"message":"Not found."}'],
        `${endpoint.path} ${value.slice(0, 40)}`,
      )
    }
  }
})

test('a path that leads nowhere, or cannot be read, is not found', async () => {
  for (const path of [
    '/api/%zz',
    '/api/tags/%ff',
    '/api/tags/%C0%80',
    '/api/tags/%',
    '/api/tags/%E0%A4%A',
    '/api//tags',
    '/api/tags/',
    '/api/../etc/passwd',
    '/api/%2e%2e',
    '/api',
    '/api/',
    '/api?',
    '/api/nothing',
    `/api/${'a/'.repeat(3_000)}`,
    '/api/tags;x=1',
    '/API/tags',
  ])
    assert.equal((await send('GET', path)).status, 404, path)
  const { text } = await send('GET', '/api/foo?x=1')
  assert.equal(text, '{"message":"The route api/foo could not be found."}')
})

test('bytes that are no proper request end without harm', async () => {
  const lines = [
    'GET /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'GET /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET /api/\0 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/me HTTP/9.9\r\nHost: x\r\n\r\n',
    'GET /api/me\r\n\r\n',
    `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET /api/me HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    'GET /api/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \0\r\n\r\n',
    'POST /api/tags HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
    'BREW /api/me HTTP/1.1\r\nHost: x\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
  ]
  for (const line of lines) {
    const { status, text } = await wire.sendRaw(line)
    assert.ok(status >= 400 && status < 500, `${line.slice(0, 60)}: ${status}`)
    assert.equal(typeof JSON.parse(text).message, 'string', line.slice(0, 60))
  }
})

test('no header does harm', async () => {
  const strange = [
    '',
    ' ',
    'null',
    '1'.repeat(5_000),
    'é\xff\x80',
    "' or 1=1 --",
    '[]',
    '{}',
    ',',
    '1,2',
    '\t',
  ]
  for (const value of strange) {
    for (const name of [
      'x-workspace-id',
      'accept',
      'accept-encoding',
      'if-none-match',
      'x-forwarded-for',
      'x-http-method-override',
      'origin',
      'range',
      'expect-ct',
      'cookie',
    ])
      await send('GET', '/api/me', { [name]: value })
    const { status } = await send('GET', '/api/me', { authorization: value })
    assert.equal(status, 401)
  }
  const duplicated = await wire.sendRaw(
    `GET /api/me HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nAuthorization: Bearer x\r\nX-Workspace-Id: 1\r\nX-Workspace-Id: 2\r\nConnection: close\r\n\r\n`,
  )
  assertCivil(duplicated, 'headers sent twice')
})

test('a method that a path does not have is named, with those that it has', async () => {
  const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
  for (const path of paths) {
    const supported = verbs.filter((verb) => methodsOf(path).includes(verb))
    const url = filled(path, bellhop.world.newUlid())
    for (const verb of verbs.filter((verb) => !supported.includes(verb))) {
      // Nobody needs to be known for this.
      const { status, headers, text } = await wire.send({ method: verb, path: url })
      assert.equal(status, 405, `${verb} ${path}`)
      assert.equal(headers.allow, supported.join(', '))
      if (verb === 'HEAD') continue
      const message = `The ${verb} method is not supported for route ${url.slice(1)}. Supported methods: ${supported.join(', ')}.`
      assert.equal(text, JSON.stringify({ message }))
    }
  }
})

test('a browser on any page may ask, without being known, what it may send', async () => {
  for (const path of paths) {
    const answer = await wire.send({
      method: 'OPTIONS',
      path: filled(path, bellhop.world.newUlid()),
      headers: { origin: 'https://elsewhere.test', 'access-control-request-method': 'DELETE' },
    })
    assert.equal(answer.status, 204, path)
    assert.equal(answer.headers['access-control-allow-origin'], '*')
    assert.match(String(answer.headers['access-control-allow-methods']), /PATCH/)
    assert.match(String(answer.headers['access-control-allow-headers']), /authorization/i)
    assert.match(String(answer.headers['access-control-allow-headers']), /x-workspace-id/i)
    assert.equal(answer.headers['access-control-allow-credentials'], undefined)
  }
  const refused = await wire.send({
    method: 'GET',
    path: '/api/me',
    headers: { origin: 'https://elsewhere.test' },
  })
  assert.equal(refused.status, 401)
  assert.equal(refused.headers['access-control-allow-origin'], '*')
})

test('HEAD is answered like GET, without the body', async () => {
  for (const { path } of endpoints.filter(({ method }) => method === 'GET')) {
    const at = await own({ path })
    const [got, head] = [await send('GET', at), await send('HEAD', at)]
    assert.deepEqual([head.status, head.text], [got.status, ''], path)
    assert.equal(head.headers['content-type'], got.headers['content-type'])
  }
})

test('PATCH is another name for PUT', async () => {
  for (const { path } of endpoints.filter(({ method }) => method === 'PUT')) {
    for (const body of ['{}', '{', '{"name":5,"email":5}']) {
      const at = await own({ path })
      const headers = { 'content-type': 'application/json' }
      const [put, patch] = [await send('PUT', at, headers, body), await send('PATCH', at, headers, body)]
      assert.deepEqual([patch.status, patch.text], [put.status, put.text], `${path} ${body}`)
    }
  }
})

test('after all that, Bellhop is as well as before', async () => {
  assert.equal((await send('GET', '/api/me')).status, 200)
})
