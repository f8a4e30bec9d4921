import { sentenceVectors, type Urgency } from '../model/sentence-model.ts'
import { isStopWord, type Language } from '../text/languages.ts'
import { stemOf } from '../text/stems.ts'
import { englishWords, spansOf, wordsOf } from '../text/tokens.ts'
import { isEnglishWord } from '../text/vocabulary.ts'
import { dot } from './embeddings.ts'

/** The share of the words of a sentence, without stop words, that a text has too, from 0 to 1. */
export const sharedWords = (language: Language, sentence: string, text: string) => {
  const stems = (words: string) => new Set(wordsOf(words).map((word) => stemOf(language, word)))
  const there = stems(text)
  const said = [...stems(sentence)].filter((stem) => stem !== '')
  return said.length ? said.filter((stem) => there.has(stem)).length / said.length : 0
}

/** The similarity of texts to a sentence in meaning, at most 1; null if the sentence model does not know the language. */
export const similaritiesOf = async (
  language: Language,
  sentence: string,
  texts: readonly string[],
  urgency: Urgency,
): Promise<number[] | null> => {
  if (language !== 'english') return null
  const [vector = new Float32Array(), ...others] = await sentenceVectors([sentence, ...texts], urgency)
  return others.map((other) => dot(vector, other))
}

/** Names and unknown words of an English sentence that are missing in a text. */
export const unfamiliarWords = (language: Language, text: string, sentence: string) => {
  if (language !== 'english') return []
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

const isOrdinary = (word: string) => isStopWord('english', word) || isEnglishWord(word)
