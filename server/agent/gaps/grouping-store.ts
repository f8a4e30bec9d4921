import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Grouped } from './rules.ts'

const mostRead = 20_000

export type Pending = { message: number; subject: string; text: string; is_first: boolean }

/** The oldest questions that are not grouped. */
export const pending = ({ sql, workspace }: Read, brain: number, most: number) => sql<Pending[]>`
  select m.id as message, t.subject, left(coalesce(m.body_reply_text, m.body_text), ${mostRead}) as text,
    not exists (
      select from messages f where f.workspace_id = ${workspace} and f.ticket_id = q.ticket_id and f.id < m.id
    ) as is_first
  from unanswered_questions q
  join messages m on m.workspace_id = ${workspace} and m.id = q.message_id
  join tickets t on t.workspace_id = ${workspace} and t.id = q.ticket_id
  where q.workspace_id = ${workspace} and q.brain_id = ${brain} and q.gap_ulid is null
  order by q.message_id limit ${most}`

/** The words of the grouped questions, and the text of one that has no vector yet. */
export const knownWords = ({ sql, workspace }: Read, brain: number) => sql<
  { words: string; question: string | null }[]
>`
  select words, case when not bool_or(vector is not null) then min(question) end as question
  from unanswered_questions
  where workspace_id = ${workspace} and brain_id = ${brain} and gap_ulid is not null group by words`

/** Locks the questions of a brain, so that nobody else groups them until the transaction ends. */
export const lockBrain = async ({ sql, workspace }: Write, brain: number) => {
  const [found] = await sql<{ ulid: string }[]>`
    select ulid from brains where workspace_id = ${workspace} and id = ${brain} for no key update`
  return found?.ulid
}

/** Returns the questions that still exist and are not grouped. */
export const stillPending = async ({ sql, workspace }: Write, messages: number[]) => {
  const found = await sql<{ id: number }[]>`
    select message_id as id from unanswered_questions
    where workspace_id = ${workspace} and message_id = any (${messages}::bigint[]) and gap_ulid is null`
  return new Set(found.map(({ id }) => id))
}

/** The different words of each gap, the oldest first. */
export const wordsOfGaps = ({ sql, workspace }: Read, brain: number) => sql<Grouped[]>`
  select gap, words, vector, count from (
    select gap_ulid as gap, words, vector, message_id, count(*) over same as count,
      row_number() over (same order by message_id) as place
    from unanswered_questions
    where workspace_id = ${workspace} and brain_id = ${brain} and gap_ulid is not null
    window same as (partition by gap_ulid, words)
  ) as g
  where place = 1 order by message_id`

// The driver has no arrays of bytes.
const asText = (vector: Uint8Array) => Buffer.from(vector).toString('base64')

export type NewlyGrouped = Omit<Grouped, 'count'> & { message: number; question: string }

export const group = ({ sql, workspace }: Write, questions: NewlyGrouped[]) => sql`
  update unanswered_questions q set gap_ulid = g.gap, question = g.question, words = g.words, vector = decode(g.vector, 'base64')
  from unnest(${questions.map(({ message }) => message)}::bigint[], ${questions.map(({ gap }) => gap)}::text[],
    ${questions.map(({ question }) => question)}::text[], ${questions.map(({ words }) => words)}::text[],
    ${questions.map(({ vector }) => vector && asText(vector))}::text[]) as g (message, gap, question, words, vector)
  where q.workspace_id = ${workspace} and q.message_id = g.message`

/** Adds vectors to questions with these words. */
export const setVectors = (
  { sql, workspace }: Write,
  brain: number,
  vectors: ReadonlyMap<string, Uint8Array>,
) => sql`
  update unanswered_questions q set vector = decode(v.vector, 'base64')
  from unnest(${[...vectors.keys()]}::text[], ${[...vectors.values()].map(asText)}::text[]) as v (words, vector)
  where q.workspace_id = ${workspace} and q.brain_id = ${brain} and q.words = v.words and q.vector is null`

/** Deletes all but the newest questions of a brain. */
export const keepNewest = ({ sql, workspace }: Write, brain: number, most: number) => sql`
  delete from unanswered_questions
  where workspace_id = ${workspace} and message_id = any (array(
    select message_id from unanswered_questions
    where workspace_id = ${workspace} and brain_id = ${brain} order by message_id desc offset ${most}))`

export const isAnyPending = async ({ sql, workspace }: Read, brain: number) => {
  const found = await sql`
    select from unanswered_questions
    where workspace_id = ${workspace} and brain_id = ${brain} and gap_ulid is null limit 1`
  return found.length > 0
}
