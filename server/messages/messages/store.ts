import type { Access } from '../../../contract/base/permissions.ts'
import type {
  DeliveryReport,
  MessageType,
  SenderType,
  SendStatus,
} from '../../../contract/messages/messages.ts'
import { batched, portions } from '../../platform/db/batched.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { accessibleTicket } from '../../platform/http/callers/access.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

export type StoredMessage = {
  id: number
  ulid: string
  type: MessageType
  body_html: string
  body_text: string
  /** Null if nothing is quoted. */
  body_reply_html: string | null
  body_reply_text: string | null
  sender_type: SenderType
  sender_id: number | null
  sender_name: string | null
  sender_email: string | null
  sender_avatar: string | null
  to_recipients: string[]
  cc_recipients: string[]
  bcc_recipients: string[]
  is_forward: boolean
  forwarded_from_ulid: string | null
  send_status: SendStatus | null
  send_error: string | null
  is_automatic: boolean
  delivery_reports: DeliveryReport[]
  files: ShownFile[]
  created_at: Moment
}

/** A file of a message, as the API shows it. */
export type ShownFile = {
  id: number
  ulid: string
  filename: string
  mime_type: string
  size: number
  is_inline: boolean
}

export type NewMessage = Omit<
  StoredMessage,
  'id' | 'sender_avatar' | 'send_error' | 'delivery_reports' | 'files'
> & {
  ticket_id: number
  /** The channel of an outgoing mail. A ticket never changes its channel. */
  outgoing_channel_id: number | null
  forwarded_files: string[] | null
  mail_ref: string | null
  conversation: string | null
  came_by_mail: boolean
  left_closed: boolean
  merged_from_id: number | null
  body_original: string
  sanitizer_version: number
}

// PostgreSQL accepts one gigabyte per statement, but large statements are not faster than several smaller ones.
const mostInOneStatement = 1_000_000

/** Returns its id. */
export const insert = batched(async (tx, messages: NewMessage[]) => {
  const some = portions(messages, sizeOf, mostInOneStatement)
  const rows = (await Promise.all(some.map((portion) => insertAll(tx, portion)))).flat()
  const ids = new Map(rows.map(({ id, ulid }) => [ulid, id]))
  return messages.map(({ ulid }) => ids.get(ulid) as number) // every message was inserted
})

const insertAll = ({ sql, workspace }: Write, messages: NewMessage[]) =>
  sql<{ id: number; ulid: string }[]>`
  insert into messages ${sql(messages.map((message) => ({ workspace_id: workspace, ...withoutCopy(message) })))}
  returning id, ulid`.execute()

/** An original that was not changed is the body. */
const withoutCopy = (message: NewMessage) => ({
  ...message,
  body_original: message.body_original === message.body_html ? null : message.body_original,
})

const sizeOf = ({ body_original, body_html, body_text }: NewMessage) =>
  body_original.length + body_html.length + body_text.length

const columns = (tx: Read) => tx.sql`
  m.id, m.ulid, m.type, m.body_html, m.body_text, m.body_reply_html, m.body_reply_text, m.sender_type, m.sender_id, m.sender_name, m.sender_email,
  coalesce(u.avatar_url, c.avatar_url) as sender_avatar, m.to_recipients, m.cc_recipients, m.bcc_recipients,
  m.is_forward, m.forwarded_from_ulid, m.send_status, m.send_error, m.is_automatic, m.created_at,
  case when m.type = 'outbound' then ${reports(tx)} else '{}' end as delivery_reports, ${files(tx)} as files`

const reports = ({ sql, workspace }: Read) => sql`array(
  select json_build_object(
    'recipient', r.recipient, 'outcome', r.outcome, 'code', r.code, 'words', r.words,
    'created_at', date_trunc('second', r.reported_at))
  from delivery_reports r where r.workspace_id = ${workspace} and r.message_id = m.id order by r.id)`

const files = ({ sql, workspace }: Read) => sql`array(
  select json_build_object('id', a.id, 'ulid', a.ulid, 'filename', a.filename, 'mime_type', a.mime_type,
    'size', a.size, 'is_inline', a.is_inline)
  from attachments a where a.workspace_id = ${workspace} and a.message_id = m.id order by a.id)`

