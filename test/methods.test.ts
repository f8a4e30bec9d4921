import assert from 'node:assert/strict'
import { METHODS } from 'node:http'
import { test } from 'node:test'
import { type Endpoint, isOfWidget, isOfWorkspace } from '../contract/base/endpoint.ts'
import { routes } from '../server/app.ts'
import { queryFor } from './bodies.ts'
import { type Answer, startBellhop } from './harness.ts'
import { makingIn } from './own-paths.ts'
import { visitIn } from './widgets.ts'

const bellhop = await startBellhop({ environment: { RATE_LIMIT_API: '1000000' } })
const { call, world } = bellhop
const workspace = await world.workspace()
const { token } = workspace.owner
const session = await world.session(workspace.owner)
const own = makingIn(bellhop, workspace)
const visit = await visitIn(bellhop, workspace)
const all = routes.map(({ endpoint }) => endpoint)
const endpoints = all.filter((endpoint) => isOfWorkspace(endpoint) || isOfWidget(endpoint))
const paths = [...new Set(endpoints.map(({ path }) => path))]
const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** OPTIONS is supported everywhere, and CONNECT has no path. */
const others = METHODS.filter((method) => ![...verbs, 'OPTIONS', 'CONNECT'].includes(method))

const supportedAt = (path: string) => {
  const methods: string[] = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
  if (methods.includes('GET')) methods.push('HEAD')
  if (methods.includes('PUT')) methods.push('PATCH')
  return verbs.filter((verb) => methods.includes(verb))
}

/** Two requests may be in different seconds. */
const timeless = ({ text }: Answer) => text.replace(/\d\d:\d\d:\d\d\+/g, '')

/** A path to a resource of the caller, and the caller's credentials. */
const asOwn = async (endpoint: Endpoint) =>
  isOfWidget(endpoint)
    ? { at: visit.path(endpoint.path), known: { headers: visit.headers } }
    : { at: await own.path(endpoint.path), known: endpoint.session ? { headers: session } : { token } }

const somewhere = (path: string) => path.replace(/:\w+/g, world.newUlid())

test('a method that a path does not have is rejected for everybody, with those that it has', async () => {
  for (const path of paths) {
    const supported = supportedAt(path)
    const url = somewhere(path)
    for (const verb of [...verbs, ...others].filter((verb) => !supported.includes(verb))) {
      const { status, headers, text } = await call(`${verb} ${url}`)
      assert.deepEqual([status, headers.allow], [405, supported.join(', ')], `${verb} ${path}`)
      const message = `The ${verb} method is not supported for route ${url.slice(1)}. Supported methods: ${supported.join(', ')}.`
      assert.equal(text, verb === 'HEAD' ? '' : JSON.stringify({ message, code: 'method_not_allowed' }))
    }
  }
})

test('a method that no path has is rejected for pages, too, and not found elsewhere', async () => {
  const ofPage = await call('PROPFIND /tickets/all?x=1')
  assert.deepEqual([ofPage.status, ofPage.headers.allow], [405, 'GET, HEAD'])
  const ofBulk = await call('PROPFIND /api/tickets/bulk')
  assert.deepEqual([ofBulk.status, ofBulk.headers.allow], [405, 'POST'])
  for (const path of ['/api/nothing', '/api/tags/', '/nothing'])
    assert.equal((await call(`PROPFIND ${path}`)).body.code, 'route_not_found', path)
})

test('HEAD is answered like GET, without the body', async () => {
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const { at: path, known } = await asOwn(endpoint)
    const at = path + queryFor(endpoint)
    const [got, head] = [await call(`GET ${at}`, known), await call(`HEAD ${at}`, known)]
    assert.deepEqual([head.status, head.text], [200, ''], path)
    assert.equal(head.headers['content-type'], got.headers['content-type'])
  }
})

test('PATCH is another name for PUT', async () => {
  const headers = { 'content-type': 'application/json' }
  for (const endpoint of endpoints.filter(({ method }) => method === 'PUT')) {
    const { at, known } = await asOwn(endpoint)
    const options = { ...known, headers: { ...known.headers, ...headers } }
    for (const body of ['{}', '{', '{"name":5,"email":5}']) {
      const [put, patch] = [
        await call(`PUT ${at}`, { ...options, body }),
        await call(`PATCH ${at}`, { ...options, body }),
      ]
      assert.deepEqual([patch.status, timeless(patch)], [put.status, timeless(put)], `${at} ${body}`)
    }
  }
})

test('a page of any origin may ask, without being known, what it may send', async () => {
  const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'DELETE' }
  for (const { path } of endpoints.filter(isOfWorkspace)) {
    const response = await call(`OPTIONS ${somewhere(path)}`, { headers })
    assert.equal(response.status, 204, path)
    assert.equal(response.headers['access-control-allow-origin'], '*')
    assert.match(String(response.headers['access-control-allow-methods']), /PATCH/)
    assert.match(String(response.headers['access-control-allow-headers']), /authorization.*x-workspace-id/i)
    assert.equal(response.headers['access-control-allow-credentials'], undefined)
  }
})

test('a page may ask what it may send to a widget, and nothing to one that does not exist', async () => {
  const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'PUT' }
  for (const { path } of endpoints.filter(isOfWidget)) {
    const response = await call(`OPTIONS ${visit.path(path)}`, { headers })
    assert.equal(response.status, 204, path)
    assert.match(String(response.headers['access-control-allow-methods']), /PUT/)
    assert.match(String(response.headers['access-control-allow-headers']), /x-visitor-secret/i)
    assert.equal(response.headers['access-control-allow-credentials'], undefined)
    assert.equal((await call(`OPTIONS ${somewhere(path)}`, { headers })).status, 404, path)
  }
})

test('a page of any origin may read the answers, rejections included', async () => {
  const { status, headers } = await call('GET /api/me', { headers: { origin: 'https://elsewhere.test' } })
  assert.deepEqual([status, headers['access-control-allow-origin']], [401, '*'])
})
