import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from './driver.ts'

const folder = new URL('../../migrations/', import.meta.url)
// Any number that nothing else locks; it keeps two starting processes from migrating at once.
const migrationLock = 7_301_001

type Roles = { app: string | undefined }

/** Brings the database up to this version's schema, one numbered file after the other. */
export const migrate = (owner: Pool, { app }: Roles) =>
  owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`
    const applied = new Set(
      (await sql<{ name: string }[]>`select name from migrations`).map((row) => row.name),
    )
    const files = await migrationFiles()
    refuseNewerSchema(applied, files)
    const pending = files.filter((name) => !applied.has(name))
    for (const name of pending) {
      await sql.unsafe(await readFile(new URL(name, folder), 'utf8'))
      await sql`insert into migrations (name) values (${name})`
    }
    await sql.unsafe(app ? grantsTo(app) : '')
    await forcePolicies(sql, { force: !app })
    return pending
  })

const migrationFiles = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

const refuseNewerSchema = (applied: Set<string>, files: string[]) => {
  const unknown = [...applied].filter((name) => !files.includes(name))
  if (unknown.length === 0) return
  throw new Error(
    `The database was migrated by a newer version of Bellhop (${unknown.join(', ')}). Start that version instead, or restore a backup made before the upgrade.`,
  )
}

const grantsTo = (role: string) => `
  grant usage on schema public to "${role}";
  grant select, insert, update, delete on all tables in schema public to "${role}";
  revoke insert, update, delete on migrations from "${role}";
  grant usage on all sequences in schema public to "${role}";
  grant execute on all functions in schema public to "${role}"`

/** The owner of a table is above its policies unless they are forced on it. */
const forcePolicies = (sql: Pick<Pool, 'unsafe'>, { force }: { force: boolean }) =>
  sql.unsafe(`do $$ declare tbl regclass; begin
    for tbl in select oid from pg_class
      where relrowsecurity and relforcerowsecurity <> ${force} and relnamespace = 'public'::regnamespace
    loop
      execute format('alter table %s ${force ? 'force' : 'no force'} row level security', tbl);
    end loop;
  end $$`)
