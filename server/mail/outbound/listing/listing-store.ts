import type { OutgoingMail } from '../../../../contract/mail/outgoing-mails.ts'
import type { SendStatus } from '../../../../contract/messages/messages.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { accessibleTicket, within } from '../../../platform/http/callers/access.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'

type Access = Principal['channels']
type MailQuery = {
  statuses: readonly string[]
  channels?: string[] | undefined
  before: number
  limit: number
}

/** Of a message `m`, its ticket `t`, its delivery `d` and the mail settings `s` of its channel. */
export const columns = ({ sql }: Pick<Read, 'sql'>) => sql`
  m.id, m.ulid as message_ulid, m.send_status as status,
  case when d.message_id is not null and s.smtp_by_account and s.account_broken_at is not null
    then concat_ws(' ', 'Waits until the account is connected again.', s.sending_error) else m.send_error end as error, m.to_recipients, m.cc_recipients,
  m.is_forward, m.is_automatic, m.created_at, coalesce(d.attempts, 0) as attempts,
  case when d.holder is null and (s.account_broken_at is null or not s.smtp_by_account) then d.due_at end as next_try_at,
  json_build_object('ulid', t.ulid, 'number', t.number, 'subject', t.subject) as ticket`

/**
 * The newest mails of tickets that the caller can access. Each pair of channel and status is a range scan of an index. The
 * tickets are read only for callers who cannot access all of them.
 */
export const list = (
  { sql, workspace }: Read,
  access: Access,
  { statuses, channels, before, limit }: MailQuery,
) => sql<OutgoingMail[]>`
  select ${columns({ sql })}, json_build_object('ulid', m.channel, 'name', m.channel_name) as channel
  from (
    select o.*, c.ulid as channel, c.name as channel_name
    from channels c cross join unnest(${[...statuses]}::text[]) as s (status)
    cross join lateral (
      select * from messages
      where workspace_id = ${workspace} and outgoing_channel_id = c.id and send_status = s.status
        and id < ${before}::bigint
        ${access === 'all' ? sql`` : sql`and exists (select from tickets t where t.id = messages.ticket_id and ${accessibleTicket({ sql, workspace }, access)})`}
      order by id desc limit ${limit}
    ) as o
    where c.workspace_id = ${workspace} ${within({ sql }, access, sql`c.id`)}
      ${channels ? sql`and c.ulid = any (${channels}::text[])` : sql``}
    order by o.id desc limit ${limit}
  ) as m
  join tickets t on t.workspace_id = ${workspace} and t.id = m.ticket_id
  left join deliveries d on d.workspace_id = ${workspace} and d.message_id = m.id
  left join channel_mail s on s.workspace_id = ${workspace} and s.channel_id = m.outgoing_channel_id
  order by m.id desc`

export const counts = async ({ sql, workspace }: Read, access: Access, channels?: string[]) => {
  const rows = await sql<{ status: SendStatus; mails: number }[]>`
    select status, sum(mails)::bigint as mails from outgoing_mail_counts
    where workspace_id = ${workspace} ${within({ sql }, access, sql`channel_id`)}
      ${
        channels
          ? sql`and channel_id = any (array(select id from channels
        where workspace_id = ${workspace} and ulid = any (${channels}::text[])))`
          : sql``
      }
    group by status`
  return new Map(rows.map(({ status, mails }) => [status, mails]))
}
