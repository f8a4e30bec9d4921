import type { Sql } from '../../platform/db/connection/driver.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

export type About = {
  /** `web`, `worker`, `mail`, or `all` for all of them. */
  role: string
  version: string
  host: string
  pid: number
  port: number | null
  /** The newest migration that the process knows. Null for old versions, which do not report it. */
  schema: string | null
}

export type Process = About & {
  started_at: Moment
  seen_at: Moment
  silent_seconds: number
  is_alive: boolean
}

/** The newest migration of the database, and whether a process that knows it does the same work as this one. */
export type Schema = { schema: string; has_successor: boolean }

/**
 * Stores the heartbeat of a process, and removes processes without one for an hour. Uses the clock of the database. Reads
 * the schema of the database.
 */
export const beat = async (sql: Sql, holder: number, { uptime, ...about }: About & { uptime: number }) => {
  const [found] = await sql<[Schema]>`
    with forgotten as (
      delete from processes where seen_at < now() - interval '1 hour' and holder <> ${holder}
    ), beaten as (
      insert into processes (holder, role, version, host, pid, port, schema, started_at, seen_at)
      values (${holder}, ${about.role}, ${about.version}, ${about.host}, ${about.pid}, ${about.port}, ${about.schema},
        now() - make_interval(secs => ${uptime}), now())
      on conflict (holder) do update set seen_at = now()
    )
    select newest.name as schema, exists (
      select from processes p where p.schema >= newest.name collate "C" and p.role in (${about.role}, 'all')
        and p.seen_at > now() - interval '30 seconds') as has_successor
    from (select max(name collate "C") as name from migrations) as newest`
  return found
}

export const remove = (sql: Sql, holder: number) => sql`delete from processes where holder = ${holder}`

/** A suspended or blocked process keeps its lock, so its last heartbeat is checked as well. */
export const all = (sql: Sql) => sql<Process[]>`
  select role, version, host, pid, port, schema, started_at, seen_at,
    extract(epoch from now() - seen_at)::float8 as silent_seconds,
    holder = any ((select live_holders())::integer[]) and seen_at > now() - interval '30 seconds' as is_alive
  from processes order by role, host, started_at, holder`
