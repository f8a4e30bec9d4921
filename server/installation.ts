import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Config } from './config.ts'
import { writeJobs } from './platform/background/jobs.ts'
import { type Connection, connect } from './platform/db/connection/driver.ts'
import { type DbOptions, openDb } from './platform/db/open.ts'
import { openCluster } from './platform/db/schema/cluster.ts'
import { migrate, rehearse } from './platform/db/schema/migrate.ts'
import type { Patience } from './platform/db/schema/waiting.ts'
import { writeEvents } from './platform/events/events.ts'
import { reactTo } from './platform/events/reactions.ts'
import type { Clock } from './platform/kernel/clock.ts'
import type { Log } from './platform/kernel/log.ts'
import { embeddedExists, openEmbedded } from './platform/postgres/embedded.ts'
import { outsideDatabase } from './platform/postgres/outside.ts'
import { writeEntries } from './workspaces/audit-log/actions.ts'

type Settings = {
  config: Config
  clock: Clock
  log: Log
  say: (line: string) => void
  mayCreate?: boolean
  /** The number of connections of this process, if not the configured maximum. */
  connections?: number | undefined
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>

/**
 * The time to wait for the database. A server may start before its database; a person at a terminal wants a response.
 */
const patience = { server: 60_000, command: 2_000 }

/** A server waits until others, such as a backup, let go of the tables that a migration changes. */
const patienceToMigrate = { server: Number.POSITIVE_INFINITY, command: 10_000 }

/** Opens what servers and commands need: the database, with all migrations. */
export const openInstallation = async (as: 'server' | 'command', settings: Settings) => {
  const { config, clock, mayCreate = true, connections } = settings
  const postgres = await openPostgres(as, settings)
  try {
    if (!mayCreate && !(await hasSchema(postgres.owner))) throw noInstallation(config)
    const { isCluster } = await prepare(postgres.owner, appRoleOf(postgres), {
      say: settings.say,
      patienceMs: patienceToMigrate[as],
    })
    const max = connections ?? config.DATABASE_CONNECTIONS
    const db = openRows(postgres.app, { clock, max, isCluster })
    const close = async () => {
      await db.close()
      await postgres.stop()
    }
    return { db, app: postgres.app, isCluster, lost: postgres.lost, close }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Opens the database without migrations. It may be empty or of an older version. */
export const openPostgres = async (
  as: 'server' | 'command',
  { config, say, mayCreate = true }: Pick<Settings, 'config' | 'say' | 'mayCreate'>,
) => {
  if (!mayCreate && !config.DATABASE_URL && !embeddedExists(config.DATA_DIR)) throw noInstallation(config)
  if (mayCreate) makeDirectory(config.DATA_DIR)
  return config.DATABASE_URL
    ? outsideDatabase(config.DATABASE_URL, config.DATABASE_OWNER_URL, { say, patienceMs: patience[as] })
    : openEmbedded(config.DATA_DIR, as, say, {}, config.BACKUP_JOURNAL_SECONDS)
}

const makeDirectory = (directory: string) => {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    accessSync(directory, constants.W_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException // file systems throw only these errors
    const why = reasons[code as keyof typeof reasons] ?? message
    throw new Error(
      `DATA_DIR cannot be ${directory}: ${why}. Set DATA_DIR to a directory that this user can write to, or that can be created.`,
    )
  }
}

const reasons = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of the path is a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system can only be read',
  ENOENT: 'it cannot be created there',
}

/** Commands that only read or change data must not create an empty installation if the settings are wrong. */
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

/** Applies the missing migrations. */
export const prepare = async (
  owner: Connection,
  appRole: string | undefined,
  options: Partial<Patience> & { largeBytes?: number } = {},
) => {
  const pool = connect(owner, { max: 1, name: 'bellhop migration' })
  try {
    const isCluster = await openCluster(pool)
    const applied = await migrate(pool, { app: appRole, ...options })
    return { isCluster, applied }
  } finally {
    await pool.end({ timeout: 5 })
  }
}

/** Applies the missing migrations of a copy, and rolls them back. Returns how long each took, and what disk they need. */
export const dryRun = async (owner: Connection, appRole: string | undefined) => {
  const pool = connect(owner, { max: 1, name: 'bellhop migration' })
  try {
    await openCluster(pool)
    return await rehearse(pool, { app: appRole })
  } finally {
    await pool.end({ timeout: 5 })
  }
}

export const openRows = (app: Connection, options: Omit<DbOptions, 'flush'>) =>
  openDb(app, {
    ...options,
    flush: { events: writeEvents, jobs: writeJobs, audits: writeEntries, react: reactLate() },
  })

/** Reactions are of all features, which take most of the time of a command to load. Few commands emit events. */
const reactLate = (): ReturnType<typeof reactTo> => {
  let react: ReturnType<typeof reactTo> | undefined
  return async (...given) => {
    react ??= reactTo((await import('./subscriptions.ts')).subscriptions)
    return react(...given)
  }
}

export const appRoleOf = ({ owner, app }: { owner: Connection; app: Connection }) =>
  'user' in owner && 'user' in app && owner.user !== app.user ? app.user : undefined
