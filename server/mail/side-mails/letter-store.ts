import type { Read } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { largestGraphMail } from '../../platform/mail/graph-transport.ts'
import type { Earlier, Letter, Quoted } from '../outbound/actions.ts'

export type SideLetter = Letter & {
  side: number
  side_ulid: string
  is_begun: boolean
  is_channel_closing: boolean
  created_at: Moment
}

/** A message of a side conversation that is to be sent, with what its mail needs of the channel of its ticket. */
export const find = async ({ sql, workspace }: Read, message: string, largestMail: number) => {
  const [letter] = await sql<SideLetter[]>`
    select m.id, m.ulid, m.mail_ref, m.send_status, m.is_begun, m.body_html, m.body_text, false as is_forward,
      false as is_automatic, false as asks_for_rating, 'user' as sender_type, m.to_recipients, m.cc_recipients,
      '{}'::text[] as bcc_recipients, m.created_at, n.id as side, n.ulid as side_ulid, n.ticket_id,
      n.ulid as ticket_ulid, n.created_at as ticket_created_at, n.subject, c.id as channel_id, c.ulid as channel_ulid,
      c.type as channel_type, coalesce(c.sender_name, w.sender_name, w.brand_name, w.name) as from_name, w.language,
      c.email_address as channel_address, c.deleting_since is not null as is_channel_closing, s.smtp_url,
      coalesce(s.smtp_is_trusted, false) as smtp_is_trusted, coalesce(s.smtp_by_account, false) as smtp_by_account,
      coalesce(s.smtp_by_graph, false) as smtp_by_graph, s.dkim_selector, s.dkim_key,
      least(coalesce(s.largest_mail, ${largestMail}), case when s.smtp_by_graph then ${largestGraphMail}::integer end)
        as largest_mail, s.sending_failing_since, null as visitor,
      not exists (select from side_messages e where e.workspace_id = ${workspace}
        and e.side_conversation_id = m.side_conversation_id and e.id < m.id) as is_first
    from side_messages m
    join side_conversations n on n.workspace_id = ${workspace} and n.id = m.side_conversation_id
    join tickets o on o.workspace_id = ${workspace} and o.id = n.ticket_id
    join tickets t on t.workspace_id = ${workspace} and t.id = coalesce(o.merged_into_id, o.id)
    join channels c on c.workspace_id = ${workspace} and c.id = t.channel_id
    join workspaces w on w.id = t.workspace_id
    left join channel_mail s on s.workspace_id = ${workspace} and s.channel_id = c.id
    where m.workspace_id = ${workspace} and m.ulid = ${message} and m.send_status = 'pending'`
  return letter
}

/** The Message-IDs of the 20 messages before it, the nearest first. */
export const earlier = ({ sql, workspace }: Read, { id, side }: SideLetter) => sql<Earlier[]>`
  select ${id}::bigint as message_id, mail_ref, type = 'inbound' as is_inbound from side_messages
  where workspace_id = ${workspace} and side_conversation_id = ${side} and id < ${id} and coalesce(mail_ref, '') <> ''
  order by id desc limit 20`

/** The message before it, which its mail quotes. */
export const before = async ({ sql, workspace }: Read, { id, side }: SideLetter) => {
  const [quoted] = await sql<Quoted[]>`
    select ${id}::bigint as message_id, id, type, sender_name, sender_email, to_recipients, body_html, body_text,
      created_at, null as wanted_files
    from side_messages
    where workspace_id = ${workspace} and side_conversation_id = ${side} and id < ${id} and not is_automatic
    order by id desc limit 1`
  return quoted
}
