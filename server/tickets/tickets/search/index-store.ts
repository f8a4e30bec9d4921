import { queueing, wake } from '../../../platform/background/wakes.ts'
import type { WorkTable } from '../../../platform/background/work-table.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { mostRead } from './words.ts'

export const ticketsToIndex: WorkTable = { work: 'indexing tickets', name: 'tickets_to_index', key: 'id' }

export type NewChange = { ticket_id: number; message_ulid: string | null; subject: string | null }
export type Change = NewChange & { id: number }

/** Queues changes. Always inserts new rows, so that no transaction waits for another. */
export const insert = (tx: Write, changes: NewChange[]) => {
  const { sql, workspace, now } = tx
  const rows = changes.map((change) => ({ workspace_id: workspace, ...change, due_at: now }))
  return queueing(tx, ticketsToIndex.work, sql`insert into tickets_to_index ${sql(rows)}`)
}

export const isBehind = async ({ sql, workspace, now }: Read) => {
  const [{ is_behind }] = await sql<[{ is_behind: boolean }]>`
    select exists (
      select from tickets_to_index where workspace_id = ${workspace} and due_at <= ${now}) as is_behind`
  return is_behind
}

/** Locks the search index of the workspace until the transaction ends. */
export const lock = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('index of tickets', ${workspace}))`

export const changes = ({ sql, workspace, now }: Read, { most, isNewestFirst }: Portion) => sql<Change[]>`
  select id, ticket_id, message_ulid, subject from tickets_to_index
  where workspace_id = ${workspace} and due_at <= ${now}
  order by id ${isNewestFirst ? sql`desc` : sql`asc`} limit ${most}`

export type Portion = { most: number; isNewestFirst: boolean }

export const remove = ({ sql, workspace }: Write, ids: number[]) => sql`
  delete from tickets_to_index where workspace_id = ${workspace} and id = any (${ids}::bigint[])`

export const postpone = ({ sql, workspace }: Write, ids: number[], until: Date) => sql`
  update tickets_to_index set due_at = ${until}
  where workspace_id = ${workspace} and id = any (${ids}::bigint[])`

export type IndexedTicket = {
  id: number
  subject: string
  contact_name: string | null
  contact_email: string
  shelf: number
  /** The prefix of each word on that shelf. */
  prefix: string
  /** True if the row is locked against deletion. Otherwise another transaction is deleting the ticket. */
  is_held: boolean
}

/** The tickets that still exist. */
export const tickets = ({ sql, workspace }: Write, ids: number[]) => sql<IndexedTicket[]>`
  with held as materialized (
    select id from tickets where workspace_id = ${workspace} and id = any (${ids}::bigint[])
    for key share skip locked
  )
  select t.id, subject, contact_name, contact_email, shelf_of(updated_at) as shelf,
    shelf_prefix(${workspace}, shelf_of(updated_at)) as prefix, held.id is not null as is_held
  from tickets t left join held on held.id = t.id
  where t.workspace_id = ${workspace} and t.id = any (${ids}::bigint[]) and t.status <> 'merged'`

export const messages = ({ sql, workspace }: Read, ulids: string[]) => sql<
  {
    ulid: string
    ticket_id: number
    is_inbound: boolean
    body_text: string
    recipients: string[]
    filenames: string[]
  }[]
>`
  select m.ulid, m.ticket_id, m.type = 'inbound' as is_inbound, left(m.body_text, ${mostRead}) as body_text,
    m.to_recipients || m.cc_recipients || m.bcc_recipients as recipients,
    array(select filename from attachments where workspace_id = ${workspace} and message_id = m.id) as filenames
  from messages m where m.workspace_id = ${workspace} and m.ulid = any (${ulids}::text[])`

/** The last part of the words of a ticket, and the number of words in it. */
export type LastPart = { part: number; size: number; shelf: number }

export const lastParts = ({ sql, workspace }: Read, tickets: number[]) => sql<
  (LastPart & { ticket_id: number })[]
>`
  select t.id as ticket_id, last.part, last.size, last.shelf from unnest(${tickets}::bigint[]) as t (id)
  cross join lateral (
    select part, length(words) as size, shelf from ticket_texts
    where workspace_id = ${workspace} and ticket_id = t.id order by part desc limit 1) as last`

/** Moves all words of tickets to other shelves. */
export const move = ({ sql, workspace }: Write, tickets: IndexedTicket[]) => sql`
  update ticket_texts x set shelf = t.shelf,
    words = shelved(t.prefix, array(select split_part(word, ':', 3) from unnest(tsvector_to_array(x.words)) as word))
  from unnest(${tickets.map(({ id }) => id)}::bigint[], ${tickets.map(({ shelf }) => shelf)}::integer[],
    ${tickets.map(({ prefix }) => prefix)}::text[]) as t (id, shelf, prefix)
  where x.workspace_id = ${workspace} and x.ticket_id = t.id`

export type Part = { ticket_id: number; part: number; shelf: number; is_spread: boolean; words: string }

/** Adds words to existing parts, and inserts further parts. Parts that already have all the words are not written. */
export const put = ({ sql, workspace }: Write, parts: readonly Part[]) => sql`
  insert into ticket_texts ${sql(parts.map((part) => ({ workspace_id: workspace, ...part })))}
  on conflict (workspace_id, ticket_id, part) do update set words = ticket_texts.words || excluded.words
  where ticket_texts.words || excluded.words <> ticket_texts.words`

/** Records that the words of these tickets are in several parts. */
export const spread = ({ sql, workspace }: Write, tickets: number[]) => sql`
  update ticket_texts set is_spread = true
  where workspace_id = ${workspace} and ticket_id = any (${tickets}::bigint[]) and not is_spread`

export const removeWords = ({ sql, workspace }: Write, tickets: number[]) => sql`
  delete from ticket_texts where workspace_id = ${workspace} and ticket_id = any (${tickets}::bigint[])`

/** Queues all messages of tickets. */
export const insertAll = (tx: Write, tickets: number[]) => {
  const { sql, workspace, now } = tx
  wake(tx, ticketsToIndex.work)
  return sql`
    with found as materialized (
      select id, ticket_id, ulid from messages
      where workspace_id = ${workspace} and ticket_id = any (${tickets}::bigint[]))
    insert into tickets_to_index (workspace_id, ticket_id, message_ulid, due_at)
    select ${workspace}, ticket_id, ulid, ${now} from found order by id
    on conflict do nothing`
}

/** Merges the pending list into the index, so that no search has to read it. */
export const emptyPending = ({ sql }: Write) => sql`select empty_pending_words()`
