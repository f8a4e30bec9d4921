import { oneByOne } from '../../platform/background/one-by-one.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { type Clock, Moment } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { openingDay } from '../reports/actions.ts'
import { sendLater } from './jobs.ts'
import { lastDueDay, nextDue, reportedPeriod } from './schedule/schedule.ts'
import * as store from './store.ts'

type Services = { db: Db; clock: Clock; log: Log }

const by = { type: 'system', name: 'reports by mail' } as const
/** The last changes of a period are counted by then. */
const patienceMs = 60_000

/** Queues the mails of reports that are due. */
export const dueReportsByMail = (services: Services) =>
  oneByOne(services, {
    table: store.dueReports,
    portion: 20,
    due: store.due,
    idOf: ({ id }) => id,
    run: (workspace, { id }) => services.db.write(workspace, by, (tx) => queueMails(tx, id)),
  })

/** One transaction queues the mails and moves the time: each period is reported once, and after an outage only the last. */
const queueMails = async (tx: Write, id: number) => {
  const report = await store.lockDue(tx, id)
  if (!report) return
  const { timezone } = await openingDay(tx)
  const period = reportedPeriod(report.rhythm, lastDueDay(report, timezone, tx.now))
  const reported = `${period.from}/${period.to}`
  const startAfter = new Moment(tx.now.getTime() + patienceMs)
  if (reported !== report.reported)
    for (const user of report.recipients) sendLater(tx, { subscription: id, user, ...period }, startAfter)
  await store.setDue(tx, id, { at: nextDue(report, timezone, tx.now), reported })
}
