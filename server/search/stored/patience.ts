import type { Embeddings } from '../embeddings.ts'

const mostRemembered = 1_000
const restMs = 30_000

/** Embeddings whose answers to questions are remembered, and which are left alone for a while when they fail. */
export const patientWith = (embeddings: Embeddings): Embeddings => {
  const remembered = new Map<string, Promise<Float32Array>>()
  let failed: { at: number; error: unknown } | undefined

  const ask = async (text: string) => {
    if (failed && performance.now() - failed.at < restMs) throw failed.error
    try {
      const vector = await embeddings.question(text)
      failed = undefined
      return vector
    } catch (error) {
      failed = { at: performance.now(), error }
      throw error
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

  return Object.assign(Object.create(embeddings) as Embeddings, { question })
}
