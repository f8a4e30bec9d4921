import { wakeIfAny } from '../platform/background/wakes.ts'
import type { WorkTable } from '../platform/background/work-table.ts'
import type { Write } from '../platform/db/transaction.ts'

export const eventsToNotify: WorkTable = { work: 'notifications', name: 'events_to_notify', key: 'id' }

/** An event; one that is not for certain concerns only those who have or follow its ticket. */
export type Queued = { ulid: string; ticket: number; is_certain: boolean }

/** Queues the events that concern anybody. Their rows are new ones always, so that nobody waits for anybody. */
export const insert = (tx: Write, events: readonly Queued[]) => {
  const { sql, workspace, now } = tx
  const statement = sql`
    insert into events_to_notify (workspace_id, event_ulid, due_at)
    select ${workspace}, e.ulid, ${now}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (ulid text, ticket bigint, is_certain boolean)
    where e.is_certain
      or exists (select from tickets t
        where t.workspace_id = ${workspace} and t.id = e.ticket and t.assignee_id is not null)
      or exists (select from ticket_followers f where f.workspace_id = ${workspace} and f.ticket_id = e.ticket)`
  return wakeIfAny(tx, eventsToNotify.work, statement)
}

/** Takes events off the queue, the oldest first; they are there again if the transaction fails. */
export const take = async ({ sql, workspace, now }: Write, atMost: number) => {
  const rows = await sql<{ id: number; event_ulid: string }[]>`
    delete from events_to_notify where workspace_id = ${workspace} and id in (
      select id from events_to_notify where workspace_id = ${workspace} and due_at <= ${now}
      order by id limit ${atMost} for update skip locked)
    returning id, event_ulid`
  return rows.toSorted((one, other) => one.id - other.id).map(({ event_ulid }) => event_ulid)
}

/** Until the transaction ends, nobody else makes notifications of the workspace. */
export const lock = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('notifications', ${workspace}))`
