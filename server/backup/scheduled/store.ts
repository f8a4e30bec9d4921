import type { Sql } from '../../platform/db/connection/driver.ts'
import type { LastBackups } from './rules.ts'

export type Backup = {
  name: string
  started_at: Date
  finished_at: Date | null
  bytes: number | null
  error: string | null
  tried_at: Date | null
  proved_at: Date | null
  proof_error: string | null
}

/** Only one backup is made at a time. The lock ends with the connection. */
export const tryLock = async (sql: Sql) => {
  const [{ is_free }] = await sql<[{ is_free: boolean }]>`
    select pg_try_advisory_lock(hashtextextended('scheduled backup', 0)) as is_free`
  return is_free
}

export const lastOf = async (
  sql: Sql,
): Promise<LastBackups & { proofTried: Date | null; proved: Date | null }> => {
  const [last] = await sql<[LastBackups & { proofTried: Date | null; proved: Date | null }]>`
    select max(started_at) as tried, max(started_at) filter (where finished_at is not null) as succeeded,
      max(tried_at) as "proofTried", max(proved_at) as proved
    from backups`
  return last
}

export const insert = (sql: Sql, name: string, startedAt: Date) => sql`
  insert into backups (name, started_at) values (${name}, ${startedAt})`

export const finish = (sql: Sql, name: string, { at, bytes }: { at: Date; bytes: number }) => sql`
  update backups set finished_at = ${at}, bytes = ${bytes} where name = ${name}`

export const fail = (sql: Sql, name: string, error: string) => sql`
  update backups set error = ${error} where name = ${name}`

export const noteProof = (sql: Sql, name: string, { at, error }: { at: Date; error: string | null }) => sql`
  update backups set tried_at = ${at}, proof_error = ${error}, proved_at = case when ${error}::text is null then ${at} end
  where name = ${name}`

/** Archives that are gone leave no row, and failures go after a month. */
export const forget = (sql: Sql, names: readonly string[], now: Date) => sql`
  delete from backups
  where name = any(${names}::text[])
    or (finished_at is null and started_at < ${now}::timestamptz - interval '30 days')`

export const all = (sql: Sql) => sql<Backup[]>`
  select name, started_at, finished_at, bytes, error, tried_at, proved_at, proof_error
  from backups order by started_at`
