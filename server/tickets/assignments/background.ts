import { skippingFaults } from '../../platform/background/skipping-faults.ts'
import { workspaceWork } from '../../platform/background/workspace-work.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { aWhileMs, distributeNext } from './distribute.ts'
import { insertAt, take, teamDistributions } from './queue-store.ts'

const by = { type: 'system', name: 'distribution' } as const

/** Gives the tickets of teams to their members. A team whose tickets cannot be distributed is tried again later. */
export const distributingTickets = (services: { db: Db; clock: Clock; log: Log }) =>
  workspaceWork(services, {
    table: teamDistributions,
    limits: { atOnce: 2, perWorkspace: 1 },
    portion: 1,
    run: skippingFaults(services, {
      by,
      run: distributeNext,
      skip: async (tx) => {
        const team = await take(tx)
        if (team === undefined) return { skipped: 0, what: {} }
        await insertAt(tx, team, new Date(tx.now.getTime() + aWhileMs))
        return { skipped: 1, what: { team } }
      },
      message: 'the tickets of a team could not be distributed',
    }),
  })
