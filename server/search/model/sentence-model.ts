import { openWorkerPool } from '../../platform/worker-pool/worker-pool.ts'

/** Who waits for a vector: a person with a question goes before articles, and those before tickets. */
export type Urgency = 'question' | 'article' | 'ticket'

const priorities = { question: 0, article: 1, ticket: 2 } as const

const embedInWorker = openWorkerPool<string, Float32Array>({
  worker: new URL('./sentence-worker.ts', import.meta.url),
  // A text of the greatest length takes 0.2 seconds.
  budgetMs: 5_000,
  memoryMb: 128,
  threads: 1,
  idleMs: 10 * 60_000,
})

/** In characters. The model reads 256 tokens, most of which are words. */
const longest = 4_000

/**
 * The vectors of texts by the built-in sentence model: 384 values, of length one, whose dot product is the similarity
 * in meaning. The model knows English only. It is loaded at the first use, and released when it is not used.
 */
export const sentenceVectors = async (texts: readonly string[], urgency: Urgency) => {
  const vectors: Float32Array[] = []
  // One after the other, so that others get their turn in between.
  for (const text of texts)
    vectors.push(
      await embedInWorker(text.slice(0, longest).toWellFormed(), { priority: priorities[urgency] }),
    )
  return vectors
}
