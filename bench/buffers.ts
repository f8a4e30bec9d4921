import type { Pool } from '../server/platform/db/connection/driver.ts'

/** `buffers` is the sum of shared hit and read of `explain (analyze, buffers)` per call. */
export type Statement = { query: string; callsPerRequest: number; buffers: number }

export const statementStatistics = { shared_preload_libraries: 'pg_stat_statements' }

export const countStatements = (sql: Pool) => sql`create extension pg_stat_statements`

export type Totals = { query: string; calls: number; buffers: number }[]

export const totalsOf = (sql: Pool, role: string) => sql<Totals>`
  select query, sum(calls)::float8 as calls, sum(shared_blks_hit + shared_blks_read)::float8 as buffers
  from pg_stat_statements s join pg_roles r on r.oid = s.userid
  where r.rolname = ${role} group by query`

/**
 * The statements that ran at least half as often as there were requests, since concurrent requests share statements.
 * Others belong to background work.
 */
export const statementsBetween = (before: Totals, after: Totals, requests: number): Statement[] => {
  const earlier = new Map(before.map((total) => [total.query, total]))
  return after
    .map(({ query, calls, buffers }) => ({
      query,
      calls: calls - (earlier.get(query)?.calls ?? 0),
      buffers: buffers - (earlier.get(query)?.buffers ?? 0),
    }))
    .filter(({ calls, buffers }) => calls >= requests / 2 && buffers > 0)
    .sort((one, other) => other.buffers - one.buffers)
    .map(({ query, calls, buffers }) => ({
      query,
      callsPerRequest: calls / requests,
      buffers: buffers / calls,
    }))
}
