import { once } from 'node:events'
import { type Transferable, Worker } from 'node:worker_threads'

type Lanes = { worker: URL; budgetMs: number; memoryMb: number; lanes: number }

/** A thread that does one task at a time, and is replaced when one is too much for it. */
type Lane = { worker?: Worker | undefined; last: Promise<unknown>; waiting: number }

const startMs = 20_000

/** Why a task got no answer: it took longer than it may, or its thread died of it. */
export class Overload extends Error {
  readonly kind: 'slow' | 'dead'

  constructor(kind: 'slow' | 'dead', options?: ErrorOptions) {
    super(`A worker is ${kind}.`, options)
    this.kind = kind
  }
}

/**
 * Threads that work beside everything else. A worker says 'ready' once, and then answers each task with one
 * message; starting does not count towards the budget.
 */
export const openLanes = <Task, Result>({ worker, budgetMs, memoryMb, lanes: count }: Lanes) => {
  const lanes: Lane[] = Array.from({ length: count }, () => ({ last: Promise.resolve(), waiting: 0 }))

  const workIn = async (lane: Lane, task: Task, transfer: Transferable[]) => {
    lane.worker ??= await start(worker, memoryMb)
    try {
      lane.worker.postMessage(task, transfer)
      return (await answer(lane.worker, budgetMs)) as Result // all that a worker says after 'ready'
    } catch (error) {
      void lane.worker.terminate()
      lane.worker = undefined
      throw error
    }
  }

  return (task: Task, transfer: Transferable[] = []): Promise<Result> => {
    const lane = lanes.reduce((one, other) => (other.waiting < one.waiting ? other : one))
    lane.waiting += 1
    const result = lane.last.then(() => workIn(lane, task, transfer))
    lane.last = result
      .catch(() => {})
      .finally(() => {
        lane.waiting -= 1
      })
    return result
  }
}

const start = async (url: URL, memoryMb: number) => {
  const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  // Whoever waits for an answer holds a timer, which keeps the process alive.
  worker.unref()
  worker.on('error', () => {})
  try {
    await answer(worker, startMs)
  } catch (error) {
    void worker.terminate()
    throw new Error('A worker does not start.', { cause: error })
  }
  return worker
}

const answer = async (worker: Worker, limitMs: number): Promise<unknown> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), limitMs)
  try {
    const [said] = await once(worker, 'message', { signal: limit.signal })
    return said
  } catch (error) {
    throw new Overload(limit.signal.aborted ? 'slow' : 'dead', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
