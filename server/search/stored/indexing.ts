import { changesSince } from '../../brains/actions.ts'
import type { Db } from '../../platform/db/open.ts'
import { embedAll } from '../index/preparation.ts'
import { prepareBounded } from '../index/prepare-bounded.ts'
import type { Embeddings } from '../vectors/embeddings.ts'
import * as store from './writing-store.ts'

type IndexTarget = { workspace: number; brain: number; signal: AbortSignal | undefined }

export const by = { type: 'system', name: 'search index' } as const

const articlesAtOnce = 20
const turnMs = 20_000

/** Updates the index of a brain for a limited time. Returns the number of articles. */
export const indexBrain = async (
  { db }: { db: Db },
  { workspace, brain, signal }: IndexTarget,
  embeddings: Embeddings,
) => {
  const begun = performance.now()
  const place = { brain, model: embeddings.name }
  let done = 0
  while (!signal?.aborted && performance.now() - begun < turnMs) {
    const followed = await db.read(workspace, (tx) => store.followed(tx, place))
    const changes = await db.read(workspace, (tx) => changesSince(tx, brain, followed, articlesAtOnce))
    if (!changes || changes.revision === followed) break
    const made = await madeOf(changes.articles, embeddings, workspace)
    await save(db, workspace, place, { made, followed: changes.revision })
    done += made.length
  }
  return done
}

type Changed = NonNullable<Awaited<ReturnType<typeof changesSince>>>['articles'][number]

const madeOf = async (
  articles: Changed[],
  embeddings: Embeddings,
  workspace: number,
): Promise<store.NewRow[]> => {
  const read = []
  for (const { id, revision, is_public, ...article } of articles)
    read.push({ id, revision, is_public, ...(await prepareBounded(article, workspace)) })
  const vectors = await embedAll(embeddings, read)
  return read.map((article, index) => ({ ...article, vectors: vectors[index] ?? null }))
}

type Step = { made: store.NewRow[]; followed: number }

const save = (db: Db, workspace: number, place: store.IndexKey, { made, followed }: Step) =>
  db.write(workspace, by, async (tx) => {
    if (!(await store.holdBrain(tx, place.brain))) return
    const held = await store.holdArticles(
      tx,
      made.map(({ id }) => id),
    )
    const revision = await store.advance(tx, place, followed)
    const kept = made.filter(({ id }) => held.has(id))
    if (kept.length) await store.put(tx, place, revision, kept)
  })
