import { answerIn, coverageOf, highlightsIn, weights } from './answers.ts'
import type { Passage } from './passages.ts'
import type { Entry, Shelf } from './shelf.ts'
import { bestOf } from './top.ts'

export type Hit = {
  id: number
  score: number
  /** How near the article comes in meaning, at most 1; null where only words were compared. */
  semantic: number | null
  /** How much of what is asked for the answering passage says in the same words, from 0 to 1. */
  coverage: number
  /** The part that answers; null for an article without text. */
  passage: Passage | null
  /** The words of the passage that were asked for, as it writes them. */
  highlights: string[]
}

export type Asked = {
  words: string[]
  vector: Float32Array | undefined
  limit: number
  isAccepted: (slot: number) => boolean
}

const titleShare = 0.3

/** The articles whose words and meaning have most in common with what is asked, best first. */
export const rank = (shelf: Shelf, asked: Asked): Hit[] => {
  const accepted = Uint8Array.from(shelf.entries, (_, slot) => Number(asked.isAccepted(slot)))
  const scores = scoresOf(shelf, asked, accepted)
  return bestOf(scores, asked.limit, (slot) => accepted[slot] === 1).flatMap((slot) => {
    const entry = shelf.entries[slot]
    return entry ? [{ score: scores[slot] ?? 0, ...hitOf(shelf, entry, asked) }] : []
  })
}

const scoresOf = (shelf: Shelf, { words, vector }: Asked, accepted: Uint8Array) => {
  const byWords = shelf.fullText.scores(words)
  const most = byWords.reduce((most, score, slot) => (accepted[slot] && score > most ? score : most), 0) || 1
  if (!vector) return byWords.map((score) => score / most)
  return byWords.map((score, slot) => {
    if (!accepted[slot]) return 0
    const nearness = nearnessOf(shelf, shelf.entries[slot], vector) ?? 0
    return (weights.words * score) / most + weights.meaning * nearness
  })
}

const nearnessOf = ({ vectors }: Shelf, entry: Entry | undefined, vector: Float32Array | undefined) => {
  if (!vector || entry?.row === undefined) return null
  const { row, passages } = entry
  let best = passages.length ? -1 : 0
  for (let at = row + passages.length; at > row; at -= 1) best = Math.max(best, vectors.nearness(vector, at))
  return titleShare * vectors.nearness(vector, row) + (1 - titleShare) * best
}

const hitOf = (shelf: Shelf, entry: Entry, { words, vector }: Asked) => {
  const { id, row, language } = entry
  const terms = shelf.fullText.terms(language, words)
  const isNear = vector && row !== undefined
  const passage = answerIn(
    entry,
    terms,
    isNear ? (index) => shelf.vectors.nearness(vector, row + 1 + index) : undefined,
  )
  return {
    id,
    semantic: nearnessOf(shelf, entry, vector),
    coverage: coverageOf(entry, passage, terms),
    passage,
    highlights: passage ? highlightsIn(passage.text, language, terms) : [],
  }
}
