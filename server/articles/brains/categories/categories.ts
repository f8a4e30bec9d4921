import {
  articlePlaced,
  categoryCreated,
  categoryMoved,
  mostCategories,
  mostInCategory,
  type NewCategory,
} from '../../../../contract/articles/categories.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { orderAfter } from '../../../platform/kernel/order-after.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import * as articleStore from '../record/article-store.ts'
import type { BrainWithSize } from '../record/store.ts'
import * as store from './category-store.ts'

/** The category of a body. */
export const get = async (tx: Read, brain: number, ulid: string) => {
  const category = await store.find(tx, brain, ulid.toLowerCase())
  if (!category) throw invalid({ category_ulid: ['The brain has no such category.'] })
  return category
}

/** Adds a category to a locked brain. */
export const create = async (
  tx: Write,
  brain: BrainWithSize,
  { name, after, article_ulids }: NewCategory,
) => {
  const others = await store.all(tx, brain.id)
  if (others.length >= mostCategories)
    throw invalid({ name: [`A brain can have at most ${mostCategories} categories.`] })
  const category = await store.insert(tx, brain.id, name)
  const order = [...others, category].map(({ ulid }) => ulid)
  if (after) await store.reorder(tx, brain.id, orderAfter(order, category.ulid, after))
  emit(tx, categoryCreated, { brain: brain.ulid, category: category.ulid, name })
  if (!article_ulids?.length) return category
  const wanted = article_ulids.map((ulid) => ulid.toLowerCase())
  const known = new Set(await articleStore.existing(tx, brain.id, wanted))
  const placed = wanted.filter((ulid) => known.has(ulid))
  await fill(tx, brain, category, placed)
  return { ...category, article_count: placed.length }
}

export const move = async (
  tx: Write,
  brain: BrainWithSize,
  { ulid, name }: store.Stored,
  after: readonly string[] | undefined,
) => {
  const before = (await store.all(tx, brain.id)).map(({ ulid }) => ulid)
  const order = after ? orderAfter(before, ulid, after) : before
  if (order.every((ulid, place) => ulid === before[place])) return
  await store.reorder(tx, brain.id, order)
  emit(tx, categoryMoved, { brain: brain.ulid, category: ulid, name })
}

/** Places articles at the end of a category, or removes them from their category. Returns the moved articles. */
export const placeMany = async (
  tx: Write,
  brain: BrainWithSize,
  category: store.Stored | null,
  ulids: readonly string[],
) => {
  if (category) {
    const before = (await store.articles(tx, category.id)).map(({ ulid }) => ulid)
    const added = ulids.filter((ulid) => !before.includes(ulid))
    await fill(tx, brain, category, [...before, ...added], added)
    return added
  }
  const released = await store.release(tx, brain.id, ulids)
  tellPlaced(tx, brain, released)
  return released
}

/** Places one article after others, or at the end. */
export const placeOne = async (
  tx: Write,
  brain: BrainWithSize,
  category: store.Stored,
  ulid: string,
  after: readonly string[] | undefined,
) => {
  const before = (await store.articles(tx, category.id)).map(({ ulid }) => ulid)
  if (!after && before.includes(ulid)) return
  const order = after ? orderAfter(before, ulid, after) : [...before, ulid]
  if (order.every((one, place) => one === before[place])) return
  await fill(tx, brain, category, order, [ulid])
}

const fill = async (
  tx: Write,
  brain: BrainWithSize,
  category: store.Stored,
  order: readonly string[],
  placed = order,
) => {
  if (order.length > mostInCategory)
    throw invalid({ category_ulid: [`A category can have at most ${mostInCategory} articles.`] })
  await store.fill(tx, brain.id, category.id, order)
  tellPlaced(tx, brain, placed)
}

const tellPlaced = (tx: Write, brain: BrainWithSize, ulids: readonly string[]) => {
  for (const article of ulids) emit(tx, articlePlaced, { brain: brain.ulid, article })
}
