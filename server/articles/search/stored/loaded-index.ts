import type { Db } from '../../../platform/db/open.ts'
import { createIndex, fill } from '../index/article-index.ts'
import type { Embeddings } from '../vectors/embeddings.ts'
import * as store from './reading-store.ts'
import { createVisibility } from './visibility.ts'
import type { IndexKey } from './writing-store.ts'

const rowsAtOnce = 50

type Options = { db: Db; workspace: number; brain: number; embeddings: Embeddings }

export type LoadedIndex = ReturnType<typeof createLoadedIndex>

/** The index of a brain by one model, in memory. `follow` updates it to the state of the database. */
export const createLoadedIndex = ({ db, workspace, brain, embeddings }: Options) => {
  const index = createIndex(embeddings)
  const visibility = createVisibility()
  const key = { brain, model: embeddings.name }
  let known = { articles: -1, rows: -1 }
  let previous: Promise<unknown> = Promise.resolve()
  let size = 0

  /** Updates the index for one caller after another. Most waiting callers find it up to date. */
  const follow = (state: store.IndexState) => {
    const following = previous.catch(() => {}).then(() => catchUp(state))
    previous = following
    return following
  }

  const catchUp = async (state: store.IndexState) => {
    if (state.articles_at > known.articles) await followArticles(state.articles_at)
    if (state.rows_at <= known.rows) return
    await fill(index, newRows())
    known = { ...known, rows: state.rows_at }
    size = index.size
  }

  const followArticles = async (revision: number) => {
    const since = known.articles
    const [changed, removed] = await db.read(workspace, (tx) =>
      Promise.all([
        store.visibilitySince(tx, brain, since),
        since < 0 ? [] : store.removedSince(tx, brain, since),
      ]),
    )
    for (const { id, is_public } of changed) visibility.change(id, is_public)
    for (const id of removed) {
      index.remove(id)
      visibility.remove(id)
    }
    known = { ...known, articles: revision }
  }

  async function* newRows() {
    for await (const rows of batchesAfter({ db, workspace }, key, known.rows)) {
      for (const { is_public, ...row } of rows) {
        visibility.indexed(row.id, is_public)
        yield row
      }
    }
  }

  return {
    follow,
    search: (question: string, { limit, publicOnly }: { limit: number; publicOnly: boolean }) =>
      index.search(question, publicOnly ? { limit, accept: visibility.mayBeShown } : { limit }),
    mayBeShown: visibility.mayBeShown,
    size: () => size,
  }
}

/** Reads the rows of an index after a revision, in batches. */
async function* batchesAfter(
  { db, workspace }: Pick<Options, 'db' | 'workspace'>,
  key: IndexKey,
  revision: number,
) {
  let after = { revision, id: Number.MAX_SAFE_INTEGER }
  for (;;) {
    const rows = await db.read(workspace, (tx) => store.rowsAfter(tx, key, after, rowsAtOnce))
    yield rows
    after = rows.at(-1) ?? after
    if (rows.length < rowsAtOnce) return
  }
}
