import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createTestDatabase } from '../../../test/database.ts'
import { readConfig } from '../../config.ts'
import { openRows } from '../../installation.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { startProcess } from './start-process.ts'

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // an address of a port
  server.close()
  return port
}

test('a web process listens once the database has answered its heartbeat', async (t) => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-'))
  const PORT = await freePort()
  const config = readConfig({ DATA_DIR: folder, PORT: `${PORT}`, HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
  const rows = openRows(database.app, { clock: systemClock, max: 4 })
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const db = {
    ...rows.db,
    get firstAnswer() {
      asked.resolve()
      return answer.promise
    },
  }
  const starting = startProcess('web', {
    ...{ config, clock: systemClock, log: createLog('silent', { pretty: false }), thread: undefined },
    installation: { ...rows, db, app: database.app, isCluster: false, lost: new Promise<Error>(() => {}) },
  })
  t.after(async () => {
    await (await starting).close({ code: 1 })
    await database.drop()
    await rm(folder, { recursive: true })
  })
  await Promise.race([asked.promise, starting])
  const health = () => fetch(`http://127.0.0.1:${PORT}/health`)
  const refused = await health().then(
    () => false,
    () => true,
  )
  answer.resolve()
  await starting
  assert.ok(refused, 'nobody listens before')
  assert.equal((await health()).status, 200)
})