const withSender = ({ sql, workspace }: Read) => sql`
  left join users u on m.sender_type = 'user' and u.id = m.sender_id
  left join contacts c on m.sender_type = 'contact' and c.workspace_id = ${workspace} and c.id = m.sender_id`

/** The messages of the ticket of that ULID. */
export const ofTicket = batched(async (tx: Read, tickets: string[]): Promise<StoredMessage[][]> => {
  const messages = await tx.sql<(StoredMessage & { ticket: string })[]>`
    select t.ulid as ticket, ${columns(tx)}
    from tickets t join messages m on m.workspace_id = ${tx.workspace} and m.ticket_id = t.id ${withSender(tx)}
    where t.workspace_id = ${tx.workspace} and t.ulid = any ((select ${tickets}::text[])::text[])
    order by m.id`
  const byTicket = Map.groupBy(messages, ({ ticket }) => ticket)
  return tickets.map((ticket) => byTicket.get(ticket) ?? [])
})

export const ofIds = (tx: Read, ids: readonly number[]) => tx.sql<StoredMessage[]>`
  select ${columns(tx)} from messages m ${withSender(tx)}
  where m.workspace_id = ${tx.workspace} and m.id = any (${[...ids]}::bigint[]) order by m.id`

/** The messages of these ULIDs in tickets that the caller can access. */
export const ofUlids = async (
  tx: Read,
  ulids: readonly string[],
  access: Access,
): Promise<StoredMessage[]> => {
  if (ulids.length === 0) return []
  return tx.sql<StoredMessage[]>`
    select ${columns(tx)}
    from messages m join tickets t on t.workspace_id = ${tx.workspace} and t.id = m.ticket_id ${withSender(tx)}
    where m.workspace_id = ${tx.workspace} and m.ulid = any (${[...ulids]}::text[]) and ${accessibleTicket(tx, access)}`
}

export const find = async (tx: Read, id: number) => {
  const [message] = await tx.sql<StoredMessage[]>`
    select ${columns(tx)} from messages m ${withSender(tx)}
    where m.workspace_id = ${tx.workspace} and m.id = ${id}`
  return message
}

/** The messages of a ticket after the given one; undefined if the ticket does not have it. */
export const after = async (tx: Read, ticket: number, seen: string) => {
  const { sql, workspace } = tx
  const [known] = await sql<{ id: number }[]>`
    select id from messages where workspace_id = ${workspace} and ticket_id = ${ticket} and ulid = ${seen}`
  if (!known) return undefined
  return sql<StoredMessage[]>`
    select ${columns(tx)} from messages m ${withSender(tx)}
    where m.workspace_id = ${workspace} and m.ticket_id = ${ticket} and m.id > ${known.id} order by m.id`
}

export const timeOfMessage = async ({ sql, workspace }: Read, ticket: number, ulid: string) => {
  const [message] = await sql<{ created_at: Moment }[]>`
    select created_at from messages
    where workspace_id = ${workspace} and ticket_id = ${ticket} and ulid = ${ulid}`
  return message?.created_at
}

/** The files of a message that may be forwarded; undefined if it may not: notes are never sent. */
export const filesToForward = async ({ sql, workspace }: Read, ticket: number, ulid: string) => {
  const [message] = await sql<{ files: string[] }[]>`
    select array(select a.ulid from attachments a where a.workspace_id = ${workspace} and a.message_id = m.id) as files
    from messages m
    where m.workspace_id = ${workspace} and m.ticket_id = ${ticket} and m.ulid = ${ulid} and m.type <> 'note'`
  return message?.files
}

/**
 * The time of the last message from or to the contact in all other tickets, and in the other tickets of the channel.
 */
export const lastActivity = async (
  { sql, workspace }: Read,
  contact: { id: number; channel: number },
  except: number,
) => {
  const [last] = await sql<[{ anywhere: Moment | null; there: Moment | null }]>`
    select max(m.created_at) as anywhere, max(m.created_at) filter (where t.channel_id = ${contact.channel}) as there
    from tickets t
    join messages m on m.workspace_id = ${workspace} and m.ticket_id = t.id
    where t.workspace_id = ${workspace} and t.contact_id = ${contact.id} and t.id <> ${except} and m.type <> 'note'`
  return last
}
