import type { Fragment } from 'postgres'
import type { AgentAnswer, AgentOutcome, AgentSource } from '../../../../contract/agent/agent-answers.ts'
import type { TicketStatus } from '../../../../contract/base/ticket-status.ts'
import type { AgentMode, ChannelType } from '../../../../contract/channels/channels.ts'
import { addressInTicket } from '../../../contacts/index.ts'
import { queueing } from '../../../platform/background/wakes.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { ulidsIn } from '../../../platform/db/ulids.ts'

/** A message that waits for the agent. */
export type Due = { workspace_id: number; message_id: number; attempts: number }

export const agentWork = 'agent'

/** Queues those messages that the agent of their channel must process. */
export const insert = (tx: Write, messages: string[]) => {
  const { sql, workspace } = tx
  const statement = sql`
  insert into agent_answers (workspace_id, message_id, ticket_id, channel_id, due_at, created_at)
  select m.workspace_id, m.id, m.ticket_id, t.channel_id, m.created_at, m.created_at
  from ${ulidsIn({ sql }, messages)} as created (ulid)
  -- With limits, so that PostgreSQL looks up each row by its key, however little it knows of the tables.
  cross join lateral (
    select * from messages where workspace_id = ${workspace} and ulid = created.ulid and not is_automatic limit 1) as m
  cross join lateral (
    select channel_id from tickets where workspace_id = ${workspace} and id = m.ticket_id and status <> 'spam'
    limit 1) as t
  where exists (
    select from channel_agents g
    where g.workspace_id = ${workspace} and g.channel_id = t.channel_id and g.agent_mode <> 'off' and g.brain_id is not null)`
  return queueing(tx, agentWork, statement)
}

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
  channel: { ulid: string; name: string; type: ChannelType; email_address: string; agent_mode: AgentMode }
  brain: Brain | null
  /** The first message of the ticket. */
  first: number
  is_stopped: boolean
  /** The last message of the ticket that was handed over to the team since the agent was started. */
  handed_over: number | null
}

/** A message that still waits for the agent, with the data that decides whether the agent answers it. */
export const find = async ({ sql, workspace }: Read, message: number) => {
  const [question] = await sql<Question[]>`
    select
      json_build_object('id', m.id, 'ulid', m.ulid, 'body_text', coalesce(m.body_reply_text, m.body_text),
        'sender_id', m.sender_id) as message,
      json_build_object('id', t.id, 'ulid', t.ulid, 'subject', t.subject, 'status', t.status,
        'channel_id', t.channel_id, 'contact_id', t.contact_id,
        'contact_email', ${addressInTicket({ sql, workspace }, sql`t`, sql`p`)}) as ticket,
      json_build_object('ulid', c.ulid, 'name', c.name, 'email_address', c.email_address,
        'type', c.type, 'agent_mode', coalesce(g.agent_mode, 'off')) as channel,
      case when b.id is not null then json_build_object('id', b.id, 'ulid', b.ulid, 'name', b.name,
        'additional_instructions', b.additional_instructions) end as brain,
      (select min(f.id) from messages f where f.workspace_id = ${workspace} and f.ticket_id = a.ticket_id) as first,
      (select max(h.message_id) from agent_answers h
        where h.workspace_id = ${workspace} and h.ticket_id = a.ticket_id and h.outcome = 'handed_over'
          and h.message_id > coalesce(s.started_after, 0)) as handed_over,
      coalesce(s.is_stopped, false) as is_stopped
    from agent_answers a
    left join agent_tickets s on s.workspace_id = ${workspace} and s.ticket_id = a.ticket_id
    join messages m on m.workspace_id = ${workspace} and m.id = a.message_id
    join tickets t on t.workspace_id = ${workspace} and t.id = m.ticket_id
    join channels c on c.workspace_id = ${workspace} and c.id = t.channel_id
    left join channel_agents g on g.workspace_id = ${workspace} and g.channel_id = t.channel_id
    left join brains b on b.workspace_id = ${workspace} and b.id = g.brain_id
    left join contacts p on p.workspace_id = ${workspace} and p.id = t.contact_id
    where a.workspace_id = ${workspace} and a.message_id = ${message} and a.outcome = 'pending'`
  return question
}

export type UsedSource = { article: string; sentences: string[] }

/** The articles and sentences that earlier replies of the agent on a ticket used. */
export const usedSources = ({ sql, workspace }: Read, ticket: number) => sql<UsedSource[]>`
  select s ->> 'article_ulid' as article, s -> 'supports' as sentences
  from agent_answers a cross join lateral jsonb_array_elements(a.sources) as s
  where a.workspace_id = ${workspace} and a.ticket_id = ${ticket}
    and (a.outcome = 'replied' or a.draft_state = 'sent')`

