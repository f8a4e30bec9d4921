import type { Read } from '../../platform/db/transaction.ts'
import type { Language } from '../languages.ts'
import type { Passage } from '../passages.ts'

/** How far a brain has come, and its index by one model. */
export type State = {
  brain: number
  articles_at: number
  model: string
  rows_at: number
  /** Whether every article is in it as it is now. */
  is_complete: boolean
}

export const states = ({ sql, workspace }: Read, brains: number[], models: string[]) => sql<State[]>`
  select b.id as brain, b.revision as articles_at, i.model, i.revision as rows_at,
    not exists (
      select from articles a
      where a.workspace_id = ${workspace} and a.brain_id = b.id and a.revision > i.followed) as is_complete
  from brains b
  join brain_indexes i on i.workspace_id = b.workspace_id and i.brain_id = b.id and i.model = any (${models}::text[])
  where b.workspace_id = ${workspace} and b.id = any (${brains}::bigint[])`

export type Row = {
  id: number
  revision: number
  is_public: boolean
  language: Language
  title: string
  passages: Passage[]
  vectors: Uint8Array | null
}

type Place = { brain: number; model: string }

/** What was added to an index, a batch after another, after a row of which everything before is known. */
export const rowsAfter = (
  { sql, workspace }: Read,
  { brain, model }: Place,
  after: { revision: number; id: number },
  most: number,
) => sql<Row[]>`
  select article_id as id, revision, is_public, language, title, passages, vectors from article_index
  where workspace_id = ${workspace} and brain_id = ${brain} and model = ${model}
    and (revision, article_id) > (${after.revision}, ${after.id})
  order by revision, article_id limit ${most}`

export const visibilitySince = ({ sql, workspace }: Read, brain: number, revision: number) =>
  sql<{ id: number; is_public: boolean }[]>`
    select id, is_public from articles
    where workspace_id = ${workspace} and brain_id = ${brain} and revision > ${revision}`

export const removedSince = async ({ sql, workspace }: Read, brain: number, revision: number) => {
  const removals = await sql<{ article_id: number }[]>`
    select article_id from article_removals
    where workspace_id = ${workspace} and brain_id = ${brain} and revision > ${revision}`
  return removals.map(({ article_id }) => article_id)
}

export type Shown = { id: number; ulid: string; brain_id: number; title: string; is_public: boolean }

/** Articles as they are now. */
export const articles = ({ sql, workspace }: Read, ids: number[]) => sql<Shown[]>`
  select id, ulid, brain_id, title, is_public from articles
  where workspace_id = ${workspace} and id = any (${ids}::bigint[])`

/** How many articles of each brain a model does not know as they are now. */
export const missingIn = async ({ sql, workspace }: Read, brains: number[], model: string) => {
  const counts = await sql<{ brain_id: number; missing: number }[]>`
    select b.id as brain_id, (
      select count(*) from articles a where a.workspace_id = ${workspace} and a.brain_id = b.id and a.revision > coalesce(
        (select followed from brain_indexes i
         where i.workspace_id = ${workspace} and i.brain_id = b.id and i.model = ${model}), 0)
    ) as missing
    from brains b where b.workspace_id = ${workspace} and b.id = any (${brains}::bigint[])`
  return new Map(counts.map(({ brain_id, missing }) => [brain_id, missing]))
}
