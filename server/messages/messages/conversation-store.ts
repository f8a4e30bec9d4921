import type { Read } from '../../platform/db/transaction.ts'
import type { StoredMessage } from './store.ts'

export type ConversationMessage = Pick<
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

/** The latest messages of a ticket in chronological order, without notes and forwarded messages. */
export const latestMessages = async ({ sql, workspace }: Read, ticket: number, most: number) => {
  const latest = await sql<ConversationMessage[]>`
    select id, type, sender_type, sender_id, sender_name, sender_email,
      body_text, body_reply_text, to_recipients, cc_recipients, is_forward, is_automatic
    from messages
    where workspace_id = ${workspace} and ticket_id = ${ticket} and type <> 'note' and not is_forward
    order by id desc limit ${most}`
  return latest.toReversed()
}
