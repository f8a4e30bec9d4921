import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBellhop } from '../../test/harness.ts'

const { app } = await startBellhop()

test('health is told to anybody, and never from a cache', async () => {
  const { statusCode, headers, body } = await app.inject('/health')
  assert.deepEqual([statusCode, body], [200, '{"status":"ok"}'])
  assert.equal(headers['cache-control'], 'no-store')
})
