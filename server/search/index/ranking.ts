import type { ArticleSlots, Entry } from './article-slots.ts'
import { bestPassage, coverageOf, weights } from './best-passage.ts'
import { highlightsIn } from './highlights.ts'
import type { Passage } from './passages.ts'
import { topScores } from './top-scores.ts'

export type Hit = {
  id: number
  score: number
  /** The similarity in meaning, at most 1; null if only words were compared. */
  semantic: number | null
  /** The share of the terms of the question that the passage has, from 0 to 1. */
  coverage: number
  /** The passage that answers the question; null for an article without text. */
  passage: Passage | null
  /** The words of the question in the passage, in the spelling of the passage. */
  highlights: string[]
}

export type RankQuery = {
  words: string[]
  vector: Float32Array | undefined
  limit: number
  isAccepted: (slot: number) => boolean
}

const titleShare = 0.3

/** The articles that are most similar to a question in words and meaning, the best first. */
export const rank = (slots: ArticleSlots, query: RankQuery): Hit[] => {
  const accepted = Uint8Array.from(slots.entries, (_, slot) => Number(query.isAccepted(slot)))
  const scores = scoresOf(slots, query, accepted)
  return topScores(scores, query.limit, (slot) => accepted[slot] === 1).flatMap((slot) => {
    const entry = slots.entries[slot]
    return entry ? [{ score: scores[slot] ?? 0, ...hitOf(slots, entry, query) }] : []
  })
}

const scoresOf = (slots: ArticleSlots, { words, vector }: RankQuery, accepted: Uint8Array) => {
  const byWords = slots.fullText.scores(words)
  const most = byWords.reduce((most, score, slot) => (accepted[slot] && score > most ? score : most), 0) || 1
  if (!vector) return byWords.map((score) => score / most)
  return byWords.map((score, slot) => {
    if (!accepted[slot]) return 0
    const semantic = semanticOf(slots, slots.entries[slot], vector) ?? 0
    return (weights.words * score) / most + weights.meaning * semantic
  })
}

const semanticOf = (
  { vectors }: ArticleSlots,
  entry: Entry | undefined,
  vector: Float32Array | undefined,
) => {
  if (!vector || entry?.row === undefined) return null
  const { row, passages } = entry
  let best = passages.length ? -1 : 0
  for (let at = row + passages.length; at > row; at -= 1)
    best = Math.max(best, vectors.similarity(vector, at))
  return titleShare * vectors.similarity(vector, row) + (1 - titleShare) * best
}

const hitOf = (slots: ArticleSlots, entry: Entry, { words, vector }: RankQuery) => {
  const { id, row, language } = entry
  const terms = slots.fullText.terms(language, words)
  const isComparable = vector && row !== undefined
  const passage = bestPassage(
    entry,
    terms,
    isComparable ? (index) => slots.vectors.similarity(vector, row + 1 + index) : undefined,
  )
  return {
    id,
    semantic: semanticOf(slots, entry, vector),
    coverage: coverageOf(entry, passage, terms),
    passage,
    highlights: passage ? highlightsIn(passage.text, language, terms) : [],
  }
}
