import type { Read } from '../platform/db/transaction.ts'

export type Recipients = { recipients: string[]; own: string[] }

/**
 * The recipients of the last message of the contact, and which of them are addresses of
 * channels. A message that fails authentication may be forged, with recipients that the forger chose.
 */
export const latestRecipients = async ({ sql, workspace }: Read, ticket: number, contact: string) => {
  const [found] = await sql<Recipients[]>`
    select m.recipients, array(select lower(c.email_address) from channels c where c.workspace_id = ${workspace}
      and lower(c.email_address) = any (array(
        select regexp_replace(lower(r), '[+][^@]*@', '@') from unnest(m.recipients) r
        union select lower(r) from unnest(m.recipients) r))) as own
    from (
      select to_recipients || cc_recipients as recipients, id from messages
      where workspace_id = ${workspace} and ticket_id = ${ticket} and type = 'inbound' and not is_automatic
        and lower(sender_email) = ${contact.toLowerCase()}
      order by id desc limit 1
    ) as m
    where not exists (
      select from mails l where l.workspace_id = ${workspace} and l.message_id = m.id
        and (l.verdicts #>> '{dmarc,result}' = 'fail'
          or l.verdicts #>> '{spf,result}' = 'fail' and l.verdicts #>> '{dkim,result}' <> 'pass'))`
  return found
}
