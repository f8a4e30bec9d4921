import { LRUCache } from 'lru-cache'
import type { Embeddings } from './embeddings.ts'

const openForMs = 30_000

/** No embeddings are available now: they have failed recently, or too many questions wait. */
export class Unavailable extends Error {}

/**
 * Caches the vectors of questions. After a failure, embeddings are not requested for a while, and `onFailure` is called
 * once for all questions during that time.
 */
export const withCircuitBreaker = (
  embeddings: Embeddings,
  onFailure: (error: unknown) => void,
): Embeddings => {
  const cache = new LRUCache<string, Promise<Float32Array>>({ max: 1_000 })
  let failedAt = Number.NEGATIVE_INFINITY

  const ask = async (text: string) => {
    if (performance.now() - failedAt < openForMs) throw new Unavailable()
    try {
      return await embeddings.question(text)
    } catch (error) {
      if (error instanceof Unavailable) throw error
      failedAt = performance.now()
      onFailure(error)
      throw new Unavailable(undefined, { cause: error })
    }
  }

  const question = (text: string) => {
    const known = cache.get(text)
    if (known) return known
    const answer = ask(text)
    cache.set(text, answer)
    answer.catch(() => cache.delete(text))
    return answer
  }

  // Everything else, such as the name and the dimensions, is inherited from the given embeddings.
  return Object.assign(Object.create(embeddings) as Embeddings, { question })
}
