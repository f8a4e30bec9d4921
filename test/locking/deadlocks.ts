import { setTimeout } from 'node:timers/promises'
import type { Pool } from '../../server/platform/db/connection/driver.ts'

/**
 * Returns the number of deadlocks that PostgreSQL has counted in a database. A connection reports its deadlocks when it
 * closes, so the tested process must have closed its connections.
 */
export const deadlocksIn = async (superuser: Pool) => {
  for (let tries = 0; tries < 50; tries += 1) {
    const [{ left }] = await superuser<[{ left: number }]>`
      select count(*)::integer as left from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`
    if (left === 0) break
    await setTimeout(100)
  }
  await superuser`select pg_stat_force_next_flush(), pg_stat_clear_snapshot()`
  const [{ deadlocks }] = await superuser<[{ deadlocks: number }]>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`
  return deadlocks
}
