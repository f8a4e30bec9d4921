import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { borrowBellhop } from '../../../../test/harness.ts'
import { routes } from '../../../app.ts'
import { encodingFor, showsSecrets } from './compression.ts'

const { app, call, world } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const name = 'A tag with a name that fills some bytes '
for (let n = 0; n < 20; n += 1)
  await call('POST /api/tags', { token, body: { name: name + n, color: '#123456' } })

const ask = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') => {
  const authorization = `Bearer ${token}`
  return app.inject({
    method,
    url,
    headers: { authorization, ...(accepted && { 'accept-encoding': accepted }) },
  })
}

test('a long answer of the API is compressed as the client accepts it', async () => {
  const plain = await ask('/api/tags')
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.equal(plain.headers.vary, 'accept-encoding')
  const packed = await ask('/api/tags', 'gzip, deflate, br')
  assert.equal(packed.headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body)
  assert.ok(packed.rawPayload.length * 2 < plain.rawPayload.length)
  assert.equal(packed.headers['content-length'], String(packed.rawPayload.length))
  const zipped = await ask('/api/tags', 'gzip')
  assert.equal(gunzipSync(zipped.rawPayload).toString(), plain.body)
  const described = await ask('/api/openapi.json', 'br')
  assert.equal(described.headers['content-encoding'], 'br')
})

test('short answers, HEAD and what shows a secret beside a text are not compressed', async () => {
  const workflow = { name, description: 'x'.repeat(2_000), trigger_type: 'manual' }
  await call('POST /api/workflows', { token, body: workflow })
  for (const [url, method] of [
    ['/api/me', 'GET'],
    ['/api/tags', 'HEAD'],
    ['/api/workflows', 'GET'],
  ] as const) {
    const { headers, statusCode } = await ask(url, 'br', method)
    assert.deepEqual([statusCode, headers['content-encoding']], [200, undefined], url)
  }
})

test('answers of tickets and contacts are compressed, those with secrets are known by the contract', () => {
  const secretive = routes.map(({ endpoint }) => endpoint).filter(showsSecrets)
  const paths = secretive.map(({ method, path }) => `${method} ${path}`)
  for (const path of [
    'GET /api/workflows',
    'GET /api/signing-secret',
    'POST /api/tokens',
    'GET /api/channels/:channel/mail',
  ])
    assert.ok(paths.includes(path), path)
  assert.ok(!paths.includes('GET /api/tickets') && !paths.includes('GET /api/tickets/:ticket'))
})

test('the weights of a client decide among encodings', () => {
  const accepted = {
    '': undefined,
    identity: undefined,
    'br;q=0': undefined,
    'gzip;q=1, br;q=0.5': 'gzip',
    '*': 'br',
    GZIP: 'gzip',
    'br;q=x, gzip': 'gzip',
  }
  for (const [header, expected] of Object.entries(accepted))
    assert.equal(encodingFor(header), expected, header)
  assert.equal(encodingFor(undefined), undefined)
})

test('the API description is also found where people look for it first', async () => {
  const { statusCode, headers } = await ask('/openapi.json')
  assert.deepEqual([statusCode, headers.location], [308, '/api/openapi.json'])
})
