import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '../text/languages.ts'
import { wordsOf } from '../text/tokens.ts'
import type { Passage } from './passages.ts'

export type ArticleText = { title: string; language: Language; passages: Passage[] }

const timesOfTitle = 2

/** The maximum number of different words that are counted per article. No real text has more. */
const mostDifferent = 20_000

/** Counts the words of an article. Its title counts twice; the overlap of passages counts once. */
export const countWords = (article: ArticleText) => {
  const steps = counting(article)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const turnMs = 10

/** The same for articles of any length: yields to the event loop in between. */
export const countWordsInTurns = async (article: ArticleText) => {
  const steps = counting(article)
  let begun = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - begun < turnMs) continue
    await nextTurn()
    begun = performance.now()
  }
}

/** Yields after each passage. */
function* counting({ title, passages }: ArticleText): Generator<void, Map<string, number>> {
  const counts = new Map<string, number>()
  const count = (words: string[], times: number) => {
    for (const word of words) {
      const before = counts.get(word) ?? 0
      if (before > 0 || counts.size < mostDifferent) counts.set(word, before + times)
    }
  }
  count(wordsOf(title), timesOfTitle)
  let read = 0
  for (const { heading, text, start } of passages) {
    const repeated = Math.max(0, read - start)
    if (heading !== null && repeated === 0) count(wordsOf(heading), 1)
    const words = wordsOf(text)
    count(repeated === 0 ? words : words.slice(repeated), 1)
    read = start + words.length
    yield
  }
  return counts
}