export type Settled = {
  outcome: AgentOutcome
  words: string
  sources: AgentSource[]
  answer: number | null
  /** A draft that members can send unchanged. */
  draft?: { html: string; isCertain: boolean } | undefined
}

/** Stores the outcome. Returns whether the message was still waiting. */
export const settle = async (
  { sql, workspace, now }: Write,
  message: number,
  { outcome, words, sources, answer, draft = undefined }: Settled,
) => {
  const { count } = await sql`
    update agent_answers set outcome = ${outcome}, words = ${words}, sources = ${JSON.stringify(sources)}::jsonb,
      answer_id = ${answer}, draft_html = ${draft?.html ?? null}, draft_state = ${draft ? 'open' : null},
      draft_is_certain = ${draft?.isCertain ?? false}, due_at = null, holder = null, settled_at = ${now}
    where workspace_id = ${workspace} and message_id = ${message} and outcome = 'pending'`
  return count > 0
}

/** Stores the reason why the message still waits. */
export const note = ({ sql, workspace }: Write, message: number, words: string) => sql`
  update agent_answers set words = ${words}
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

/** The verdict of the answer `l`, by the user `u`. */
export const verdictOf = ({ sql }: Pick<Read, 'sql'>) => sql`
  case when l.verdict <> 'none' then json_build_object('verdict', l.verdict, 'reason', l.verdict_reason,
    'user', case when u.id is not null then json_build_object('ulid', u.ulid, 'name', u.name) end,
    'judged_at', date_trunc('second', l.verdict_at)) end`

type Listing = { limit: number; offset: number; descending: boolean }

export const list = (
  tx: Read,
  ticket: number,
  outcomes: string[] | undefined,
  { limit, offset, descending }: Listing,
) => {
  const order = descending ? tx.sql`desc` : tx.sql`asc`
  const rows = tx.sql`
    select a.* ${ofTicket(tx, ticket, outcomes)} order by a.message_id ${order} limit ${limit} offset ${offset}`
  return tx.sql<AgentAnswer[]>`${shown(tx, rows)} order by l.message_id ${order}`
}

/** The answer to one message. */
export const get = async (tx: Read, message: number) => {
  const row = tx.sql`
    select * from agent_answers where workspace_id = ${tx.workspace} and message_id = ${message}`
  const [answer] = await tx.sql<[AgentAnswer]>`${shown(tx, row)}`
  return answer
}

const shown = (tx: Read, rows: Fragment) => tx.sql`
  select q.ulid as message_ulid, l.outcome, l.words, l.sources, w.ulid as answer_message_ulid, l.created_at,
    l.settled_at, case when l.draft_html is not null
      then json_build_object('body', l.draft_html, 'state', l.draft_state,
        'is_certain', l.draft_is_certain) end as draft, ${verdictOf(tx)} as verdict
  from (${rows}) as l
  join messages q on q.workspace_id = ${tx.workspace} and q.id = l.message_id
  left join messages w on w.workspace_id = ${tx.workspace} and w.id = l.answer_id
  left join users u on u.id = l.verdict_by`

export type DraftRow = { message: number; draft_html: string; draft_state: 'open' | 'sent' | 'discarded' }

/** Finds the draft for a message of a ticket, and locks it until the transaction ends. */
export const lockDraft = async ({ sql, workspace }: Write, ticket: number, message: string) => {
  const [draft] = await sql<DraftRow[]>`
    select a.message_id as message, a.draft_html, a.draft_state from agent_answers a
    join messages m on m.workspace_id = ${workspace} and m.id = a.message_id
    where a.workspace_id = ${workspace} and a.ticket_id = ${ticket} and m.ulid = ${message}
      and a.draft_html is not null for update of a`
  return draft
}

export const setDraftState = (
  { sql, workspace }: Write,
  message: number,
  state: Exclude<DraftRow['draft_state'], 'open'>,
) => sql`
  update agent_answers set draft_state = ${state} where workspace_id = ${workspace} and message_id = ${message}`

/** Moves the answers along with their messages. */
export const move = ({ sql, workspace }: Write, tickets: number[]) => sql`
  update agent_answers a set ticket_id = m.ticket_id, channel_id = t.channel_id
  from messages m
  join tickets t on t.workspace_id = ${workspace} and t.id = m.ticket_id
  where a.workspace_id = ${workspace} and a.ticket_id = any (${tickets}::bigint[])
    and m.workspace_id = ${workspace} and m.id = a.message_id and m.ticket_id <> a.ticket_id`
