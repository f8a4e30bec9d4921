// Waits: for the timeouts of connections.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from './harness.ts'

const bellhop = await startBellhop({ environment: { RATE_LIMIT_API: '1000000' } })
const { app, db, world } = bellhop
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
const busy = await world.workspace('Busy')
const calm = await world.workspace('Calm')

const url = `http://127.0.0.1:${port}`

const dial = (to = port) => {
  const socket = connect(Number(to), '127.0.0.1')
  let heard = ''
  socket.on('error', () => {})
  socket.on('data', (part) => {
    heard += part
  })
  after(() => void socket.destroy())
  return {
    socket,
    heard: () => heard,
    statuses: () => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
  }
}

let made = 0
const creation = (token: string) => {
  made += 1
  const body = JSON.stringify({ email: `pipelined-${made}@example.test` })
  return [
    'POST /api/contacts HTTP/1.1',
    'host: bellhop.test',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

const until = async (holds: () => unknown, timeoutMs: number) => {
  for (const deadline = Date.now() + timeoutMs; !holds(); await pause(20))
    if (Date.now() > deadline) throw new Error(`Still not so after ${timeoutMs} ms: ${holds}`)
}

const ms = async (work: Promise<unknown>) => {
  const begun = performance.now()
  await work
  return performance.now() - begun
}

/** The slowest response to other requests during some work. */
const slowestWhile = async (work: Promise<unknown>) => {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  let slowest = 0
  const headers = { authorization: `Bearer ${calm.owner.token}` }
  while (!isOver) {
    slowest = Math.max(
      slowest,
      await ms(fetch(`${url}/health`)),
      await ms(fetch(`${url}/api/tags`, { headers })),
    )
    await pause(20)
  }
  await ended
  return slowest
}

test('pipelined requests of one connection are answered one after the other and delay nobody else', async () => {
  const { socket, statuses } = dial()
  const slowest = await slowestWhile(
    (async () => {
      socket.write(Array.from({ length: 2_000 }, () => creation(busy.owner.token)).join(''))
      await until(() => statuses().length === 2_000, 120_000)
    })(),
  )
  assert.deepEqual([...new Set(statuses())], [201])
  assert.ok(slowest < 3_000, `${Math.round(slowest)} ms`)
})

test('a connection is not read while its requests wait', async () => {
  const { socket, statuses } = dial()
  const { release, held } = await holdContacts()
  // More than operating systems buffer between two processes on one machine.
  const sent = Buffer.from(
    creation(busy.owner.token) + 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(400_000),
  )
  socket.write(sent)
  await pause(2_000)
  assert.ok(socket.writableLength > 0, 'the sender has to wait')
  assert.equal(statuses().length, 0)
  socket.destroy()
  release()
  await held
})

/** Blocks new contacts until it is released. */
const holdContacts = async (workspace: { id: number } = busy) => {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const held = db.write(workspace.id, { type: 'system', name: 'test' }, async ({ sql }) => {
    await sql`set local idle_in_transaction_session_timeout = 0`
    await sql`lock table contacts in access exclusive mode`
    locked.resolve()
    await released.promise
  })
  await Promise.race([locked.promise, held])
  return { release: released.resolve, held }
}

test('requests of one token beyond what may wait are rejected with 429, and others are answered', async () => {
  const { id, owner } = await world.workspace('Eager')
  const { release, held } = await holdContacts({ id })
  const ask = (token: string, path = '/api/contacts') =>
    app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  const asked: ReturnType<typeof ask>[] = []
  const rejectedOf = async (one: ReturnType<typeof ask>) => {
    const response = await one
    assert.equal(response.statusCode, 429)
    return response
  }
  try {
    // In portions, since all at once keep a slow machine from receiving responses of its database.
    for (let portion = 0; portion < 11; portion += 1) {
      asked.push(...Array.from({ length: 100 }, () => ask(owner.token)))
      await pause(100)
    }
    // On a busy machine, the last request is not always among the rejected ones.
    const rejected = await Promise.any(asked.map(rejectedOf))
    assert.equal(rejected.headers['retry-after'], '1')
    assert.ok((await ms(ask(calm.owner.token, '/api/tags'))) < 10_000)
    assert.ok((await ms(app.inject('/health'))) < 10_000)
  } finally {
    release()
    await held
  }
  const rejections = (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 429)
  assert.equal(rejections.length, 1_100 - 1_032)
})

test('a workspace whose queries take long leaves connections to the others', async () => {
  const { release, held } = await holdContacts()
  const waiting = Array.from({ length: 30 }, () => db.read(busy.id, ({ sql }) => sql`select from contacts`))
  // These statements end while all queries of the busy workspace still wait.
  await db.read(calm.id, ({ sql }) => sql`select 1`)
  await db.statement((sql) => sql`select 1`)
  release()
  await Promise.all([...waiting, held])
})

test('a client that ends its side after the request still gets its answer', async () => {
  const { socket, heard } = dial()
  socket.end(creation(busy.owner.token))
  await once(socket, 'end')
  assert.match(heard(), /^HTTP\/1\.1 201 /)
})

const timeoutsOf = ({ server }: typeof app) => ({
  headersTimeout: server.headersTimeout,
  requestTimeout: server.requestTimeout,
  keepAliveTimeout: server.keepAliveTimeout,
  timeout: server.timeout,
})

const closed = async (socket: Socket) => {
  const begun = performance.now()
  await once(socket, 'close', { signal: AbortSignal.timeout(60_000) }).catch((error) => {
    // The connection was reset while the client was writing.
    if (error.code !== 'ECONNRESET') throw error
  })
  return performance.now() - begun
}

test('idle connections and those that send their headers or body slowly are closed in time', async (t) => {
  assert.deepEqual(timeoutsOf(app), {
    headersTimeout: 30_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 60_000,
    timeout: 150_000,
  })
  // Timeouts are shorter in the second process. Node reads them each time it checks connections.
  const other = await bellhop.another()
  const keepAliveTimeout = 1_500
  Object.assign(other.app.server, { headersTimeout: 1_000, requestTimeout: 3_000, keepAliveTimeout })
  const { port } = new URL(await other.app.listen({ port: 0, host: '127.0.0.1' }))
  const silent = dial(port)
  const idle = dial(port)
  idle.socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
  const slowHeaders = dial(port)
  slowHeaders.socket.write('GET /health HTTP/1.1\r\n')
  const slowBody = dial(port)
  slowBody.socket.write(creation(busy.owner.token).replace(/content-length: \d+/, 'content-length: 100000'))
  const dripping = setInterval(() => {
    slowHeaders.socket.write('x-drop: 1\r\n')
    slowBody.socket.write(' ')
  }, 200)
  t.after(() => clearInterval(dripping))
  const [, idleMs] = await Promise.all(
    [silent, idle, slowHeaders, slowBody].map(({ socket }) => closed(socket)),
  )
  assert.match(slowHeaders.heard(), /^HTTP\/1\.1 408 /)
  assert.match(idle.heard(), /^HTTP\/1\.1 200 /)
  assert.ok(idleMs && idleMs >= keepAliveTimeout, `an idle connection is kept for a while: ${idleMs} ms`)
})
