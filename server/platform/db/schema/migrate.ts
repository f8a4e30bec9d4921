import { codeOf } from '../../kernel/error-code.ts'
import { isBroken, type Pool, type Sql } from '../connection/driver.ts'
import { type KnownMigration, pendingMigrations } from './migrations.ts'
import { forcePolicies, grantTo } from './rights.ts'
import { openWaiting, type Patience } from './waiting.ts'

// Key of an advisory lock, so that only one process migrates.
export const migrationLock = 7_301_001

/** How long a statement may wait for a lock. Requests wait behind it, and a deadlock is found after a second. */
const lockTimeoutMs = 400

type Roles = { app: string | undefined }
/** What applying a migration took: time, and disk. */
export type Applied = { name: string; seconds: number; bytes: number }
type Step = Applied | 'complete' | { blocked: string } | 'busy'

/**
 * Applies the missing migrations in the order of their numbers, each in a transaction of its own, so that its locks are
 * short and a process that is killed loses at most one. Waits for other sessions as long as the patience lasts.
 */
export const migrate = async (owner: Pool, { app, ...patience }: Roles & Partial<Patience>) => {
  const applied: Applied[] = []
  const waiting = openWaiting(owner, { say: () => {}, patienceMs: Number.POSITIVE_INFINITY, ...patience })
  for (;;) {
    const step = await nextStep(owner, app)
    if (step === 'complete') return applied
    if (step === 'busy') await waiting.forOtherProcess(migrationLock)
    else if ('blocked' in step) await waiting.forLocks(step.blocked)
    else applied.push(step)
  }
}

const nextStep = async (owner: Pool, app: string | undefined): Promise<Step> => {
  let at = 'the rights of the roles'
  try {
    return await owner.begin(async (sql): Promise<Step> => {
      await sql.unsafe(`${withoutDeadline}; set local lock_timeout = ${lockTimeoutMs}`)
      const [{ isFree }] = await sql<[{ isFree: boolean }]>`
        select pg_try_advisory_xact_lock(${migrationLock}) as "isFree"`
      if (!isFree) return 'busy'
      const [next] = await pendingMigrations(sql)
      if (next) {
        at = `the migration ${next.name}`
        return await apply(sql, next, { isForced: !app })
      }
      if (app) await grantTo(sql, app)
      await forcePolicies(sql, { force: !app })
      return 'complete'
    })
  } catch (error) {
    if (isBlocked(error)) return { blocked: at }
    throw isBroken(error) || codeOf(error) === undefined ? error : failed(at, error)
  }
}

/** Migrations take as long as they take. */
export const withoutDeadline =
  'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'

/** A lock that others hold, or a deadlock with them. */
const isBlocked = (error: unknown) => ['55P03', '40P01'].includes(codeOf(error) ?? '')

const failed = (at: string, error: unknown) =>
  new Error(
    `${at.replace(/^./, (letter) => letter.toUpperCase())} could not be applied, and changed nothing: ${error instanceof Error ? error.message : error}. ` +
      'Migrations before it stay applied. Mend the cause and start this version again, or restore the backup that was made before the upgrade.',
    { cause: error },
  )

/** Applies all migrations of these names, or all, that the database lacks, within one transaction. */
export const migrateTo = async (sql: Sql & Pick<Pool, 'unsafe'>, names?: string[]) => {
  await sql`select pg_advisory_xact_lock(${migrationLock})`
  const pending = (await pendingMigrations(sql)).filter(({ name }) => names?.includes(name) ?? true)
  const applied: Applied[] = []
  for (const migration of pending) applied.push(await apply(sql, migration, { isForced: false }))
  return applied
}

/** Applies all missing migrations and rolls them back. Rejects a database that is in use: it would wait for the end. */
export const rehearse = async (owner: Pool, { app }: Roles) => {
  const applied: Applied[] = []
  const takeBack = new Error('taken back')
  const work = owner.begin(async (sql) => {
    await sql.unsafe(withoutDeadline)
    await rejectInUse(sql)
    for (const migration of await pendingMigrations(sql))
      applied.push(await apply(sql, migration, { isForced: !app }))
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

type Runner = Sql & Pick<Pool, 'unsafe'>

/**
 * Where policies are forced on the owner, a migration that moves rows would see none, since no workspace is chosen. They
 * may still be so from when the owner was also the role of the application.
 */
const apply = async (sql: Runner, { name, sha256, statements }: KnownMigration, { isForced = false }) => {
  const [begun, before] = [performance.now(), await sizeOf(sql)]
  if (movesRows(statements)) await forcePolicies(sql, { force: false })
  await sql.unsafe(statements)
  if (isForced) await forcePolicies(sql, { force: true })
  await sql`
    create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`
  await sql`insert into migrations (name, sha256) values (${name}, ${sha256})`
  const bytes = (await sizeOf(sql)) - before
  return { name, seconds: (performance.now() - begun) / 1_000, bytes }
}

const sizeOf = async (sql: Sql) => {
  const [{ bytes }] = await sql<[{ bytes: number }]>`select pg_database_size(current_database()) as bytes`
  return bytes
}

/** Whether statements outside of functions may read or write rows. Lifting the policies locks all tables. */
export const movesRows = (statements: string) =>
  /\b(insert into|update \w+( \w+)? set|delete from|merge into|do \$)/i.test(withoutFunctions(statements))

const withoutFunctions = (statements: string) =>
  statements.replace(/--.*$/gm, '').replace(/create (or replace )?function .*?\$\$.*?\$\$/gis, '')
