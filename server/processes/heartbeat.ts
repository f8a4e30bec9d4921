import { hostname } from 'node:os'
import { startRounds } from '../platform/background/rounds.ts'
import type { Db } from '../platform/db/open.ts'
import type { Log } from '../platform/kernel/log.ts'
import { version } from '../platform/kernel/version.ts'
import * as store from './store.ts'

const everyMs = 5_000

/** Stores every few seconds that this process is alive, until it is stopped. */
export const startHeartbeat = (
  { db, log }: { db: Pick<Db, 'holder' | 'statement'>; log: Log },
  given: Pick<store.About, 'role' | 'port'>,
) => {
  const about = { ...given, version, host: hostname(), pid: process.pid }
  const round = async () => {
    const holder = await db.holder()
    await db.statement((sql) => store.beat(sql, holder, { ...about, uptime: process.uptime() }))
    return everyMs
  }
  const remove = async () => {
    const holder = await db.holder()
    await db.statement((sql) => store.remove(sql, holder))
  }
  const rounds = startRounds({ name: 'heartbeat', round, log })
  return {
    stop: async () => {
      await rounds.stop()
      // If this fails, its released lock shows that the process is gone.
      await remove().catch((error: Error) => log.warn({ err: error }, 'the heartbeat could not be removed'))
    },
  }
}
