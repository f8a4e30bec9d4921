import { queueing, wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { exactly } from '../../platform/kernel/clock.ts'

export const targetChecks: WorkTable = { work: 'targets', name: 'target_checks', key: 'id' }

/** Queues tickets if the workspace has policies. It always inserts new rows, so that no transaction waits for another. */
export const insert = (tx: Write, tickets: number[]) => {
  const { sql, workspace, now } = tx
  const statement = sql`
    with used as materialized (
      select ticket from unnest(${tickets}::bigint[]) as ticket
      where exists (select from target_policies where workspace_id = ${workspace}))
    insert into target_checks (workspace_id, ticket_id, due_at)
    select ${workspace}, ticket, ${now} from used
    on conflict do nothing`
  return queueing(tx, targetChecks.work, statement)
}

/** Queues the unfinished tickets of contacts. */
export const insertOfContacts = (tx: Write, contacts: string[]) => {
  const { sql, workspace, now } = tx
  const statement = sql`
    with found as materialized (
      select t.id from contacts c
      join tickets t on t.workspace_id = ${workspace} and t.contact_id = c.id and t.status in ('open', 'waiting')
      where c.workspace_id = ${workspace} and c.ulid = any (${contacts}::text[])
        and exists (select from target_policies where workspace_id = ${workspace}))
    insert into target_checks (workspace_id, ticket_id, due_at)
    select ${workspace}, id, ${now} from found
    on conflict do nothing`
  return queueing(tx, targetChecks.work, statement)
}

/** Queues the next unfinished tickets after an id. Returns the last one if there may be more. */
export const insertNext = async (tx: Write, after: number, atMost: number) => {
  const { sql, workspace, now } = tx
  const rows = await sql<{ ticket: number }[]>`
    with next as materialized (
      select id from tickets
      where workspace_id = ${workspace} and id > ${after} and status in ('open', 'waiting') order by id limit ${atMost})
    insert into target_checks (workspace_id, ticket_id, due_at)
    select ${workspace}, id, ${now} from next
    returning ticket_id as ticket`
  if (rows.length) wake(tx, targetChecks.work)
  return rows.length === atMost ? Math.max(...rows.map(({ ticket }) => ticket)) : undefined
}

/** Returns true if the workspace has policies, or tickets with targets. */
export const isUsed = async ({ sql, workspace }: Read) => {
  const [{ is }] = await sql<[{ is: boolean }]>`
    select exists (select from target_policies where workspace_id = ${workspace})
      or exists (select from ticket_targets where workspace_id = ${workspace}) as is`
  return is
}

/** Takes tickets from the queue, with their later checks. They are still there if the transaction fails. */
export const take = async ({ sql, workspace, now }: Write, atMost: number) => {
  const rows = await sql<{ ticket: number }[]>`
    delete from target_checks where workspace_id = ${workspace} and id = any (array(
      select id from target_checks where workspace_id = ${workspace} and due_at <= ${now}
      order by due_at, id limit ${atMost} for update skip locked))
    returning ticket_id as ticket`
  const tickets = [...new Set(rows.map(({ ticket }) => ticket))]
  if (tickets.length)
    await sql`
      delete from target_checks
      where workspace_id = ${workspace} and ticket_id = any (${tickets}::bigint[]) and due_at > ${now}`
  return { taken: rows.length, tickets }
}

/** Queues tickets for the times at which one of their targets is due soon or overdue. */
export const insertAt = (tx: Write, checks: readonly { ticket: number; at: number }[]) => {
  const { sql, workspace } = tx
  for (const { at } of checks) wake(tx, targetChecks.work, new Date(at))
  return sql`
    insert into target_checks (workspace_id, ticket_id, due_at)
    select ${workspace}, ticket, at from unnest(${checks.map(({ ticket }) => ticket)}::bigint[],
      ${checks.map(({ at }) => exactly(new Date(at)))}::text[]::timestamptz[]) as c (ticket, at)
    on conflict do nothing`
}

/** Serialises the checks of a workspace until the transaction ends. */
export const lock = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('targets', ${workspace}))`
