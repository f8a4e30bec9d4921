import { codeOf } from '../../kernel/error-code.ts'
import { isBroken, type Pool, type Sql } from '../connection/driver.ts'
import { buildIndex, nextIndex, postponeIndexes } from './later-indexes.ts'
import { ensureTable, type KnownMigration, knownMigrations, pendingMigrations } from './migrations.ts'
import { forcePolicies, grantTo } from './rights.ts'
import { openWaiting, type Patience } from './waiting.ts'

/** Key of an advisory lock, so that only one process migrates. */
export const migrationLock = 7_301_001

/**
 * The maximum wait for a lock: requests wait behind the statement, and PostgreSQL detects a deadlock after a second.
 * An autovacuum yields only after a wait of a second, so every fourth attempt waits longer.
 */
const lockTimeoutMs = (attempt: number) => (attempt % 4 === 3 ? 1_500 : 400)

type Runner = Sql & Pick<Pool, 'unsafe'>

type Options = Partial<Patience> & {
  /** The role of the application, if it is not the owner of the tables. */
  app: string | undefined
  /** The size of tables whose indexes are built after the commit, if not the usual one. */
  largeBytes?: number
}

/** Time and disk that a migration took, or an index of one. */
export type Applied = { name: string; seconds: number; bytes: number }
type Step = Applied[] | { blocked: string } | 'busy'

/**
 * Applies the missing migrations in the order of their numbers, each in a transaction of its own, so that its locks are
 * short and a process that is killed loses at most one. Waits for other sessions as long as the patience lasts. The pool
 * has one connection.
 */
export const migrate = async (owner: Pool, options: Options) => {
  const { say = () => {}, patienceMs = Number.POSITIVE_INFINITY } = options
  const applied: Applied[] = []
  const waiting = openWaiting(owner, { say, patienceMs })
  for (let attempt = 0; ; attempt += 1) {
    const step = await nextStep(owner, options, attempt)
    if (step === 'busy') await waiting.forOtherProcess(migrationLock)
    else if ('blocked' in step) await waiting.forLocks(step.blocked)
    else if (step.length === 0) return applied
    else {
      applied.push(...step)
      attempt = -1
    }
  }
}

/** Runs one step, with the lock of migrations. */
const nextStep = async (owner: Pool, options: Options, attempt: number): Promise<Step> => {
  const [{ isFree }] = await owner<[{ isFree: boolean }]>`
    select pg_try_advisory_lock(${migrationLock}) as "isFree"`
  if (!isFree) return 'busy'
  try {
    return await step(owner, options, attempt)
  } finally {
    // A connection that is lost has no lock any more.
    await owner`select pg_advisory_unlock(${migrationLock})`.catch(() => {})
  }
}

const step = async (sql: Runner, options: Options, attempt: number): Promise<Step> => {
  const next = await nextMigrations(sql)
  await ensureTable(sql)
  const index = await nextIndex(sql)
  let what = index ? `the index ${index.name}` : 'the rights of the roles'
  try {
    if (index) return [await measured(sql, what, () => buildIndex(sql, index))]
    await sql.unsafe(`begin; ${withoutDeadline}; set local lock_timeout = ${lockTimeoutMs(attempt)}`)
    const applied: Applied[] = []
    for (const migration of next) {
      what = `the migration ${migration.name}`
      applied.push(await apply(sql, migration, options))
    }
    await setRights(sql, options)
    await sql.unsafe('commit')
    return applied
  } catch (error) {
    await sql.unsafe('rollback').catch(() => {})
    if (isBlocked(error)) return { blocked: what }
    throw isBroken(error) || codeOf(error) === undefined ? error : failed(what, error)
  }
}

/** In an empty database, nobody waits for locks: one transaction applies all, and sets the rights once. */
const nextMigrations = async (sql: Sql) => {
  const [pending, known] = [await pendingMigrations(sql), await knownMigrations()]
  return pending.length === known.length ? pending : pending.slice(0, 1)
}

