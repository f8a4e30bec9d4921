import type { Embeddings } from './embeddings.ts'
import { knownLanguages, languageOf } from './languages.ts'
import { type Hit, rank } from './ranking.ts'
import { isStrange, repaired, type Vocabulary } from './repair.ts'
import { createShelf } from './shelf.ts'
import { wordsOf } from './words.ts'

export type Search = {
  limit: number
  /** Which articles may be found; the others only say how rare words are. */
  accept?: (id: number) => boolean
}

export type Found = {
  /** What was searched for, with typos corrected. */
  question: string
  /** Whether a hit comes near enough to be an answer. */
  isAnswered: boolean
  hits: Hit[]
}

export type ArticleIndex = ReturnType<typeof createIndex>

/**
 * Everything that is needed to search the articles of one brain, in memory. When the embeddings fail, a search goes
 * on with words alone if there is somebody to tell about it.
 */
export const createIndex = (embeddings: Embeddings, tell?: (error: unknown) => void) => {
  const shelf = createShelf()

  const search = async (given: string, { limit, accept = () => true }: Search): Promise<Found> => {
    const isAccepted = (slot: number) => {
      const entry = shelf.entries[slot]
      return entry !== undefined && accept(entry.id)
    }
    const beginning = given.slice(0, longestQuestion)
    const vocabulary: Vocabulary = {
      dictionaries: shelf.fullText.dictionaries(),
      occurs: (word) => shelf.fullText.occurs(word, isAccepted),
      isEnglish: languageOfQuestion(beginning) === 'english',
    }
    const foreign = foreignLanguageOf(beginning, vocabulary)
    const question = foreign ? beginning : repaired(beginning, vocabulary)
    const language = foreign ?? languageOfQuestion(beginning)
    const vector = embeddings.understands(language) ? await vectorOf(question) : undefined
    const hits = rank(shelf, { words: wordsOf(question), vector, limit, isAccepted })
    return { question, hits, isAnswered: hits.some(answers) }
  }

  const vectorOf = async (question: string) => {
    try {
      const vector = await embeddings.question(question)
      return shelf.vectors.canCompare(vector) ? vector : undefined
    } catch (error) {
      if (!tell) throw error
      tell(error)
      return undefined
    }
  }

  const answers = ({ semantic, coverage }: Hit) =>
    semantic === null ? coverage >= coveredFrom : semantic >= embeddings.threshold

  const languageOfQuestion = (question: string) => {
    const [only = 'english', ...others] = shelf.fullText.dictionaries().map(({ language }) => language)
    return others.length === 0 ? only : (languageOf(question, [only, ...others]) ?? 'english')
  }

  /** The language of a question that is none of the articles', if its words say so. */
  const foreignLanguageOf = (question: string, vocabulary: Vocabulary) => {
    const own = vocabulary.dictionaries.map(({ language }) => language)
    const language = own.length > 0 ? languageOf(question, [...own, ...knownLanguages]) : undefined
    const isOwn = language === undefined || language === 'other' || own.includes(language)
    return !isOwn && isStrange(question, vocabulary) ? language : undefined
  }

  return {
    put: shelf.put,
    remove: shelf.remove,
    has: shelf.has,
    search,
    get count() {
      return shelf.count()
    },
    /** Bytes in memory, roughly. */
    get size() {
      return shelf.size()
    },
  }
}

// In characters. Whoever writes more has said by then what it is about.
const longestQuestion = 1_000

/** Where only words are compared, this much of the question has to be in the answer. */
const coveredFrom = 0.3
