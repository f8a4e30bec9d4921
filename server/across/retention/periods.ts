import {
  firstRetentionWaitDays,
  periodNames,
  type RetentionPeriods,
  retentionPeriods,
} from '../../../contract/across/retention-periods.ts'
import { forgetOldAttempts, forgetSources } from '../../mail/index.ts'
import { removeInEach } from '../../platform/db/each-workspace.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { forgetOldEvents } from '../../platform/events/forgetting.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { forgetOldNotifications, forgetReportRows } from '../../tickets/index.ts'
import { showHours } from '../../workspaces/index.ts'
import * as store from './periods-store.ts'
import { afterWait, monthsBefore, nextRun } from './rules.ts'

const by = { type: 'system', name: 'retention' } as const

const usual = Object.fromEntries(
  periodNames.map((name) => [name, retentionPeriods[name].usual]),
) as store.Periods

export const showPeriods = async (tx: Read): Promise<RetentionPeriods> =>
  (await store.find(tx)) ?? { ...usual, starts_at: null }

/** A shorter period waits, so that a mistake can be undone. */
export const setPeriods = async (tx: Write, periods: store.Periods): Promise<RetentionPeriods> => {
  const before = (await store.find(tx)) ?? { ...usual, starts_at: afterFirstWait(tx.now) }
  const isShorter = periodNames.some((name) => monthsOf(periods[name]) < monthsOf(before[name]))
  const startsAt = new Moment(
    Math.max(before.starts_at?.getTime() ?? 0, isShorter ? afterWait(tx.now).getTime() : 0),
  )
  await store.put(tx, periods, startsAt)
  return { ...periods, starts_at: startsAt }
}

const monthsOf = (period: number | null) => period ?? Number.POSITIVE_INFINITY

const afterFirstWait = (now: Date) => new Moment(now.getTime() + firstRetentionWaitDays * 86_400_000)

/** Deletes what is older than the periods of its workspace, every night. */
export const forgetByPeriods = (db: Db, atOnce = 1_000) =>
  removeInEach(db, by, atOnce, { where: store.workspacesDue, removeSome })

/** Deletes the next rows of each kind. Returns a full portion if there may be more of any. */
const removeSome = async (tx: Write, atMost: number) => {
  if (!(await store.find(tx))) await store.put(tx, usual, afterFirstWait(tx.now))
  const due = await store.lockDue(tx)
  if (!due) return 0
  const before = (months: number | null) => (months === null ? undefined : monthsBefore(tx.now, months))
  const [events, mails, attempts, ...counts] = [
    await forgetOldEvents(tx, { after: due.last_event, before: before(due.event_months), most: atMost }),
    await forgetSources(tx, { after: due.last_mail, before: before(due.raw_mail_months), most: atMost }),
    await forgetOldAttempts(tx, {
      after: due.last_message,
      before: before(due.delivery_attempt_months),
      most: atMost,
    }),
    await forgetReportRows(tx, { before: before(due.report_row_months), most: atMost }),
    await forgetOldNotifications(tx, { before: before(due.notification_months), most: atMost }),
  ]
  await store.pass(tx, { event: events.last, mail: mails.last, message: attempts.last })
  if ([events.read, mails.read, attempts.read, ...counts].some((count) => count >= atMost)) return atMost
  const { timezone } = await showHours(tx)
  await store.setDue(tx, nextRun(timezone, tx.now))
  return 0
}
