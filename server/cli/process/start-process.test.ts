import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createTestDatabase } from '../../../test/database.ts'
import { readConfig } from '../../config.ts'
import { openRows } from '../../installation.ts'
import type { Db } from '../../platform/db/open.ts'
import { systemClock } from '../../platform/kernel/clock.ts'
import { createLog } from '../../platform/kernel/log.ts'
import { startProcess } from './start-process.ts'

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP address
  server.close()
  return port
}

const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'bellhop-'))
after(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const start = (settings: Record<string, string>, observed = (db: Db) => db) => {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings })
  const db = openRows(database.app, { clock: systemClock, max: 4 })
  const lost = new Promise<Error>(() => {})
  return startProcess('web', {
    ...{ config, clock: systemClock, log: createLog('silent', { pretty: false }), thread: undefined },
    installation: { db: observed(db), close: db.close, app: database.app, isCluster: false, lost },
  })
}

test('a web process listens once the database has answered its heartbeat', async (t) => {
  const PORT = await freePort()
  const [asked, response] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const starting = start({ PORT: `${PORT}`, HOST: '127.0.0.1' }, (db) => ({
    ...db,
    get firstResponse() {
      asked.resolve()
      return response.promise
    },
  }))
  t.after(async () => (await starting).close({ code: 1 }))
  await Promise.race([asked.promise, starting])
  const health = () => fetch(`http://127.0.0.1:${PORT}/health`)
  const rejected = await health().then(
    () => false,
    () => true,
  )
  response.resolve()
  await starting
  assert.ok(rejected, 'nobody listens before')
  assert.equal((await health()).status, 200)
})

test('an address that the machine does not have is rejected with a reason', () =>
  assert.rejects(
    start({ PORT: '0', HOST: '192.0.2.77' }),
    /^Error: HOST is "192\.0\.2\.77", which is not an address of this machine\./,
  ))
