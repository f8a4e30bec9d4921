import type { Embeddings } from '../embeddings.ts'

const mostRemembered = 1_000
const restMs = 30_000

/** Why a question has no vector: the embeddings fail, now or a moment ago. */
export class Unavailable extends Error {}

/**
 * Embeddings whose answers to questions are remembered, and which are left alone for a while when they fail. That is
 * told once, and not again for every question until then.
 */
export const patientWith = (embeddings: Embeddings, tell: (error: unknown) => void): Embeddings => {
  const remembered = new Map<string, Promise<Float32Array>>()
  let failedAt = Number.NEGATIVE_INFINITY

  const ask = async (text: string) => {
    if (performance.now() - failedAt < restMs) throw new Unavailable()
    try {
      return await embeddings.question(text)
    } catch (error) {
      failedAt = performance.now()
      tell(error)
      throw new Unavailable(undefined, { cause: error })
    }
  }

  const question = (text: string) => {
    const known = remembered.get(text)
    if (known) return known
    if (remembered.size >= mostRemembered) remembered.clear()
    const asked = ask(text)
    remembered.set(text, asked)
    asked.catch(() => remembered.delete(text))
    return asked
  }

  // What it is called and what it understands stays that of the embeddings themselves.
  return Object.assign(Object.create(embeddings) as Embeddings, { question })
}
