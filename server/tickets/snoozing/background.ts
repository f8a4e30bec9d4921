import { workspaceWork } from '../../platform/background/workspace-work.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log.ts'
import { lock } from '../store.ts'
import { returnLocked } from './snooze.ts'
import * as timers from './timer-store.ts'

type Services = { db: Db; clock: Clock; log: Log }

const by = { type: 'system', name: 'snooze' } as const
const portion = 50

/** Returns snoozed tickets when their time has come. */
export const returningTickets = (services: Services) =>
  workspaceWork(services, {
    table: timers.snoozeTimers,
    limits: { atOnce: 2, perWorkspace: 1 },
    portion,
    run: (workspace) => returnDue(services, workspace),
  })

const returnDue = async ({ db, log }: Services, workspace: number) => {
  const due = await db.read(workspace, (tx) => timers.due(tx, portion))
  for (const ticket of due) {
    try {
      await db.write(workspace, by, (tx) => returnOne(tx, ticket))
    } catch (error) {
      log.error({ err: error, workspace, ticket }, 'a snoozed ticket could not return; it is tried again')
      await db.write(workspace, by, (tx) => timers.delay(tx, ticket))
    }
  }
  return due.length
}

/** The snooze is looked up behind the lock of the ticket: it may have ended or moved meanwhile. */
const returnOne = async (tx: Write, id: number) => {
  const ticket = await lock(tx, id)
  await timers.spend(tx, id)
  if (ticket?.snoozed_until && ticket.snoozed_until <= tx.now) await returnLocked(tx, ticket, 'time')
}
