import type { ArticleOutcome, BulkArticles } from '../../../contract/articles/article-list.ts'
import { articleCreated, articleDeleted, articleUpdated } from '../../../contract/articles/brains.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import * as categories from './categories/categories.ts'
import * as deleted from './deleted-store.ts'
import { forgetLater } from './jobs.ts'
import * as articles from './record/article-store.ts'
import type { BrainWithSize } from './record/store.ts'
import { assertRoomForAll } from './writing/rules.ts'

/** Changes articles of a locked brain. */
export const changeMany = async (
  tx: Write,
  brain: BrainWithSize,
  { article_ulids, is_public, category_ulid, is_deleted }: BulkArticles,
): Promise<ArticleOutcome[]> => {
  const ulids = article_ulids.map((ulid) => ulid.toLowerCase())
  const restored = is_deleted === false ? await restore(tx, brain, ulids) : []
  const known = await articles.existing(tx, brain.id, ulids)
  const shown = is_public === undefined ? [] : await articles.show(tx, brain.id, ulids, is_public)
  for (const article of shown) emit(tx, articleUpdated, { brain: brain.ulid, article })
  const inOrder = ulids.filter((ulid) => known.includes(ulid))
  const placed = await place(tx, brain, inOrder, category_ulid)
  if (is_deleted) await remove(tx, brain, known)
  const changed = new Set([...restored, ...shown, ...placed, ...(is_deleted ? known : [])])
  return ulids.map((article_ulid) => ({
    article_ulid,
    outcome: changed.has(article_ulid) ? 'changed' : known.includes(article_ulid) ? 'unchanged' : 'not_found',
  }))
}

const place = async (
  tx: Write,
  brain: BrainWithSize,
  ulids: string[],
  category: string | null | undefined,
) => {
  if (category === undefined) return []
  const wanted = category === null ? null : await categories.get(tx, brain.id, category)
  return categories.placeMany(tx, brain, wanted, ulids)
}

export const remove = async (tx: Write, brain: BrainWithSize, ulids: string[]) => {
  if (ulids.length === 0) return
  await deleted.remove(tx, brain.id, ulids)
  for (const article of ulids) emit(tx, articleDeleted, { brain: brain.ulid, article })
  forgetLater(tx)
}

const restore = async (tx: Write, brain: BrainWithSize, ulids: string[]) => {
  const found = await deleted.among(tx, brain.id, ulids)
  assertRoomForAll(
    brain,
    found.map(({ body }) => body),
  )
  const restored = found.map(({ ulid }) => ulid)
  await deleted.restore(tx, brain.id, restored)
  for (const article of restored) emit(tx, articleCreated, { brain: brain.ulid, article })
  return restored
}
