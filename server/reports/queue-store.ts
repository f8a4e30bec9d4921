import { wake } from '../platform/background/wakes.ts'
import type { WorkTable } from '../platform/background/work-table.ts'
import type { Read, Write } from '../platform/db/transaction.ts'

export const ticketsToReport: WorkTable = {
  work: 'reports',
  name: 'tickets_to_report',
  key: 'id',
  mayWait: true,
}

/** Queues tickets. It always inserts new rows, so that no transaction waits for another. */
export const insert = (tx: Write, tickets: number[]) => {
  const { sql, workspace, now } = tx
  wake(tx, ticketsToReport.work)
  return sql`
    insert into tickets_to_report (workspace_id, ticket_id, due_at)
    select ${workspace}, ticket, ${now} from unnest(${tickets}::bigint[]) as ticket
    on conflict do nothing`
}

/** Queues the tickets of contacts. */
export const insertOfContacts = (tx: Write, contacts: string[]) => {
  const { sql, workspace, now } = tx
  wake(tx, ticketsToReport.work)
  return sql`
    with found as materialized (
      select t.id from contacts c join tickets t on t.workspace_id = ${workspace} and t.contact_id = c.id
      where c.workspace_id = ${workspace} and c.ulid = any (${contacts}::text[]))
    insert into tickets_to_report (workspace_id, ticket_id, due_at)
    select ${workspace}, id, ${now} from found
    on conflict do nothing`
}

/** Queues all tickets if the workspace has had another time zone until now. */
export const insertAllAfterZoneChange = (tx: Write, timezone: string) => {
  const { sql, workspace, now } = tx
  wake(tx, ticketsToReport.work)
  return sql`
    with found as materialized (
      select id from tickets
      where workspace_id = ${workspace} and (
        select timezone from past_openings where workspace_id = ${workspace} order by id desc limit 1) <> ${timezone})
    insert into tickets_to_report (workspace_id, ticket_id, due_at)
    select ${workspace}, id, ${now} from found
    on conflict do nothing`
}

/** Takes tickets from the queue. They are still there if the transaction fails. */
export const take = async ({ sql, workspace, now }: Write, atMost: number) => {
  const rows = await sql<{ ticket: number }[]>`
    delete from tickets_to_report where workspace_id = ${workspace} and id = any (array(
      select id from tickets_to_report where workspace_id = ${workspace} and due_at <= ${now}
      order by due_at, id limit ${atMost} for update skip locked))
    returning ticket_id as ticket`
  return { taken: rows.length, tickets: [...new Set(rows.map(({ ticket }) => ticket))] }
}

/** Serialises the changes to the numbers of a workspace until the transaction ends. */
export const lock = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('reports', ${workspace}))`

const mostCounted = 10_000

/** How many changes are not in the numbers yet, up to a maximum. */
export const waiting = async ({ sql, workspace }: Read) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from (
      select from tickets_to_report where workspace_id = ${workspace} limit ${mostCounted}) as waiting`
  return total
}
