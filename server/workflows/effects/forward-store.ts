import type { Read } from '../../platform/db/transaction.ts'

/** A message from outside: the one with this ULID, otherwise the latest of the ticket that no program wrote. */
export const messageToForward = async (
  { sql, workspace }: Read,
  ticket: number,
  ulid: string | undefined,
) => {
  const [message] = await sql<{ ulid: string; sender_email: string | null }[]>`
    select ulid, sender_email from messages
    where workspace_id = ${workspace} and ticket_id = ${ticket} and type = 'inbound'
      and ${ulid === undefined ? sql`not is_automatic` : sql`ulid = ${ulid}`}
    order by id desc limit 1`
  return message
}
