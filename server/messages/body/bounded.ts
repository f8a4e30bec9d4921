import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Images } from './addresses.ts'
import type { Sanitized } from './sanitize.ts'

const budgetMs = 2_000
const startMs = 20_000
const memory = { maxOldGenerationSizeMb: 256 }

/** A thread that does one body at a time, and is replaced when one is too much for it. */
type Lane = { worker?: Worker | undefined; last: Promise<unknown>; waiting: number }

const lanes: Lane[] = [0, 1].map(() => ({ last: Promise.resolve(), waiting: 0 }))

/** Sanitises beside everything else, and gives up, with undefined, on what takes too long. */
export const sanitizeBounded = (html: string, images: Images): Promise<Sanitized | undefined> => {
  const lane = lanes.reduce((one, other) => (other.waiting < one.waiting ? other : one))
  lane.waiting += 1
  const result = lane.last.then(() => sanitizeIn(lane, html, images))
  lane.last = result.finally(() => {
    lane.waiting -= 1
  })
  return result
}

const sanitizeIn = async (lane: Lane, html: string, images: Images) => {
  try {
    lane.worker ??= await start()
    lane.worker.postMessage({ html, images })
    return (await answer(lane.worker, budgetMs)) as Sanitized // all that the worker says after 'ready'
  } catch {
    void lane.worker?.terminate()
    lane.worker = undefined
    return undefined
  }
}

const start = async () => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: memory })
  // Whoever waits for an answer holds a timer, which keeps the process alive.
  worker.unref()
  worker.on('error', () => {})
  try {
    await answer(worker, startMs)
  } catch (error) {
    void worker.terminate()
    throw error
  }
  return worker
}

const answer = async (worker: Worker, limitMs: number): Promise<unknown> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), limitMs)
  try {
    const [said] = await once(worker, 'message', { signal: limit.signal })
    return said
  } finally {
    clearTimeout(timer)
  }
}
