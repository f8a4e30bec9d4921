import { articleLanguage, sharedWords, similaritiesOf } from '../../../articles/index.ts'
import type { Passage } from './passages.ts'
import { groupsOf, type Sentence, sentencesIn } from './sentences.ts'

/** Whole sentences of a passage, in their order. */
export type Quote = { passage: Passage; sentences: Sentence[] }

const mostWords = 100

/** In characters before and after the passage, so that long sections do not take long. */
const around = 1_500
const mostGroups = 40

/**
 * Returns the whole sentences of a passage; of a long passage, the groups of sentences nearest to the question.
 * Undefined if the passage has no whole sentence.
 */
export const quoteOf = async (passage: Passage, question: string): Promise<Quote | undefined> => {
  const groups = groupsIn(passage)
  if (groups.length === 0) return undefined
  const scores = wordsIn(groups.flat()) > mostWords ? await scoresOf(passage, groups, question) : []
  const { from, to } = scores.length ? nearest(groups, scores) : { from: 0, to: groups.length }
  return { passage, sentences: groups.slice(from, to).flat() }
}

/**
 * The groups of the section that begin or end in the passage. A sentence that the passage cuts off is left out, but the
 * beginning of a list that it cuts off is added.
 */
const groupsIn = ({ section, text }: Passage) => {
  const at = section.indexOf(text)
  const begin = Math.max(0, at - around)
  const [start, end] = [at - begin, at - begin + text.length]
  const isIn = ({ from, to }: Sentence) => start <= from && to <= end
  const sentences = sentencesIn(section.slice(begin, begin + end + around)).slice(begin && 1)
  return groupsOf(sentences)
    .slice(0, mostGroups)
    .flatMap((group) => {
      const within = group.filter(isIn)
      if (within.length === 0) return []
      return [
        wordsIn(group) <= mostWords ? group : [...group.slice(0, 1).filter((one) => !isIn(one)), ...within],
      ]
    })
}

const wordsIn = (sentences: readonly Sentence[]) =>
  sentences.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)

const scoresOf = async ({ title, section }: Passage, groups: Sentence[][], question: string) => {
  const language = articleLanguage(title, section)
  const texts = groups.map((group) => group.map(({ text }) => text).join(' '))
  return (
    (await similaritiesOf(language, question, texts, 'article')) ??
    texts.map((text) => sharedWords(language, question, text))
  )
}

/** Starts with the best group, and adds the better neighbour as long as there is room. */
const nearest = (groups: Sentence[][], scores: number[]) => {
  let from = scores.indexOf(Math.max(...scores))
  let to = from + 1
  for (;;) {
    const fits = (at: number) =>
      groups[at] !== undefined &&
      wordsIn(groups.slice(Math.min(from, at), Math.max(to, at + 1)).flat()) <= mostWords
    const [before, after] = [from - 1, to].map((at) =>
      fits(at) ? (scores[at] ?? -1) : Number.NEGATIVE_INFINITY,
    )
    if (before === after && before === Number.NEGATIVE_INFINITY) return { from, to }
    if ((before ?? 0) > (after ?? 0)) from -= 1
    else to += 1
  }
}
