import type { BrainQuestion } from '../../../contract/articles/brain-questions.ts'
import type { Sql } from '../../platform/db/connection/driver.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Result } from './rules.ts'

/**
 * A stored question. Without `article_ulid`, it must not be answered; without `article_id`, its article was deleted.
 */
export type Stored = Pick<BrainQuestion, 'id' | 'ulid' | 'question' | 'created_at'> & {
  article_id: number | null
  article_ulid: string | null
  article_title: string | null
  last: Result | null
  before: Result | null
}

const fields = (sql: Sql) => sql`
  q.id, q.ulid, q.question, q.article_id, q.article_ulid, coalesce(a.title, q.article_title) as article_title,
  q.last_result as last, q.previous_result as before, q.created_at`

export const all = ({ sql, workspace }: Read, brain: number) => sql<Stored[]>`
  select ${fields(sql)} from brain_questions q
  left join articles a on a.workspace_id = ${workspace} and a.id = q.article_id
  where q.workspace_id = ${workspace} and q.brain_id = ${brain} order by q.id`

export const find = async ({ sql, workspace }: Read, brain: number, ulid: string) => {
  const [question] = await sql<Stored[]>`
    select ${fields(sql)} from brain_questions q
    left join articles a on a.workspace_id = ${workspace} and a.id = q.article_id
    where q.workspace_id = ${workspace} and q.brain_id = ${brain} and q.ulid = ${ulid}`
  return question
}

export const count = async ({ sql, workspace }: Read, brain: number) => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from brain_questions where workspace_id = ${workspace} and brain_id = ${brain}`
  return count
}

export type QuestionInput = { question: string; article: { id: number; ulid: string; title: string } | null }

export const insert = async (
  { sql, workspace, now }: Write,
  brain: number,
  { question, article }: QuestionInput,
): Promise<Stored> => {
  const [made] = await sql<[Stored]>`
    insert into brain_questions (workspace_id, ulid, brain_id, question, article_id, article_ulid, article_title, created_at)
    values (${workspace}, ${newUlid()}, ${brain}, ${question}, ${article?.id ?? null}, ${article?.ulid ?? null},
      ${article?.title ?? null}, ${now})
    returning id, ulid, question, article_id, article_ulid, article_title, last_result as last,
      previous_result as before, created_at`
  return made
}

/** Clears the results if the question or its article changes. */
export const update = async (
  { sql, workspace }: Write,
  { id, ...known }: Stored,
  { question, article }: QuestionInput,
): Promise<Stored> => {
  const isSame = known.question === question && known.article_id === (article?.id ?? null)
  const [last, before] =
    isSame && known.article_ulid === (article?.ulid ?? null) ? [known.last, known.before] : []
  const [changed] = await sql<[Stored]>`
    update brain_questions set question = ${question}, article_id = ${article?.id ?? null},
      article_ulid = ${article?.ulid ?? null}, article_title = ${article?.title ?? null},
      last_result = ${last ? JSON.stringify(last) : null}, previous_result = ${before ? JSON.stringify(before) : null}
    where workspace_id = ${workspace} and id = ${id}
    returning id, ulid, question, article_id, article_ulid, article_title, last_result as last,
      previous_result as before, created_at`
  return changed
}

export const forgetArticles = ({ sql, workspace }: Write, ulids: string[]) => sql`
  update brain_questions set article_id = null
  where workspace_id = ${workspace} and article_ulid = any (${ulids}::text[])`

/** An article that was deleted and restored is expected again. */
export const rememberArticles = ({ sql, workspace }: Write, ulids: string[]) => sql`
  update brain_questions q set article_id = a.id
  from articles a
  where q.workspace_id = ${workspace} and q.article_ulid = any (${ulids}::text[]) and q.article_id is null
    and a.workspace_id = ${workspace} and a.ulid = q.article_ulid`

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from brain_questions where workspace_id = ${workspace} and id = ${id}`

type Results = { id: number; last: Result | null; before: Result | null }

/** Stores the results of a check. */
export const keep = ({ sql, workspace }: Write, results: Results[]) => sql`
  update brain_questions q set last_result = r.last, previous_result = r.before
  from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (id bigint, last jsonb, before jsonb)
  where q.workspace_id = ${workspace} and q.id = r.id`
