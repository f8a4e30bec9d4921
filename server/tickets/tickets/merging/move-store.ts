import type { Read, Write } from '../../../platform/db/transaction.ts'

export type NewMove = {
  ulid: string
  message_id: number
  from_ticket_id: number
  to_ticket_id: number
  merged_from_id: number | null
  is_split: boolean
  has_opened: boolean
  user_id: number
}

export const insert = ({ sql, workspace, now }: Write, moves: NewMove[]) => sql`
  insert into message_moves ${sql(moves.map((move) => ({ workspace_id: workspace, ...move, moved_at: now })))}`

export type Move = {
  ulid: string
  from_ticket_id: number
  to_ticket_id: number
}

/** The last move of a message that was not undone. */
export const latestOf = async ({ sql, workspace }: Read, ticket: number, message: string) => {
  const [move] = await sql<Move[]>`
    select v.ulid, v.from_ticket_id, v.to_ticket_id from messages m
    join message_moves v on v.workspace_id = ${workspace} and v.message_id = m.id
    where m.workspace_id = ${workspace} and m.ticket_id = ${ticket} and m.ulid = ${message} and v.undone_at is null
    order by v.id desc limit 1`
  return move
}

export type StandingMove = {
  messages: number
  /** True if all messages are where the move has brought them, and none was moved again. */
  isLast: boolean
  has_opened: boolean
  is_split: boolean
  moved_at: Date
}

/** The effect of a move that was not undone. */
export const findStanding = async ({ sql, workspace }: Read, ulid: string) => {
  const [move] = await sql<StandingMove[]>`
    select count(*) as messages, bool_and(m.ticket_id = v.to_ticket_id and not exists (
        select from message_moves l
        where l.workspace_id = ${workspace} and l.message_id = v.message_id and l.id > v.id and l.undone_at is null
      )) as "isLast", bool_or(v.has_opened) as has_opened, bool_or(v.is_split) as is_split, min(v.moved_at) as moved_at
    from message_moves v join messages m on m.workspace_id = ${workspace} and m.id = v.message_id
    where v.workspace_id = ${workspace} and v.ulid = ${ulid} and v.undone_at is null having count(*) > 0`
  return move
}

export const setUndone = ({ sql, workspace, now }: Write, ulid: string, user: number) => sql`
  update message_moves set undone_at = ${now}, undone_by = ${user} where workspace_id = ${workspace} and ulid = ${ulid}`

/** The number of messages of a ticket, and of those that are newer than a move. */
export const countMessages = async ({ sql, workspace }: Read, ticket: number, since: Date) => {
  const [counts] = await sql<[{ total: number; newer: number }]>`
    select count(*) as total, count(*) filter (where created_at > ${since}) as newer from messages
    where workspace_id = ${workspace} and ticket_id = ${ticket}`
  return counts
}

/** A ticket, merged or not. */
export const findTicket = async ({ sql, workspace }: Read, id: number) => {
  const [ticket] = await sql<{ ulid: string; isMerged: boolean }[]>`
    select ulid, status = 'merged' as "isMerged" from tickets where workspace_id = ${workspace} and id = ${id}`
  return ticket
}
