import {
  firstRetentionWaitDays,
  periodNames,
  type RetentionPeriods,
  retentionPeriods,
} from '../../../contract/across/retention-periods.ts'
import { forgetOldAttempts, forgetSources } from '../../mail/index.ts'
import { removeInEach } from '../../platform/db/each-workspace.ts'
import type { OldPortion } from '../../platform/db/erasing.ts'
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
const removeSome = async (tx: Write, most: number) => {
  await store.ensure(tx, usual, afterFirstWait(tx.now))
  const due = await store.lockDue(tx)
  if (!due) return 0
  const before = (months: number) => monthsBefore(tx.now, months)
  const next = async (months: number | null, after: number, forget: ForgetNext) =>
    months === null ? { read: 0, last: after } : forget(tx, { after, before: before(months), most })
  const some = async (months: number | null, forget: ForgetSome) =>
    months === null ? 0 : forget(tx, { before: before(months), most })
  const events = await next(due.event_months, due.last_event, forgetOldEvents)
  const mails = await next(due.raw_mail_months, due.last_mail, forgetSources)
  const attempts = await next(due.delivery_attempt_months, due.last_message, forgetOldAttempts)
  const reported = await some(due.report_row_months, forgetReportRows)
  const notified = await some(due.notification_months, forgetOldNotifications)
  await store.pass(tx, { event: events.last, mail: mails.last, message: attempts.last })
  if (Math.max(events.read, mails.read, attempts.read, reported, notified) >= most) return most
  const { timezone } = await showHours(tx)
  await store.setDue(tx, nextRun(timezone, tx.now))
  return 0
}

type ForgetNext = (tx: Write, portion: OldPortion) => Promise<{ read: number; last: number }>
type ForgetSome = (tx: Write, portion: Omit<OldPortion, 'after'>) => Promise<number>
