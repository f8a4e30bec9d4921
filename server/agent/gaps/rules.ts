import { createHash } from 'node:crypto'
import { articleLanguage, dot, scaledToOne, stemOf, wordsOf } from '../../articles/index.ts'

/**
 * From this similarity to the mean of a group, a question belongs to it. It has the best F1 for 128 questions, four of each
 * in other words, among 340 other questions: 0.71.
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

/** Returns false if the sentence model cannot understand a question. Questions without words would all be similar. */
export const isUnderstood = (question: string) =>
  word.test(question) && articleLanguage('', question) === 'english'

/** Returns the same hash for questions with the same words, in any form and order. */
export const wordsIn = (question: string) => {
  const language = articleLanguage('', question)
  const words = wordsOf(question)
  const stems = [...new Set(words.map((word) => stemOf(language, word)))].filter(Boolean).sort()
  const said = [stems, words].find(({ length }) => length > 0)?.join(' ') ?? question
  return createHash('sha256').update(said).digest('base64url')
}

type Compared = { words: string; vector: Uint8Array | null }
/** A question in a gap, and how many have the same words. */
export type Grouped = Compared & { gap: string; count: number }

/** The sum of the vectors of a group, and its length. */
type Group = { sum: Float32Array; length: number }

/** Finds the gap of each new question: the gap with the same words, or the nearest gap, or a new gap. */
export const gapsFor = (
  known: readonly Grouped[],
  fresh: readonly Compared[],
  newGap: () => string,
  least = leastSimilarity,
) => {
  const gapOf = new Map(known.map(({ words, gap }) => [words, gap]))
  const groups = new Map<string, Group>()
  for (const { gap, vector, count } of known) join(groups, gap, vectorOf(vector), count)
  return fresh.map(({ words, vector: bytes }) => {
    const vector = vectorOf(bytes)
    const gap = gapOf.get(words) ?? (vector && nearest(groups, vector, least)) ?? newGap()
    gapOf.set(words, gap)
    join(groups, gap, vector, 1)
    return gap
  })
}

const vectorOf = (bytes: Uint8Array | null) =>
  bytes?.length
    ? scaledToOne(new Float32Array(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)))
    : undefined

const join = (groups: Map<string, Group>, gap: string, vector: Float32Array | undefined, count: number) => {
  if (!vector) return
  const { sum } = groups.get(gap) ?? { sum: new Float32Array(vector.length) }
  for (let at = 0; at < vector.length; at += 1) sum[at] = (sum[at] ?? 0) + count * (vector[at] ?? 0)
  groups.set(gap, { sum, length: Math.sqrt(dot(sum, sum)) })
}

const nearest = (groups: ReadonlyMap<string, Group>, vector: Float32Array, least: number) => {
  let best: string | undefined
  let highest = least
  for (const [gap, { sum, length }] of groups) {
    const similarity = dot(sum, vector) / length
    if (similarity >= highest) [best, highest] = [gap, similarity]
  }
  return best
}

/** The question that is nearest to the mean of all; the first one if they cannot be compared. */
export const mostTypical = <Question extends Pick<Compared, 'vector'>>(questions: readonly Question[]) => {
  const compared = questions.flatMap((question) => {
    const vector = vectorOf(question.vector)
    return vector ? { question, vector } : []
  })
  const groups = new Map<string, Group>()
  for (const { vector } of compared) join(groups, '', vector, 1)
  const { sum } = groups.get('') ?? {}
  let best = questions[0]
  let highest = -1
  for (const { question, vector } of compared) {
    const similarity = sum ? dot(sum, vector) : 0
    if (similarity > highest) [best, highest] = [question, similarity]
  }
  return best
}
