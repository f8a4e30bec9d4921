import { createHash } from 'node:crypto'
import { articleLanguage, dot, scaledToOne, stemOf, wordsOf } from '../search/actions.ts'

/**
 * From this similarity to the mean of a group, a question belongs to it. It has the best F1 for questions in other words
 * among many other questions. Measured by `node bin/bellhop-dev bench/similarity`.
 */
export const leastSimilarity = 0.55

const longest = 500

type Asked = { subject: string; text: string; isFirst: boolean }

/** The text of a question as it is compared and shown. The subject belongs to the first message of a ticket. */
export const questionOf = ({ subject, text, isFirst }: Asked) => {
  const [about, own] = [oneLine(subject), oneLine(text)]
  const isRepeated = own.startsWith(about.replace(/(\.\.\.|…)$/, ''))
  const whole = own === '' || (isFirst && !isRepeated) ? `${about}\n${own}` : own
  return whole.trim().slice(0, longest).toWellFormed().trim()
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const word = /(?<!\p{L})[a-z]{2,24}(?!\p{L})/iu

/** Whether the sentence model understands a question. What has no words is similar to everything else that has none. */
export const isUnderstood = (question: string) =>
  word.test(question) && articleLanguage('', question) === 'english'

/** The same for questions with the same words, in any form and order. */
export const wordsIn = (question: string) => {
  const language = articleLanguage('', question)
  const words = wordsOf(question)
  const stems = [...new Set(words.map((word) => stemOf(language, word)))].filter(Boolean).sort()
  const said = [stems, words].find(({ length }) => length > 0)?.join(' ') ?? question
  return createHash('sha256').update(said).digest('base64url')
}

type Compared = { words: string; vector: Uint8Array | null }
export type Grouped = Compared & { gap: string }
type Group = { gap: string; sum: Float32Array; mean: Float32Array }

/** The gaps of new questions, in their order: that of the same words, or the nearest one, or a new one. */
export const gapsFor = (known: readonly Grouped[], fresh: readonly Compared[], newGap: () => string) => {
  const gapOf = new Map(known.map(({ words, gap }) => [words, gap]))
  const groups = new Map<string, Group>()
  for (const one of known) join(groups, one.gap, vectorOf(one))
  return fresh.map((question) => {
    const vector = vectorOf(question)
    const gap = gapOf.get(question.words) ?? (vector && nearest([...groups.values()], vector)) ?? newGap()
    gapOf.set(question.words, gap)
    join(groups, gap, vector)
    return gap
  })
}

const vectorOf = ({ vector }: Pick<Compared, 'vector'>) =>
  vector?.length
    ? scaledToOne(Float32Array.from(new Int8Array(vector.buffer, vector.byteOffset, vector.length)))
    : undefined

const join = (groups: Map<string, Group>, gap: string, vector: Float32Array | undefined) => {
  if (!vector) return
  const group = groups.get(gap)
  const sum = group ? group.sum.map((value, at) => value + (vector[at] ?? 0)) : vector
  groups.set(gap, { gap, sum, mean: scaledToOne(sum) })
}

const nearest = (groups: readonly Group[], vector: Float32Array) => {
  let best: string | undefined
  let highest = leastSimilarity
  for (const { gap, mean } of groups) {
    const similarity = dot(mean, vector)
    if (similarity >= highest) [best, highest] = [gap, similarity]
  }
  return best
}

/** The question that is nearest to the mean of all; the first one if they cannot be compared. */
export const mostTypical = <Question extends Pick<Compared, 'vector'>>(questions: readonly Question[]) => {
  const groups = new Map<string, Group>()
  for (const question of questions) join(groups, '', vectorOf(question))
  const mean = groups.get('')?.mean
  if (!mean) return questions[0]
  const similarity = (question: Question) => {
    const vector = vectorOf(question)
    return vector ? dot(mean, vector) : -1
  }
  return questions
    .map((question) => ({ question, similarity: similarity(question) }))
    .reduce((best, one) => (one.similarity > best.similarity ? one : best)).question
}
