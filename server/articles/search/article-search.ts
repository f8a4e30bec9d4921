import type { Brain, IndexedBrain } from '../../../contract/articles/brains.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { IndexHit } from './index/article-index.ts'
import { openBrainSearch, type Services } from './stored/brain-search.ts'
import { type ArticleSummary, articlesById, indexStates, missingIn } from './stored/reading-store.ts'
import { type Models, modelsOf } from './vectors/models.ts'

export type ArticleHit = {
  article: ArticleSummary
  score: number
  /** The similarity in meaning, at most 1; null if only words were compared. */
  semantic: number | null
  /** True if the article alone is an answer. */
  isAnswer: boolean
  passage: { heading: string | null; text: string } | null
  highlights: string[]
}

type Query = { brains: number[]; question: string; limit: number; publicOnly: boolean }
type Result = {
  /** The question, with typos corrected. */
  question: string
  isAnswered: boolean
  /** The certainty that the best article answers the question, from 0 to 1. */
  certainty: number
  hits: ArticleHit[]
  /** The models that were used. A brain that is not indexed yet adds none. */
  models: string[]
}

export type ArticleSearch = {
  /** The configured model. */
  model: string
  /** Searches the articles of brains of one workspace. Must be called outside of transactions. */
  search(workspace: number, query: Query): Promise<Result>
  /** The indexing progress of brains. Within a transaction, it includes the changes of this transaction. */
  progress(
    workspace: number,
    brains: Brain[],
    within?: Read,
  ): Promise<(brain: Brain) => IndexedBrain['index']>
}

export const openArticleSearch = (services: Services): ArticleSearch => {
  const { db } = services
  const models = modelsOf(services.config)
  const names = [models.chosen.name, models.builtIn.name]
  const searchBrain = openBrainSearch(services, models)

  const search = async (workspace: number, query: Query): Promise<Result> => {
    const states = await db.read(workspace, (tx) => indexStates(tx, query.brains, names))
    const results = await Promise.all(
      query.brains.map((brain) => searchBrain(workspace, brain, states, query)),
    )
    const best = results
      .flatMap((result) => result.hits.map((hit) => ({ ...hit, result })))
      .sort((a, b) => b.score - a.score)
      .slice(0, query.limit)
    const hits = await withArticles(db, workspace, best, query.publicOnly)
    return {
      question: (best[0]?.result ?? results[0])?.question ?? query.question,
      isAnswered: hits.length > 0 && results.some(({ isAnswered }) => isAnswered),
      certainty: hits.length ? Math.max(0, ...results.map(({ certainty }) => certainty)) : 0,
      hits,
      models: [...new Set(results.flatMap(({ model }) => model ?? []))],
    }
  }

  return {
    model: models.chosen.name,
    search,
    progress: (workspace, brains, within) =>
      within
        ? progressOf(within, models, brains)
        : db.read(workspace, (tx) => progressOf(tx, models, brains)),
  }
}

/** Adds the current articles to the hits. An article may have been deleted or made private since it was indexed. */
const withArticles = async (db: Db, workspace: number, hits: IndexHit[], publicOnly: boolean) => {
  if (hits.length === 0) return []
  const ids = hits.map(({ id }) => id)
  const articles = await db.read(workspace, (tx) => articlesById(tx, ids))
  const articleOf = new Map(articles.map((article) => [article.id, article]))
  return hits.flatMap(({ id, score, semantic, isAnswer, passage, highlights }): ArticleHit[] => {
    const article = articleOf.get(id)
    if (!article || (publicOnly && !article.is_public)) return []
    const shown = passage && { heading: passage.heading, text: passage.text }
    return [{ article, score, semantic, isAnswer, passage: shown, highlights }]
  })
}

const progressOf = async (tx: Read, { chosen }: Models, brains: Brain[]) => {
  const { name: model } = chosen
  const ids = brains.map(({ id }) => id)
  const missing = await missingIn(tx, ids, model)
  return ({ id, article_count: articles }: Brain) => {
    const indexed = Math.max(0, articles - (missing.get(id) ?? 0))
    return { model, indexed, articles, is_complete: indexed === articles }
  }
}
