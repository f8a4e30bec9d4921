import type { SendStatus } from '../../contract/messages.ts'
import type { Read, Write } from '../platform/db/transaction.ts'

export type Letter = {
  id: number
  ulid: string
  ticket_id: number
  subject: string
  is_forward: boolean
  body_html: string
  body_text: string
  sender_name: string | null
  to_recipients: string[]
  cc_recipients: string[]
  bcc_recipients: string[]
  channel_name: string
  channel_address: string
}

/**
 * Takes a message that has not left yet. From here until its fate is known it counts as one that may have
 * left, so that nobody sends it twice, not even after a crash.
 */
export const take = async ({ sql, workspace }: Write, ulid: string) => {
  const [letter] = await sql<Letter[]>`
    update messages m set send_status = 'unknown'
    from tickets t join channels c on c.workspace_id = t.workspace_id and c.id = t.channel_id
    where m.workspace_id = ${workspace} and m.ulid = ${ulid} and m.send_status = 'pending'
      and t.workspace_id = m.workspace_id and t.id = m.ticket_id
    returning m.id, m.ulid, m.ticket_id, t.subject, m.is_forward, m.body_html, m.body_text, m.sender_name,
      m.to_recipients, m.cc_recipients, m.bcc_recipients, c.name as channel_name, c.email_address as channel_address`
  return letter
}

export const setStatus = ({ sql, workspace }: Write, id: number, status: SendStatus) => sql`
  update messages set send_status = ${status} where workspace_id = ${workspace} and id = ${id}`

/** The messages of the ticket that were there before, the oldest first, as ULIDs. */
export const before = async ({ sql, workspace }: Read, ticket: number, id: number) => {
  const rows = await sql<{ ulid: string }[]>`
    select ulid from messages
    where workspace_id = ${workspace} and ticket_id = ${ticket} and id < ${id} and type <> 'note'
    order by id desc limit 20`
  return rows.map(({ ulid }) => ulid).reverse()
}
