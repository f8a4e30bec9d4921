import type { Read } from '../platform/db/transaction.ts'
import * as articles from './article-store.ts'
import * as brains from './store.ts'

const mostAtOnce = 200

/**
 * What has changed in a brain since a revision, for whoever keeps something made of its articles; the first time,
 * since 0. `revision` is what to ask with next: as long as it grows, there may be more. Undefined if there is no
 * such brain any more.
 */
export const changesSince = async (tx: Read, brain: number, revision: number, most = mostAtOnce) => {
  // Read first: whatever is committed while the others are read is seen again the next time, instead of never.
  const latest = await brains.revision(tx, brain)
  if (latest === undefined) return undefined
  if (latest === revision) return { revision, articles: [], removed: [] }
  const changed = await articles.changedSince(tx, brain, revision, most)
  const removed = await articles.removedSince(tx, brain, revision)
  const last = changed.length === most ? changed.at(-1) : undefined
  return { revision: last?.revision ?? latest, articles: changed, removed }
}
