import type { Db } from '../../platform/db/open.ts'
import { createIndex, fill } from '../index/article-index.ts'
import type { Embeddings } from '../vectors/embeddings.ts'
import * as store from './reading-store.ts'

const rowsAtOnce = 50

type Options = { db: Db; workspace: number; brain: number; embeddings: Embeddings }

export type LoadedIndex = ReturnType<typeof createLoadedIndex>

/** The index of a brain by one model, in memory. `follow` brings it up to the state of the database. */
export const createLoadedIndex = ({ db, workspace, brain, embeddings }: Options) => {
  const index = createIndex(embeddings)
  const isPublic = new Map<number, boolean>()
  const wasPublicWhenIndexed = new Map<number, boolean>()
  const key = { brain, model: embeddings.name }
  let known = { articles: -1, rows: -1 }
  let previous: Promise<unknown> = Promise.resolve()
  let size = 0

  /** Callers run one after another. Most of those that waited find nothing left to do. */
  const follow = (state: store.IndexState) => {
    const following = previous.catch(() => {}).then(() => catchUp(state))
    previous = following
    return following
  }

  const catchUp = async (state: store.IndexState) => {
    if (state.articles_at > known.articles) await followArticles(state.articles_at)
    if (state.rows_at <= known.rows) return
    await fill(index, rowsSince(known.rows))
    known = { ...known, rows: state.rows_at }
    size = index.size
  }

  const followArticles = async (revision: number) => {
    const since = known.articles
    const [visibility, removed] = await db.read(workspace, (tx) =>
      Promise.all([
        store.visibilitySince(tx, brain, since),
        since < 0 ? [] : store.removedSince(tx, brain, since),
      ]),
    )
    for (const { id, is_public } of visibility) isPublic.set(id, is_public)
    for (const id of removed) {
      index.remove(id)
      isPublic.delete(id)
      wasPublicWhenIndexed.delete(id)
    }
    known = { ...known, articles: revision }
  }

  async function* rowsSince(revision: number) {
    let after = { revision, id: Number.MAX_SAFE_INTEGER }
    for (;;) {
      const rows = await db.read(workspace, (tx) => store.rowsAfter(tx, key, after, rowsAtOnce))
      for (const { is_public, ...row } of rows) {
        wasPublicWhenIndexed.set(row.id, is_public)
        yield row
      }
      after = rows.at(-1) ?? after
      if (rows.length < rowsAtOnce) return
    }
  }

  // The index shows the text that it indexed. If that was private then, it stays hidden until the next indexing.
  const mayBeShown = (id: number) => isPublic.get(id) === true && wasPublicWhenIndexed.get(id) === true

  return {
    follow,
    search: (question: string, { limit, publicOnly }: { limit: number; publicOnly: boolean }) =>
      index.search(question, publicOnly ? { limit, accept: mayBeShown } : { limit }),
    mayBeShown,
    size: () => size,
  }
}
