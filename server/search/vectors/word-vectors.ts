import { englishWords } from '../text/tokens.ts'
import { type Embeddings, scaledToOne } from './embeddings.ts'
import { knownRow, nearestRow, type WordTable, wordTable } from './word-table.ts'

/**
 * Most questions without an answer are below this similarity, and hardly any others. Measured by `npm run
 * bench:search`.
 */
export const answerableFrom = 0.32

/** Bellhop's own embeddings: the weighted sum of word vectors. English only; needs no installation. */
export const wordVectors: Embeddings = {
  name: 'words-en-1',
  dimensions: 128,
  threshold: answerableFrom,
  understands: (language) => language === 'english',
  passages: async (texts) => texts.map(({ title, text }) => embedPassage(`${title} ${text}`)),
  question: async (text) => embedQuestion(text),
}

const embedPassage = (text: string) => {
  const table = wordTable()
  return sumOf(
    table,
    englishWords(text).map((word) => knownRow(table, word)),
  )
}

export const embedQuestion = (text: string) => {
  const table = wordTable()
  return sumOf(table, questionRows(table, text))
}

/** The rows of the words of a question, with typos corrected. Questions are short enough for this. */
export const questionRows = (table: WordTable, text: string) => {
  let left = mostUnknown
  return englishWords(text).map((word) => {
    const row = knownRow(table, word)
    if (row !== undefined || left === 0) return row
    left -= 1
    return nearestRow(table, word)
  })
}

const mostUnknown = 20

const sumOf = ({ dimensions, rows, scales }: WordTable, found: (number | undefined)[]) => {
  const counts = new Map<number, number>()
  for (const row of found) if (row !== undefined) counts.set(row, (counts.get(row) ?? 0) + 1)
  const sum = new Float32Array(dimensions)
  for (const [row, count] of counts) {
    const weight = Math.sqrt(count) * (scales[row] ?? 0)
    const at = row * dimensions
    for (let i = 0; i < dimensions; i += 1) sum[i] = (sum[i] ?? 0) + weight * (rows[at + i] ?? 0)
  }
  return scaledToOne(sum)
}
