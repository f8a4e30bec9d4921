import type { Clock } from '../clock.ts'
import type { Connection, Pool } from './driver.ts'
import { watchOutages } from './outage.ts'
import { openConnections, settle } from './pool.ts'
import { type Flush, transactions } from './transaction.ts'

export type Db = ReturnType<typeof openDb>

type Options = { flush: Flush; clock: Clock; max?: number }

export const openDb = (to: Connection, { flush, clock, max = 20 }: Options) => {
  const connections = openConnections(to, max)
  const heart = openConnections(to, 1)
  let access = { version: 0, seenAt: 0 }

  const outage = watchOutages({
    ask: () =>
      heart.use(async ({ sql }) => {
        const seenAt = performance.now()
        const [row] = await sql<[{ version: number }]>`select version from access_version`
        access = { version: row.version, seenAt }
      }),
    onSilence: () => {
      heart.cut()
      connections.cut()
    },
  })

  return {
    ...transactions({ connections, guard: outage.guard, flush, clock }),
    /** The state of everybody's rights, as last seen; undefined when that was over a second ago. */
    accessVersion: () => (performance.now() - access.seenAt < 1_000 ? access.version : undefined),
    /** For the platform's own statements, outside any workspace. */
    statement: <T>(run: (sql: Pool) => Promise<T>) =>
      outage.guard(() =>
        connections.use((client) => {
          settle(client)
          return run(client.sql)
        }),
      ),
    close: async () => {
      outage.stop()
      await Promise.all([connections.close(), heart.close()])
    },
  }
}
