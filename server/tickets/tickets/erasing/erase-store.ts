import type { Read, Write } from '../../../platform/db/transaction.ts'

export type ErasedTicket = {
  id: number
  ulid: string
  number: number
  channel_id: number
  contact_id: number | null
  merge_path: number[] | null
}

/** Finds and locks a ticket, merged or not, with the tickets that refer to it, in the order of their ids. */
export const lockAny = async ({ sql, workspace }: Write, id: number) => {
  const [ticket] = await sql<ErasedTicket[]>`
    with locked as materialized (
      select id, ulid, number, channel_id, contact_id, merge_path from tickets
      where workspace_id = ${workspace} and (id = ${id} or merged_into_id = ${id} or possibly_related_id = ${id})
      order by id for update)
    select * from locked where id = ${id}`
  return ticket
}

/** The tickets that were merged directly into this ticket. */
export const ticketsMergedInto = async ({ sql, workspace }: Read, id: number) => {
  const rows = await sql<{ id: number }[]>`
    select id from tickets
    where workspace_id = ${workspace} and merged_into_id = ${id} and cardinality(merge_path) = 1 order by id`
  return rows.map((row) => row.id)
}

/** All tickets whose messages are in this ticket since a merge. */
export const allMergedInto = async ({ sql, workspace }: Read, id: number) => {
  const rows = await sql<{ id: number }[]>`
    select id from tickets where workspace_id = ${workspace} and merged_into_id = ${id} order by id`
  return rows.map((row) => row.id)
}

/** The ULID of a ticket, and those of all tickets whose messages it has since a merge. */
export const ulidsWithMerged = async ({ sql, workspace }: Read, id: number) => {
  const rows = await sql<{ ulid: string }[]>`
    select ulid from tickets where workspace_id = ${workspace} and (id = ${id} or merged_into_id = ${id})`
  return rows.map(({ ulid }) => ulid)
}

/** Deletes the preview of a ticket's last message from the merges that stored it. */
export const forgetPreviews = ({ sql, workspace }: Write, id: number) => sql`
  update tickets set before_merge = jsonb_set(before_merge, '{into,latest_message_preview}', 'null')
  where workspace_id = ${workspace} and ${id}::bigint = any (merge_path) and before_merge -> 'into' ->> 'id' = ${String(id)}`

/** Removes addresses from tickets that other contacts have now. */
export const forgetSender = ({ sql, workspace }: Write, ids: number[], addresses: readonly string[]) => sql`
  update tickets set from_address = null
  where workspace_id = ${workspace} and lower(from_address) = any (${[...addresses]}::text[])
    and id = any (array(
      select id from tickets where workspace_id = ${workspace} and id = any (${ids}::bigint[])
      order by id for no key update))`

export const removeIndexing = async ({ sql, workspace }: Write, id: number) => {
  await sql`delete from tickets_to_index where workspace_id = ${workspace} and ticket_id = ${id}`
  await sql`delete from tickets_to_embed where workspace_id = ${workspace} and ticket_id = ${id}`
}

type Person = { id: number; addresses: readonly string[] }

/** The tickets of a contact, including tickets that were left without a contact by an earlier deletion. */
const ofContact = ({ sql }: Pick<Read, 'sql'>, { id, addresses }: Person) =>
  sql`(contact_id = ${id} or (contact_id is null and contact_email = any (${[...addresses]}::text[])))`

export const countOfContact = async (tx: Read, contact: Person) => {
  const [{ total }] = await tx.sql<[{ total: number }]>`
    select count(*) as total from tickets where workspace_id = ${tx.workspace} and ${ofContact(tx, contact)}`
  return total
}

export const someOfContact = async (tx: Read, contact: Person, atMost: number) => {
  const rows = await tx.sql<{ id: number }[]>`
    select id from tickets where workspace_id = ${tx.workspace} and ${ofContact(tx, contact)} limit ${atMost}`
  return rows.map(({ id }) => id)
}

/** The ids of all tickets of a contact, in the order of their creation. */
export const idsOfContact = async (tx: Read, contact: Person) => {
  const rows = await tx.sql<{ id: number }[]>`
    select id from tickets where workspace_id = ${tx.workspace} and ${ofContact(tx, contact)} order by id`
  return rows.map(({ id }) => id)
}
