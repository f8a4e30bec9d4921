import type { Clock } from '../kernel/clock.ts'
import { limitedBy } from '../turns/limited-by.ts'
import { openNews } from './after-commit.ts'
import type { Connection } from './connection/driver.ts'
import { openHolder } from './connection/holder.ts'
import type { Statement } from './connection/notifications.ts'
import { watchOutages } from './connection/outage.ts'
import { openConnections } from './connection/pool.ts'
import { type Flush, transactions } from './transaction.ts'

export type Db = ReturnType<typeof openDb>

export type DbOptions = {
  flush: Flush
  clock: Clock
  max?: number
  /** The maximum silence of the database, after which new work is rejected. */
  patienceMs?: number | undefined
  isCluster?: boolean
  /** Plans statements once for all values. Not on a cluster, which must know the workspace to plan. */
  plansOnce?: boolean
  /** See `openNews`. */
  otherThread?: string | undefined
}

/**
 * No transaction should hold a lock for so long. Waiting statements fail with an error before their clients give up.
 */
const lockTimeoutMs = 4_000

/** Searches of one workspace that wait for a connection. */
const mostWaiting = 100

export const openDb = (
  to: Connection,
  { flush, clock, max = 20, patienceMs, isCluster = false, plansOnce = false, otherThread }: DbOptions,
) => {
  const plans = { plansOnce: plansOnce && !isCluster }
  const connections = openConnections(to, max, { readOnly: true, ...plans, lockTimeoutMs })
  const heart = openConnections(to, 1)
  const holder = openHolder(to)
  const inShare = limitedBy<number>({ each: Math.max(1, Math.floor(max / 3)), waiting: mostWaiting })
  let access = { version: 0, seenAt: 0 }

  const outage = watchOutages({
    patienceMs,
    ask: () =>
      heart.use(async ({ sql }) => {
        const seenAt = performance.now()
        const [row] = await sql<[{ version: number }]>`select version from access_version`
        access = { version: row.version, seenAt }
      }),
    onLost: () => {
      heart.cut()
      connections.cut()
    },
  })

  const statement: Statement = (run) =>
    ways.global.write({ type: 'system', name: 'bellhop' }, ({ sql }) => run(sql))
  // PostgreSQL lets a read-only statement notify, which needs no transaction of its own.
  const notify: Statement = (run) => ways.global.read(({ sql }) => run(sql))
  const { committed, close: closeNews, ...news } = openNews({ to, statement: notify, otherThread })
  const ways = transactions({
    connections,
    guard: outage.guard,
    flush,
    committed,
    clock,
    inShare,
    isCluster,
  })

  return {
    ...ways,
    /** The state of everybody's rights, as last seen; undefined when that was over a second ago. */
    accessVersion: () => (performance.now() - access.seenAt < 1_000 ? access.version : undefined),
    /** For the platform's own statements, outside any workspace. */
    statement,
    /** The news of commits; see `after-commit.ts`. */
    news,
    /** Resolves once the database has answered for the first time. */
    firstResponse: outage.first,
    /** The number under which this process takes work, for as long as it lives. */
    holder: holder.number,
    close: async () => {
      await closeNews()
      outage.stop()
      await Promise.all([connections.close(), heart.close(), holder.close()])
    },
  }
}