/** Migrations take as long as they take. */
const withoutDeadline = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'

const setRights = async (sql: Runner, { app }: Options) => {
  if (app) await grantTo(sql, app)
  await forcePolicies(sql, { force: !app })
}

/** A lock that others hold, or a deadlock with them. */
const isBlocked = (error: unknown) => ['55P03', '40P01'].includes(codeOf(error) ?? '')

const failed = (what: string, error: unknown) =>
  new Error(
    `${what.replace(/^./, (letter) => letter.toUpperCase())} could not be applied, and changed nothing: ${error instanceof Error ? error.message : error}. ` +
      'Migrations before it stay applied. Mend the cause and start this version again, or restore the backup that was made before the upgrade.',
    { cause: error },
  )

/** Applies all migrations of these names that the database lacks, within one transaction. */
export const migrateTo = async (sql: Runner, names: string[]) => {
  await sql`select pg_advisory_xact_lock(${migrationLock})`
  const pending = await pendingMigrations(sql)
  await ensureTable(sql)
  for (const migration of pending.filter(({ name }) => names.includes(name)))
    await apply(sql, migration, { largeBytes: Number.POSITIVE_INFINITY })
}

/** Applies all missing migrations and rolls them back. Rejects a database that is in use: it would wait for the end. */
export const rehearse = async (owner: Pool, { app }: Options) => {
  const applied: Applied[] = []
  const takeBack = new Error('taken back')
  const work = owner.begin(async (sql) => {
    await sql.unsafe(withoutDeadline)
    await rejectInUse(sql)
    const pending = await pendingMigrations(sql)
    await ensureTable(sql)
    for (const migration of pending) {
      applied.push(await apply(sql, migration, { largeBytes: Number.POSITIVE_INFINITY }))
      await setRights(sql, { app })
    }
    throw takeBack
  })
  await work.catch((error) => {
    if (error !== takeBack) throw error
  })
  return applied
}

const rejectInUse = async (sql: Sql) => {
  const users = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'bellhop' and pid <> pg_backend_pid()`
  if (users.count)
    throw new Error(
      'Bellhop is running on this database. Restore a backup into an empty DATA_DIR or database, and try the upgrade there.',
    )
}

/**
 * A migration that moves rows would see none if policies are forced on the owner, since no workspace is chosen. They
 * may still be forced if the owner was once the role of the application, too.
 */
const apply = (sql: Runner, migration: KnownMigration, { largeBytes }: Pick<Options, 'largeBytes'>) =>
  measured(sql, migration.name, async () => {
    const { name, sha256, statements } = migration
    if (movesRows(statements)) await forcePolicies(sql, { force: false })
    const { now, postponed } = await postponeIndexes(sql, statements, largeBytes)
    await sql.unsafe(now)
    await sql`insert into migrations (name, sha256, indexes) values (${name}, ${sha256}, ${postponed}::text[])`
  })

const measured = async (sql: Runner, name: string, work: () => Promise<unknown>): Promise<Applied> => {
  const [begun, before] = [performance.now(), await sizeOf(sql)]
  await work()
  return { name, seconds: (performance.now() - begun) / 1_000, bytes: (await sizeOf(sql)) - before }
}

const sizeOf = async (sql: Sql) => {
  const [{ bytes }] = await sql<[{ bytes: number }]>`select pg_database_size(current_database()) as bytes`
  return bytes
}

/** Returns true if statements outside of functions may read or write rows. Lifting the policies locks all tables. */
export const movesRows = (statements: string) =>
  /\b(insert into|update \w+( \w+)? set|delete from|merge into|do \$)/i.test(withoutFunctions(statements))

const withoutFunctions = (statements: string) =>
  statements.replace(/--.*$/gm, '').replace(/create (or replace )?function .*?\$\$.*?\$\$/gis, '')
