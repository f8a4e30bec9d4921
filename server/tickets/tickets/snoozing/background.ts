import { oneByOne } from '../../../platform/background/one-by-one.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import { lock } from '../record/store.ts'
import { returnLocked } from './snooze.ts'
import * as timers from './timer-store.ts'

type Services = { db: Db; clock: Clock; log: Log }

const by = { type: 'system', name: 'snooze' } as const

/** Reopens snoozed tickets when their time has come. */
export const returningTickets = (services: Services) =>
  oneByOne(services, {
    table: timers.snoozeTimers,
    portion: 50,
    due: timers.due,
    idOf: (ticket) => ticket,
    run: (workspace, ticket) => services.db.write(workspace, by, (tx) => returnOne(tx, ticket)),
  })

/** Reads the snooze after locking the ticket: it may have ended or changed meanwhile. */
const returnOne = async (tx: Write, id: number) => {
  const ticket = await lock(tx, id)
  await timers.spend(tx, id)
  if (ticket?.snoozed_until && ticket.snoozed_until <= tx.now) await returnLocked(tx, ticket, 'time')
}
