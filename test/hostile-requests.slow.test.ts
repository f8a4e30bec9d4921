import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isOfWidget, isOfWorkspace } from '../contract/base/endpoint.ts'
import { routes } from '../server/app.ts'
import { startBellhop } from './harness.ts'
import { makingIn } from './own-paths.ts'
import { portion, repeatable } from './soak.ts'
import { resourcesIn } from './verdicts.ts'
import { visitIn } from './widgets.ts'
import { assertCivil, openWire, sendCivilly } from './wire.ts'

const bellhop = await startBellhop({
  environment: { RATE_LIMIT_API: '1000000', RATE_LIMIT_ADDRESS: '1000000' },
})
const wire = await openWire(bellhop.app)
after(wire.close)
const workspace = await bellhop.world.workspace()
const own = makingIn(bellhop, workspace)
const authorization = `Bearer ${workspace.owner.token}`
const visit = await visitIn(bellhop, workspace)
const endpoints = routes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => isOfWorkspace(endpoint) || isOfWidget(endpoint))

type Headers = Record<string, string>
const send = async (method: string, path: string, headers: Headers = {}, by: Headers = { authorization }) => {
  const sent = { method, path, headers: { ...by, ...visit.headers, ...headers } }
  return sendCivilly(() => wire.send(sent), `${method} ${path}`)
}

const namesIn = (query: object | undefined) =>
  Object.keys((query as { properties?: object } | undefined)?.properties ?? {})

const isRead = ({ method, file }: (typeof endpoints)[number]) => method === 'GET' && !file

const filled = (path: string, value: string) => path.replace(/:\w+/g, value)
const words = (text: string, ...more: string[]) => [...text.split(' '), ...more]

test(repeatable('a list answers every strange question'), async () => {
  const values = words('0 -1 1e9 999999999999999999999 NaN 1.5 %00 %ff %zz %', 'a'.repeat(5_000), '')
  const texts = words('%25 _ %5C %27%20or%201=1-- %F0%9F%92%8C %ED%A0%80 , ,,, ( * :*', 'a,b'.repeat(500))
  const whole = words(
    '? ?&&& ?= ?% ?filter ?filter=x ?filter[]=x ?filter[[=x ?__proto__[x]=1 ?constructor=1 ?page[a]=1',
    '?sort[]=name&sort[]=-name',
    `?${'a[b]'.repeat(1_000)}=1`,
    `?${'x=1&'.repeat(2_000)}`,
  )
  for (const endpoint of endpoints.filter(isRead)) {
    const { path, paging, feed, query } = endpoint
    const at = isOfWidget(endpoint) ? visit.path(path) : await own.path(path)
    const names = [
      ...namesIn(query),
      'page',
      'per_page',
      'sort',
      'filter[nothing]',
      'before',
      ...Object.keys((paging ?? feed)?.filters ?? {}).map((name) => `filter[${name}]`),
    ]
    const one = names.flatMap((name) => [...values, ...texts].map((value) => `?${name}=${value}`))
    const two = names.flatMap((name) => [
      `?${name}=1&${name}=2`,
      `?${name}[]=1&${name}[x]=2`,
      `?${name}[a][b][c]=1`,
    ])
    for (const query of portion([...whole, ...one, ...two], path)) await send('GET', at + query)
  }
  assert.deepEqual(Object.keys(Object.prototype), [])
})

test(repeatable('whatever cannot be the ULID of something is not found'), async () => {
  const strange = words(
    '1 0 -1 null undefined %00 %2F ..%2F..%2Fetc %2e%2e %F0%9F%92%8C * %27 __proto__ constructor',
    'x'.repeat(26),
    '8'.repeat(26),
    `${bellhop.world.newUlid()}%00`,
    `%20${bellhop.world.newUlid()}`,
    // Several of these still fit into the URL.
    'a'.repeat(4_000),
  )
  const session = await bellhop.world.session(workspace.owner)
  for (const endpoint of endpoints.filter(({ path }) => resourcesIn(path).length > 0)) {
    // With a token, this endpoint does not exist.
    const by = endpoint.session ? session : { authorization }
    for (const value of portion(strange, endpoint.method + endpoint.path)) {
      const { status, text } = await send(endpoint.method, filled(endpoint.path, value), {}, by)
      assert.deepEqual(
        [status, text],
        [404, '{"message":"Not found.","code":"not_found"}'],
        `${endpoint.path} ${value.slice(0, 40)}`,
      )
    }
  }
})

test('a path that leads nowhere, or cannot be read, is not found', async () => {
  const unreadable = '/api/%zz /api/tags/%ff /api/tags/%C0%80 /api/tags/% /api/tags/%E0%A4%A'
  const elsewhere =
    '/api//tags /api/tags/ /api/../etc/passwd /api/%2e%2e /api /api/ /api? /api/nothing /API/tags'
  for (const path of words(`${unreadable} ${elsewhere}`, `/api/${'a/'.repeat(3_000)}`, '/api/tags;x=1'))
    assert.equal((await send('GET', path)).status, 404, path)
  const { text } = await send('GET', '/api/foo?x=1')
  assert.equal(text, '{"message":"The route api/foo could not be found.","code":"route_not_found"}')
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

test('after all that, Bellhop is as well as before', async () => {
  assert.equal((await send('GET', '/api/me')).status, 200)
})
