import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase } from '../../../test/database.ts'
import { freePort } from '../../../test/free-port.ts'
import { openLoadBalancer } from '../../../test/load-balancer.ts'
import { addressesOf, emptyDirectory, startServer } from '../../../test/processes.ts'

const database = await createTestDatabase()
after(database.drop)
const environment = {
  ...addressesOf(database),
  DATA_DIR: emptyDirectory({ after }),
  DRAIN_SECONDS: '3',
  RATE_LIMIT_API: '100000000',
}

const until = async (holds: () => unknown) => {
  for (const deadline = Date.now() + 60_000; !holds(); await pause(20))
    if (Date.now() > deadline) throw new Error(`Still not so after a minute: ${holds}`)
}

test('no request fails while one of two servers behind a load balancer is restarted', async (t) => {
  const ports = [await freePort(), await freePort()]
  const start = (port: number) => startServer(t, { ...environment, PORT: `${port}` }, ['--role', 'web'])
  const [one, two] = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)]
  const token = one.token ?? two.token
  const balancer = openLoadBalancer(ports)
  const { send } = balancer
  t.after(balancer.stop)
  await until(() => ports.every(balancer.isHealthy))

  const told = (wanted: number) => (answer: { status: number }) =>
    answer.status === wanted ? 'ok' : `${answer.status}`
  const failed = (error: Error) => error.message
  const read = (port: number) => send(port, '/api/tags', { token }).then(told(200), failed)
  const create = (port: number, number: number) => {
    const body = JSON.stringify({ email: `rolling-${number}@example.test` })
    return send(port, '/api/contacts', { method: 'POST', body, token }).then(told(201), failed)
  }
  const outcomes: string[] = []
  const total = 10_000
  let sent = 0
  let isOver = false
  const client = async () => {
    while (sent < total || !isOver) {
      sent += 1
      outcomes.push(await (sent % 10 ? read : create)(balancer.choose(), sent))
    }
  }
  const clients = Promise.all(Array.from({ length: 16 }, client))
  await until(() => outcomes.length > 2_000)
  one.child.kill('SIGTERM')
  await until(() => !balancer.isHealthy(ports[0] ?? 0))
  const meanwhile = await send(ports[0] ?? 0, '/api/tags', { token })
  assert.deepEqual(meanwhile, { status: 200, connection: 'close' })
  assert.equal(await one.ended, 0)
  await start(ports[0] ?? 0)
  await until(() => balancer.isHealthy(ports[0] ?? 0))
  isOver = true
  await clients
  assert.deepEqual(
    outcomes.filter((outcome) => outcome !== 'ok'),
    [],
  )
  assert.ok(outcomes.length >= total)
})
