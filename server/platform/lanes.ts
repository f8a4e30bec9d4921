import { once } from 'node:events'
import { type Transferable, Worker } from 'node:worker_threads'
import { Problem, tookTooLong } from './problem.ts'
import { fairQueue } from './turns/fair-queue.ts'
import { limitOf } from './worker-limit.ts'

type Lanes = {
  worker: URL
  /** CPU time that a task may use. */
  budgetMs: number
  /** Time that a task may take on a busy machine, or while it waits for something else. */
  patienceMs?: number
  memoryMb: number
  lanes: number
}

type Options = {
  transfer?: Transferable[]
  /** Whose task it is, such as the workspace: turns are served one after the other. */
  turn?: string | number
}

type Waiting<Task> = { task: Task; transfer: Transferable[]; resolve: (lane: Promise<unknown>) => void }

/** A thread that does one task at a time, and is replaced when one is too much for it. */
type Lane = { worker?: Worker | undefined }

const startMs = 60_000
const usualPatienceMs = 30_000

/** Why a task got no answer: it used more CPU time than it may, or its thread died of it. */
export class Overload extends Error {
  readonly kind: 'slow' | 'dead'

  constructor(kind: 'slow' | 'dead', options?: ErrorOptions) {
    super(`A worker is ${kind}.`, options)
    this.kind = kind
  }
}

/**
 * Threads that work beside everything else. A worker says 'ready' once, and then answers each task with one
 * message; starting does not count towards the budget. Of several lanes, one is left for other turns. Where the
 * machine was too busy for a task, that is a Problem that passes.
 */
export const openLanes = <Task, Result>({ patienceMs = usualPatienceMs, ...given }: Lanes) => {
  const { worker: url, budgetMs, memoryMb, lanes: count } = given
  const idle: Lane[] = Array.from({ length: count }, () => ({}))
  const queue = fairQueue<Waiting<Task>, string | number>({ each: Math.max(1, count - 1) })

  const serve = () => {
    // A thread that runs already is there sooner than a new one.
    const lane = idle.find(({ worker }) => worker) ?? idle[0]
    const next = lane && queue.next()
    if (!next) return
    const { owner, item } = next
    idle.splice(idle.indexOf(lane), 1)
    const leave = () => {
      idle.push(lane)
      queue.done(owner)
      serve()
    }
    item.resolve(work(lane, item).finally(leave))
  }
  const work = async (lane: Lane, { task, transfer }: Waiting<Task>) => {
    lane.worker ??= await start(url, memoryMb)
    try {
      const limit = limitOf(lane.worker, { budgetMs, patienceMs })
      lane.worker.postMessage(task, transfer)
      return await answer(lane.worker, limit)
    } catch (error) {
      void lane.worker.terminate()
      lane.worker = undefined
      throw error
    }
  }

  return (task: Task, { transfer = [], turn = '' }: Options = {}) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    queue.add(turn, { task, transfer, resolve })
    serve()
    return promise as Promise<Result> // all that a worker says after 'ready'
  }
}

const start = async (url: URL, memoryMb: number) => {
  const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  // Whoever waits for an answer holds a timer, which keeps the process alive.
  worker.unref()
  worker.on('error', () => {})
  try {
    await answer(worker, limitOf(worker, { budgetMs: startMs, patienceMs: startMs }))
  } catch (error) {
    void worker.terminate()
    throw error instanceof Problem ? error : new Error('A worker does not start.', { cause: error })
  }
  return worker
}

const answer = async (worker: Worker, limit: ReturnType<typeof limitOf>): Promise<unknown> => {
  const over = new AbortController()
  const { signal } = over
  const passed = limit(signal).then((by) => {
    throw by === 'machine' ? tookTooLong() : new Overload('slow')
  })
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`The thread ended with ${code}.`)
  })
  try {
    const [said] = await Promise.race([once(worker, 'message', { signal }), passed, ended])
    return said
  } catch (error) {
    throw error instanceof Problem || error instanceof Overload
      ? error
      : new Overload('dead', { cause: error })
  } finally {
    over.abort()
  }
}
