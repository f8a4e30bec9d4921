import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type CuttingProxy, startCuttingProxy } from '../../../../test/cutting-proxy.ts'
import { createTestDatabase } from '../../../../test/database.ts'
import { openConnections } from './pool.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: CuttingProxy

before(async () => {
  database = await createTestDatabase()
  proxy = await startCuttingProxy(database.app)
})

after(async () => {
  await proxy.close()
  await database.drop()
})

const ask = (connections: ReturnType<typeof openConnections>) =>
  connections.use(async ({ sql }) => {
    const [row] = await sql<[{ sum: number }]>`select ${1}::bigint + (${[2, 3]}::bigint[])[1] as sum`
    return row.sum
  })

for (const manner of ['closed', 'reset'] as const) {
  test(`a connection ${manner} at any point of its start is given up, and the next one works`, async () => {
    const whole = await messagesOfOneConnection()
    assert.ok(whole > 10, `${whole} messages`)
    for (let kept = 0; kept < whole; kept += 1) {
      const connections = openConnections(proxy.login, 1)
      proxy.cutAfter(kept, manner)
      const rejected = assert.rejects(ask(connections)).then(() => true)
      assert.ok(await Promise.race([rejected, pause(5_000)]), `the caller is told after ${kept} messages`)
      assert.ok(proxy.attempts() === 1, `${proxy.attempts()} attempts after ${kept} messages`)
      proxy.cutAfter(Infinity, manner)
      assert.equal(await ask(connections), 3)
      await connections.close()
    }
  })
}

const messagesOfOneConnection = async () => {
  proxy.cutAfter(Infinity, 'closed')
  const connections = openConnections(proxy.login, 1)
  await ask(connections)
  const count = proxy.messages()
  await connections.close()
  return count
}
