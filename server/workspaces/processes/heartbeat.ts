import { hostname } from 'node:os'
import { startRounds } from '../../platform/background/rounds.ts'
import type { Db } from '../../platform/db/open.ts'
import { newestMigration } from '../../platform/db/schema/migrations.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { version } from '../../platform/kernel/version.ts'
import { mayServe, outdatedWords } from './rules.ts'
import * as store from './store.ts'

const everyMs = 5_000

type Given = Pick<store.About, 'role' | 'port'> & {
  /** Called once, when a newer version has taken over. */
  outdated?: ((reason: string) => void) | undefined
}

/** Stores every few seconds that this process is alive. Ends the process if a newer one replaces it. */
export const startHeartbeat = (
  { db, log }: { db: Pick<Db, 'holder' | 'statement'>; log: Log },
  { outdated = () => {}, ...given }: Given,
) => {
  const about = { ...given, version, host: hostname(), pid: process.pid }
  let outdatedSince: number | undefined
  let isReplaced = false
  const look = (own: string, { schema, has_successor }: store.Schema) => {
    if (schema <= own || isReplaced) return
    if (outdatedSince === undefined) log.warn(outdatedWords(own, schema))
    outdatedSince ??= performance.now()
    if (mayServe({ hasSuccessor: has_successor, outdatedMs: performance.now() - outdatedSince })) return
    isReplaced = true
    outdated(outdatedWords(own, schema))
  }
  const round = async () => {
    const [holder, schema] = [await db.holder(), await newestMigration()]
    const beat = { ...about, schema, uptime: process.uptime() }
    look(schema, await db.statement((sql) => store.beat(sql, holder, beat)))
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
