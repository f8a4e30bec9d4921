import type { Pool } from '../connection/driver.ts'
import { pendingMigrations } from './migrations.ts'

/** Returns true if the database has Citus. Rejects a database with distributed tables that lacks migrations. */
export const openCluster = async (owner: Pool) => {
  const [{ isCluster }] = await owner<[{ isCluster: boolean }]>`
    select exists (select from pg_extension where extname = 'citus') as "isCluster"`
  if (isCluster) await rejectUpgrade(owner)
  return isCluster
}

/** Citus does not accept all statements of a migration, and a new table would be on the coordinator only. */
const rejectUpgrade = async (owner: Pool) => {
  const [{ isDistributed }] = await owner<[{ isDistributed: boolean }]>`
    select exists (select from pg_dist_partition) as "isDistributed"`
  if (!isDistributed) return
  const [missing] = await pendingMigrations(owner)
  if (missing)
    throw new Error(
      `The tables of this database are distributed with Citus, so this version cannot migrate it (${missing.name} is missing). Nothing was changed. Restore a backup into an empty database with this version, and distribute its tables: see "Upgrade" in docs/scale.md.`,
    )
}
