import { wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'

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

/** Queues the next tickets that are in no number yet. Returns the last id, or null if there are no more. */
export const insertUncounted = async (tx: Write, after: number, most: number) => {
  const { sql, workspace } = tx
  const next = await sql<{ id: number; isCounted: boolean }[]>`
    select t.id, exists (
      select from reported_tickets r where r.workspace_id = ${workspace} and r.id = t.id) as "isCounted"
    from tickets t where t.workspace_id = ${workspace} and t.id > ${after} order by t.id limit ${most}`
  const ids = next.filter(({ isCounted }) => !isCounted).map(({ id }) => id)
  if (ids.length) await insert(tx, ids)
  return next.at(-1)?.id ?? null
}

/**
 * Counts tickets that are neither in the numbers nor queued, up to a maximum; spam and merged tickets do not count.
 */
export const countMissing = async ({ sql, workspace }: Read, most: number) => {
  const [{ tickets }] = await sql<[{ tickets: number }]>`
    select count(*) as tickets from (
      select from tickets t where t.workspace_id = ${workspace} and t.status not in ('spam', 'merged')
        and not exists (select from reported_tickets r where r.workspace_id = ${workspace} and r.id = t.id)
        and not exists (
          select from tickets_to_report q where q.workspace_id = ${workspace} and q.ticket_id = t.id)
        and not exists (
          select from frozen_reports f where f.workspace_id = ${workspace} and t.last_activity_at < f.day)
      limit ${most}) as missing`
  return tickets
}

export const lastTicket = async ({ sql, workspace }: Read) => {
  const [{ last }] = await sql<[{ last: number }]>`
    select coalesce(max(id), 0) as last from tickets where workspace_id = ${workspace}`
  return last
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

/**
 * Serialises the changes to the numbers of a workspace until the transaction ends. Returns the day before which they stay
 * as they are, if there is one.
 */
export const lock = async ({ sql, workspace }: Write) => {
  const [{ frozen }] = await sql<[{ frozen: string | null }]>`
    select pg_advisory_xact_lock(hashtextextended('reports', ${workspace})),
      (select day::text from frozen_reports where workspace_id = ${workspace}) as frozen`
  return frozen
}

const mostCounted = 10_000

/** Counts the changes that are not in the numbers yet, up to a maximum. */
export const waiting = async ({ sql, workspace }: Read) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from (
      select from tickets_to_report where workspace_id = ${workspace} limit ${mostCounted}) as waiting`
  return total
}
