import { workspaceWork } from '../platform/background/workspace-work.ts'
import type { Db } from '../platform/db/open.ts'
import type { Clock } from '../platform/kernel/clock.ts'
import type { Log } from '../platform/kernel/log.ts'
import { isTransient } from '../platform/kernel/transient.ts'
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
    run: (workspace) => checkIn(services, workspace),
  })

type Services = { db: Db; clock: Clock; log: Log }

const checkIn = async (services: Services, workspace: number) => {
  try {
    return await services.db.write(workspace, by, (tx) => checkQueued(tx))
  } catch (error) {
    if (isTransient(error)) throw error
    return checkOne(services, workspace)
  }
}

/** Skips a ticket that cannot be checked, so that it does not block the others of its workspace. */
const checkOne = async ({ db, log }: Services, workspace: number) => {
  try {
    return await db.write(workspace, by, (tx) => checkQueued(tx, 1))
  } catch (error) {
    if (isTransient(error)) throw error
    const { taken, tickets } = await db.write(workspace, by, (tx) => take(tx, 1))
    log.error({ err: error, workspace, ticket: tickets[0] }, 'the targets of a ticket could not be checked')
    return taken
  }
}
