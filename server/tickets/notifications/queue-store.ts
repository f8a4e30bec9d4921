import { queueing } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Write } from '../../platform/db/transaction.ts'

export const eventsToNotify: WorkTable = { work: 'notifications', name: 'events_to_notify', key: 'id' }

/** Queues events. It always inserts new rows, so that no transaction waits for another. */
export const insert = (tx: Write, events: readonly { ulid: string }[], isBulk = false) => {
  const { sql, workspace, now } = tx
  const rows = events.map(({ ulid }) => ({
    workspace_id: workspace,
    event_ulid: ulid,
    due_at: now,
    is_bulk: isBulk,
  }))
  return queueing(tx, eventsToNotify.work, sql`insert into events_to_notify ${sql(rows)}`)
}

/** An event in the queue, and whether it belongs to a bulk change of tickets. */
export type Queued = { ulid: string; is_bulk: boolean }

/** Takes events from the queue, the oldest first. They are still there if the transaction fails. */
export const take = async ({ sql, workspace, now }: Write, atMost: number) => {
  const rows = await sql<(Queued & { id: number })[]>`
    delete from events_to_notify where workspace_id = ${workspace} and id = any (array(
      select id from events_to_notify where workspace_id = ${workspace} and due_at <= ${now}
      order by id limit ${atMost} for update skip locked))
    returning id, event_ulid as ulid, is_bulk`
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Serialises the creation of notifications of a workspace until the transaction ends. */
export const lock = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('notifications', ${workspace}))`
