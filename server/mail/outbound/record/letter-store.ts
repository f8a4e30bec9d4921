import type { SenderType, SendStatus } from '../../../../contract/messages/messages.ts'
import type { CustomerLanguage } from '../../../../contract/workspaces/customer-languages.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'
import { largestGraphMail } from '../../../platform/mail/graph-transport.ts'

/** A message to send, with the fields of its ticket and channel that are needed for that. */
export type Letter = {
  id: number
  ulid: string
  mail_ref: string | null
  send_status: SendStatus
  body_html: string
  body_text: string
  is_forward: boolean
  /** True if the message opened the ticket, so that the mail answers no other mail. */
  is_first: boolean
  is_automatic: boolean
  /** True if the mail has links for rating the ticket. */
  asks_for_rating: boolean
  sender_type: SenderType
  to_recipients: string[]
  cc_recipients: string[]
  bcc_recipients: string[]
  ticket_id: number
  ticket_ulid: string
  ticket_created_at: Moment
  subject: string
  channel_id: number
  channel_ulid: string
  channel_type: 'email' | 'widget'
  from_name: string
  language: CustomerLanguage
  channel_address: string
  smtp_url: Uint8Array | null
  smtp_is_trusted: boolean
  /** The URL lacks the token of the account. */
  smtp_by_account: boolean
  /** The URL is that of Microsoft Graph. */
  smtp_by_graph: boolean
  dkim_selector: string | null
  dkim_key: Uint8Array | null
  largest_mail: number
  sending_failing_since: Moment | null
  /** The visitor who started the ticket in a widget. */
  visitor: { email: string; is_confirmed: boolean; has_read: boolean } | null
}

export const letters = ({ sql, workspace }: Read, messages: number[], largestMail: number) => sql<Letter[]>`
  select m.id, m.ulid, m.mail_ref, m.send_status, m.body_html, m.body_text, m.is_forward, m.is_automatic, m.sender_type, m.to_recipients,
    m.cc_recipients, m.bcc_recipients, t.id as ticket_id, t.ulid as ticket_ulid, t.created_at as ticket_created_at,
    t.subject, c.id as channel_id, c.ulid as channel_ulid, c.type as channel_type, coalesce(c.sender_name, w.sender_name, w.brand_name, w.name) as from_name, w.language,
    c.email_address as channel_address, s.smtp_url, coalesce(s.smtp_is_trusted, false) as smtp_is_trusted,
    coalesce(s.smtp_by_account, false) as smtp_by_account, coalesce(s.smtp_by_graph, false) as smtp_by_graph,
    s.dkim_selector, s.dkim_key, least(coalesce(s.largest_mail, ${largestMail}), case when s.smtp_by_graph then ${largestGraphMail}::integer end)
      as largest_mail, s.sending_failing_since,
    not exists (select from messages e where e.workspace_id = ${workspace} and e.ticket_id = m.ticket_id and e.id < m.id
      and e.type <> 'note') as is_first,
    exists (select from satisfaction_requests r where r.workspace_id = ${workspace} and r.message_id = m.id)
      as asks_for_rating,
    case when v.ticket_id is not null then json_build_object('email', v.email, 'is_confirmed', v.is_confirmed,
      'has_read', v.read_message_id >= m.id) end as visitor
  from messages m
  join tickets t on t.workspace_id = ${workspace} and t.id = m.ticket_id
  join channels c on c.workspace_id = ${workspace} and c.id = t.channel_id
  join workspaces w on w.id = t.workspace_id
  left join channel_mail s on s.workspace_id = ${workspace} and s.channel_id = c.id
  left join widget_conversations v on v.workspace_id = ${workspace} and v.ticket_id = t.id
  where m.workspace_id = ${workspace} and m.id = any (${messages}::bigint[])`

export type Earlier = { message_id: number; mail_ref: string; is_inbound: boolean }

/**
 * The Message-IDs of the 20 previous messages of the ticket, the nearest first. `coalesce` prevents PostgreSQL from
 * using the index of all Message-IDs, which is slow here.
 */
export const earlier = ({ sql, workspace }: Read, messages: number[]) => sql<Earlier[]>`
  select m.id as message_id, e.mail_ref, e.type = 'inbound' as is_inbound
  from messages m cross join lateral (
    select id, mail_ref, type from messages
    where workspace_id = ${workspace} and ticket_id = m.ticket_id and id < m.id and type <> 'note'
      and coalesce(mail_ref, '') <> ''
    order by id desc limit 20
  ) e
  where m.workspace_id = ${workspace} and m.id = any (${messages}::bigint[]) order by m.id, e.id desc`

/** A message that another one quotes or forwards. */
export type Quoted = {
  message_id: number
  id: number
  type: 'inbound' | 'outbound'
  sender_name: string | null
  sender_email: string | null
  to_recipients: string[]
  body_html: string
  body_text: string
  created_at: Moment
  /** ULIDs of the files to forward; null for all. */
  wanted_files: string[] | null
}

const columns = ({ sql }: Read) => sql`
  m.id as message_id, q.id, q.type, q.sender_name, q.sender_email, q.to_recipients, q.body_html, q.body_text, q.created_at,
  m.forwarded_files as wanted_files`

/** The message before a reply. Forwards had other recipients, and automatic mail is not quoted. */
export const messagesBefore = (tx: Read, messages: number[]) => tx.sql<Quoted[]>`
  select ${columns(tx)} from messages m cross join lateral (
    select * from messages
    where workspace_id = ${tx.workspace} and ticket_id = m.ticket_id and id < m.id and type <> 'note'
      and not is_forward and not is_automatic
    order by id desc limit 1
  ) q
  where m.workspace_id = ${tx.workspace} and m.id = any (${messages}::bigint[]) and not m.is_forward and not m.is_automatic`

export const forwardedMessages = (tx: Read, messages: number[]) => tx.sql<Quoted[]>`
  select ${columns(tx)} from messages m
  join messages q on q.workspace_id = ${tx.workspace} and q.ticket_id = m.ticket_id and q.ulid = m.forwarded_from_ulid
    and q.type <> 'note'
  where m.workspace_id = ${tx.workspace} and m.id = any (${messages}::bigint[]) and m.is_forward`
