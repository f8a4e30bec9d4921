import { answerTo, type Endpoint, type Patience, shown } from './asking.ts'
import { type Embeddings, inBatches } from './embeddings.ts'
import { scaledToOne } from './vectors.ts'

const textsAtOnce = 64

/** Somebody waits for a question; articles have time. */
const patience = {
  question: { timeoutMs: 5_000, attempts: 2, longestPauseMs: 1_500 },
  passages: { timeoutMs: 60_000, attempts: 5, longestPauseMs: 60_000 },
}

/** Embeddings of any server that speaks as OpenAI does: `POST …/embeddings`. */
export const endpointEmbeddings = (endpoint: Endpoint & { threshold: number }): Embeddings => {
  let dimensions = 0
  const ask = async (texts: string[], patience: Patience) => {
    const vectors = await embed(endpoint, texts, patience)
    dimensions = vectors[0]?.length ?? dimensions
    return vectors
  }
  return {
    name: `${shown(endpoint)} ${endpoint.model ?? ''}`.trim(),
    get dimensions() {
      return dimensions
    },
    threshold: endpoint.threshold,
    understands: () => true,
    passages: (texts) => inBatches(texts, textsAtOnce, (some) => ask(some, patience.passages)),
    question: async (text) => (await ask([text], patience.question))[0] ?? new Float32Array(),
  }
}

const embed = async (endpoint: Endpoint, texts: string[], patience: Patience) => {
  // Servers refuse empty texts, and all that came with them.
  const input = texts.map((text) => text || '-')
  const answer = await answerTo(endpoint, { input, model: endpoint.model }, patience)
  const vectors = vectorsIn(await answer.json().catch(() => undefined))
  if (vectors.length === texts.length && new Set(vectors.map(({ length }) => length)).size === 1)
    return vectors
  throw new Error(`${shown(endpoint)} did not answer with one embedding for each text. Check EMBEDDINGS_URL.`)
}

const vectorsIn = (answer: unknown) => {
  const { data } = (answer ?? {}) as { data?: unknown } // whatever it is, the next lines look
  if (!Array.isArray(data)) return []
  return data
    .toSorted((a, b) => a?.index - b?.index)
    .map((item) => item?.embedding)
    .filter((numbers) => Array.isArray(numbers) && numbers.length > 0 && numbers.every(Number.isFinite))
    .map((numbers) => scaledToOne(Float32Array.from(numbers)))
}
