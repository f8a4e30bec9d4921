import type { Db } from '../../platform/db/open.ts'
import { createIndex } from '../article-index.ts'
import type { Embeddings } from '../embeddings.ts'
import { fill } from '../fill.ts'
import * as store from './reading-store.ts'

const rowsAtOnce = 50

type Place = { db: Db; workspace: number; brain: number; embeddings: Embeddings }

export type Loaded = ReturnType<typeof createLoaded>

/** The index of a brain by one model, in memory; `follow` brings it up to what the database says. */
export const createLoaded = ({ db, workspace, brain, embeddings }: Place) => {
  const index = createIndex(embeddings)
  const isPublic = new Map<number, boolean>()
  const wasPublic = new Map<number, boolean>()
  const place = { brain, model: embeddings.name }
  let known = { articles: -1, rows: -1 }
  let last: Promise<unknown> = Promise.resolve()
  let size = 0

  /** Those who come meanwhile wait, and mostly find that nothing is left to be done. */
  const follow = (state: store.State) => {
    const following = last.catch(() => {}).then(() => catchUp(state))
    last = following
    return following
  }

  const catchUp = async (state: store.State) => {
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
      wasPublic.delete(id)
    }
    known = { ...known, articles: revision }
  }

  async function* rowsSince(revision: number) {
    let after = { revision, id: Number.MAX_SAFE_INTEGER }
    for (;;) {
      const rows = await db.read(workspace, (tx) => store.rowsAfter(tx, place, after, rowsAtOnce))
      for (const { is_public, ...row } of rows) {
        wasPublic.set(row.id, is_public)
        yield row
      }
      after = rows.at(-1) ?? after
      if (rows.length < rowsAtOnce) return
    }
  }

  // Not what was private when it was indexed either: until it is indexed anew, that is what would be shown.
  const isForAll = (id: number) => isPublic.get(id) === true && wasPublic.get(id) === true

  return {
    follow,
    search: (question: string, { limit, publicOnly }: { limit: number; publicOnly: boolean }) =>
      index.search(question, publicOnly ? { limit, accept: isForAll } : { limit }),
    isForAll,
    size: () => size,
  }
}
