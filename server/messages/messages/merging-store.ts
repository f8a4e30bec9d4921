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
  left_closed: boolean
  merged_from_id: number | null
  text: string
  created_at: Date
}

export const movedColumns = ({ sql }: Pick<Read, 'sql'>) => sql`
  id, ulid, type, sender_type, sender_id, sender_name, sender_email, is_forward, is_automatic, left_closed,
  merged_from_id, created_at, left(coalesce(body_reply_text, body_text), 2000) as text`

/** The given messages of the ticket in chronological order, and the number of its other messages. */
export const messagesToMove = async ({ sql, workspace }: Read, ticket: number, ulids: string[]) => {
  const rows = await sql<MovedMessage[]>`
    select ${movedColumns({ sql })}
    from messages where workspace_id = ${workspace} and ticket_id = ${ticket} and ulid = any (${ulids}::text[])
    order by id`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from messages where workspace_id = ${workspace} and ticket_id = ${ticket}`
  return { messages: [...rows], others: total - rows.length }
}

/** Moves messages to another ticket, as if they had been written there. */
export const move = ({ sql, workspace }: Write, ids: number[], into: number) => sql`
  update messages set ticket_id = ${into}, merged_from_id = null
  where workspace_id = ${workspace} and id = any (${ids}::bigint[])`

/** Returns the messages of a move to the ticket that they came from. */
export const moveBack = ({ sql, workspace }: Write, move: string) => sql`
  update messages m set ticket_id = v.from_ticket_id, merged_from_id = case when exists (
    select from tickets g
    where g.workspace_id = ${workspace} and g.id = v.merged_from_id and g.merged_into_id = v.from_ticket_id
  ) then v.merged_from_id end
  from message_moves v
  where v.workspace_id = ${workspace} and v.ulid = ${move} and m.workspace_id = ${workspace} and m.id = v.message_id`

/**
 * The ticket that a message `m` was written in, if that is another one than it is in now. A move that was undone does not
 * count.
 */
export const writtenInTicket = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`coalesce((
  select coalesce(v.merged_from_id, v.from_ticket_id) from message_moves v
  where v.workspace_id = ${workspace} and v.message_id = m.id and v.undone_at is null order by v.id limit 1
), m.merged_from_id)`
