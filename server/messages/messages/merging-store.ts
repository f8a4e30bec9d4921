import type { Read, Write } from '../../platform/db/transaction.ts'

type Place = { from: number; into: number }

/** The ticket, and the tickets that had been merged into it before. */
const origins = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>, from: number) => sql`
  select ${from}::bigint union all
  select id from tickets where workspace_id = ${workspace} and ${from} = any (merge_path)`

/** Moves all messages to another ticket. Messages that came from a third ticket keep that origin. */
export const moveAll = ({ sql, workspace }: Write, { from, into }: Place) => sql`
  update messages set ticket_id = ${into}, merged_from_id = coalesce(merged_from_id, ${from})
  where workspace_id = ${workspace} and ticket_id = ${from}`

/** The number of messages of a ticket that came from another one. */
export const countFrom = async (tx: Read, { from, into }: Place) => {
  const [{ total }] = await tx.sql<[{ total: number }]>`
    select count(*) as total from messages
    where workspace_id = ${tx.workspace} and ticket_id = ${into} and merged_from_id in (${origins(tx, from)})`
  return total
}

/** Moves the messages back. */
export const returnAll = (tx: Write, { from, into }: Place) => tx.sql`
  update messages set ticket_id = ${from}, merged_from_id = nullif(merged_from_id, ${from})
  where workspace_id = ${tx.workspace} and ticket_id = ${into} and merged_from_id in (${origins(tx, from)})`

export type MovedMessage = {
  id: number
  ulid: string
  type: 'inbound' | 'outbound' | 'note'
  sender_type: string
  sender_id: number | null
  sender_name: string | null
  sender_email: string | null
  is_forward: boolean
  is_automatic: boolean
  text: string
  created_at: Date
}

/** The given messages of the ticket in chronological order, and the number of its other messages. */
export const messagesToMove = async ({ sql, workspace }: Read, ticket: number, ulids: string[]) => {
  const rows = await sql<MovedMessage[]>`
    select id, ulid, type, sender_type, sender_id, sender_name, sender_email, is_forward, is_automatic, created_at,
      left(coalesce(body_reply_text, body_text), 2000) as text
    from messages where workspace_id = ${workspace} and ticket_id = ${ticket} and ulid = any (${ulids}::text[])
    order by id`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from messages where workspace_id = ${workspace} and ticket_id = ${ticket}`
  return { messages: [...rows], others: total - rows.length }
}

/** Moves messages to another ticket permanently. */
export const move = ({ sql, workspace }: Write, ids: number[], into: number) => sql`
  update messages set ticket_id = ${into}, merged_from_id = null
  where workspace_id = ${workspace} and id = any (${ids}::bigint[])`
