import type { Read } from '../platform/db/transaction.ts'
import type { StoredMessage } from './store.ts'

export type Said = Pick<
  StoredMessage,
  | 'id'
  | 'type'
  | 'sender_type'
  | 'sender_id'
  | 'sender_name'
  | 'sender_email'
  | 'body_text'
  | 'body_reply_text'
  | 'to_recipients'
  | 'cc_recipients'
  | 'is_forward'
  | 'is_automatic'
>

/** What was said on a ticket, without its notes and what was forwarded; of a long conversation, the latest. */
export const said = async ({ sql, workspace }: Read, ticket: number, most: number) => {
  const latest = await sql<Said[]>`
    select id, type, sender_type, sender_id, sender_name, sender_email,
      body_text, body_reply_text, to_recipients, cc_recipients, is_forward, is_automatic
    from messages
    where workspace_id = ${workspace} and ticket_id = ${ticket} and type <> 'note' and not is_forward
    order by id desc limit ${most}`
  return latest.toReversed()
}
