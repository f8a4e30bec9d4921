import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { form } from '../../../test/form.ts'
import { startBellhop } from '../../../test/harness.ts'
import { addressesOf, startServer } from '../../../test/processes.ts'
import { numbersFrom, repeatable, rounds, seed } from '../../../test/soak.ts'
import { assertCivil, wireTo } from '../../../test/wire.ts'
import { until } from '../../platform/postgres/scratch.ts'

const bellhop = await startBellhop()
const workspace = await bellhop.world.workspace()
const authorization = `Bearer ${workspace.owner.token}`
// A separate process, so that a crash is noticed as such and not as an error of the tests.
const server = await startServer(
  { after },
  {
    ...addressesOf(bellhop.database),
    ...{ RATE_LIMIT_UPLOADS: '100000', PARKED_FILES: '100000', LOG_LEVEL: 'silent' },
    DATA_DIR: bellhop.config.DATA_DIR,
  },
)
const { port } = new URL(server.url)
const wire = wireTo(port)
after(wire.close)

const below = numbersFrom(seed)

const path = '/api/attachments'
const send = async (headers: Record<string, string>, body: Buffer, asked: string) => {
  const response = await wire.send({ method: 'POST', path, headers: { authorization, ...headers }, body })
  assertCivil(response, asked)
  return response
}
const stored = async () =>
  (await readdir(join(bellhop.config.DATA_DIR, 'files'), { recursive: true }))
    .filter((name) => name.includes('/'))
    .map((name) => name.split('/').at(-1))
const parked = () =>
  bellhop.db.read(
    workspace.id,
    ({ sql }) => sql<{ key: string }[]>`
    select split_part(storage_key, '/', 2) as key from uploads where workspace_id = ${workspace.id}`,
  )

/** The storage has only the files of complete uploads, nothing of an aborted one. */
const assertNothingLeft = async () => {
  const surplus = async () => {
    const keys = (await parked()).map(({ key }) => key)
    return (await stored()).filter((name) => !keys.includes(name ?? ''))
  }
  await until(async () => (await surplus()).length === 0, 10_000).catch(() => {})
  assert.deepEqual(await surplus(), [])
}

const isHealthy = async () => (await wire.send({ method: 'GET', path: '/health' })).status === 200

test('an upload may be cut off at every byte, and leaves nothing behind', async () => {
  const { headers, body } = form('file', 'a.txt', 'some text')
  // The line break after the last boundary is optional.
  const complete = body.length - 2
  for (let length = 0; length < complete; length += 1) {
    const { status } = await send(headers, body.subarray(0, length), `the first ${length} bytes`)
    assert.equal(status, 400, `the first ${length} bytes`)
  }
  for (let length = complete; length <= body.length; length += 1)
    assert.equal((await send(headers, body.subarray(0, length), 'all')).status, 201)
  assert.ok(await isHealthy())
  await assertNothingLeft()
})

test('a large upload that is cut off is rejected with a reason', async () => {
  const { headers, body } = form('file', 'a.bin', randomBytes(3_000_000))
  const { status, text } = await send(headers, body.subarray(0, 2_500_000), 'cut off')
  assert.equal(status, 400)
  assert.match(JSON.parse(text).message, /^The form has no closing boundary\./)
  await assertNothingLeft()
})

test(repeatable('uploads whose connections end at any time leave nothing behind'), async () => {
  const { headers, body } = form('file', 'a.bin', randomBytes(400_000))
  const head = [
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}`,
    `Content-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
  ].join('\r\n')
  const abort = async () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    socket.write(head)
    socket.write(body.subarray(0, below(body.length)))
    await pause(below(40))
    if (below(2)) socket.resetAndDestroy()
    else socket.destroy()
  }
  for (let round = 0; round < rounds(15); round += 1) {
    await Promise.all(Array.from({ length: 10 }, abort))
    assert.ok(await isHealthy())
  }
  await assertNothingLeft()
})

test(repeatable('damaged forms are answered, while Bellhop stays well'), async () => {
  let running = true
  const slow: number[] = []
  const watch = async () => {
    while (running) {
      const { status, ms } = await wire.send({ method: 'GET', path: '/health' })
      assert.equal(status, 200)
      if (ms > 2_000) slow.push(ms)
      await pause(20)
    }
  }
  const watching = watch()
  const sound = form('file', 'a.txt', 'some text')
  for (let variant = 0; variant < rounds(2_000); variant += 1) {
    const body = damaged(sound.body)
    await send(sound.headers, body, JSON.stringify(body.toString('latin1')))
  }
  running = false
  await watching
  assert.deepEqual(slow, [])
  await assertNothingLeft()
})

const pieces = [
  '\r\n',
  '\r\n\r\n',
  '--',
  '\r\n--a-boundary-that-no-content-has',
  '\0',
  ';',
  '"',
  ': ',
  '=',
  '%00',
]

/** Bytes are lost, duplicated, changed or inserted. */
const damaged = (body: Buffer) => {
  let bytes = body
  for (let times = 1 + below(3); times > 0; times -= 1) {
    const at = below(bytes.length + 1)
    const to = Math.min(bytes.length, at + below(40))
    const between = [
      Buffer.alloc(0),
      bytes.subarray(at, to),
      Buffer.from(Array.from({ length: below(4) }, () => below(256))),
      Buffer.from(pieces[below(pieces.length)] ?? ''),
    ][below(4)] as Buffer // one of the four
    bytes = Buffer.concat([bytes.subarray(0, at), between, between, bytes.subarray(below(2) ? at : to)])
  }
  return bytes
}
