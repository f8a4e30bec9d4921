import { addressInTicket } from '../../contacts/index.ts'
import { batched } from '../../platform/db/batched.ts'

export type Recipients = { recipients: string[]; own: string[] }

/**
 * The recipients of the last message of the contact of a ticket, and which of them are addresses of
 * channels, also of deleted ones. A message that fails authentication may be forged, with recipients that the forger chose.
 */
export const latestRecipients = batched(async ({ sql, workspace }, tickets: string[]) => {
  const rows = await sql<(Recipients & { ticket: string })[]>`
    select k.ticket, m.recipients, array(select known.address from channels c
      cross join unnest(c.former_addresses || lower(c.email_address)) as known (address)
      where c.workspace_id = ${workspace} and known.address = any (array(
        select regexp_replace(lower(r), '[+][^@]*@', '@') from unnest(m.recipients) r
        union select lower(r) from unnest(m.recipients) r))) as own
    from unnest((select ${tickets}::text[])) as k (ticket), lateral (
      select to_recipients || cc_recipients as recipients, id from messages
      where workspace_id = ${workspace} and type = 'inbound' and not is_automatic
        and ticket_id = (select id from tickets where workspace_id = ${workspace} and ulid = k.ticket)
        and lower(sender_email) = (
          select lower(${addressInTicket({ sql, workspace })}) from tickets t
          left join contacts c on c.workspace_id = ${workspace} and c.id = t.contact_id
          where t.workspace_id = ${workspace} and t.ulid = k.ticket)
      order by id desc limit 1
    ) as m
    where m.recipients <> '{}' and not exists (
      select from mails l where l.workspace_id = ${workspace} and l.message_id = m.id
        and (l.verdicts #>> '{dmarc,result}' = 'fail'
          or l.verdicts #>> '{spf,result}' = 'fail' and l.verdicts #>> '{dkim,result}' <> 'pass'))`
  const found = new Map(rows.map(({ ticket, ...recipients }) => [ticket, recipients]))
  return tickets.map((ticket) => found.get(ticket))
})
