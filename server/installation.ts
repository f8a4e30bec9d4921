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
import { embeddedExists, openEmbedded } from './platform/postgres/embedded.ts'
import { jobsFrom } from './platform/reactions.ts'
import { queues, reactions } from './subscriptions.ts'

type Means = { config: Config; clock: Clock; log: Log; say: (line: string) => void; mayCreate?: boolean }

export type Installation = Awaited<ReturnType<typeof openInstallation>>

/** A server may come up before its database does; a person at a terminal wants an answer. */
const patience = { server: 60_000, command: 2_000 }

/** Opens what every process of Bellhop needs, be it the server or a command: the database, up to date. */
export const openInstallation = async (as: 'server' | 'command', means: Means) => {
  const { config, clock, log, mayCreate = true } = means
  const postgres = await openPostgres(as, means)
  const serves = as === 'server'
  try {
    if (!mayCreate && !(await hasSchema(postgres.owner))) throw noInstallation(config)
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

/** The database as it is, which may be empty or of an older version. */
export const openPostgres = async (
  as: 'server' | 'command',
  { config, say, mayCreate = true }: Pick<Means, 'config' | 'say' | 'mayCreate'>,
) => {
  if (!mayCreate && !config.DATABASE_URL && !embeddedExists(config.DATA_DIR)) throw noInstallation(config)
  return config.DATABASE_URL
    ? outsideDatabase(config.DATABASE_URL, config.DATABASE_OWNER_URL, { say, patienceMs: patience[as] })
    : openEmbedded(config.DATA_DIR, as, say)
}

/** What only looks or changes must not leave an empty installation behind where the settings are wrong. */
const noInstallation = ({ DATABASE_URL, DATA_DIR }: Config) =>
  new Error(
    `There is no installation in ${DATABASE_URL ? 'the database of DATABASE_URL' : DATA_DIR} yet. ` +
      'Create one with "npm start" or "bellhop workspace create", or correct DATA_DIR or DATABASE_URL.',
  )

const hasSchema = async (owner: Connection) => {
  const pool = connect(owner, { max: 1, name: 'bellhop command' })
  try {
    const [{ migrations }] = await pool<[{ migrations: string | null }]>`
      select to_regclass('public.migrations')::text as migrations`
    return migrations !== null
  } finally {
    await pool.end({ timeout: 5 })
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

export const appRoleOf = ({ owner, app }: { owner: Connection; app: Connection }) =>
  'user' in owner && 'user' in app && owner.user !== app.user ? app.user : undefined
