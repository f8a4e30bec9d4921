import type { ShownOutgoingMail } from '../../../../contract/mail/outgoing-mails.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { accessibleTicket, within } from '../../../platform/http/callers/access.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { columns } from './listing-store.ts'

/** A message that is sent by mail, if the caller can access its ticket. */
export const find = async ({ sql, workspace }: Read, message: string, access: Principal['channels']) => {
  const [mail] = await sql<Omit<ShownOutgoingMail, 'attempt_log' | 'delivery_reports'>[]>`
    select ${columns({ sql })}, json_build_object('ulid', c.ulid, 'name', c.name) as channel,
      m.bcc_recipients, m.mail_ref as message_id, m.sender_name as author,
      case when k.id is not null then json_build_object('ulid', k.ulid, 'email', k.email, 'name', k.name) end as contact
    from messages m
    join tickets t on t.id = m.ticket_id and ${accessibleTicket({ sql, workspace }, access)}
    join channels c on c.workspace_id = ${workspace}
      and c.id = case when true ${within({ sql }, access, sql`m.outgoing_channel_id`)} then m.outgoing_channel_id else t.channel_id end
    left join contacts k on k.workspace_id = ${workspace} and k.id = t.contact_id
    left join deliveries d on d.workspace_id = ${workspace} and d.message_id = m.id
  left join channel_mail s on s.workspace_id = ${workspace} and s.channel_id = m.outgoing_channel_id
    where m.workspace_id = ${workspace} and m.ulid = ${message} and m.send_status <> 'shown'`
  return mail
}

export const attempts = ({ sql, workspace }: Read, message: number) => sql<ShownOutgoingMail['attempt_log']>`
  select status, words, times, first_at, last_at from delivery_attempts
  where workspace_id = ${workspace} and message_id = ${message} order by last_at desc, first_at desc`

export const reports = ({ sql, workspace }: Read, message: number) => sql<
  ShownOutgoingMail['delivery_reports']
>`
  select recipient, outcome, code, words, reported_at as created_at from delivery_reports
  where workspace_id = ${workspace} and message_id = ${message} order by id`
