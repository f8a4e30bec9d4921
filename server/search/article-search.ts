import type { Brain, IndexedBrain } from '../../contract/brains.ts'
import type { Means } from '../means.ts'
import type { Read } from '../platform/db/transaction.ts'
import type { Found } from './article-index.ts'
import type { Embeddings } from './embeddings.ts'
import { keepUpTo } from './stored/cache.ts'
import { createLoaded, type Loaded } from './stored/loaded.ts'
import { modelsOf, namesOf } from './stored/models.ts'
import { patientWith, Unavailable } from './stored/patience.ts'
import { articles, missingIn, type Shown, type State, states } from './stored/reading-store.ts'

export type ArticleHit = {
  article: Shown
  score: number
  /** How near the article comes in meaning, at most 1; null where only words were compared. */
  semantic: number | null
  passage: { heading: string | null; text: string } | null
  highlights: string[]
}

type Wish = { brains: number[]; question: string; limit: number; publicOnly: boolean }
type Answer = {
  question: string
  isAnswered: boolean
  hits: ArticleHit[]
  /** By which models; a brain of which nothing is indexed adds none. */
  models: string[]
}

export type ArticleSearch = {
  /** Searches the articles of brains of one workspace, outside any transaction of the caller's. */
  search(workspace: number, wish: Wish): Promise<Answer>
  /** How far the indexes of brains have come. */
  /** Within a transaction, it sees what that has changed. */
  progress(
    workspace: number,
    brains: Brain[],
    within?: Read,
  ): Promise<(brain: Brain) => IndexedBrain['index']>
}

type Needs = Pick<Means, 'db' | 'config' | 'log'>

export const openArticleSearch = ({ db, config, log }: Needs): ArticleSearch => {
  const models = modelsOf(config)
  const tell = (error: unknown) => log.warn({ err: error }, 'embeddings fail; Bellhop searches with its own')
  const chosen = models.chosen && patientWith(models.chosen, tell)
  const cache = keepUpTo<Loaded>(config.SEARCH_MEMORY * 1_048_576)

  const search = async (workspace: number, wish: Wish): Promise<Answer> => {
    const known = await db.read(workspace, (tx) => states(tx, wish.brains, namesOf(models)))
    const found = await Promise.all(wish.brains.map((brain) => inBrain(workspace, brain, known, wish)))
    const best = found
      .flatMap((one) => one.hits.map((hit) => ({ ...hit, found: one })))
      .sort((a, b) => b.score - a.score)
      .slice(0, wish.limit)
    const shown = await asTheyAre(workspace, best, wish)
    return {
      question: (best[0]?.found ?? found[0])?.question ?? wish.question,
      isAnswered: shown.length > 0 && found.some(({ isAnswered }) => isAnswered),
      hits: shown,
      models: [...new Set(found.flatMap(({ model }) => model ?? []))],
    }
  }

  /** By the model that is asked for once that knows all articles, and whenever it fails by our own. */
  const inBrain = async (workspace: number, brain: number, known: State[], wish: Wish) => {
    const stateOf = ({ name }: Embeddings) => known.find((one) => one.brain === brain && one.model === name)
    const state = chosen && stateOf(chosen)
    if (chosen && state?.is_complete) {
      const found = await inIndex(workspace, chosen, state, wish).catch(unlessUnavailable)
      if (found) return found
    }
    const own = stateOf(models.own)
    return own ? inIndex(workspace, models.own, own, wish) : { ...nothing(wish), model: undefined }
  }

  const inIndex = async (workspace: number, embeddings: Embeddings, state: State, wish: Wish) => {
    const { brain } = state
    const key = `${workspace} ${brain} ${embeddings.name}`
    const loaded = cache.get(key, () => createLoaded({ db, workspace, brain, embeddings }))
    try {
      await loaded.follow(state)
    } catch (error) {
      cache.drop(key)
      throw error
    }
    cache.trim()
    return { ...(await loaded.search(wish.question, wish)), model: embeddings.name }
  }

  /** What was found, unless it is no longer there or no longer meant for whoever asks. */
  const asTheyAre = async (workspace: number, hits: Found['hits'], { publicOnly }: Wish) => {
    if (hits.length === 0) return []
    const ids = hits.map(({ id }) => id)
    const now = await db.read(workspace, (tx: Read) => articles(tx, ids))
    const articleOf = new Map(now.map((article) => [article.id, article]))
    return hits.flatMap(({ id, score, semantic, passage, highlights }): ArticleHit[] => {
      const article = articleOf.get(id)
      if (!article || (publicOnly && !article.is_public)) return []
      return [{ article, score, semantic, passage: passage && partOf(passage), highlights }]
    })
  }

  const progress: ArticleSearch['progress'] = async (workspace, brains, within) => {
    const { name: model } = models.chosen ?? models.own
    const ids = brains.map(({ id }) => id)
    const find = (tx: Read) => missingIn(tx, ids, model)
    const missing = await (within ? find(within) : db.read(workspace, find))
    return ({ id, article_count: articles }: Brain) => {
      const indexed = Math.max(0, articles - (missing.get(id) ?? 0))
      return { model, indexed, articles, is_complete: indexed === articles }
    }
  }

  return { search, progress }
}

const unlessUnavailable = (error: unknown) => {
  if (!(error instanceof Unavailable)) throw error
}

const nothing = ({ question }: Wish): Found => ({ question, isAnswered: false, hits: [] })

const partOf = ({ heading, text }: { heading: string | null; text: string }) => ({ heading, text })
