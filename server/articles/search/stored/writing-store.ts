import type { Read, Write } from '../../../platform/db/transaction.ts'
import type { IndexedArticle } from '../index/article-slots.ts'
import type { ArticleText } from '../index/word-counts.ts'

/** The index of a brain by one model. */
export type IndexKey = { brain: number; model: string }

/** The revision of the brain up to which its articles are in the index. */
export const indexedRevision = async ({ sql, workspace }: Read, { brain, model }: IndexKey) => {
  const [index] = await sql<{ followed: number }[]>`
    select followed from brain_indexes
    where workspace_id = ${workspace} and brain_id = ${brain} and model = ${model}`
  return index?.followed ?? 0
}

/** Locks a brain against deletion until the transaction ends. Returns whether it exists. */
export const holdBrain = async ({ sql, workspace }: Write, brain: number) => {
  const [found] = await sql`
    select from brains where workspace_id = ${workspace} and id = ${brain} for key share`
  return found !== undefined
}

/** Locks articles against deletion until the transaction ends. Returns the ids of existing articles. */
export const holdArticles = async ({ sql, workspace }: Write, ids: number[]) => {
  const found = await sql<{ id: number }[]>`
    select id from articles where workspace_id = ${workspace} and id = any (${ids}::bigint[]) for key share`
  return new Set(found.map(({ id }) => id))
}

/** Starts a new revision of the index, and records which revision of the brain it follows. */
export const advance = async ({ sql, workspace }: Write, { brain, model }: IndexKey, followed: number) => {
  const [index] = await sql<[{ revision: number }]>`
    insert into brain_indexes as i (workspace_id, brain_id, model, revision, followed)
    values (${workspace}, ${brain}, ${model}, 1, ${followed})
    on conflict (workspace_id, brain_id, model)
      do update set revision = i.revision + 1, followed = greatest(i.followed, excluded.followed)
    returning revision`
  return index.revision
}

export type NewRow = Omit<IndexedArticle, 'vectors'> & {
  revision: number
  is_public: boolean
  /** True if the vectors are computed later. */
  is_pending: boolean
}

/** Adds articles to the index, and replaces their earlier versions. An unchanged text keeps its vectors. */
export const put = async (
  { sql, workspace, now }: Write,
  { brain, model }: IndexKey,
  revision: number,
  rows: NewRow[],
) => {
  const values = rows.map(
    ({ id, revision: article_revision, is_public, is_pending, language, title, passages }) => ({
      workspace_id: workspace,
      article_id: id,
      brain_id: brain,
      model,
      revision,
      article_revision,
      is_public,
      language,
      title,
      passages: JSON.stringify(passages),
      is_pending,
      indexed_at: now,
    }),
  )
  await sql`
    insert into article_index ${sql(values)}
    on conflict (workspace_id, article_id, model) do update set
      revision = excluded.revision, article_revision = excluded.article_revision, is_public = excluded.is_public,
      language = excluded.language, title = excluded.title, passages = excluded.passages,
      indexed_at = excluded.indexed_at,
      vectors = case when ${isSameText({ sql })} then article_index.vectors end,
      is_pending = excluded.is_pending and not (${isSameText({ sql })} and article_index.vectors is not null)
    where article_index.article_revision <= excluded.article_revision`
}

const isSameText = ({ sql }: Pick<Write, 'sql'>) =>
  sql`(article_index.title, article_index.language, article_index.passages) = (excluded.title, excluded.language, excluded.passages)`

export type PendingRow = ArticleText & { id: number; article_revision: number }

/** Articles whose vectors are still to be made. */
export const pending = ({ sql, workspace }: Read, { brain, model }: IndexKey, most: number) => sql<
  PendingRow[]
>`
  select article_id as id, article_revision, language, title, passages from article_index
  where workspace_id = ${workspace} and brain_id = ${brain} and model = ${model} and is_pending
  order by article_id limit ${most}`

/** Adds the vectors of an article, unless it has changed meanwhile. */
export const putVectors = (
  { sql, workspace }: Write,
  { model }: IndexKey,
  revision: number,
  { id, article_revision, vectors }: Pick<PendingRow, 'id' | 'article_revision'> & { vectors: Buffer | null },
) => sql`
  update article_index set vectors = ${vectors}, is_pending = false, revision = ${revision}
  where workspace_id = ${workspace} and article_id = ${id} and model = ${model}
    and article_revision = ${article_revision} and is_pending`

/** Deletes the indexes of a brain by other models. */
export const keepOnly = async ({ sql, workspace }: Write, brain: number, model: string) => {
  await sql`
    delete from article_index
    where workspace_id = ${workspace} and brain_id = ${brain} and model <> ${model}`
  await sql`
    delete from brain_indexes
    where workspace_id = ${workspace} and brain_id = ${brain} and model <> ${model}`
  await sql`
    delete from brains_to_index
    where workspace_id = ${workspace} and brain_id = ${brain} and model <> all (${['', model]}::text[])`
}
