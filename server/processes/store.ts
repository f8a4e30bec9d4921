import type { Sql } from '../platform/db/connection/driver.ts'
import type { Moment } from '../platform/kernel/clock.ts'

export type About = {
  /** `web`, `worker`, `mail`, or `all` for all of them. */
  role: string
  version: string
  host: string
  pid: number
  port: number | null
}

export type Process = About & {
  started_at: Moment
  seen_at: Moment
  silent_seconds: number
  is_alive: boolean
}

/** Stores the heartbeat of a process, and removes processes without one for an hour. Uses the clock of the database. */
export const beat = (sql: Sql, holder: number, { uptime, ...about }: About & { uptime: number }) => sql`
  with forgotten as (
    delete from processes where seen_at < now() - interval '1 hour' and holder <> ${holder}
  )
  insert into processes (holder, role, version, host, pid, port, started_at, seen_at)
  values (${holder}, ${about.role}, ${about.version}, ${about.host}, ${about.pid}, ${about.port},
    now() - make_interval(secs => ${uptime}), now())
  on conflict (holder) do update set seen_at = now()`

export const remove = (sql: Sql, holder: number) => sql`delete from processes where holder = ${holder}`

/** A suspended or blocked process keeps its lock, so its last heartbeat is checked as well. */
export const all = (sql: Sql) => sql<Process[]>`
  select role, version, host, pid, port, started_at, seen_at,
    extract(epoch from now() - seen_at)::float8 as silent_seconds,
    holder = any ((select live_holders())::integer[]) and seen_at > now() - interval '30 seconds' as is_alive
  from processes order by role, host, started_at, holder`
