// Alone: it collects garbage and measures the memory of its process.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { startBellhop } from '../../../../test/harness.ts'
import { rawMail } from '../../../../test/mail-client.ts'
import { openWire } from '../../../../test/wire.ts'
import { until } from '../../../platform/postgres/scratch.ts'

const megabyte = Buffer.alloc(1_000_000, 'x')

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Memory is released in the background after a garbage collection, which can take a while on a busy machine. */
const keptBytes = () => {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

const open = async (environment: Record<string, string> = {}) => {
  const { app, call, world, config } = await startBellhop({ environment })
  const wire = await openWire(app)
  after(wire.close)
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const { port } = new URL(app.listeningOrigin)
  const address = async () => {
    const { ulid } = await world.channel(workspace)
    const { body } = await call(`GET /api/channels/${ulid}/mail`, { token })
    return new URL(body.data.inbound_url).pathname
  }
  const files = async () => {
    const folder = join(config.DATA_DIR, 'files')
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    const paths = names.filter((name) => name.includes('/')).map((name) => join(folder, name))
    return Promise.all(
      paths.map((path) =>
        stat(path).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
  }
  const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    wire.send({ method: 'POST', path, body, headers: { 'content-type': 'message/rfc822', ...headers } })
  /** Starts to send a mail, and stops in the middle. */
  const begin = async (path: string, length: number, ...parts: Buffer[]) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    after(() => socket.destroy())
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: message/rfc822\r\nContent-Length: ${length}\r\n\r\n`,
    )
    for (const part of parts) socket.write(part)
    return socket
  }
  return {
    address,
    files,
    send,
    begin,
    mails: async () => (await call('GET /api/mails', { token })).body.data,
  }
}

const answered = async (socket: Socket) => {
  const [heard] = await once(socket, 'data')
  return String(heard).split('\r\n')[0]
}

const wrong = `/inbound/mail/01k00000000000000000000000-${'a'.repeat(32)}`
const mail = () => rawMail({ from: 'lea@example.test', to: 'support@acme.test' })

test('an unknown secret address is rejected before the mail has arrived', async () => {
  const { begin, send, files } = await open()
  const socket = await begin(wrong, 30_000_000, megabyte)
  assert.equal(await answered(socket), 'HTTP/1.1 404 Not Found')
  socket.destroy()
  // A client that reads only after it has sent the whole mail gets the response too, and may reuse the connection.
  assert.equal((await send(wrong, Buffer.alloc(20_000_000))).status, 404)
  assert.deepEqual(await files(), [])
})

test('mails that are still arriving are not kept in memory, and nothing is left of those that break off', async () => {
  const { address, begin, files, send, mails } = await open()
  const path = await address()
  const before = keptBytes()
  const sockets = await Promise.all(
    Array.from({ length: 24 }, () => begin(path, 30_000_000, ...Array.from({ length: 5 }, () => megabyte))),
  )
  await until(async () => (await files()).reduce((sum, size) => sum + size, 0) > 110_000_000, 120_000)
  await until(() => keptBytes() - before < 40_000_000)
  for (const socket of sockets) socket.destroy()
  await until(async () => (await files()).length === 0, 20_000)
  assert.equal((await send(path, mail())).status, 202)
  assert.equal((await mails()).length, 1)
})

test('a mail that is too large is rejected, at once where its length is known', async () => {
  const { address, begin, files, send, mails } = await open()
  const path = await address()
  const announced = await begin(path, 40_000_000)
  assert.equal(await answered(announced), 'HTTP/1.1 413 Payload Too Large')
  announced.destroy()
  const large = Buffer.alloc(40_000_000)
  assert.equal((await send(path, large)).status, 413)
  assert.equal((await send(path, large, { 'transfer-encoding': 'chunked' })).status, 413)
  assert.equal((await send(path, '', { 'transfer-encoding': 'chunked' })).status, 422)
  assert.deepEqual(await files(), [])
  assert.deepEqual(await mails(), [])
})

test('one channel cannot take every connection that mail may come in on', async () => {
  const { address, begin, files, send } = await open({ MAIL_CONNECTIONS: '4' })
  const [one, other] = [await address(), await address()]
  const slow = await begin(one, 1_000_000, Buffer.from('Subject: x\r\n'))
  await until(async () => (await files()).length === 1)
  const { status, headers } = await send(one, mail())
  assert.deepEqual([status, headers['retry-after']], [503, '5'])
  assert.equal((await send(other, mail())).status, 202)
  slow.destroy()
  await until(async () => (await send(one, mail())).status === 202)
})

test('an address that hands in more mails than it may is asked to wait', async () => {
  const { address, begin, send } = await open({ RATE_LIMIT_MAIL: '2' })
  const path = await address()
  assert.equal((await send(path, mail())).status, 202)
  assert.equal((await send(path, mail())).status, 202)
  const socket = await begin(path, 30_000_000)
  assert.equal(await answered(socket), 'HTTP/1.1 429 Too Many Requests')
  socket.destroy()
})
