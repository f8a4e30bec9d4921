import type { Read, Write } from '../../platform/db/transaction.ts'
import type { IndexedArticle } from '../index/article-slots.ts'

/** The index of a brain by one model. */
export type IndexKey = { brain: number; model: string }

/** The revision of the brain up to which its articles are in the index. */
export const followed = async ({ sql, workspace }: Read, { brain, model }: IndexKey) => {
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

/** Locks articles against deletion until the transaction ends. Returns the ids of those that exist. */
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

export type NewRow = IndexedArticle & { revision: number; is_public: boolean }

/** Adds articles to the index, and replaces their earlier versions. */
export const put = async (
  { sql, workspace, now }: Write,
  { brain, model }: IndexKey,
  revision: number,
  rows: NewRow[],
) => {
  const values = rows.map(
    ({ id, revision: article_revision, is_public, language, title, passages, vectors }) => ({
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
      vectors,
      indexed_at: now,
    }),
  )
  await sql`
    insert into article_index ${sql(values)}
    on conflict (workspace_id, article_id, model) do update set
      revision = excluded.revision, article_revision = excluded.article_revision, is_public = excluded.is_public,
      language = excluded.language, title = excluded.title, passages = excluded.passages,
      vectors = excluded.vectors, indexed_at = excluded.indexed_at
    where article_index.article_revision <= excluded.article_revision`
}

/** Deletes the indexes of a brain by other models. */
export const keepOnly = async ({ sql, workspace }: Write, brain: number, models: string[]) => {
  await sql`
    delete from article_index
    where workspace_id = ${workspace} and brain_id = ${brain} and model <> all (${models}::text[])`
  await sql`
    delete from brain_indexes
    where workspace_id = ${workspace} and brain_id = ${brain} and model <> all (${models}::text[])`
  await sql`
    delete from brains_to_index
    where workspace_id = ${workspace} and brain_id = ${brain} and model <> all (${['', ...models]}::text[])`
}
