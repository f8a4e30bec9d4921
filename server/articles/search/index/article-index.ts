import { setImmediate as nextTurn } from 'node:timers/promises'
import { wordsOf } from '../text/tokens.ts'
import { Unavailable } from '../vectors/circuit-breaker.ts'
import type { Embeddings } from '../vectors/embeddings.ts'
import { createArticleSlots, type IndexedArticle } from './article-slots.ts'
import { longestQuestion, readQuestion } from './question.ts'
import { type Hit, rank } from './ranking.ts'
import { countWordsInTurns } from './word-counts.ts'

export type IndexQuery = {
  limit: number
  /** The articles that may be found. The others only count in the frequency of words. */
  accept?: (id: number) => boolean
}

/** `isAnswer`: whether it counts as an answer by itself. */
export type IndexHit = Hit & { isAnswer: boolean }

export type IndexResult = {
  /** The question, with typos corrected. */
  question: string
  /** True if a hit is similar enough to be an answer. */
  isAnswered: boolean
  /** The certainty that the best article answers the question, from 0 to 1. */
  certainty: number
  /** True if the model is not available, so that only words were compared. */
  isWithoutModel: boolean
  hits: IndexHit[]
}

export type ArticleIndex = ReturnType<typeof createIndex>

/** An index of the articles of one brain, in memory. */
export const createIndex = (embeddings: Embeddings) => {
  const slots = createArticleSlots()

  const search = async (text: string, { limit, accept = () => true }: IndexQuery): Promise<IndexResult> => {
    const isAccepted = (slot: number) => {
      const entry = slots.entries[slot]
      return entry !== undefined && accept(entry.id)
    }
    const beginning = text.slice(0, longestQuestion)
    const { question, language } = readQuestion(beginning, slots.fullText, isAccepted)
    const words = wordsOf(question)
    const asked = words.length && embeddings.understands(language) ? await vectorOf(question) : undefined
    const vector = asked && slots.vectors.canCompare(asked) ? asked : undefined
    const hits = rank(slots, { asked: beginning, words, vector, limit, isAccepted }).map(withAnswer)
    const [best] = hits
    return {
      question,
      certainty: best ? certaintyOf(best) : 0,
      isAnswered: best?.isAnswer ?? false,
      hits,
      isWithoutModel: asked === null,
    }
  }

  const vectorOf = async (question: string) => {
    try {
      return await embeddings.question(question)
    } catch (error) {
      if (error instanceof Unavailable) return null
      throw error
    }
  }

  /** The certainty that an article answers; if it has no vectors, its share of the words of the question. */
  const certaintyOf = ({ semantic, coverage, literals }: Hit) =>
    semantic === null ? coverage : embeddings.certaintyOf({ meaning: semantic, literals })

  const withAnswer = (hit: Hit): IndexHit => ({
    ...hit,
    isAnswer: certaintyOf(hit) >= (hit.semantic === null ? minCoverage : embeddings.threshold),
  })

  return {
    put: slots.put,
    remove: slots.remove,
    has: slots.has,
    search,
    get count() {
      return slots.count()
    },
    /** Bytes in memory, roughly. */
    get size() {
      return slots.size()
    },
  }
}

/** If only words are compared, the minimum share of the words of the question in an answer. */
const minCoverage = 0.3

const turnMs = 10

/** Adds many articles to an index, and yields to the event loop in between. */
export const fill = async (
  index: Pick<ArticleIndex, 'put'>,
  articles: Iterable<IndexedArticle> | AsyncIterable<IndexedArticle>,
) => {
  let begun = performance.now()
  for await (const article of articles) {
    index.put(article, await countWordsInTurns(article))
    if (performance.now() - begun < turnMs) continue
    await nextTurn()
    begun = performance.now()
  }
}
