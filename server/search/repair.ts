import type { Dictionary } from './dictionary.ts'
import { isStopWord } from './languages.ts'
import { isNear, isRepairable } from './nearest.ts'
import { knownRow, nearestRow, wordTable } from './word-table.ts'
import { spansOf, unaccented, wordsOf } from './words.ts'

export type Vocabulary = {
  dictionaries: Dictionary[]
  /** Whether an article that may be found uses a word: of others, not even a word is told. */
  occurs: (word: string) => boolean
  isEnglish: boolean
}

/** A question with what is mistyped put right: first after the words of the articles, then after those of English. */
export const repaired = (question: string, vocabulary: Vocabulary) => {
  let [text, at] = ['', 0]
  for (const { word, from, to } of spansOf(question)) {
    text += question.slice(at, from) + (meant(wordsOf(word).join(''), vocabulary) ?? word)
    at = to
  }
  return text + question.slice(at)
}

const meant = (word: string, vocabulary: Vocabulary) => {
  const { dictionaries, occurs, isEnglish } = vocabulary
  if (!isRepairable(word) || occurs(word)) return undefined
  if (dictionaries.some(({ language }) => isStopWord(language, word))) return undefined
  if (!isEnglish) return nearestIn(word, vocabulary)
  const table = wordTable()
  if (knownRow(table, unaccented(word)) !== undefined) return undefined
  return nearestIn(word, vocabulary) ?? table.words[nearestRow(table, word) ?? -1]
}

const nearestIn = (word: string, { dictionaries, occurs }: Vocabulary) => {
  let best: string | undefined
  let most = 0
  for (const { words } of dictionaries)
    for (const [candidate, { count }] of words)
      if (count > most && isNear(word, candidate) && occurs(candidate)) [best, most] = [candidate, count]
  return best
}
