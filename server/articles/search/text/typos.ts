import type { Dictionary } from './dictionary.ts'
import { isStopWord } from './languages.ts'
import { type Span, spansOf, withoutAccents, wordsOf } from './tokens.ts'
import { isCorrectable, oneEditAway } from './typo-candidates.ts'
import { isEnglishWord, nearestEnglishWord } from './vocabulary.ts'

export type Vocabulary = {
  dictionaries: Dictionary[]
  /** Returns true if a visible article has the word. Words of other articles must not be disclosed. */
  occurs: (word: string) => boolean
  isEnglish: boolean
}

type Correction = Span & { corrected: string }

/** Corrects typos of a question: first to words of the articles, then to English words. */
export const withTyposCorrected = (question: string, vocabulary: Vocabulary) => {
  let [text, at] = ['', 0]
  for (const { corrected, from, to } of correctionsOf(question, vocabulary)) {
    text += question.slice(at, from) + corrected
    at = to
  }
  return text + question.slice(at)
}

/** Returns true if at least half of the words are unknown. */
export const isMostlyUnknown = (question: string, vocabulary: Vocabulary) => {
  const spans = spansOf(question)
  return 2 * spans.filter((span) => isKnown(normalizedWord(span), vocabulary)).length <= spans.length
}

/**
 * A word in another language is similar to a known one only by chance. So several unknown words are corrected only if
 * most of them are similar to known ones, or if more words are known than unknown.
 */
const correctionsOf = (question: string, vocabulary: Vocabulary): Correction[] => {
  const spans = spansOf(question)
  const unknown = spans.filter((span) => !isKnown(normalizedWord(span), vocabulary))
  const corrections = unknown.slice(0, mostUnknown).flatMap((span) => {
    const corrected = correctionOf(normalizedWord(span), vocabulary)
    return corrected === undefined ? [] : [{ ...span, corrected }]
  })
  const areTypos = unknown.length === 1 || 2 * corrections.length > unknown.length
  return areTypos || 2 * unknown.length < spans.length ? corrections : []
}

// More unknown words are not typos.
const mostUnknown = 10

const normalizedWord = ({ word }: Span) => wordsOf(word).join('')

const isKnown = (word: string, { dictionaries, occurs, isEnglish }: Vocabulary) =>
  occurs(word) ||
  dictionaries.some(({ language }) => isStopWord(language, word)) ||
  (isEnglish && isEnglishWord(withoutAccents(word)))

const correctionOf = (word: string, vocabulary: Vocabulary) => {
  if (!isCorrectable(word)) return undefined
  const known = likeliestIn(word, vocabulary)
  if (known !== undefined || !vocabulary.isEnglish || !isAscii.test(word)) return known
  return nearestEnglishWord(word)
}

const isAscii = /^[\0-\x7f]+$/

const likeliestIn = (word: string, { dictionaries, occurs }: Vocabulary) => {
  let best: string | undefined
  let most = 0
  for (const { words, alphabet } of dictionaries) {
    // Accents and scripts that no article uses belong to another language.
    if (![...word].every((letter) => letter < '\x80' || alphabet.has(letter))) continue
    for (const candidate of oneEditAway(word, alphabet)) {
      const count = words.get(candidate)?.count ?? 0
      if (count > most && occurs(candidate)) [best, most] = [candidate, count]
    }
  }
  return best
}
