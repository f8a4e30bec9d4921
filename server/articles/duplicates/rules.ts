/**
 * The minimum similarity of duplicates. In three help centres, articles about different things have at most 0.727,
 * and 19 of 20 copies in other words have more than this minimum.
 */
export const leastSimilarity = 0.74

/** The share of the titles. Titles of different articles are often nearly the same; texts are not. */
const titleShare = 0.25

export const mostNamed = 3

/** The vectors of a title and of the beginning of a text, of length one. */
export type Beginning = { title: Float32Array; text: Float32Array }

/** The similarity of a beginning to a stored one: the bytes of the two vectors, in this order. */
export const similarityTo = ({ title, text }: Beginning, stored: Int8Array) =>
  titleShare * cosine(title, stored, 0) + (1 - titleShare) * cosine(text, stored, title.length)

const cosine = (vector: Float32Array, stored: Int8Array, from: number) => {
  let sum = 0
  let square = 0
  for (let at = 0; at < vector.length; at += 1) {
    const value = stored[from + at] ?? 0
    sum += value * (vector[at] ?? 0)
    square += value * value
  }
  return square === 0 ? 0 : sum / Math.sqrt(square)
}

type Scored = { id: number; similarity: number }

/** The most similar articles. Equal articles come first. */
export const mostSimilar = (same: readonly number[], others: readonly Scored[]): Scored[] => {
  const exact = same.map((id) => ({ id, similarity: 1 }))
  const near = others
    .filter(({ id, similarity }) => similarity >= leastSimilarity && !same.includes(id))
    .sort((one, other) => other.similarity - one.similarity)
    .map(({ id, similarity }) => ({ id, similarity: Math.min(1, Math.round(similarity * 100) / 100) }))
  return [...exact, ...near].slice(0, mostNamed)
}
