import { withoutAddress } from '../../platform/db/erasing.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { type MovedMessage, movedColumns } from './merging-store.ts'

/** A person whose messages are erased. The addresses are in lower case. */
export type Writer = { id: number; addresses: readonly string[] }
type Portion = { after: number; upTo: number }

/** The messages that a contact wrote. */
export const messagesWrittenBy = (
  { sql, workspace }: Read,
  { id, addresses }: Writer,
  { after, upTo }: Portion,
) =>
  sql<{ id: number; ticket: number }[]>`
    select id, ticket_id as ticket from messages
    where workspace_id = ${workspace} and id > ${after} and id <= ${upTo} and sender_type = 'contact'
      and (sender_id = ${id} or lower(sender_email) = any (${[...addresses]}::text[])) order by id`

/** The messages that came into a ticket with a merge. */
export const messagesMergedFrom = ({ sql, workspace }: Read, ticket: number, into: number) =>
  sql<{ id: number; ticket: number }[]>`
    select id, ticket_id as ticket from messages
    where workspace_id = ${workspace} and ticket_id = ${into} and merged_from_id = ${ticket} order by id`

/** Deletes messages. Returns the storage keys of their files. */
export const remove = async ({ sql, workspace }: Write, ids: number[]) => {
  const files = await sql<{ storage_key: string }[]>`
    select storage_key from attachments where workspace_id = ${workspace} and message_id = any (${ids}::bigint[])`
  await sql`delete from messages where workspace_id = ${workspace} and id = any (${ids}::bigint[])`
  return files.map(({ storage_key }) => storage_key)
}

/** Removes an address from the recipients of messages, and from what mail servers said. Returns them. */
export const forgetRecipient = async ({ sql, workspace }: Write, email: string, { after, upTo }: Portion) => {
  const without = (column: string) => withoutAddress({ sql }, column, email)
  return sql<{ id: number; ticket: number }[]>`
    update messages set to_recipients = ${without('to_recipients')}, cc_recipients = ${without('cc_recipients')},
      bcc_recipients = ${without('bcc_recipients')},
      send_error = case when strpos(lower(send_error), ${email}) = 0 then send_error end
    where workspace_id = ${workspace} and id > ${after} and id <= ${upTo} and exists (
      select from unnest(to_recipients || cc_recipients || bcc_recipients) as address where lower(address) = ${email})
    returning id, ticket_id as ticket`
}

/** The messages of a ticket in chronological order. */
export const inOrder = ({ sql, workspace }: Read, ticket: number) => sql<MovedMessage[]>`
  select ${movedColumns({ sql })} from messages where workspace_id = ${workspace} and ticket_id = ${ticket} order by id`
