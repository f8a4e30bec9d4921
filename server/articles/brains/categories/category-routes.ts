import {
  categoryDeleted,
  categoryUpdated,
  createCategory,
  deleteCategory,
  listCategories,
  listPlacedArticles,
  moveCategory,
  placeArticle,
  updateCategory,
} from '../../../../contract/articles/categories.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { route } from '../../../platform/http/route.ts'
import * as articles from '../record/article-store.ts'
import * as brains from '../record/store.ts'
import * as categories from './categories.ts'
import * as store from './category-store.ts'

type Path = { brain: string; category: string }

const find = async (tx: Read, { brain: ulid, category }: Path) => {
  const brain = await brains.find(tx, ulid)
  return brain && store.find(tx, brain.id, category)
}

const lock = async (tx: Write, { brain: ulid, category: which }: Path) => {
  const brain = await brains.lock(tx, ulid)
  const category = brain && (await store.find(tx, brain.id, which))
  return category && { brain, category }
}

const lockArticle = async (
  tx: Write,
  { brain: ulid, article: which }: { brain: string; article: string },
) => {
  const brain = await brains.lock(tx, ulid)
  const article = brain && (await articles.find(tx, brain.id, which))
  return article && { brain, article }
}

const shown = ({ id: _, ...category }: store.Stored) => category

export const categoryRoutes = [
  route(
    listCategories,
    (tx, { brain }) => brains.find(tx, brain),
    async ({ tx, found }) => (await store.all(tx, found.id)).map(shown),
  ),
  route(
    createCategory,
    (tx, { brain }) => brains.lock(tx, brain),
    async ({ tx, found, body }) => shown(await categories.create(tx, found, body)),
  ),
  route(updateCategory, lock, async ({ tx, found: { brain, category }, body: { name } }) => {
    if (name === undefined || name === category.name) return shown(category)
    const renamed = await store.rename(tx, category.id, name)
    emit(tx, categoryUpdated, { brain: brain.ulid, category: category.ulid, name })
    return shown(renamed)
  }),
  route(moveCategory, lock, ({ tx, found: { brain, category }, body }) =>
    categories.move(tx, brain, category, body.after),
  ),
  route(deleteCategory, lock, async ({ tx, found: { brain, category } }) => {
    const articles = await store.articles(tx, category.id)
    await store.release(
      tx,
      brain.id,
      articles.map(({ ulid }) => ulid),
    )
    await store.remove(tx, category.id)
    emit(tx, categoryDeleted, { brain: brain.ulid, category: category.ulid, name: category.name })
  }),
  route(listPlacedArticles, find, ({ tx, found }) => store.articles(tx, found.id)),
  route(placeArticle, lockArticle, async ({ tx, found: { brain, article }, body }) => {
    const wanted = body.category_ulid === undefined ? article.category_ulid : body.category_ulid
    if (wanted === null) await categories.placeMany(tx, brain, null, [article.ulid])
    else {
      const category = await categories.get(tx, brain.id, wanted)
      await categories.placeOne(tx, brain, category, article.ulid, body.after)
    }
  }),
]
