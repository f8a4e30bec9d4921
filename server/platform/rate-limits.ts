import { LRUCache } from 'lru-cache'
import type { Sql } from './db/connection/driver.ts'
import { tooMany } from './kernel/problem.ts'

/** The state of a rate limit in one process: the number of hits that it has leased and may still allow. */
type Window = { endsAt: number; granted: number; left: number }

export type Verdict = { allowed: boolean; limit: number; remaining: number; endsAt: number }

type Statement = <T>(run: (sql: Sql) => Promise<T>) => Promise<T>

/**
 * Rate limits per time window across all processes, without a query for each hit: a process leases a share of the
 * remaining hits. Shares shrink towards the limit, so that idle processes hold few of them.
 */
export const createRateLimits = (statement: Statement) => {
  const windows = new LRUCache<string, Window>({ max: 50_000 })
  const leasing = new Map<string, Promise<Window>>()

  const current = (key: string) => {
    const window = windows.get(key)
    return window && window.endsAt > Date.now() ? window : undefined
  }

  const leased = (key: string, limit: number, seconds: number) => {
    const underway = leasing.get(key)
    if (underway) return underway
    const asked = lease(statement, { key, limit, seconds }, current(key))
      .then((window) => {
        windows.set(key, window)
        return window
      })
      .finally(() => leasing.delete(key))
    leasing.set(key, asked)
    return asked
  }

  const isSpent = (key: string, limit: number) => {
    const window = current(key)
    return window !== undefined && window.left === 0 && window.granted >= limit
  }

  const take = async (key: string, limit: number, seconds = 60): Promise<Verdict> => {
    for (;;) {
      const window = current(key) ?? (await leased(key, limit, seconds))
      if (window.left > 0) window.left -= 1
      else if (window.granted < limit) {
        await leased(key, limit, seconds)
        continue
      } else return { allowed: false, limit, remaining: 0, endsAt: window.endsAt }
      return { allowed: true, limit, remaining: limit - window.granted + window.left, endsAt: window.endsAt }
    }
  }

  /** Counts a hit. `isSpent` returns whether the next one would be rejected, without a query and without counting. */
  return Object.assign(take, { isSpent })
}

export type RateLimits = ReturnType<typeof createRateLimits>

type OfWorkspace = { key: string; most: number; message: string }

const limitPer =
  (windowSeconds: number) =>
  (limit: RateLimits, { key, most, message }: OfWorkspace) =>
  async (workspace: number) => {
    const { allowed, endsAt } = await limit(`${key}:${workspace}`, most, windowSeconds)
    if (allowed) return
    const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000))
    throw tooMany({ 'retry-after': String(seconds) }, message)
  }

/** Limits how often a workspace may do something in a minute. `message` says it to those who exceed the limit. */
export const limitPerMinute = limitPer(60)
export const limitPerHour = limitPer(3_600)

const lease = async (
  statement: Statement,
  { key, limit, seconds }: { key: string; limit: number; seconds: number },
  known: Window | undefined,
): Promise<Window> => {
  const share = Math.max(1, Math.floor((limit - (known?.granted ?? 0)) / 16))
  const row = await statement(async (sql) => {
    const [row] = await sql<[{ granted: number; ms_left: number }]>`
      insert into rate_limits as r (key, window_ends_at, granted)
      values (${key}, clock_timestamp() + ${seconds}::integer * interval '1 second', ${share})
      on conflict (key) do update set
        granted = case when r.window_ends_at <= clock_timestamp() then ${share} else r.granted + ${share} end,
        window_ends_at = case when r.window_ends_at <= clock_timestamp() then excluded.window_ends_at
                              else r.window_ends_at end
      returning granted, extract(epoch from window_ends_at - clock_timestamp())::float8 * 1000 as ms_left`
    return row
  })
  const before = row.granted - share
  const got = Math.max(0, Math.min(share, limit - before))
  return {
    endsAt: Date.now() + Number(row.ms_left),
    granted: Math.min(limit, row.granted),
    left: got + (known?.left ?? 0),
  }
}

/** Removes expired limits. */
export const forgetEndedWindows = (statement: Statement) =>
  statement(
    (sql) => sql`delete from rate_limits where window_ends_at < clock_timestamp() - interval '1 minute'`,
  )
