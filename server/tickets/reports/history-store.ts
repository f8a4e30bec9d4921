import type { Read } from '../../platform/db/transaction.ts'
import type { History } from './measure.ts'

/** A ticket with what its numbers are grouped by. */
export type Reported = History & {
  id: number
  channel: number
  team: number | null
  company: number | null
  tags: number[]
}

type TicketRow = Omit<Reported, 'changes' | 'messages' | 'answers'>
type Row<Item> = Item & { ticket: number }

/** Returns the histories of the tickets that still exist, with the same statements for all of them. */
export const histories = async (tx: Read, ids: number[]): Promise<Reported[]> => {
  const [tickets, changes, messages, answers] = await Promise.all([
    ticketsOf(tx, ids),
    changesOf(tx, ids),
    messagesOf(tx, ids),
    answersOf(tx, ids),
  ])
  const [changesBy, messagesBy, answersBy] = [byTicket(changes), byTicket(messages), byTicket(answers)]
  return tickets.map((ticket) => ({
    ...ticket,
    changes: changesBy.get(ticket.id) ?? [],
    messages: messagesBy.get(ticket.id) ?? [],
    answers: answersBy.get(ticket.id) ?? [],
  }))
}

/** The changes of status and the messages of tickets. */
export const replyHistories = async (tx: Read, ids: number[]) => {
  const [changes, messages] = await Promise.all([changesOf(tx, ids), messagesOf(tx, ids)])
  const [changesBy, messagesBy] = [byTicket(changes), byTicket(messages)]
  return (id: number) => ({
    changes: changesBy.get(id) ?? [],
    messages: messagesBy.get(id) ?? [],
  })
}

const byTicket = <Item>(rows: readonly Row<Item>[]) => Map.groupBy(rows, ({ ticket }) => ticket)

const ticketsOf = ({ sql, workspace }: Read, ids: number[]) => sql<TicketRow[]>`
  select t.id, t.status, t.created_at, t.channel_id as channel, t.team_id as team, t.assignee_id as assignee,
    r.rating, r.rated_at, c.company_id as company, array(
      select tag_id from ticket_tags where workspace_id = ${workspace} and ticket_id = t.id) as tags,
    coalesce((select outcomes from ticket_targets o where o.workspace_id = ${workspace} and o.ticket_id = t.id), '[]')
      as outcomes
  from tickets t left join contacts c on c.workspace_id = ${workspace} and c.id = t.contact_id
    left join satisfaction_ratings r on r.workspace_id = ${workspace} and r.ticket_id = t.id
  where t.workspace_id = ${workspace} and t.id = any (${ids}::bigint[])`

const changesOf = ({ sql, workspace }: Read, ids: number[]) => sql<Row<Reported['changes'][number]>[]>`
  select ticket_id as ticket, created_at as at, facts ->> 'from' as from, facts ->> 'to' as to
  from events
  where workspace_id = ${workspace} and ticket_id = any (${ids}::bigint[]) and type = 'ticket.status_changed'
  order by id`

const messagesOf = ({ sql, workspace }: Read, ids: number[]) => sql<Row<Reported['messages'][number]>[]>`
  select ticket_id as ticket, created_at as at,
    case when type = 'inbound' then 'contact' when sender_type = 'ai' then 'agent' else 'member' end as author,
    case when type = 'outbound' and sender_type = 'user' then sender_id end as member
  from messages
  where workspace_id = ${workspace} and ticket_id = any (${ids}::bigint[]) and type <> 'note' and not is_automatic
    and not left_closed and (type = 'inbound' or sender_type in ('user', 'ai'))
  order by created_at, id`

const answersOf = ({ sql, workspace }: Read, ids: number[]) => sql<Row<Reported['answers'][number]>[]>`
  select ticket_id as ticket, settled_at as at, outcome, verdict from agent_answers
  where workspace_id = ${workspace} and ticket_id = any (${ids}::bigint[]) and settled_at is not null
  order by message_id`
