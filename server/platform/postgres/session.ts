import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { Login } from './logins.ts'

/** A connection with advisory locks, which show other processes on this machine that this process is running. */
export type Session = { sql: postgres.Sql; closed: Promise<void> }

const bellhop = 0x62656c6c
const locks = { server: 1, inUse: 2, setUp: 3 }

export const openSession = async (login: Login): Promise<Session> => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const sql = postgres({
    ...login,
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    fetch_types: false,
    prepare: false,
    connection: { application_name: 'bellhop presence' },
    onnotice: () => {},
    onclose: () => resolve(),
  })
  try {
    await sql`select 1`
    return { sql, closed }
  } catch (error) {
    await sql.end({ timeout: 0 })
    throw error
  }
}

/** Returns false while the last user of PostgreSQL is about to stop it. */
export const takePresence = ({ sql }: Session) =>
  answer(sql`select pg_try_advisory_lock_shared(${bellhop}, ${locks.inUse}) as yes`)

/** Waits a moment, because the lock of a server that was killed lasts until its connection is found closed. */
export const takeServer = async ({ sql }: Session) => {
  for (const deadline = Date.now() + 2_000; ; await pause(100)) {
    const taken = await answer(sql`select pg_try_advisory_lock(${bellhop}, ${locks.server}) as yes`)
    if (taken || Date.now() > deadline) return taken
  }
}

/** Gives up our presence; true if nobody else is present, and from then on nobody can be. */
export const isLastToLeave = async ({ sql }: Session) => {
  await sql`select pg_advisory_unlock_shared(${bellhop}, ${locks.inUse})`
  return answer(sql`select pg_try_advisory_lock(${bellhop}, ${locks.inUse}) as yes`)
}

/** Lets only one process set up the database at a time. */
export const settingUp = async (sql: postgres.Sql, work: () => Promise<void>) => {
  await sql`select pg_advisory_lock(${bellhop}, ${locks.setUp})`
  try {
    await work()
  } finally {
    await sql`select pg_advisory_unlock(${bellhop}, ${locks.setUp})`
  }
}

const answer = async (query: PromiseLike<Iterable<postgres.Row>>) => {
  const [row] = await query
  return row?.yes === true
}
