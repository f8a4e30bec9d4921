import type { SendStatus } from '../../../../contract/messages/messages.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'

/** Marks that an attempt begins. Returns false if one has begun already. */
export const markBegun = async ({ sql, workspace }: Write, id: number, mailRef: string) => {
  const { count } = await sql`
    update side_messages set is_begun = true, mail_ref = ${mailRef}
    where workspace_id = ${workspace} and id = ${id} and send_status = 'pending' and not is_begun`
  return count > 0
}

/** The attempt ended before the mail was sent. */
export const clearBegun = ({ sql, workspace }: Write, id: number, error: string) => sql`
  update side_messages set is_begun = false, send_error = ${error}
  where workspace_id = ${workspace} and id = ${id} and send_status = 'pending'`

export type Outcome = { status: SendStatus; error: string | null; mailRef?: string | undefined }

type Settled = {
  ticket: number
  ticket_ulid: string
  side_conversation: string
  subject: string
  side_message: string
  user: string | null
}

/** Returns the facts of the message, with its ticket or the target of the merge of that. */
export const settle = async ({ sql, workspace }: Write, id: number, { status, error, mailRef }: Outcome) => {
  const [settled] = await sql<Settled[]>`
    with settled as (
      update side_messages set send_status = ${status}, send_error = ${error}, is_begun = false,
        mail_ref = coalesce(${mailRef ?? null}, mail_ref)
      where workspace_id = ${workspace} and id = ${id} and send_status is not null
      returning ulid, side_conversation_id, sender_id
    )
    select t.id as ticket, t.ulid as ticket_ulid, s.ulid as side_conversation, s.subject, m.ulid as side_message,
      u.ulid as user
    from settled m join side_conversations s on s.workspace_id = ${workspace} and s.id = m.side_conversation_id
    join tickets o on o.workspace_id = ${workspace} and o.id = s.ticket_id
    join tickets t on t.workspace_id = ${workspace} and t.id = coalesce(o.merged_into_id, o.id)
    left join memberships p on p.workspace_id = ${workspace} and p.user_id = m.sender_id
    left join users u on u.id = p.user_id`
  return settled
}

/** A sent message with one of these Message-IDs, and its recipients. */
export const sentWithIds = async ({ sql, workspace }: Read, mailRefs: string[]) => {
  const [sent] = await sql<{ id: number; side: number; ticket: number; recipients: string[] }[]>`
    select m.id, s.id as side, s.ticket_id as ticket, array(
      select distinct lower(r) from unnest(m.to_recipients || m.cc_recipients) as r) as recipients
    from side_messages m join side_conversations s on s.workspace_id = ${workspace} and s.id = m.side_conversation_id
    where m.workspace_id = ${workspace} and m.type = 'outbound' and m.mail_ref = any (${mailRefs}::text[])
    order by m.id desc limit 1`
  return sent
}
