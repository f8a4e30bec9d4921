import type { ArticleSlots, Entry } from './article-slots.ts'
import { bestPassage, coverageOf } from './best-passage.ts'
import { highlightsIn } from './highlights.ts'
import { literalBonuses } from './literals.ts'
import type { Passage } from './passages.ts'
import { vectorsOfArticle } from './preparation.ts'
import { topScores } from './top-scores.ts'

export type Hit = {
  id: number
  score: number
  /** The similarity in meaning, at most 1; null if only words were compared. */
  semantic: number | null
  /** The bonus for codes, names and quoted phrases of the question that it has. */
  literals: number
  /** The share of the terms of the question that the passage has, from 0 to 1. */
  coverage: number
  /** The passage that answers the question; null for an article without text. */
  passage: Passage | null
  /** The words of the question in the passage, in the spelling of the passage. */
  highlights: string[]
}

/**
 * Articles with a lower score and without a word of the question are about something else. Those that are
 * rightly first in the benchmark have at least 0.24; meaningless letters have about 0.18.
 */
const leastScore = 0.2

export type RankQuery = {
  /** The question as it was written. */
  asked: string
  /** The words of the question, with typos corrected. */
  words: string[]
  vector: Float32Array | undefined
  limit: number
  isAccepted: (slot: number) => boolean
}

/** Measured by `npm run bench:search`. Words decide only between articles of nearly the same meaning. */
const weights = { title: 0.3, passage: 0.7, words: 0.05 }

/** The articles that are most similar to a question in words and meaning, the best first. */
export const rank = (slots: ArticleSlots, query: RankQuery): Hit[] => {
  const scored = scoresOf(slots, query)
  const { scores, accepted, byWords } = scored
  const isRelated = (slot: number) =>
    accepted[slot] === 1 && ((byWords[slot] ?? 0) > 0 || (scores[slot] ?? 0) >= leastScore)
  return topScores(scores, query.limit, isRelated).flatMap((slot) => {
    const entry = slots.entries[slot]
    const [score, semantic, literals] = [
      scores[slot] ?? 0,
      scored.meanings[slot] ?? null,
      scored.bonuses.get(slot) ?? 0,
    ]
    return entry ? [{ score, semantic, literals, ...hitOf(slots, entry, query) }] : []
  })
}

const scoresOf = (slots: ArticleSlots, { asked, words, vector, isAccepted }: RankQuery) => {
  const accepted = Uint8Array.from(slots.entries, (_, slot) => Number(isAccepted(slot)))
  const byWords = slots.fullText.scores(words)
  const most = byWords.reduce((most, score, slot) => (accepted[slot] && score > most ? score : most), 0) || 1
  const bonuses = literalBonuses(slots, asked)
  const meanings = slots.entries.map((_, slot) => (accepted[slot] ? semanticOf(slots, slot, vector) : null))
  // An article without vectors has at most the similarity of the most similar one.
  const nearest = meanings.reduce<number>((nearest, meaning) => Math.max(nearest, meaning ?? 0), 0)
  const scores = byWords.map((score, slot) => {
    if (!accepted[slot]) return 0
    const share = score / most
    const bonus = bonuses.get(slot) ?? 0
    return vector ? (meanings[slot] ?? nearest * share) + weights.words * share + bonus : share + bonus
  })
  return { scores, meanings, bonuses, byWords, accepted }
}

/** The similarity in meaning of an article to a question; null if the article has no vectors. */
const semanticOf = ({ vectors, entries }: ArticleSlots, slot: number, vector: Float32Array | undefined) => {
  const entry = entries[slot]
  if (!vector || entry?.row === undefined) return null
  const { row } = entry
  const last = row + vectorsOfArticle(entry) - 1
  let best = last > row ? -1 : 0
  for (let at = last; at > row; at -= 1) best = Math.max(best, vectors.similarity(vector, at))
  return weights.title * vectors.similarity(vector, row) + weights.passage * best
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
    coverage: coverageOf(entry, passage, terms),
    passage,
    highlights: passage ? highlightsIn(passage.text, language, terms) : [],
  }
}
