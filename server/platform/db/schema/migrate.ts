import type { Pool, Sql } from '../connection/driver.ts'
import { appliedMigrations, knownMigrations, type Migration, mismatch } from './migrations.ts'

// Key of an advisory lock, so that only one process migrates.
const migrationLock = 7_301_001

type Roles = { app: string | undefined }

/** Applies the missing migrations in the order of their numbers. */
export const migrate = (owner: Pool, { app }: Roles) =>
  owner.begin(async (sql) => {
    const pending = await migrateTo(sql)
    await sql.unsafe(app ? grantsTo(app) : '')
    await forcePolicies(sql, { force: !app })
    return pending
  })

/** Applies the migrations of these names, or all, that the database lacks, within a transaction. */
export const migrateTo = async (sql: Sql, names?: string[]) => {
  await sql`select pg_advisory_xact_lock(${migrationLock})`
  const [applied, known] = [await appliedMigrations(sql), await knownMigrations()]
  rejectMismatch(applied, known)
  await sql`
    create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`
  const done = new Set(applied.map(({ name }) => name))
  const pending = known.filter(({ name }) => !done.has(name) && (names?.includes(name) ?? true))
  for (const { name, sha256, statements } of pending) {
    await sql.unsafe(statements)
    await sql`insert into migrations (name, sha256) values (${name}, ${sha256})`
  }
  return pending.map(({ name }) => name)
}

const rejectMismatch = (applied: Migration[], known: Migration[]) => {
  const { newer, changed } = mismatch(applied, known)
  if (newer)
    throw new Error(
      `The database was migrated by a newer version of Bellhop (${newer}). Start that version instead, or restore a backup made before the upgrade.`,
    )
  if (changed)
    throw new Error(
      `The migration ${changed} is not the file that was applied to this database. Undo the change of the file in server/migrations, and put what is to change into a new migration. If you did not change it, install Bellhop again.`,
    )
}

/** What belongs to Bellhop in `public`: managed servers keep extensions there, and others may keep tables. */
const ours = (catalog: string, owner: string) =>
  `pg_has_role(${owner}, 'usage') and not exists (
    select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`

const ourRelations = (kinds: string) =>
  `select oid::regclass as name from pg_class
   where relnamespace = 'public'::regnamespace and relkind in (${kinds}) and ${ours('pg_class', 'relowner')}`

const ourFunctions = `select oid::regprocedure as name from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and ${ours('pg_proc', 'proowner')}`

const onTables = ['select', 'insert', 'update', 'delete']

/** Grants what the role lacks: in a cluster, each grant is one on every part of a table. */
const grantsTo = (role: string) => {
  const lacking = (objects: string, kind: string, rights: string[]) => {
    const has = rights.map((right) => `has_${kind}_privilege('${role}', o.name::oid, '${right}')`)
    // Apart from the condition that makes an object of this kind, which PostgreSQL might look at later.
    return `with o as materialized (${objects}) select o.name from o where not (${has.join(' and ')})`
  }
  const tables = `${ourRelations(`'r', 'p', 'v', 'm'`)} and relname <> 'migrations'`
  return `
  grant usage on schema public to "${role}";
  grant select on migrations to "${role}";
  ${forEach(lacking(tables, 'table', onTables), `grant ${onTables} on table %s to "${role}"`)}
  ${forEach(lacking(ourRelations(`'S'`), 'sequence', ['usage']), `grant usage on sequence %s to "${role}"`)}
  ${forEach(lacking(ourFunctions, 'function', ['execute']), `grant execute on function %s to "${role}"`)}`
}

/** The owner of a table is above its policies unless they are forced on it. */
const forcePolicies = (sql: Pick<Pool, 'unsafe'>, { force }: { force: boolean }) =>
  sql.unsafe(
    forEach(
      `${ourRelations(`'r', 'p'`)} and relrowsecurity and relforcerowsecurity <> ${force}`,
      `alter table %s ${force ? 'force' : 'no force'} row level security`,
    ),
  )

const forEach = (names: string, statement: string) => `
  do $$ declare name text; begin
    for name in ${names} loop
      execute format('${statement}', name);
    end loop;
  end $$;`
