import { skippingFaults } from '../../platform/background/skipping-faults.ts'
import { workspaceWork } from '../../platform/background/workspace-work.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { countQueued, portion } from './count.ts'
import { take, ticketsToReport } from './queue-store.ts'

const by = { type: 'system', name: 'reports' } as const

/** Keeps the numbers of reports up to date. */
export const countingTickets = (services: Services) =>
  workspaceWork(services, {
    table: ticketsToReport,
    limits: { atOnce: 1, perWorkspace: 1 },
    // A ticket often changes several times in a row.
    gatherMs: 5_000,
    portion,
    run: skippingFaults(services, {
      by,
      run: countQueued,
      skip: async (tx) => {
        const { taken, tickets } = await take(tx, 1)
        return { skipped: taken, what: { ticket: tickets[0] } }
      },
      message: 'a ticket could not be counted in the reports',
    }),
  })

type Services = { db: Db; clock: Clock; log: Log }
