import { isStopWord, type Language } from '../text/languages.ts'
import { stemOf } from '../text/stems.ts'
import { englishWords, spansOf, wordsOf } from '../text/tokens.ts'
import { knownRow, wordTable } from './word-table.ts'
import { wordVectors } from './word-vectors.ts'

export type Similarity = {
  /** The share of its words, without stop words, that the text has too, from 0 to 1. */
  covered: number
  /** The similarity in meaning, at most 1; null if the word vectors do not know the language. */
  nearness: number | null
}

/** How well a text supports a sentence, by words and by meaning. */
export const similarityOf = async (
  language: Language,
  sentence: string,
  text: string,
): Promise<Similarity> => {
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

/** Names and unknown words of an English sentence that are missing in a text. */
export const unfamiliarWords = (language: Language, text: string, sentence: string) => {
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
