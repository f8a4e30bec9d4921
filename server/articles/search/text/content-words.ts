import { isStopWord, languageOf } from './languages.ts'
import { wordsOf } from './tokens.ts'

/** The words of a question without stop words; all words if there are only stop words. */
export const contentWords = (question: string) => {
  const language = languageOf(question) ?? 'english'
  const words = wordsOf(question)
  const content = words.filter((word) => !isStopWord(language, word))
  return content.length ? content : words
}
