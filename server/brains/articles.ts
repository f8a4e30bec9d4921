import { type ArticleBody, articleCreated, articleUpdated } from '../../contract/brains.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import * as store from './article-store.ts'
import { htmlVersion, type Rendered, render } from './markdown/render.ts'
import { assertRoomFor } from './rules.ts'
import type { Filled } from './store.ts'

/** Writes an article into a brain that is locked; `source` is the file that it comes from. */
export const writeArticle = async (
  tx: Write,
  brain: Filled,
  wanted: ArticleBody & Rendered,
  source: string | null = null,
) => {
  assertRoomFor(brain, { before: null, after: wanted.body })
  const article = await store.insert(tx, brain.id, { language: null, is_public: false, ...wanted }, source)
  emit(tx, articleCreated, { brain: brain.ulid, article: article.ulid })
  return article
}

/** Changes an article of a brain that is locked; what is left out stays. */
export const changeArticle = async (
  tx: Write,
  brain: Filled,
  known: store.Stored,
  changes: Partial<ArticleBody & Rendered>,
) => {
  const wanted = { ...known, ...changes }
  assertRoomFor(brain, { before: known.body, after: wanted.body })
  const article = await store.update(tx, known.id, wanted)
  emit(tx, articleUpdated, { brain: brain.ulid, article: article.ulid })
  return article
}

/** An article as it looks today, where an earlier version of Bellhop had rendered it. */
export const upToDate = async <A extends Rendered & { body: string }>(article: A): Promise<A> =>
  article.html_version === htmlVersion() ? article : { ...article, ...(await render(article.body)) }
