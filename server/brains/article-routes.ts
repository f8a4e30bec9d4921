import {
  type ArticleBody,
  articleDeleted,
  createArticle,
  deleteArticle,
  listArticles,
  showArticle,
  updateArticle,
} from '../../contract/brains/brains.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import { route } from '../platform/http/route.ts'
import * as articles from './article-store.ts'
import { changeArticle, upToDate, writeArticle } from './articles.ts'
import { render } from './markdown/render.ts'
import * as brains from './store.ts'

type Path = { brain: string; article: string }

const find = async (tx: Read, { brain: ulid, article }: Path) => {
  const brain = await brains.find(tx, ulid)
  return brain && articles.find(tx, brain.id, article)
}

/** Locks the brain before its article, since every change of an article updates the counts of the brain. */
const lock = async (tx: Write, { brain: ulid, article: which }: Path) => {
  const brain = await brains.lock(tx, ulid)
  const article = brain && (await articles.find(tx, brain.id, which))
  return article && { brain, article }
}

export const articleRoutes = [
  route(
    listArticles,
    (tx, { brain }) => brains.find(tx, brain),
    ({ tx, found }) => articles.all(tx, found.id),
  ),
  route(showArticle, find, ({ found }) => upToDate(found)),
  route(
    createArticle,
    (tx, { brain }) => brains.lock(tx, brain),
    ({ tx, found, body, prepared }) => writeArticle(tx, found, { ...body, ...prepared }),
    { prepare: ({ body }: ArticleBody, workspace: number) => render(body, workspace) },
  ),
  route(
    updateArticle,
    lock,
    ({ tx, found: { brain, article }, body, prepared }) =>
      changeArticle(tx, brain, article, { ...body, ...prepared }),
    {
      prepare: async ({ body }: Partial<ArticleBody>, workspace: number) =>
        body === undefined ? undefined : render(body, workspace),
    },
  ),
  route(deleteArticle, lock, async ({ tx, found: { brain, article } }) => {
    await articles.remove(tx, article.id)
    emit(tx, articleDeleted, { brain: brain.ulid, article: article.ulid })
  }),
]
