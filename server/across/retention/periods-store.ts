import type { PeriodName, RetentionPeriods } from '../../../contract/across/retention-periods.ts'
import type { GlobalRead, Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

export type Periods = Record<PeriodName, number | null>

type Row = Periods & { starts_at: Moment; last_event: number; last_mail: number; last_message: number }

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`
  event_months, raw_mail_months, delivery_attempt_months, report_row_months, notification_months, starts_at`

export const find = async (tx: Read) => {
  const [row] = await tx.sql<(Periods & Pick<RetentionPeriods, 'starts_at'>)[]>`
    select ${columns(tx)} from retention_periods where workspace_id = ${tx.workspace}`
  return row
}

/** Sets the periods. What had its turn has one again, since a longer period may have left it. */
export const put = ({ sql, workspace }: Write, periods: Periods, startsAt: Moment) => sql`
  insert into retention_periods ${sql({ workspace_id: workspace, ...periods, starts_at: startsAt, due_at: startsAt })}
  on conflict (workspace_id) do update set event_months = excluded.event_months,
    raw_mail_months = excluded.raw_mail_months, delivery_attempt_months = excluded.delivery_attempt_months,
    report_row_months = excluded.report_row_months, notification_months = excluded.notification_months,
    starts_at = excluded.starts_at, due_at = excluded.due_at, last_event = 0, last_mail = 0,
    last_message = 0`

/** Gives a workspace these periods unless it has some. */
export const ensure = ({ sql, workspace }: Write, periods: Periods, startsAt: Moment) => sql`
  insert into retention_periods ${sql({ workspace_id: workspace, ...periods, starts_at: startsAt, due_at: startsAt })}
  on conflict do nothing`

/** The workspaces in which something may be due, or that have no periods yet. */
export const workspacesDue = async ({ sql, now }: GlobalRead) => {
  const rows = await sql<{ workspace: number; is_due: boolean }[]>`
    select workspace_id as workspace, due_at <= ${now} as is_due from retention_periods`
  const known = new Map(rows.map(({ workspace, is_due }) => [workspace, is_due]))
  const all = await sql<{ id: number }[]>`select id from workspaces`
  return all.map(({ id }) => id).filter((id) => known.get(id) ?? true)
}

/** Locks the periods if they are due. Undefined while another process has the lock. */
export const lockDue = async (tx: Write) => {
  const { sql, workspace, now } = tx
  const [row] = await sql<Row[]>`
    select ${columns(tx)}, last_event, last_mail, last_message from retention_periods
    where workspace_id = ${workspace} and due_at <= ${now} for update skip locked`
  return row
}

type Passed = { event: number; mail: number; message: number }

export const pass = ({ sql, workspace }: Write, { event, mail, message }: Passed) => sql`
  update retention_periods set last_event = ${event}, last_mail = ${mail}, last_message = ${message}
  where workspace_id = ${workspace}`

export const setDue = ({ sql, workspace }: Write, at: Moment) =>
  sql`update retention_periods set due_at = ${at} where workspace_id = ${workspace}`
