import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../connection/driver.ts'

export type Patience = { say: (line: string) => void; patienceMs: number }

const pollMs = 250
const longestPauseMs = 3_000
/** A shorter wait is not worth a line. */
const quietMs = 2_000
const repeatMs = 60_000

/** Waits between attempts to migrate, and tells which session is in the way. */
export const openWaiting = (owner: Pool, { say, patienceMs }: Patience) => {
  const begun = performance.now()
  let toldAt = Number.NEGATIVE_INFINITY
  let attempts = 0
  const tell = async (reasonOf: () => Promise<string>) => {
    const waited = performance.now() - begun
    if (waited > patienceMs) throw new Error(`${await reasonOf()} Try again when it has ended.`)
    if (waited < quietMs || performance.now() - toldAt < repeatMs) return
    toldAt = performance.now()
    say(`${await reasonOf()} Waiting for it.`)
  }
  return {
    /** Another process migrates. */
    forOtherProcess: async (lock: number) => {
      await tell(async () => `${words(await holderOf(owner, lock))} is upgrading the database.`)
      await pause(pollMs)
    },
    /** Requests that waited behind the attempt go on in the pause. */
    forLocks: async (at: string) => {
      await tell(async () => `${words(await oldestTransaction(owner))} holds a lock that ${at} needs.`)
      attempts = Math.min(attempts + 1, 4)
      await pause(Math.min(pollMs * 2 ** attempts, longestPauseMs) * (0.5 + Math.random()))
    },
  }
}

type Session = {
  pid: number
  program: string | null
  role: string | null
  client: string | null
  seconds: number | null
}

const columns = `a.pid, nullif(a.application_name, '') as program, a.usename as role,
  coalesce(host(a.client_addr), 'local') as client, extract(epoch from now() - a.xact_start)::float8 as seconds`

const holderOf = async (owner: Pool, lock: number) => {
  const [found] = await owner<Session[]>`
    select ${owner.unsafe(columns)} from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${lock} and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())`
  return found
}

/** Statements of requests end within a moment: what blocks for longer is the oldest transaction with a lock on a table. */
const oldestTransaction = async (owner: Pool) => {
  const [found] = await owner<Session[]>`
    select ${owner.unsafe(columns)} from pg_stat_activity a
    where a.pid <> pg_backend_pid() and exists (
      select from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = a.pid and l.granted and l.locktype = 'relation' and c.relnamespace = 'public'::regnamespace
        and l.database = (select oid from pg_database where datname = current_database()))
    order by a.xact_start nulls last limit 1`
  return found
}

const words = (session: Session | undefined) => {
  if (!session) return 'A session of PostgreSQL that has ended since'
  const { pid, program, role, client, seconds } = session
  const about = [
    program,
    role && `role ${role}`,
    client && `from ${client}`,
    seconds !== null && since(seconds),
  ]
  return `Session ${pid} of PostgreSQL (${about.filter(Boolean).join(', ')})`
}

const since = (seconds: number) =>
  seconds < 120 ? `for ${Math.round(seconds)} s` : `for ${Math.round(seconds / 60)} min`
