import type { Db } from '../../../platform/db/open.ts'
import { changesSince } from '../../brains/actions.ts'
import { embedAll } from '../index/preparation.ts'
import { prepareBounded } from '../index/prepare-bounded.ts'
import type { Embeddings } from '../vectors/embeddings.ts'
import * as store from './writing-store.ts'

type IndexTarget = { workspace: number; brain: number; signal: AbortSignal | undefined }

export const by = { type: 'system', name: 'search index' } as const

const articlesAtOnce = 20
const turnMs = 20_000

/** Repeats a step that returns a number of articles, until nothing is left or the time is up. Returns their sum. */
const repeated = async (signal: AbortSignal | undefined, step: () => Promise<number | undefined>) => {
  const begun = performance.now()
  let done = 0
  while (!signal?.aborted && performance.now() - begun < turnMs) {
    const count = await step()
    if (count === undefined) break
    done += count
  }
  return done
}

/**
 * Adds the texts of changed articles to the index of a brain by a model, so that they can be searched by words. Works
 * for a limited time. Returns the number of articles.
 */
export const indexTexts = (
  { db }: { db: Db },
  { workspace, brain, signal }: IndexTarget,
  embeddings: Embeddings,
) => {
  const key = { brain, model: embeddings.name }
  return repeated(signal, async () => {
    const followed = await db.read(workspace, (tx) => store.indexedRevision(tx, key))
    const changes = await db.read(workspace, (tx) => changesSince(tx, brain, followed, articlesAtOnce))
    if (!changes || changes.revision === followed) return undefined
    const rows = await rowsOf(changes.articles, embeddings, workspace)
    await save(db, workspace, key, { rows, followed: changes.revision })
    return rows.length
  })
}

type Changed = NonNullable<Awaited<ReturnType<typeof changesSince>>>['articles'][number]

const rowsOf = async (articles: Changed[], embeddings: Embeddings, workspace: number) => {
  const rows: store.NewRow[] = []
  for (const { id, revision, is_public, ...article } of articles) {
    const prepared = await prepareBounded(article, workspace)
    rows.push({ id, revision, is_public, is_pending: embeddings.understands(prepared.language), ...prepared })
  }
  return rows
}

type Step = { rows: store.NewRow[]; followed: number }

const save = (db: Db, workspace: number, key: store.IndexKey, { rows, followed }: Step) =>
  db.write(workspace, by, async (tx) => {
    if (!(await store.holdBrain(tx, key.brain))) return
    const held = await store.holdArticles(
      tx,
      rows.map(({ id }) => id),
    )
    const revision = await store.advance(tx, key, followed)
    const kept = rows.filter(({ id }) => held.has(id))
    if (kept.length) await store.put(tx, key, revision, kept)
  })

const embeddedAtOnce = 5

/** Adds vectors to the articles of an index that have none yet. Works for a limited time. Returns their number. */
export const indexMeaning = (
  { db }: { db: Db },
  { workspace, brain, signal }: IndexTarget,
  embeddings: Embeddings,
) => {
  const key = { brain, model: embeddings.name }
  return repeated(signal, async () => {
    const articles = await db.read(workspace, (tx) => store.pending(tx, key, embeddedAtOnce))
    if (articles.length === 0) return undefined
    const vectors = await embedAll(embeddings, articles)
    await db.write(workspace, by, async (tx) => {
      if (!(await store.holdBrain(tx, brain))) return
      const revision = await store.advance(tx, key, 0)
      for (const [at, article] of articles.entries())
        await store.putVectors(tx, key, revision, { ...article, vectors: vectors[at] ?? null })
    })
    return articles.length
  })
}
