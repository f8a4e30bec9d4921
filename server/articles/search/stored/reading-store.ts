import type { Read } from '../../../platform/db/transaction.ts'
import type { Passage } from '../index/passages.ts'
import type { Language } from '../text/languages.ts'
import type { IndexKey } from './writing-store.ts'

/** The revision of a brain, and the revision of its index by one model. */
export type IndexState = {
  brain: number
  articles_at: number
  model: string
  rows_at: number
  /** True if the index has the current version of every article, with its vectors. */
  is_complete: boolean
}

export const indexStates = ({ sql, workspace }: Read, brains: number[], models: string[]) => sql<
  IndexState[]
>`
  select b.id as brain, b.revision as articles_at, i.model, i.revision as rows_at,
    not exists (
      select from articles a
      where a.workspace_id = ${workspace} and a.brain_id = b.id and a.revision > i.followed)
    and not exists (
      select from article_index x
      where x.workspace_id = ${workspace} and x.brain_id = b.id and x.model = i.model and x.is_pending) as is_complete
  from brains b
  join brain_indexes i on i.workspace_id = ${workspace} and i.brain_id = b.id and i.model = any (${models}::text[])
  where b.workspace_id = ${workspace} and b.id = any (${brains}::bigint[])`

export type IndexRow = {
  id: number
  revision: number
  is_public: boolean
  language: Language
  title: string
  passages: Passage[]
  vectors: Uint8Array | null
}

/** The next rows of an index after the given one, in the order in which they were written. */
export const rowsAfter = (
  { sql, workspace }: Read,
  { brain, model }: IndexKey,
  after: { revision: number; id: number },
  most: number,
) => sql<IndexRow[]>`
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

export type ArticleSummary = { id: number; ulid: string; brain_id: number; title: string; is_public: boolean }

export const articlesById = ({ sql, workspace }: Read, ids: number[]) => sql<ArticleSummary[]>`
  select id, ulid, brain_id, title, is_public from articles
  where workspace_id = ${workspace} and id = any (${ids}::bigint[])`

/** The number of articles of each brain whose current version has no vectors of a model yet, at most. */
export const missingIn = async ({ sql, workspace }: Read, brains: number[], model: string) => {
  const counts = await sql<{ brain_id: number; missing: number }[]>`
    select b.id as brain_id, (
      select count(*) from articles a where a.workspace_id = ${workspace} and a.brain_id = b.id and a.revision > coalesce(
        (select followed from brain_indexes i
         where i.workspace_id = ${workspace} and i.brain_id = b.id and i.model = ${model}), 0)
    ) + (
      select count(*) from article_index x
      where x.workspace_id = ${workspace} and x.brain_id = b.id and x.model = ${model} and x.is_pending
    ) as missing
    from brains b where b.workspace_id = ${workspace} and b.id = any (${brains}::bigint[])`
  return new Map(counts.map(({ brain_id, missing }) => [brain_id, missing]))
}
