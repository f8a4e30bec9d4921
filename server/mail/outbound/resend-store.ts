import type { SendStatus } from '../../../contract/messages/messages.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'

export type SentMessage = {
  id: number
  ulid: string
  send_status: SendStatus | null
  ticket_id: number
  ticket_ulid: string
  recipients: string[]
  /** True if a mail server reported after sending that the mail could not be delivered. */
  has_bounced: boolean
}

/** The message of a ticket, if the user can access its channel. */
export const find = async (
  { sql, workspace }: Read,
  { ticket, message }: { ticket: string; message: string },
  access: Principal['channels'],
) => {
  const [found] = await sql<SentMessage[]>`
    select m.id, m.ulid, m.send_status, t.id as ticket_id, t.ulid as ticket_ulid,
      m.to_recipients || m.cc_recipients || m.bcc_recipients as recipients,
      exists (select from delivery_reports
        where workspace_id = ${workspace} and message_id = m.id and outcome = 'failed') as has_bounced
    from tickets t join messages m on m.workspace_id = ${workspace} and m.ticket_id = t.id
    where t.workspace_id = ${workspace} and t.ulid = ${ticket} and m.ulid = ${message}
      ${within({ sql }, access, sql`t.channel_id`)}`
  return found
}
