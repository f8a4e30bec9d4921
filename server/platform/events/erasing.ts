import { type Portion, portionOf } from '../db/erasing.ts'
import type { Write } from '../db/transaction.ts'

/** Deletes the events of a ticket, and what other tickets tell of it since a merge or a split. Returns how many. */
export const eraseEventsOfTicket = async (
  { sql, workspace }: Write,
  { id, ulid }: { id: number; ulid: string },
) => {
  const others = await sql<{ ulid: string }[]>`
    select distinct facts ->> 'other' as ulid from events
    where workspace_id = ${workspace} and ticket_id = ${id} and facts ? 'other'`
  const told = others.length
    ? await sql`
        delete from events e using tickets t
        where t.workspace_id = ${workspace} and t.ulid = any (${others.map((other) => other.ulid)}::text[])
          and e.workspace_id = ${workspace} and e.ticket_id = t.id and e.facts ->> 'other' = ${ulid}`
    : { count: 0 }
  const own = await sql`delete from events where workspace_id = ${workspace} and ticket_id = ${id}`
  return own.count + told.count
}

type Named = { ulid: string; addresses: readonly string[] }

/**
 * Deletes the events of a contact among the next events of the workspace: events about the contact, and events with
 * one of its addresses. Returns their number, and the last event that was read, if there are more.
 */
export const eraseEventsWith = async (tx: Write, { ulid, addresses }: Named, { after, most }: Portion) => {
  const { sql, workspace } = tx
  const { last, read } = await portionOf(tx, 'events', { after, most })
  if (last === null) return { erased: 0, read, last: undefined }
  const inside = addresses.map((address) => JSON.stringify(address).slice(1, -1))
  const { count } = await sql`
    delete from events e
    where e.workspace_id = ${workspace} and e.id > ${after} and e.id <= ${last} and (
      e.facts ->> 'contact' = ${ulid}
      or (exists (select from unnest(${inside}::text[]) as part where strpos(lower(e.facts::text), part) > 0) and exists (
        select from jsonb_path_query(e.facts, 'strict $.**') as value
        where jsonb_typeof(value) = 'string' and lower(value #>> '{}') = any (${[...addresses]}::text[]))))`
  return { erased: count, read, last: read < most ? undefined : last }
}

const latest = 5_000

/** Does the same with the latest events, some of which may be newer than the search for others. Returns how many. */
export const eraseLatestEvents = async (tx: Write, person: Named) => {
  const [first] = await tx.sql<{ id: number }[]>`
    select id from events where workspace_id = ${tx.workspace} order by id desc offset ${latest} limit 1`
  return (await eraseEventsWith(tx, person, { after: first?.id ?? 0, most: latest })).erased
}
