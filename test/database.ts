import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { prepare } from '../server/installation.ts'
import { connect, type Pool } from '../server/platform/db/connection/driver.ts'
import { knownMigrations } from '../server/platform/db/schema/migrations.ts'
import { openEmbedded } from '../server/platform/postgres/embedded.ts'
import type { Logins } from '../server/platform/postgres/logins.ts'

const templateLock = 7_301_777
// A crash of the machine may lose a test database, so these need not wait for the disk.
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/**
 * The PostgreSQL that all test files share. A run of many files keeps it; otherwise, the last file to finish stops it.
 */
export const openTestPostgres = async (): Promise<TestPostgres> => {
  const kept = process.env[keptPostgres]
  if (kept) return { ...(JSON.parse(kept) as Logins), stop: async () => {} }
  return openEmbedded(join(tmpdir(), `bellhop-test-${userInfo().uid}`), 'command', () => {}, fast)
}

let created = 0

type TestPostgres = Logins & { stop(): Promise<void> }

/** Passes the connection of a PostgreSQL to the processes of test files. It runs until they have ended. */
export const keptPostgres = 'BELLHOP_TEST_POSTGRES'

/** A database for one test file, copied from a migrated template, or empty. */
export const createTestDatabase = async ({ isEmpty = false } = {}) => {
  const postgres = await openTestPostgres()
  const admin = connect(postgres.superuser, { max: 1 })
  const name = `test_${process.pid}_${Date.now()}_${++created}`
  const template = isEmpty ? 'template0' : await ensureTemplate(admin, postgres)
  await admin.unsafe(
    `create database ${name} template ${template} strategy file_copy owner ${postgres.owner.user}`,
  )
  let inside: Pool | undefined
  return {
    app: { ...postgres.app, database: name },
    owner: { ...postgres.owner, database: name },
    superuser: { ...postgres.superuser, database: name },
    /** Deletes all rows that a new database does not have. Triggers do not run. */
    empty: async () => {
      inside ??= connect({ ...postgres.superuser, database: name }, { max: 1 })
      await emptyTables(inside)
    },
    drop: async () => {
      await inside?.end({ timeout: 1 })
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end({ timeout: 1 })
      await postgres.stop()
    },
  }
}

/** The tables that have rows in a new database, which all tests need. */
const filledByMigrations = ['migrations', 'access_version']

const emptyTables = async (superuser: Pool) => {
  const tables = await superuser<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all (${filledByMigrations})`
  const statements = tables.map(({ name }) => `delete from "${name}"`)
  await superuser.unsafe(['set session_replication_role = replica', ...statements].join(';'))
}

const ensureTemplate = async (admin: Pool, { owner, app }: Logins) => {
  const name = `template_${await schemaFingerprint()}`
  await admin`select pg_advisory_lock(${templateLock})`
  try {
    const [made] = await admin`select from pg_database where datname = ${name} and datistemplate`
    if (made) return name
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await admin.unsafe(`create database ${name} owner ${owner.user}`)
    await prepare({ ...owner, database: name }, app.user)
    await admin.unsafe(`alter database ${name} is_template true`)
    return name
  } finally {
    await admin`select pg_advisory_unlock(${templateLock})`
  }
}

const schemaFingerprint = async () => {
  const hash = createHash('sha256')
  for (const { sha256 } of await knownMigrations()) hash.update(sha256)
  for (const name of ['migrate.ts', 'migrations.ts'])
    hash.update(await readFile(new URL(`../server/platform/db/schema/${name}`, import.meta.url)))
  return hash.digest('hex').slice(0, 12)
}
