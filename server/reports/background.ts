import { workspaceWork } from '../platform/background/workspace-work.ts'
import type { Db } from '../platform/db/open.ts'
import type { Clock } from '../platform/kernel/clock.ts'
import type { Log } from '../platform/kernel/log.ts'
import { isTransient } from '../platform/kernel/transient.ts'
import { countQueued, portion } from './count.ts'
import { take, ticketsToReport } from './queue-store.ts'

const by = { type: 'system', name: 'reports' } as const

/** Keeps the numbers of reports up to date. */
export const countingTickets = (services: Services) =>
  workspaceWork(services, {
    table: ticketsToReport,
    limits: { atOnce: 1, perWorkspace: 1 },
    // A ticket often changes several times in a row.
    gatherMs: 2_000,
    portion,
    run: (workspace) => countIn(services, workspace),
  })

type Services = { db: Db; clock: Clock; log: Log }

const countIn = async (services: Services, workspace: number) => {
  try {
    return await services.db.write(workspace, by, (tx) => countQueued(tx))
  } catch (error) {
    if (isTransient(error)) throw error
    return countOne(services, workspace)
  }
}

/** Skips a change that cannot be counted, so that it does not block the others of its workspace. */
const countOne = async ({ db, log }: Services, workspace: number) => {
  try {
    return await db.write(workspace, by, (tx) => countQueued(tx, 1))
  } catch (error) {
    if (isTransient(error)) throw error
    const { taken, tickets } = await db.write(workspace, by, (tx) => take(tx, 1))
    log.error({ err: error, workspace, ticket: tickets[0] }, 'a ticket could not be counted in the reports')
    return taken
  }
}
