import { setImmediate as nextTurn } from 'node:timers/promises'
import { wordsOf } from '../text/tokens.ts'
import type { Embeddings } from '../vectors/embeddings.ts'
import { createArticleSlots, type IndexedArticle } from './article-slots.ts'
import { readQuestion } from './question.ts'
import { type Hit, rank } from './ranking.ts'
import { countWordsInTurns } from './word-counts.ts'

export type IndexQuery = {
  limit: number
  /** The articles that may be found. The others only count in the frequency of words. */
  accept?: (id: number) => boolean
}

export type IndexResult = {
  /** The question, with typos corrected. */
  question: string
  /** Whether a hit is similar enough to be an answer. */
  isAnswered: boolean
  hits: Hit[]
}

export type ArticleIndex = ReturnType<typeof createIndex>

/**
 * An index of the articles of one brain, in memory. If the embeddings fail, a search throws, or continues with words
 * only if `onFailure` is given.
 */
export const createIndex = (embeddings: Embeddings, onFailure?: (error: unknown) => void) => {
  const slots = createArticleSlots()

  const search = async (text: string, { limit, accept = () => true }: IndexQuery): Promise<IndexResult> => {
    const isAccepted = (slot: number) => {
      const entry = slots.entries[slot]
      return entry !== undefined && accept(entry.id)
    }
    const { question, language } = readQuestion(text, slots.fullText, isAccepted)
    const vector = embeddings.understands(language) ? await vectorOf(question) : undefined
    const hits = rank(slots, { words: wordsOf(question), vector, limit, isAccepted })
    return { question, hits, isAnswered: hits.some(isAnswer) }
  }

  const vectorOf = async (question: string) => {
    try {
      const vector = await embeddings.question(question)
      return slots.vectors.canCompare(vector) ? vector : undefined
    } catch (error) {
      if (!onFailure) throw error
      onFailure(error)
      return undefined
    }
  }

  const isAnswer = ({ semantic, coverage }: Hit) =>
    semantic === null ? coverage >= minCoverage : semantic >= embeddings.threshold

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
