import { LRUCache } from 'lru-cache'
import { topScores } from '../index/top-scores.ts'
import { isStopWord, languageOf } from '../text/languages.ts'
import { stemOf } from '../text/stems.ts'
import { englishWords, wordsOf } from '../text/tokens.ts'
import { knownRow, type WordTable, wordTable } from './word-table.ts'
import { wordVectors } from './word-vectors.ts'

export type Related = {
  /** The stems of the words of the question. */
  stems: string[]
  /** Words of similar meaning. */
  words: string[]
}

const mostRelated = 80
const leastSimilarity = 0.36
const mostWords = 20
const cache = new LRUCache<string, Related>({ max: 1_000 })

/** Stems and related words of a question; none if it is not English. */
export const relatedWords = async (question: string): Promise<Related> => {
  const key = englishWords(question).join(' ')
  const known = cache.get(key)
  if (known) return known
  const related = await lookUp(question)
  cache.set(key, related)
  return related
}

/** The words of a question without stop words; all words if there are only stop words. */
export const contentWords = (question: string) => {
  const language = languageOf(question) ?? 'english'
  const words = wordsOf(question)
  const content = words.filter((word) => !isStopWord(language, word))
  return content.length ? content : words
}

const lookUp = async (question: string): Promise<Related> => {
  if ((languageOf(question) ?? 'english') !== 'english') return { stems: [], words: [] }
  const table = wordTable()
  const own = contentWords(question).slice(0, mostWords)
  const stems = own.map((word) => stemOf('english', word)).filter((stem) => stem.length >= 4)
  return { stems: [...new Set(stems)], words: await nearestTo(table, own) }
}

const nearestTo = async (table: WordTable, own: string[]) => {
  const known = own.filter((word) => knownRow(table, word) !== undefined)
  const [vector] = await wordVectors.passages([{ title: '', text: known.join(' ') }])
  if (!vector) return []
  const similarities = similaritiesOf(table, vector)
  const isOther = (row: number) => {
    const word = table.words[row] ?? ''
    return (similarities[row] ?? 0) >= leastSimilarity && !isStopWord('english', word) && !own.includes(word)
  }
  return topScores(similarities, mostRelated, isOther).map((row) => table.words[row] ?? '')
}

const similaritiesOf = ({ dimensions, rows, words }: WordTable, vector: Float32Array) => {
  const similarities = new Float32Array(words.length)
  for (let row = 0, at = 0; row < similarities.length; row += 1, at += dimensions) {
    let [sum, square] = [0, 0]
    for (let i = 0; i < dimensions; i += 1) {
      const value = rows[at + i] ?? 0
      sum += value * (vector[i] ?? 0)
      square += value * value
    }
    similarities[row] = square === 0 ? 0 : sum / Math.sqrt(square)
  }
  return similarities
}

/** The similarity in meaning of texts to a question, at most 1; undefined if no word of the question is known. */
export const similaritiesTo = async (question: string, texts: { title: string; text: string }[]) => {
  const [asked] = await wordVectors.passages([{ title: '', text: contentWords(question).join(' ') }])
  if (!asked?.some(Boolean)) return undefined
  const vectors = await wordVectors.passages(texts)
  return vectors.map((vector) => vector.reduce((sum, value, i) => sum + value * (asked[i] ?? 0), 0))
}
