import { withoutAddress } from '../../../platform/db/erasing.ts'
import type { Write } from '../../../platform/db/transaction.ts'

type Place = { after: number; upTo: number }

/** Deletes the answers from these addresses. Returns how many, and the storage keys of their files. */
export const removeFrom = async (
  { sql, workspace }: Write,
  addresses: readonly string[],
  { after, upTo }: Place,
) => {
  const rows = await sql<{ id: number; keys: string[] }[]>`
    select m.id, array(
      select a.storage_key from attachments a where a.workspace_id = ${workspace} and a.side_message_id = m.id) as keys
    from side_messages m
    where m.workspace_id = ${workspace} and m.id > ${after} and m.id <= ${upTo} and m.type = 'inbound'
      and lower(m.sender_email) = any (${[...addresses]}::text[])`
  await sql`
    delete from side_messages
    where workspace_id = ${workspace} and id = any (${rows.map(({ id }) => id)}::bigint[])`
  return { count: rows.length, keys: rows.flatMap(({ keys }) => keys) }
}

/** Removes an address from the recipients of messages, and from what mail servers said. Returns how many. */
export const forgetRecipient = async ({ sql, workspace }: Write, email: string, { after, upTo }: Place) => {
  const without = (column: string) => withoutAddress({ sql }, column, email)
  const { count } = await sql`
    update side_messages set to_recipients = ${without('to_recipients')}, cc_recipients = ${without('cc_recipients')},
      send_error = case when strpos(lower(send_error), ${email}) = 0 then send_error end
    where workspace_id = ${workspace} and id > ${after} and id <= ${upTo} and exists (
      select from unnest(to_recipients || cc_recipients) as address where lower(address) = ${email})`
  return count
}
