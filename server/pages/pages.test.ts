import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBellhop } from '../../test/harness.ts'

const { app } = await startBellhop()

test('a browser is told that Bellhop runs, and where to read on', async () => {
  const { statusCode, headers, body } = await app.inject('/')
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-[^ ]+';/)
  assert.match(body, /Bellhop is running/)
  assert.match(body, /<a href="\/docs">/)
  assert.equal((await app.inject({ method: 'HEAD', url: '/' })).statusCode, 200)
})

test('health is told to anybody, and never from a cache', async () => {
  const { statusCode, headers, body } = await app.inject('/health')
  assert.deepEqual([statusCode, body], [200, '{"status":"ok"}'])
  assert.equal(headers['cache-control'], 'no-store')
})
