import { knownLanguages, type Language, languageOf } from '../text/languages.ts'
import { isMostlyUnknown, type Vocabulary, withTyposCorrected } from '../text/typos.ts'
import type { FullText } from './full-text.ts'

// In characters. Long questions are cut here, since their beginning shows what they are about.
export const longestQuestion = 1_000

/** Detects the language of a question, and corrects its typos if articles are written in that language. */
export const readQuestion = (asked: string, fullText: FullText, isAccepted: (slot: number) => boolean) => {
  const dictionaries = fullText.dictionaries()
  const languages = dictionaries.map(({ language }) => language)
  const language = languageAmong(asked, languages)
  const vocabulary: Vocabulary = {
    dictionaries,
    occurs: (word) => fullText.occurs(word, isAccepted),
    isEnglish: language === 'english',
  }
  const foreign = foreignLanguageOf(asked, languages)
  if (foreign && isMostlyUnknown(asked, vocabulary)) return { question: asked, language: foreign }
  return { question: withTyposCorrected(asked, vocabulary), language }
}

const languageAmong = (question: string, [only = 'english', ...others]: Language[]) =>
  others.length === 0 ? only : (languageOf(question, [only, ...others]) ?? 'english')

/** The language of a question, if its words show that no article is written in this language. */
const foreignLanguageOf = (question: string, languages: Language[]) => {
  if (languages.length === 0) return undefined
  const language = languageOf(question, [...languages, ...knownLanguages])
  return language === 'other' || (language && languages.includes(language)) ? undefined : language
}
