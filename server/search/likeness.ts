import { isStopWord, type Language } from './languages.ts'
import { stemOf } from './stems.ts'
import { knownRow, wordTable } from './word-table.ts'
import { wordVectors } from './word-vectors.ts'
import { englishWords, spansOf, wordsOf } from './words.ts'

export type Likeness = {
  /** How many of the words that say something a text says as well, from 0 to 1. */
  covered: number
  /** How near both come in meaning, at most 1; null where our own vectors do not know the language. */
  nearness: number | null
}

/** How much of what a sentence says stands in a text of a language, by words and by meaning. */
export const likenessOf = async (language: Language, sentence: string, text: string): Promise<Likeness> => {
  const stems = (words: string) => new Set(wordsOf(words).map((word) => stemOf(language, word)))
  const there = stems(text)
  const said = [...stems(sentence)].filter((stem) => stem !== '')
  const covered = said.length ? said.filter((stem) => there.has(stem)).length / said.length : 0
  return { covered, nearness: wordVectors.understands(language) ? await nearnessOf(sentence, text) : null }
}

const nearnessOf = async (...texts: [string, string]) => {
  const [a, b] = await wordVectors.passages(texts.map((text) => ({ title: '', text })))
  return a && b ? a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) : 0
}

/** The words of an English sentence that a text does not have and that are names, or words that nobody knows. */
export const strangeTo = (language: Language, text: string, sentence: string) => {
  if (!wordVectors.understands(language)) return []
  const there = new Set(englishWords(text).map((word) => stemOf('english', word)))
  return spansOf(sentence).flatMap(({ word, from }) => {
    const parts = englishWords(word)
    const isKnown =
      parts.length > 0 && parts.every((part) => isOrdinary(part) || there.has(stemOf('english', part)))
    const isName = from > 0 && /^\p{Lu}/u.test(word) && !/^I\b/.test(word)
    const isThere = parts.length > 0 && parts.every((part) => there.has(stemOf('english', part)))
    return isThere || (isKnown && !isName) ? [] : [word]
  })
}

const isOrdinary = (word: string) => isStopWord('english', word) || knownRow(wordTable(), word) !== undefined
