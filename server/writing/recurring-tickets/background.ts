import { oneByOne } from '../../platform/background/one-by-one.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { showHours } from '../../workspaces/index.ts'
import { openAnew } from './open.ts'
import { dueDay, nextOf } from './rhythm.ts'
import * as store from './store.ts'

type Services = { db: Db; clock: Clock; log: Log }

const by = { type: 'system', name: 'recurring tickets' } as const

/** Creates tickets whose time has come. */
export const creatingRecurringTickets = (services: Services) =>
  oneByOne(services, {
    table: store.recurringTickets,
    portion: 20,
    due: store.due,
    idOf: ({ id }) => id,
    run: (workspace, { id }) => services.db.write(workspace, by, (tx) => serve(tx, id)),
  })

/** One transaction creates the ticket and moves the time: no day is served twice, and after an outage only the last one. */
const serve = async (tx: Write, id: number) => {
  const due = await store.lockDue(tx, id)
  if (!due) return
  const { timezone } = await showHours(tx)
  const day = dueDay(due, timezone, tx.now)
  if (day) await store.serve(tx, id, { day, outcome: await openAnew(tx, due) })
  const [next] = nextOf({ ...due, last_day: day ?? due.last_day }, timezone, tx.now)
  if (next) await store.setDue(tx, id, next)
}
