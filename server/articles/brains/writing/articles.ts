import { type ArticleBody, articleCreated, articleUpdated } from '../../../../contract/articles/brains.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { htmlVersion, type Rendered, render } from '../markdown/render.ts'
import * as store from '../record/article-store.ts'
import * as brains from '../record/store.ts'
import { keepVersion } from '../versions/versions.ts'
import { assertRoomFor } from './rules.ts'

/** Adds an article to a locked brain. `source` is the file that it was imported from. */
export const writeArticle = async (
  tx: Write,
  brain: brains.BrainWithSize,
  draft: ArticleBody & Rendered,
  source: string | null = null,
) => {
  assertRoomFor(brain, { before: null, after: draft.body })
  const article = await store.insert(tx, brain.id, { language: null, is_public: false, ...draft }, source)
  emit(tx, articleCreated, { brain: brain.ulid, article: article.ulid })
  return article
}

/** Changes an article of a locked brain. Omitted fields keep their values. */
export const changeArticle = async (
  tx: Write,
  brain: brains.BrainWithSize,
  known: store.Stored,
  changes: Partial<ArticleBody & Rendered>,
) => {
  const changed = { ...known, ...changes }
  assertRoomFor(brain, { before: known.body, after: changed.body })
  await keepVersion(tx, known, changed)
  const article = await store.update(tx, known.id, changed)
  emit(tx, articleUpdated, { brain: brain.ulid, article: article.ulid })
  return article
}

/** Renders an article again if an earlier version of Bellhop has rendered it. */
export const upToDate = async <A extends Rendered & { body: string }>(article: A): Promise<A> =>
  article.html_version === htmlVersion() ? article : { ...article, ...(await render(article.body)) }

const defaultLimit = 200

/**
 * The changes of a brain since a revision, which is 0 at first. The returned `revision` is the next one to use; if it
 * is higher, there may be more changes. Returns undefined if the brain is deleted.
 */
export const changesSince = async (tx: Read, brain: number, revision: number, most = defaultLimit) => {
  // Read first: changes that are committed while the articles are read are returned again next time instead of skipped.
  const latest = await brains.revision(tx, brain)
  if (latest === undefined) return undefined
  if (latest === revision) return { revision, articles: [], removed: [] }
  const changed = await store.changedSince(tx, brain, revision, most)
  const removed = await store.removedSince(tx, brain, revision)
  const last = changed.length === most ? changed.at(-1) : undefined
  return { revision: last?.revision ?? latest, articles: changed, removed }
}
