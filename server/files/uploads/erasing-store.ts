import type { Write } from '../../platform/db/transaction.ts'

/** Deletes the files of drafts and scheduled messages of a ticket. Returns their storage keys. */
export const eraseOfTicket = async ({ sql, workspace }: Write, ticket: number) => {
  const rows = await sql<{ storage_key: string }[]>`
    delete from uploads where workspace_id = ${workspace} and id = any (array(
      select id from uploads where workspace_id = ${workspace} and draft_ticket_id = ${ticket}
      union all
      select u.id from scheduled_messages s
      join uploads u on u.workspace_id = ${workspace} and u.scheduled_message_id = s.id
      where s.workspace_id = ${workspace} and s.ticket_id = ${ticket}))
    returning storage_key`
  return rows.map(({ storage_key }) => storage_key)
}
