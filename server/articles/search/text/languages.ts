import { stopWords } from './stop-words.ts'
import { wordsOf } from './tokens.ts'

export type Language = keyof typeof stopWords | 'other'

// `Object.keys` returns strings. These are the keys of the object.
export const knownLanguages = Object.keys(stopWords) as (keyof typeof stopWords)[]

const stopWordsOf = new Map<Language, Set<string>>(
  knownLanguages.map((language) => [language, new Set<string>(stopWords[language].split(/\s+/))]),
)

export const isStopWord = (language: Language, word: string) => stopWordsOf.get(language)?.has(word) ?? false

const mostWords = 400

/** The language with the most stop words in a text; undefined if there are none. */
export const languageOf = (
  text: string,
  among: readonly Language[] = knownLanguages,
): Language | undefined => {
  const beginning = text.slice(0, 20 * mostWords)
  const words = wordsOf(beginning).slice(0, mostWords)
  const hits = among.map((language) => words.filter((word) => isStopWord(language, word)).length)
  const most = Math.max(...hits)
  if (most > 0 && most >= words.length / 20) return among[hits.indexOf(most)]
  return isLatin(beginning) ? undefined : 'other'
}

/** The language of an article; English if its words do not show it. */
export const articleLanguage = (title: string, text: string) => languageOf(`${title}\n${text}`) ?? 'english'

const isLatin = (text: string) => {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length >= letters.length / 2
}
