import type { MessagePort } from 'node:worker_threads'
import { openWorkerPool } from '../../../platform/worker-pool/worker-pool.ts'

/** The priority of a vector: questions of persons first, then articles, then tickets. */
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

type Ask = (text: string, urgency: Urgency) => Promise<Float32Array>

const askHere: Ask = (text, urgency) => embedInWorker(text, { priority: priorities[urgency] })
let ask = askHere

/**
 * The vectors of texts by the built-in sentence model: 384 values, of length one, whose dot product is the similarity
 * in meaning. The model knows English only. It is loaded at the first use, and released when it is not used.
 */
export const sentenceVectors = async (texts: readonly string[], urgency: Urgency) => {
  const vectors: Float32Array[] = []
  // Texts are sent one by one, so that other callers get their turn in between.
  for (const text of texts) vectors.push(await ask(text.slice(0, longest).toWellFormed(), urgency))
  return vectors
}

type Request = { id: number; text: string; urgency: Urgency }
type Response = { id: number; vector: Float32Array } | { id: number; error: string }

/** Makes the vectors for another thread, so that a process loads the model once. */
export const serveSentenceVectors = (port: MessagePort) => {
  port.on('message', async ({ id, text, urgency }: Request) => {
    const response: Response = await askHere(text, urgency).then(
      (vector) => ({ id, vector }),
      (error: Error) => ({ id, error: error.message }),
    )
    port.postMessage(response)
  })
  port.unref()
}

/** Lets the thread at the other end make all vectors, until it closes the port. */
export const delegateSentenceVectors = (port: MessagePort) => {
  const waiting = new Map<number, PromiseWithResolvers<Float32Array>>()
  let last = 0
  port.on('message', (response: Response) => {
    const { id } = response
    if ('vector' in response) waiting.get(id)?.resolve(response.vector)
    else waiting.get(id)?.reject(new Error(response.error))
    waiting.delete(id)
    if (waiting.size === 0) port.unref()
  })
  port.on('close', () => {
    ask = askHere
    for (const { reject } of waiting.values())
      reject(new Error('The thread with the sentence model has ended.'))
  })
  port.unref()
  ask = (text, urgency) => {
    last += 1
    const vector = Promise.withResolvers<Float32Array>()
    waiting.set(last, vector)
    port.ref()
    port.postMessage({ id: last, text, urgency } satisfies Request)
    return vector.promise
  }
}
