import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import { type Connection, connect } from './platform/db/driver.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDb } from './platform/db/open.ts'
import { outsideDatabase } from './platform/db/outside.ts'
import { openConnections } from './platform/db/pool.ts'
import type { OutgoingEvent } from './platform/db/transaction.ts'
import { writeEvents } from './platform/events.ts'
import { migrateJobs, openJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { openEmbedded } from './platform/postgres/embedded.ts'
import { jobsFrom } from './platform/reactions.ts'
import { queues, reactions } from './subscriptions.ts'

type Means = { config: Config; clock: Clock; log: Log; say: (line: string) => void }

export type Installation = Awaited<ReturnType<typeof openInstallation>>

/** A server may come up before its database does; a person at a terminal wants an answer. */
const patience = { server: 60_000, command: 2_000 }

/** Opens what every process of Bellhop needs, be it the server or a command: the database, up to date. */
export const openInstallation = async (as: 'server' | 'command', { config, clock, log, say }: Means) => {
  const postgres = config.DATABASE_URL
    ? await outsideDatabase(config.DATABASE_URL, config.DATABASE_OWNER_URL, { say, patienceMs: patience[as] })
    : await openEmbedded(config.DATA_DIR, as, say)
  const serves = as === 'server'
  try {
    await prepare(postgres.owner, appRoleOf(postgres))
    const rows = await openRows(postgres.app, { clock, log, max: config.DATABASE_CONNECTIONS, serves })
    const close = async () => {
      await rows.close()
      await postgres.stop()
    }
    return { ...rows, lost: postgres.lost, close }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

export const prepare = async (owner: Connection, appRole: string | undefined) => {
  const pool = connect(owner, { max: 1, name: 'bellhop migration' })
  try {
    await migrate(pool, { app: appRole })
    await migrateJobs(pool, queues, appRole)
  } finally {
    await pool.end({ timeout: 5 })
  }
}

type RowOptions = { clock: Clock; log: Log; max: number; serves: boolean }

export const openRows = async (app: Connection, { clock, log, max, serves }: RowOptions) => {
  const committed = new Set<(events: OutgoingEvent[]) => void>()
  const jobConnections = openConnections(app, serves ? 4 : 1)
  const jobs = await openJobs(jobConnections, { log, supervise: serves })
  const db = openDb(app, {
    clock,
    max,
    flush: {
      events: writeEvents,
      jobs: jobs.enqueue,
      reactions: jobsFrom(reactions),
      committed: (events) => {
        for (const listen of committed) listen(events)
      },
    },
  })
  const close = async () => {
    await jobs.close()
    await Promise.all([db.close(), jobConnections.close()])
  }
  return {
    db,
    jobs,
    onCommit: (listen: (events: OutgoingEvent[]) => void) => void committed.add(listen),
    close,
  }
}

const appRoleOf = ({ owner, app }: { owner: Connection; app: Connection }) =>
  'user' in owner && 'user' in app && owner.user !== app.user ? app.user : undefined
