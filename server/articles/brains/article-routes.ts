import { changeArticles, listArticlePage } from '../../../contract/articles/article-list.ts'
import {
  type Article,
  type ArticleBody,
  type ArticleChanges,
  createArticle,
  deleteArticle,
  listArticles,
  type SimilarArticle,
  showArticle,
  updateArticle,
} from '../../../contract/articles/brains.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { supplement } from '../../platform/http/afterwards.ts'
import { route } from '../../platform/http/route.ts'
import { changeMany, remove } from './bulk.ts'
import { pageOfArticles } from './listing.ts'
import { render } from './markdown/render.ts'
import * as articles from './record/article-store.ts'
import * as brains from './record/store.ts'
import { assertSeen } from './versions/versions.ts'
import { changeArticle, upToDate, writeArticle } from './writing/articles.ts'

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

type Services = {
  duplicates: { similarTo: (workspace: number, article: Article) => Promise<SimilarArticle[]> }
}

const withSimilar = (article: Article, find: () => Promise<SimilarArticle[]>) =>
  supplement({ data: article, meta: { similar_articles: [] } }, async () => ({
    data: article,
    meta: { similar_articles: await find() },
  }))

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
    async ({ tx, found, body, prepared }, { duplicates }: Services) => {
      const article = await writeArticle(tx, found, { ...body, ...prepared })
      return withSimilar(article, () => duplicates.similarTo(tx.workspace, article))
    },
    { prepare: ({ body }: ArticleBody, workspace: number) => render(body, workspace) },
  ),
  route(
    updateArticle,
    lock,
    async ({ tx, found: { brain, article: known }, body, prepared }, { duplicates }: Services) => {
      const { seen_version, ...changes } = body
      assertSeen(known, seen_version)
      if (Object.keys(changes).length === 0) return withSimilar(await upToDate(known), async () => [])
      const article = await changeArticle(tx, brain, known, { ...changes, ...prepared })
      const isSame = article.title === known.title && article.body === known.body
      return withSimilar(article, async () => (isSame ? [] : duplicates.similarTo(tx.workspace, article)))
    },
    {
      prepare: async ({ body }: ArticleChanges, workspace: number) =>
        body === undefined ? undefined : render(body, workspace),
    },
  ),
  route(deleteArticle, lock, async ({ tx, found: { brain, article } }) => {
    await remove(tx, brain, [article.ulid])
  }),
  route(
    listArticlePage,
    (tx, { brain }) => brains.find(tx, brain),
    ({ tx, found, page }, { articles }: { articles: { model: string } }) =>
      pageOfArticles(tx, found, page, articles.model),
  ),
  route(
    changeArticles,
    (tx, { brain }) => brains.lock(tx, brain),
    ({ tx, found, body }) => changeMany(tx, found, body),
  ),
]
