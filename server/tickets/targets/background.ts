import { skippingFaults } from '../../platform/background/skipping-faults.ts'
import { workspaceWork } from '../../platform/background/workspace-work.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { checkQueued, portion } from './check.ts'
import { take, targetChecks } from './check-store.ts'

const by = { type: 'system', name: 'targets' } as const

/** Keeps the targets of tickets up to date, and reports what is due soon or overdue. */
export const checkingTargets = (services: Services) =>
  workspaceWork(services, {
    table: targetChecks,
    limits: { atOnce: 2, perWorkspace: 1 },
    // A ticket often changes several times in a row.
    gatherMs: 500,
    portion,
    run: skippingFaults(services, {
      by,
      run: checkQueued,
      skip: async (tx) => {
        const { taken, tickets } = await take(tx, 1)
        return { skipped: taken, what: { ticket: tickets[0] } }
      },
      message: 'the targets of a ticket could not be checked',
    }),
  })

type Services = { db: Db; clock: Clock; log: Log }
