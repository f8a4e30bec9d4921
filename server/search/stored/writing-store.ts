import type { Read, Write } from '../../platform/db/transaction.ts'
import type { IndexedArticle } from '../shelf.ts'

export type Place = { brain: number; model: string }

/** Up to which revision of the brain its articles are in the index. */
export const followed = async ({ sql, workspace }: Read, { brain, model }: Place) => {
  const [index] = await sql<{ followed: number }[]>`
    select followed from brain_indexes
    where workspace_id = ${workspace} and brain_id = ${brain} and model = ${model}`
  return index?.followed ?? 0
}

/** Until the transaction ends, no article of the brain is deleted; says whether there is such a brain. */
export const holdBrain = async ({ sql, workspace }: Write, brain: number) => {
  const [found] = await sql`
    select from brains where workspace_id = ${workspace} and id = ${brain} for key share`
  return found !== undefined
}

export const holdArticles = async ({ sql, workspace }: Write, ids: number[]) => {
  const found = await sql<{ id: number }[]>`
    select id from articles where workspace_id = ${workspace} and id = any (${ids}::bigint[]) for key share`
  return new Set(found.map(({ id }) => id))
}

/** Counts a revision of the index, and says up to where it follows its brain. */
export const advance = async ({ sql, workspace }: Write, { brain, model }: Place, followed: number) => {
  const [index] = await sql<[{ revision: number }]>`
    insert into brain_indexes as i (workspace_id, brain_id, model, revision, followed)
    values (${workspace}, ${brain}, ${model}, 1, ${followed})
    on conflict (workspace_id, brain_id, model)
      do update set revision = i.revision + 1, followed = greatest(i.followed, excluded.followed)
    returning revision`
  return index.revision
}

export type Made = IndexedArticle & { revision: number; is_public: boolean }

/** Puts articles into the index, each instead of an earlier version of itself. */
export const put = async (
  { sql, workspace, now }: Write,
  { brain, model }: Place,
  revision: number,
  made: Made[],
) => {
  const rows = made.map(
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
    insert into article_index ${sql(rows)}
    on conflict (workspace_id, article_id, model) do update set
      revision = excluded.revision, article_revision = excluded.article_revision, is_public = excluded.is_public,
      language = excluded.language, title = excluded.title, passages = excluded.passages,
      vectors = excluded.vectors, indexed_at = excluded.indexed_at
    where article_index.article_revision <= excluded.article_revision`
}

/** Forgets what other models made of a brain. */
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
