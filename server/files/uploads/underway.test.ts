import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { form } from '../../../test/form.ts'
import { startBellhop } from '../../../test/harness.ts'
import { until } from '../../platform/postgres/scratch.ts'

const open = async (environment: Record<string, string>) => {
  const { app, call, world, config } = await startBellhop({ environment })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const [one, other] = [(await world.workspace()).owner, (await world.workspace()).owner]
  const folder = join(config.DATA_DIR, 'files')
  const stored = async () => {
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    return names.filter((name) => name.includes('/'))
  }
  const files = async () => (await stored()).length
  const bytes = async () => {
    const sizes = await Promise.all(
      (await stored()).map(async (name) => (await stat(join(folder, name))).size),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  /** Sends the first bytes of a larger upload, and then stops. */
  const begin = async (size: number) => {
    const before = await bytes()
    const { headers, body } = form('file', 'x.txt', Buffer.alloc(size + 200, 'x'))
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(
      `POST /api/attachments HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${one.token}\r\n` +
        `Content-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.subarray(0, body.length - 100))
    await until(async () => (await bytes()) >= before + size)
    return socket
  }
  const upload = (bytes: number, token = one.token) =>
    call('POST /api/attachments', { token, ...form('file', 'x.txt', Buffer.alloc(bytes, 'x')) })
  return { begin, files, upload, other }
}

test('uploads that are underway count as files of their workspace, until they break off', async () => {
  const { begin, upload, other } = await open({ PARKED_FILES: '2' })
  const sockets = [await begin(1_000), await begin(1_000)]
  const { status, headers } = await upload(10)
  assert.deepEqual([status, headers['retry-after']], [429, '5'])
  assert.equal((await upload(10, other.token)).status, 201)
  for (const socket of sockets) socket.destroy()
  await until(async () => (await upload(10)).status === 201)
})

test('the bytes of uploads that are underway count as well', async () => {
  const { begin, files, upload } = await open({ PARKED_BYTES: '1000000' })
  const socket = await begin(900_000)
  assert.equal((await upload(300_000)).status, 429)
  assert.equal(await files(), 1)
  socket.destroy()
  await until(async () => (await upload(300_000)).status === 201)
  assert.equal(await files(), 1)
})
