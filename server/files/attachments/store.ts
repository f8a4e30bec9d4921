import type { Read, Write } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'

export type StoredFile = {
  id: number
  ulid: string
  /** Null for a file of a side conversation. */
  message_id: number | null
  filename: string
  mime_type: string
  size: number
  storage_key: string
  is_inline: boolean
}

export type NewFile = Omit<StoredFile, 'id' | 'message_id'> & { content_id: string | null }

export const insert = ({ sql, workspace }: Write, message: number, files: NewFile[]) =>
  sql`insert into attachments ${sql(files.map((file) => ({ workspace_id: workspace, message_id: message, ...file })))}`

/** Adds files to a message of a side conversation. */
export const insertOfSide = ({ sql, workspace }: Write, message: number, files: NewFile[]) =>
  sql`
    insert into attachments ${sql(files.map((file) => ({ workspace_id: workspace, side_message_id: message, ...file })))}`

/** Storage keys of messages, drafts and others that copy files of each other. */
export const usedAmong = async ({ sql, workspace }: Read, keys: string[]) => {
  const rows = await sql<{ storage_key: string }[]>`
    select storage_key from attachments where workspace_id = ${workspace} and storage_key = any (${keys}::text[])
    union all
    select storage_key from uploads where workspace_id = ${workspace} and storage_key = any (${keys}::text[])`
  return rows.map(({ storage_key }) => storage_key)
}

const columns = ({ sql }: Read) =>
  sql`a.id, a.ulid, a.message_id, a.filename, a.mime_type, a.size, a.storage_key, a.is_inline`

export const ofMessages = (tx: Read, messages: number[]) => tx.sql<StoredFile[]>`
  select ${columns(tx)} from attachments a
  where a.workspace_id = ${tx.workspace} and a.message_id = any (${messages}::bigint[]) order by a.id`

/** The files of a ticket, and of its side conversations. */
export const ofTicket = (tx: Read, ticket: number) => tx.sql<StoredFile[]>`
  select ${columns(tx)} from messages m
  join attachments a on a.workspace_id = ${tx.workspace} and a.message_id = m.id
  where m.workspace_id = ${tx.workspace} and m.ticket_id = ${ticket}
  union all
  select ${columns(tx)} from side_conversations s
  join side_messages m on m.workspace_id = ${tx.workspace} and m.side_conversation_id = s.id
  join attachments a on a.workspace_id = ${tx.workspace} and a.side_message_id = m.id
  where s.workspace_id = ${tx.workspace} and s.ticket_id = ${ticket} order by id`

export const ofSideMessages = (tx: Read, messages: number[]) => tx.sql<StoredFile[]>`
  select ${columns(tx)} from attachments a
  where a.workspace_id = ${tx.workspace} and a.side_message_id = any (${messages}::bigint[]) order by a.id`

export const byIds = (tx: Read, ids: number[]) => tx.sql<StoredFile[]>`
  select ${columns(tx)} from attachments a
  where a.workspace_id = ${tx.workspace} and a.id = any (${ids}::bigint[]) order by a.id`

/** The channel of a file `a`. With a join, PostgreSQL read all tickets if it had no statistics. */
const channelOf = ({ sql, workspace }: Read) => sql`(
  select t.channel_id from tickets t where t.workspace_id = ${workspace} and t.id = coalesce(
    (select m.ticket_id from messages m where m.workspace_id = ${workspace} and m.id = a.message_id),
    (select coalesce(o.merged_into_id, o.id) from side_messages m
      join side_conversations s on s.workspace_id = ${workspace} and s.id = m.side_conversation_id
      join tickets o on o.workspace_id = ${workspace} and o.id = s.ticket_id
      where m.workspace_id = ${workspace} and m.id = a.side_message_id)))`

/** The file of a ULID, if the caller can access the channel of its ticket. */
export const find = async (tx: Read, ulid: string, access: Principal['channels']) => {
  const [file] = await tx.sql<StoredFile[]>`
    select ${columns(tx)} from attachments a
    where a.workspace_id = ${tx.workspace} and a.ulid = ${ulid} ${within(tx, access, channelOf(tx))}`
  return file
}
