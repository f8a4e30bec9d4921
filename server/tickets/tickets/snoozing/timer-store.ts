import { wake } from '../../../platform/background/wakes.ts'
import type { WorkTable } from '../../../platform/background/work-table.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'

export const snoozeTimers: WorkTable = {
  work: 'returning snoozed tickets',
  name: 'snooze_timers',
  key: 'ticket_id',
}

/** Sets the times at which snoozes end. */
export const set = (tx: Write, tickets: number[], at: Date) => {
  const { sql, workspace } = tx
  wake(tx, snoozeTimers.work, at)
  return sql`
    insert into snooze_timers (workspace_id, ticket_id, due_at)
    select ${workspace}, ticket, ${at} from unnest(${tickets}::bigint[]) as ticket
    on conflict (workspace_id, ticket_id) do update set due_at = excluded.due_at`
}

/** Tickets whose snooze has ended, the earliest first. */
export const due = async ({ sql, workspace, now }: Read, atMost: number) => {
  const rows = await sql<{ ticket: number }[]>`
    select ticket_id as ticket from snooze_timers
    where workspace_id = ${workspace} and due_at <= ${now} order by due_at, ticket_id limit ${atMost}`
  return rows.map(({ ticket }) => ticket)
}

/** Removes the timer of a ticket if it is due. */
export const spend = ({ sql, workspace, now }: Write, ticket: number) => sql`
  delete from snooze_timers where workspace_id = ${workspace} and ticket_id = ${ticket} and due_at <= ${now}`
