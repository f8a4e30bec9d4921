import type { AgentAnswer, AgentOutcome, AgentSource } from '../../contract/agent-answers.ts'
import type { AgentMode } from '../../contract/channels.ts'
import type { TicketStatus } from '../../contract/ticket-status.ts'
import { dueInTurns } from '../platform/background/fair-claim.ts'
import type { Room } from '../platform/background/slots.ts'
import { isAbandoned, type Lease } from '../platform/db/holder.ts'
import type { GlobalWrite, Read, Write } from '../platform/db/transaction.ts'

export type Due = { workspace: number; message: number; attempts: number }

/** Messages that wait for the agent, taken by whoever asks until the given moment; then others may try. */
export const take = (tx: GlobalWrite, room: Room, { until, holder }: Lease) => {
  const only = tx.sql`due_at is not null`
  const due = dueInTurns(tx, room, { table: 'agent_answers', id: 'message_id', at: 'due_at', only })
  return tx.sql<Due[]>`
    update agent_answers a set due_at = ${until}, attempts = a.attempts + 1, holder = ${holder}
    from (
      select workspace_id, message_id from agent_answers
      where (workspace_id, message_id) in (${due}) and due_at <= ${tx.now} for update skip locked
    ) as due
    where a.workspace_id = due.workspace_id and a.message_id = due.message_id
    returning a.workspace_id as workspace, a.message_id as message, a.attempts`
}

/** What a process held that is gone may be taken by the others at once. */
export const takeOver = (tx: GlobalWrite) => tx.sql`
  update agent_answers set due_at = ${tx.now} where due_at > ${tx.now} and ${isAbandoned(tx)}`

export type Brain = { id: number; ulid: string; name: string; additional_instructions: string | null }

export type Question = {
  message: { id: number; ulid: string; body_text: string; sender_id: number | null }
  ticket: {
    id: number
    ulid: string
    subject: string
    status: TicketStatus
    channel_id: number
    contact_id: number | null
    contact_email: string
  }
  channel: { ulid: string; name: string; email_address: string; agent_mode: AgentMode }
  brain: Brain | null
  /** The message that the ticket began with. */
  first: number
  /** What the workspace is called in addresses. */
  slug: string
  /** The last message of the ticket that was handed over to the team. */
  handed_over: number | null
}

/** A message that still waits for the agent, and what is needed to decide whether it is to be answered. */
export const find = async ({ sql, workspace }: Read, message: number) => {
  const [question] = await sql<Question[]>`
    select
      json_build_object('id', m.id, 'ulid', m.ulid, 'body_text', coalesce(m.body_reply_text, m.body_text),
        'sender_id', m.sender_id) as message,
      json_build_object('id', t.id, 'ulid', t.ulid, 'subject', t.subject, 'status', t.status,
        'channel_id', t.channel_id, 'contact_id', t.contact_id,
        'contact_email', coalesce(p.email, t.contact_email)) as ticket,
      json_build_object('ulid', c.ulid, 'name', c.name, 'email_address', c.email_address,
        'agent_mode', c.agent_mode) as channel,
      case when b.id is not null then json_build_object('id', b.id, 'ulid', b.ulid, 'name', b.name,
        'additional_instructions', b.additional_instructions) end as brain,
      (select min(f.id) from messages f where f.workspace_id = a.workspace_id and f.ticket_id = a.ticket_id) as first,
      (select slug from workspaces w where w.id = a.workspace_id) as slug,
      (select max(h.message_id) from agent_answers h
        where h.workspace_id = a.workspace_id and h.ticket_id = a.ticket_id and h.outcome = 'handed_over') as handed_over
    from agent_answers a
    join messages m on m.workspace_id = a.workspace_id and m.id = a.message_id
    join tickets t on t.workspace_id = m.workspace_id and t.id = m.ticket_id
    join channels c on c.workspace_id = t.workspace_id and c.id = t.channel_id
    left join brains b on b.workspace_id = c.workspace_id and b.id = c.brain_id
    left join contacts p on p.workspace_id = t.workspace_id and p.id = t.contact_id
    where a.workspace_id = ${workspace} and a.message_id = ${message} and a.outcome = 'pending'`
  return question
}

export type Told = { article: string; sentences: string[] }

/** Which articles the replies of the agent on a ticket rest on, and with which sentences. */
export const told = ({ sql, workspace }: Read, ticket: number) => sql<Told[]>`
  select s ->> 'article_ulid' as article, s -> 'supports' as sentences
  from agent_answers a cross join lateral jsonb_array_elements(a.sources) as s
  where a.workspace_id = ${workspace} and a.ticket_id = ${ticket} and a.outcome = 'replied'`

export type Settled = { outcome: AgentOutcome; words: string; sources: AgentSource[]; answer: number | null }

/** Puts down what came of it; says whether it was pending until now. */
export const settle = async (
  { sql, workspace, now }: Write,
  message: number,
  { outcome, words, sources, answer }: Settled,
) => {
  const { count } = await sql`
    update agent_answers set outcome = ${outcome}, words = ${words}, sources = ${JSON.stringify(sources)}::jsonb,
      answer_id = ${answer}, due_at = null, settled_at = ${now}
    where workspace_id = ${workspace} and message_id = ${message} and outcome = 'pending'`
  return count > 0
}

/** It is looked at again later; the words say why. */
export const postpone = (
  { sql, workspace }: Write,
  message: number,
  { words, until }: { words: string; until: Date },
) => sql`
  update agent_answers set words = ${words}, due_at = ${until}, holder = null
  where workspace_id = ${workspace} and message_id = ${message} and outcome = 'pending'`

const ofTicket = ({ sql, workspace }: Read, ticket: number, outcomes: string[] | undefined) => sql`
  from agent_answers a
  where a.workspace_id = ${workspace} and a.ticket_id = ${ticket}
    ${outcomes ? sql`and a.outcome = any (${outcomes}::text[])` : sql``}`

export const count = async (tx: Read, ticket: number, outcomes: string[] | undefined) => {
  const [{ total }] = await tx.sql<
    [{ total: number }]
  >`select count(*) as total ${ofTicket(tx, ticket, outcomes)}`
  return total
}

type Listing = { limit: number; offset: number; descending: boolean }

export const list = (
  tx: Read,
  ticket: number,
  outcomes: string[] | undefined,
  { limit, offset, descending }: Listing,
) => tx.sql<AgentAnswer[]>`
  select q.ulid as message_ulid, l.outcome, l.words, l.sources, w.ulid as answer_message_ulid, l.created_at,
    l.settled_at
  from (
    select a.* ${ofTicket(tx, ticket, outcomes)}
    order by a.message_id ${descending ? tx.sql`desc` : tx.sql`asc`} limit ${limit} offset ${offset}
  ) as l
  join messages q on q.workspace_id = l.workspace_id and q.id = l.message_id
  left join messages w on w.workspace_id = l.workspace_id and w.id = l.answer_id
  order by l.message_id ${descending ? tx.sql`desc` : tx.sql`asc`}`
