import { type Embeddings, inBatches, scaledToOne } from './embeddings.ts'
import { type Endpoint, publicAddress, type RetryPolicy, requestEmbeddings } from './endpoint-requests.ts'

const batchSize = 64

/** A user waits for the vector of a question; articles are indexed in the background. */
const retryPolicies = {
  question: { timeoutMs: 5_000, attempts: 2, maxPauseMs: 1_500 },
  passages: { timeoutMs: 60_000, attempts: 5, maxPauseMs: 60_000 },
}

/** Embeddings of any server with the OpenAI API: `POST …/embeddings`. */
export const endpointEmbeddings = (endpoint: Endpoint & { threshold: number }): Embeddings => {
  let dimensions = 0
  const ask = async (texts: string[], policy: RetryPolicy) => {
    const vectors = await embed(endpoint, texts, policy)
    dimensions = vectors[0]?.length ?? dimensions
    return vectors
  }
  return {
    name: `${publicAddress(endpoint)} ${endpoint.model ?? ''}`.trim(),
    get dimensions() {
      return dimensions
    },
    certaintyOf: ({ meaning }) => meaning,
    threshold: endpoint.threshold,
    understands: () => true,
    passages: (texts) => inBatches(texts, batchSize, (some) => ask(some, retryPolicies.passages)),
    question: async (text) => (await ask([text], retryPolicies.question))[0] ?? new Float32Array(),
  }
}

const embed = async (endpoint: Endpoint, texts: string[], policy: RetryPolicy) => {
  // Servers reject a whole batch if one text is empty.
  const input = texts.map((text) => text || '-')
  const answer = await requestEmbeddings(endpoint, { input, model: endpoint.model }, policy)
  const vectors = vectorsIn(await answer.json().catch(() => undefined))
  if (vectors.length === texts.length && new Set(vectors.map(({ length }) => length)).size === 1)
    return vectors
  throw new Error(
    `${publicAddress(endpoint)} did not return one embedding for each text. Check EMBEDDINGS_URL.`,
  )
}

const vectorsIn = (answer: unknown) => {
  const { data } = (answer ?? {}) as { data?: unknown } // checked by the next lines
  if (!Array.isArray(data)) return []
  return data
    .toSorted((a, b) => a?.index - b?.index)
    .map((item) => item?.embedding)
    .filter((numbers) => Array.isArray(numbers) && numbers.length > 0 && numbers.every(Number.isFinite))
    .map((numbers) => scaledToOne(Float32Array.from(numbers)))
}
