import type { Db } from '../db/open.ts'
import type { Log } from '../kernel/log.ts'
import { holders, releaseRows } from './leases.ts'
import { startRounds } from './rounds.ts'
import type { WorkTable } from './work-table.ts'

const by = { type: 'system', name: 'worker' } as const
const everyMs = { alone: 5_000, besideOthers: 1_000 }
/** Work that was never interrupted has priority over work during which a process died. */
const pauseMs = 5_000

/** Makes the leases of dead processes due again. Returns the dead holders, and whether others are alive. */
export const releaseAbandoned = async (
  db: Db,
  tables: readonly WorkTable[],
  isDead: (holder: number) => boolean = () => true,
) => {
  const own = await db.holder()
  const { live, holding } = await db.global.read((tx) => holders(tx, tables))
  const gone = holding.filter((holder) => holder !== own && !live.includes(holder))
  const dead = gone.filter(isDead)
  if (dead.length) await db.global.write(by, (tx) => releaseRows(tx, tables, dead, pauseMs))
  return { gone, hasReleased: dead.length > 0, isAlone: live.every((holder) => holder === own) }
}

type Options = {
  tables: readonly WorkTable[]
  /** Called once abandoned work is due again. */
  released: () => void
  log: Log
}

/**
 * Starts to look for abandoned work. A killed process can keep its connection for a moment, and a process that has lost
 * its connection opens another one: a process is dead if it is missing twice in a row.
 */
export const startReleasing = (db: Db, { tables, released, log }: Options) => {
  let before: readonly number[] = []
  const round = async () => {
    const { gone, hasReleased, isAlone } = await releaseAbandoned(db, tables, (one) => before.includes(one))
    before = gone
    if (hasReleased) released()
    return isAlone && gone.length === 0 ? everyMs.alone : everyMs.besideOthers
  }
  return startRounds({ name: 'releasing the work of dead processes', round, log })
}
