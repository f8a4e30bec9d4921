import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitConnections } from './connections.ts'

test('a connection that hands in no mail for half a minute is closed, and one that does is not', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const closed: string[] = []
  const connections = limitConnections({ inAll: 10, perNetwork: 10, close: (id) => closed.push(id) })
  const [idle, used] = ['idle', 'used'].map((id) => ({ id, remoteAddress: '192.0.2.1' }))
  assert.ok(idle && used)
  for (const connection of [idle, used]) assert.equal(connections.open(connection), undefined)
  t.mock.timers.tick(29_999)
  assert.deepEqual(closed, [])
  connections.use(used)
  t.mock.timers.tick(60_000)
  assert.deepEqual(closed, ['idle'])
})
