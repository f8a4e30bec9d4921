import type { Language } from './languages.ts'
import type { Passage } from './passages.ts'
import { wordsOf } from './words.ts'

export type ArticleText = { title: string; language: Language; passages: Passage[] }

const timesOfTitle = 2

/** How often an article uses each word. Its title is counted twice, what passages repeat of the one before only once. */
export const countWords = ({ title, passages }: ArticleText) => {
  const counts = new Map<string, number>()
  const count = (words: string[], times: number) => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + times)
  }
  count(wordsOf(title), timesOfTitle)
  let read = 0
  for (const { heading, text, start } of passages) {
    const repeated = Math.max(0, read - start)
    if (heading !== null && repeated === 0) count(wordsOf(heading), 1)
    const words = wordsOf(text)
    count(repeated === 0 ? words : words.slice(repeated), 1)
    read = start + words.length
  }
  return counts
}
