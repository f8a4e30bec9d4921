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
  let [text, at, left] = ['', 0, mostUnknown]
  for (const { word, from, to } of spansOf(question)) {
    const read = wordsOf(word).join('')
    const isUnknown = left > 0 && isRepairable(read) && !isKnown(read, vocabulary)
    if (isUnknown) left -= 1
    text += question.slice(at, from) + ((isUnknown && meant(read, vocabulary)) || word)
    at = to
  }
  return text + question.slice(at)
}

// Each is looked for among all words, and who writes so many unknown ones is not mistyping.
const mostUnknown = 20

const isKnown = (word: string, { dictionaries, occurs, isEnglish }: Vocabulary) =>
  occurs(word) ||
  dictionaries.some(({ language }) => isStopWord(language, word)) ||
  (isEnglish && knownRow(wordTable(), unaccented(word)) !== undefined)

const meant = (word: string, vocabulary: Vocabulary) => {
  const near = nearestIn(word, vocabulary)
  if (near !== undefined || !vocabulary.isEnglish) return near
  const table = wordTable()
  return table.words[nearestRow(table, word) ?? -1]
}

const nearestIn = (word: string, { dictionaries, occurs }: Vocabulary) => {
  let best: string | undefined
  let most = 0
  for (const { words } of dictionaries)
    for (const [candidate, { count }] of words)
      if (count > most && isNear(word, candidate) && occurs(candidate)) [best, most] = [candidate, count]
  return best
}
