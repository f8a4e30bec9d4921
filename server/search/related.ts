import { isStopWord, languageOf } from './languages.ts'
import { stemOf } from './stems.ts'
import { bestOf } from './top.ts'
import { knownRow, type WordTable, wordTable } from './word-table.ts'
import { wordVectors } from './word-vectors.ts'
import { englishWords, wordsOf } from './words.ts'

export type Related = {
  /** What forms of the same words begin with. */
  stems: string[]
  /** Words that mean something similar. */
  words: string[]
}

const most = 80
const nearEnough = 0.36
const mostWords = 20
const mostRemembered = 1_000
const remembered = new Map<string, Related>()

/** Other words for what a question asks for; none where it is not English. */
export const relatedWords = async (question: string): Promise<Related> => {
  const key = englishWords(question).join(' ')
  const known = remembered.get(key)
  if (known) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const related = await lookUp(question)
  remembered.set(key, related)
  return related
}

/** The words of a question that say something; all of them, if none does. */
export const tellingWords = (question: string) => {
  const language = languageOf(question) ?? 'english'
  const words = wordsOf(question)
  const telling = words.filter((word) => !isStopWord(language, word))
  return telling.length ? telling : words
}

const lookUp = async (question: string): Promise<Related> => {
  if ((languageOf(question) ?? 'english') !== 'english') return { stems: [], words: [] }
  const table = wordTable()
  const own = tellingWords(question).slice(0, mostWords)
  const stems = own.map((word) => stemOf('english', word)).filter((stem) => stem.length >= 4)
  return { stems: [...new Set(stems)], words: await nearestTo(table, own) }
}

const nearestTo = async (table: WordTable, own: string[]) => {
  const known = own.filter((word) => knownRow(table, word) !== undefined)
  const [vector] = await wordVectors.passages([{ title: '', text: known.join(' ') }])
  if (!vector) return []
  const nearness = nearnessOfAll(table, vector)
  const isOther = (row: number) => {
    const word = table.words[row] ?? ''
    return (nearness[row] ?? 0) >= nearEnough && !isStopWord('english', word) && !own.includes(word)
  }
  return bestOf(nearness, most, isOther).map((row) => table.words[row] ?? '')
}

const nearnessOfAll = ({ dimensions, rows, words }: WordTable, vector: Float32Array) => {
  const nearness = new Float32Array(words.length)
  for (let row = 0, at = 0; row < nearness.length; row += 1, at += dimensions) {
    let [sum, square] = [0, 0]
    for (let i = 0; i < dimensions; i += 1) {
      const value = rows[at + i] ?? 0
      sum += value * (vector[i] ?? 0)
      square += value * value
    }
    nearness[row] = square === 0 ? 0 : sum / Math.sqrt(square)
  }
  return nearness
}

/** How near texts come to a question in meaning, at most 1; undefined where the question has none that we know. */
export const nearnessTo = async (question: string, texts: { title: string; text: string }[]) => {
  const [asked] = await wordVectors.passages([{ title: '', text: tellingWords(question).join(' ') }])
  if (!asked?.some(Boolean)) return undefined
  const vectors = await wordVectors.passages(texts)
  return vectors.map((vector) => vector.reduce((sum, value, i) => sum + value * (asked[i] ?? 0), 0))
}
