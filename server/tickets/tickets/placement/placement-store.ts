import type { MailStatus, Verdicts } from '../../../../contract/mail/mails.ts'
import type { MessageType, SenderType } from '../../../../contract/messages/messages.ts'
import type {
  PlacementCandidate,
  PlacementMove,
} from '../../../../contract/tickets/moves/message-placement.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { accessibleTicket, within } from '../../../platform/http/callers/access.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'

type Access = Principal['channels']
type Scope = Pick<Read, 'sql' | 'workspace'>

export type PlacedMessage = {
  id: number
  ulid: string
  ticket_id: number
  type: MessageType
  merged_from_id: number | null
  sender_type: SenderType
  sender_name: string | null
  came_by_mail: boolean
}

export const find = async ({ sql, workspace }: Read, ticket: number, ulid: string) => {
  const [message] = await sql<PlacedMessage[]>`
    select id, ulid, ticket_id, type, merged_from_id, sender_type, sender_name, came_by_mail from messages
    where workspace_id = ${workspace} and ticket_id = ${ticket} and ulid = ${ulid}`
  return message
}

const named = ({ sql }: Pick<Read, 'sql'>, ticket: string) => sql`
  case when ${sql(ticket)}.id is not null then json_build_object(
    'ulid', ${sql(ticket)}.ulid, 'number', ${sql(ticket)}.number, 'subject', ${sql(ticket)}.subject) end`

export type PlacedMail = {
  ulid: string | null
  status: MailStatus
  verdicts: Verdicts | null
  candidates: StoredCandidate[]
}

export type StoredCandidate = Omit<PlacementCandidate, 'is_chosen' | 'fault'> & {
  outcome: string | null
  is_participant: boolean
  is_unforgeable: boolean
  /** True for the ticket that the mail is in. */
  is_own: boolean
}

const mostCandidates = 50

/** The mail that a message came by. It names no ticket that the caller cannot access. */
export const mailOf = async (tx: Read, message: PlacedMessage, access: Access) => {
  const { sql, workspace } = tx
  const isAccessible = sql`true ${within(tx, access, sql`m.channel_id`)}`
  const [mail] = await sql<PlacedMail[]>`
    select case when ${isAccessible} then m.ulid end as ulid, m.status, case when ${isAccessible} then m.verdicts end as verdicts,
      coalesce((select json_agg(json_build_object(
          'ticket', ${named(tx, 't')}, 'by', c.by, 'message', ${referredTo(tx, access)}, 'outcome', c.outcome,
          'is_participant', c.is_participant, 'is_unforgeable', c.is_unforgeable, 'is_own', c.ticket = m.ticket_id
        ) order by c.position)
        from rows from (jsonb_to_recordset(m.candidates)
            as (ticket bigint, by text, is_participant boolean, is_unforgeable boolean, outcome text, message bigint))
          with ordinality as c (ticket, by, is_participant, is_unforgeable, outcome, message, position)
        left join tickets t on t.id = c.ticket and ${accessibleTicket(tx, access)}
        where c.position <= ${mostCandidates} and (t.id is not null or c.outcome = 'chosen')), '[]') as candidates
    from mails m
    where m.workspace_id = ${workspace} and m.ticket_id = ${message.ticket_id} and m.message_id = ${message.id}
      and m.status in ('ticketed', 'joined', 'automatic')
    order by m.id limit 1`
  return mail
}

/** The message that a candidate `c` was found by. */
const referredTo = ({ sql, workspace }: Scope, access: Access) => sql`(
  select json_build_object('ulid', r.ulid, 'ticket_ulid', w.ulid, 'sender_name', r.sender_name,
    'created_at', ${timeText({ sql }, 'r.created_at')})
  from messages r join tickets w on w.id = r.ticket_id and ${accessibleTicket({ sql, workspace }, access, sql`w`)}
  where r.workspace_id = ${workspace} and r.id = c.message)`

const timeText = ({ sql }: Pick<Read, 'sql'>, column: string) =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')`

export type Writing = { actor_type: string; actor_name: string | null; name: string | null; is_api: boolean }

/** The event of the creation of a message, which stays with the ticket that it was written in. */
export const writingOf = async (
  { sql, workspace }: Read,
  { ulid, id, ticket_id, merged_from_id }: PlacedMessage,
) => {
  const [event] = await sql<Writing[]>`
    select e.actor_type, e.actor_name, u.name, coalesce(k.kind = 'api', false) as is_api from events e
    left join users u on e.actor_type = 'user' and u.id = e.actor_id
    left join tokens k on k.id = e.token_id
    where e.workspace_id = ${workspace} and e.type = 'message.created' and e.facts ->> 'message' = ${ulid}
      and e.ticket_id = any (array[${ticket_id}, ${merged_from_id}]::bigint[] || array(
        select unnest(array[v.from_ticket_id, v.merged_from_id]) from message_moves v
        where v.workspace_id = ${workspace} and v.message_id = ${id}))
    limit 1`
  return event
}

const mostMoves = 49

/** The latest moves of a message, the oldest first. */
export const movesOf = async (tx: Read, message: PlacedMessage, access: Access) => {
  const { sql, workspace } = tx
  const moves = await sql<PlacementMove[]>`
    select case when v.is_split then 'split' else 'moved' end as kind, ${named(tx, 'f')} as "from",
      ${named(tx, 't')} as "to", (
        select count(*) from message_moves o where o.workspace_id = ${workspace} and o.ulid = v.ulid) as messages,
      u.name as by, v.moved_at as at, n.name as undone_by, v.undone_at,
      v.undone_at is null and v.to_ticket_id = ${message.ticket_id} and f.id is not null and f.status <> 'merged'
        and not exists (select from message_moves l where l.workspace_id = ${workspace}
          and l.message_id = v.message_id and l.id > v.id and l.undone_at is null) as may_undo
    from message_moves v
    left join tickets f on f.id = v.from_ticket_id and ${accessibleTicket(tx, access, sql`f`)}
    left join tickets t on t.id = v.to_ticket_id and ${accessibleTicket(tx, access)}
    left join users u on u.id = v.user_id
    left join users n on n.id = v.undone_by
    where v.workspace_id = ${workspace} and v.message_id = ${message.id}
    order by v.id desc limit ${mostMoves}`
  return moves.toReversed()
}

/** The merge by which a message came to its ticket. */
export const mergeOf = async (tx: Read, { ticket_id, merged_from_id }: PlacedMessage, access: Access) => {
  const { sql, workspace } = tx
  const [merge] = await sql<PlacementMove[]>`
    select 'merged' as kind, ${named(tx, 'f')} as "from", ${named(tx, 't')} as "to", (
        select count(*) from messages m where m.workspace_id = ${workspace} and m.ticket_id = ${ticket_id}
          and m.merged_from_id = ${merged_from_id}) as messages,
      u.name as by, e.created_at as at, null as undone_by, null as undone_at, false as may_undo
    from (select ${merged_from_id}::bigint as id) as g
    left join tickets f on f.id = g.id and ${accessibleTicket(tx, access, sql`f`)}
    left join tickets t on t.id = ${ticket_id} and ${accessibleTicket(tx, access)}
    left join lateral (select actor_type, actor_id, created_at from events
      where workspace_id = ${workspace} and ticket_id = g.id and type = 'ticket.merged' order by id desc limit 1) as e on true
    left join users u on e.actor_type = 'user' and u.id = e.actor_id`
  return merge
}
