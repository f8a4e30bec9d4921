import { sharedWords } from '../../../articles/index.ts'
import { isLight, isSynonym, type Limit, limitOf, unify } from './english.ts'

type Word = { word: string; clause: number }
type Claim = {
  /** The words that carry the meaning, in their order. */
  content: Word[]
  /** The words that limit it: conditions, negations, numbers and comparisons. */
  limits: (Limit & { clause: number })[]
  length: number
}

/** The comparison of a statement with a sentence of an article. */
export type Comparison = {
  /** The share of the content words of the statement that the sentence has. */
  covered: number
  /** The share of the content words that the statement keeps of the clauses that it restates. */
  kept: number
  /** The number of pieces into which the shared words are cut to bring them into the order of the sentence. */
  pieces: number
}

// In words. Longer ones are no sentences, and take long to compare.
const longest = 150

/**
 * Compares an English statement with a sentence. Undefined if it says something else: a word with a meaning of its own,
 * or another condition, negation, number or comparison.
 */
export const compareClaims = (statement: string, sentence: string): Comparison | undefined => {
  const [said, there] = [claimOf(statement), claimOf(sentence)]
  if (said.length > longest || there.length > longest || said.content.length === 0) return undefined
  const places = placesOf(said.content, there.content)
  const isNew = said.content.some(({ word }, at) => places[at] === undefined && !isLight(word))
  const shared = places.filter((place) => place !== undefined)
  if (isNew || shared.length === 0) return undefined
  const clauses = shared.map((place) => there.content[place]?.clause ?? 0)
  const [first, last] = [Math.min(...clauses), Math.max(...clauses)]
  const isAround = ({ clause }: { clause: number }) => first <= clause && clause <= last
  if (!isLimitedAlike(said, there, isAround)) return undefined
  const around = there.content.filter(isAround)
  return {
    covered: shared.length / said.content.length,
    kept:
      around.filter(({ word }) => said.content.some((one) => isSame(one.word, word))).length / around.length,
    pieces: piecesOf(places),
  }
}

const claimOf = (text: string): Claim => {
  const words = clausesIn(text).flatMap((clause, at) =>
    wordsIn(clause).map((one) => ({ ...one, clause: at })),
  )
  return {
    limits: words.flatMap(({ limit, clause }) => (limit ? { ...limit, clause } : [])),
    content: words.flatMap(({ word, limit, clause }) => {
      const counts = limit ? limit.isMarker : isContent(word)
      return counts ? { word: limit?.name ?? word, clause } : []
    }),
    length: words.length,
  }
}

const clausesIn = (text: string) => unify(text).split(/(?<=[,;:.!?()\n])|\b(?:but|because)\b/)

const wordsIn = (clause: string) => {
  const words = clause.match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []
  const limited = words.map((word) => ({ word, limit: limitOf(word) }))
  // "Where it was, and when." has no condition, but "if:" before a list has one.
  return limited.at(-1)?.limit?.name === 'if' && !clause.endsWith(':') ? limited.slice(0, -1) : limited
}

const isContent = (word: string) => !/^ones?$/.test(word) && sharedWords('english', word, word) === 1

const isSame = (a: string, b: string) => a === b || sharedWords('english', a, b) === 1 || isSynonym(a, b)

/** Finds each content word of the statement in the sentence: at its next position after the position before. */
const placesOf = (said: Word[], there: Word[]) => {
  let last = -1
  return said.map(({ word }) => {
    const all = there.flatMap((other, at) => (isSame(word, other.word) ? at : []))
    const place = all.find((at) => at > last) ?? all[0]
    if (place !== undefined) last = place
    return place
  })
}

/**
 * Returns true if the statement and the sentence have the same conditions, and the same other limits in the clauses
 * that the statement restates.
 */
const isLimitedAlike = (said: Claim, there: Claim, isAround: (limit: { clause: number }) => boolean) => {
  const near = there.limits.filter((limit) => limit.isCondition || isAround(limit))
  const namesOf = (limits: Limit[], kind: (limit: Limit) => boolean) =>
    limits
      .filter(kind)
      .map(({ name }) => name)
      .sort()
      .join(' ')
  const isExact = (limit: Limit) => !limit.isNumber
  const numbers = namesOf(said.limits, ({ isNumber }) => isNumber)
  return (
    namesOf(said.limits, isExact) === namesOf(near, isExact) &&
    (numbers === '' || numbers === namesOf(near, ({ isNumber }) => isNumber))
  )
}

/** Counts where two neighbours of the statement are not neighbours in this order in the sentence, if only shared words count. */
const piecesOf = (places: (number | undefined)[]) => {
  const sequence = places.filter((place) => place !== undefined)
  const rankOf = new Map([...new Set(sequence)].sort((a, b) => a - b).map((place, rank) => [place, rank]))
  const ranks = sequence.map((place) => rankOf.get(place) ?? 0)
  return (
    1 +
    ranks.filter((rank, at) => at > 0 && rank !== (ranks[at - 1] ?? 0) + 1 && rank !== ranks[at - 1]).length
  )
}
