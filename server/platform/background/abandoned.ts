import type { Db } from '../db/open.ts'
import type { Log } from '../log.ts'
import type { WorkTable } from './fair-claim.ts'
import { deadHolders, releaseRows } from './leases.ts'
import { startRounds } from './rounds.ts'

const by = { type: 'system', name: 'worker' } as const
const everyMs = 1_000
/** Work that nothing has interrupted yet comes before work during which a process has died. */
const pauseMs = 5_000

/** What processes held that have died is due again. Answers the holders that are gone. */
export const releaseAbandoned = async (
  db: Db,
  tables: readonly WorkTable[],
  isDead: (holder: number) => boolean = () => true,
) => {
  const own = await db.holder()
  const gone = await db.global.read((tx) => deadHolders(tx, tables, own))
  const dead = gone.filter(isDead)
  if (dead.length) await db.global.write(by, (tx) => releaseRows(tx, tables, dead, pauseMs))
  return gone
}

/**
 * Looks for abandoned work from now on. A process that was killed may keep its connection for a moment, and one that
 * has lost its connection opens another: only who is gone twice in a row is dead.
 */
export const startReleasing = (db: Db, tables: readonly WorkTable[], log: Log) => {
  let gone: readonly number[] = []
  const round = async () => {
    const before = gone
    gone = await releaseAbandoned(db, tables, (holder) => before.includes(holder))
    return false
  }
  return startRounds({ name: 'releasing the work of dead processes', round, everyMs, log })
}
