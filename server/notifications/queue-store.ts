import { wake } from '../platform/background/wakes.ts'
import type { WorkTable } from '../platform/background/work-table.ts'
import type { Write } from '../platform/db/transaction.ts'

export const eventsToNotify: WorkTable = { work: 'notifications', name: 'events_to_notify', key: 'id' }

/** Queues events. Their rows are new ones always, so that nobody waits for anybody. */
export const insert = (tx: Write, events: readonly { ulid: string }[], isBulk = false) => {
  const { sql, workspace, now } = tx
  wake(tx, eventsToNotify.work)
  const rows = events.map(({ ulid }) => ({
    workspace_id: workspace,
    event_ulid: ulid,
    due_at: now,
    is_bulk: isBulk,
  }))
  return sql`insert into events_to_notify ${sql(rows)}`
}

/** An event in the queue, and whether it is one of a change of many tickets. */
export type Queued = { ulid: string; is_bulk: boolean }

/** Takes events off the queue, the oldest first; they are there again if the transaction fails. */
export const take = async ({ sql, workspace, now }: Write, atMost: number) => {
  const rows = await sql<(Queued & { id: number })[]>`
    delete from events_to_notify where workspace_id = ${workspace} and id = any (array(
      select id from events_to_notify where workspace_id = ${workspace} and due_at <= ${now}
      order by id limit ${atMost} for update skip locked))
    returning id, event_ulid as ulid, is_bulk`
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Until the transaction ends, nobody else makes notifications of the workspace. */
export const lock = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('notifications', ${workspace}))`
