import type { Dictionary } from './dictionary.ts'
import { isStopWord } from './languages.ts'
import { isRepairable, nearTo } from './nearest.ts'
import { knownRow, nearestRow, wordTable } from './word-table.ts'
import { type Span, spansOf, unaccented, wordsOf } from './words.ts'

export type Vocabulary = {
  dictionaries: Dictionary[]
  /** Whether an article that may be found uses a word: of others, not even a word is told. */
  occurs: (word: string) => boolean
  isEnglish: boolean
}

type Repair = Span & { meant: string }

/** A question with its typos corrected: first by the words of the articles, then by those of English. */
export const repaired = (question: string, vocabulary: Vocabulary) => {
  let [text, at] = ['', 0]
  for (const { meant, from, to } of repairsOf(question, vocabulary)) {
    text += question.slice(at, from) + meant
    at = to
  }
  return text + question.slice(at)
}

/** Whether at least half of the words of a question are unknown. */
export const isStrange = (question: string, vocabulary: Vocabulary) => {
  const spans = spansOf(question)
  return 2 * spans.filter((span) => isKnown(readOf(span), vocabulary)).length <= spans.length
}

/**
 * A word in another language is near one of ours by chance only. So several unknown words are corrected only where most
 * of them are near known ones, or where they stand among more known words.
 */
const repairsOf = (question: string, vocabulary: Vocabulary): Repair[] => {
  const spans = spansOf(question)
  const unknown = spans.filter((span) => !isKnown(readOf(span), vocabulary))
  const repairs = unknown.slice(0, mostUnknown).flatMap((span) => {
    const meant = meantBy(readOf(span), vocabulary)
    return meant === undefined ? [] : [{ ...span, meant }]
  })
  const areTypos = unknown.length === 1 || 2 * repairs.length > unknown.length
  return areTypos || 2 * unknown.length < spans.length ? repairs : []
}

// A question with more unknown words than this is not mistyped.
const mostUnknown = 10

const readOf = ({ word }: Span) => wordsOf(word).join('')

const isKnown = (word: string, { dictionaries, occurs, isEnglish }: Vocabulary) =>
  occurs(word) ||
  dictionaries.some(({ language }) => isStopWord(language, word)) ||
  (isEnglish && knownRow(wordTable(), unaccented(word)) !== undefined)

const meantBy = (word: string, vocabulary: Vocabulary) => {
  if (!isRepairable(word)) return undefined
  const near = nearestIn(word, vocabulary)
  if (near !== undefined || !vocabulary.isEnglish || !isAscii.test(word)) return near
  const table = wordTable()
  return table.words[nearestRow(table, word) ?? -1]
}

const isAscii = /^[\0-\x7f]+$/

const nearestIn = (word: string, { dictionaries, occurs }: Vocabulary) => {
  let best: string | undefined
  let most = 0
  for (const { words, alphabet } of dictionaries) {
    // Accents and scripts that no article uses are those of another language.
    if (![...word].every((letter) => letter < '\x80' || alphabet.has(letter))) continue
    for (const candidate of nearTo(word, alphabet)) {
      const count = words.get(candidate)?.count ?? 0
      if (count > most && occurs(candidate)) [best, most] = [candidate, count]
    }
  }
  return best
}
