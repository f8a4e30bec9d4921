import type { Posting } from '../text/postings.ts'

const k1 = 1.2
const b = 0.75

export type Lengths = ReturnType<typeof createLengths>

/** The lengths of articles by slot, in words without stop words. */
export const createLengths = () => {
  const bySlot: number[] = []
  let articles = 0
  let total = 0
  return {
    bySlot,
    articles: () => articles,
    average: () => total / articles,
    add: (slot: number, length: number) => {
      bySlot[slot] = length
      articles += 1
      total += length
    },
    remove: (slot: number) => {
      articles -= 1
      total -= bySlot[slot] ?? 0
      bySlot[slot] = 0
    },
  }
}

/** The weight of a stem: the fewer articles have it, the higher it is. */
export const inverseFrequency = (articles: number, users: number) =>
  Math.log(1 + (articles - users + 0.5) / (users + 0.5))

/** Adds the BM25 score of one stem to the scores of the articles that have it. */
export const addScores = (scores: Float32Array, posting: Posting, weight: number, lengths: Lengths) => {
  const [slots, counts] = [posting.slots(), posting.counts()]
  const { bySlot } = lengths
  const average = lengths.average()
  for (let i = 0; i < slots.length; i += 1) {
    const [slot, count] = [slots[i] ?? 0, counts[i] ?? 0]
    const norm = k1 * (1 - b + (b * (bySlot[slot] ?? 0)) / average)
    scores[slot] = (scores[slot] ?? 0) + (weight * count * (k1 + 1)) / (count + norm)
  }
}
