import { type Transferable, Worker } from 'node:worker_threads'
import { Problem, tookTooLong } from '../kernel/problem.ts'
import { fairQueue } from '../turns/fair-queue.ts'
import { type Limits, watchLimit } from './worker-limit.ts'

type PoolOptions = {
  worker: URL
  /** CPU time that a task may use. */
  budgetMs: number
  /** Time that a task may take on a busy machine, or while it waits for something else. */
  patienceMs?: number
  memoryMb: number
  threads: number
  /** The time until an unused thread ends, to free its memory. Without it, threads stay. */
  idleMs?: number
  /** Maximum number of small tasks of one turn that a worker gets as one list. It returns a list of results. */
  together?: number
}

type Options = {
  transfer?: Transferable[]
  /** The owner of the task, such as the workspace. Owners take turns. */
  turn?: string | number
  /** Tasks of a lower number go first. */
  priority?: 0 | 1 | 2
  /** True if the task may run together with others. If they take too long, the task runs again by itself. */
  isSmall?: boolean
}

type Waiting<Task> = Required<Pick<Options, 'transfer' | 'isSmall'>> & {
  task: Task
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** A thread that runs one task at a time and is replaced if a task exceeds its limits. */
type Slot = { worker?: Worker | undefined; ending?: NodeJS.Timeout | undefined }

const startMs = 60_000
const usualPatienceMs = 30_000

/** The reason for a missing result: the task exceeded its CPU time, or its thread died. */
export class Overload extends Error {
  readonly kind: 'slow' | 'dead'

  constructor(kind: 'slow' | 'dead', options?: ErrorOptions) {
    super(`A worker is ${kind}.`, options)
    this.kind = kind
  }
}

/**
 * A worker pool. A worker sends 'ready' once, and then one message for each task. Its start does not count towards the
 * budget. Of several threads, one is reserved for other turns. If the machine is too busy for a task, the task rejects
 * with a transient Problem.
 */
export const openWorkerPool = <Task, Result>({ patienceMs = usualPatienceMs, ...given }: PoolOptions) => {
  const { worker: url, budgetMs, memoryMb, threads: count, together, idleMs } = given
  const idle: Slot[] = Array.from({ length: count }, () => ({}))
  const newQueue = () => fairQueue<Waiting<Task>, string | number>({ each: Math.max(1, count - 1) })
  const queues = [newQueue(), newQueue(), newQueue()] as const

  const serve = () => {
    // A running thread is available sooner than a new one.
    const slot = idle.find(({ worker }) => worker) ?? idle[0]
    const next = slot && nextIn(queues)
    if (!next) return
    const { queue, owner, item } = next
    const more = together && item.isSmall ? queue.also(owner, together - 1, ({ isSmall }) => isSmall) : []
    idle.splice(idle.indexOf(slot), 1)
    clearTimeout(slot.ending)
    void work(slot, [item, ...more]).finally(() => {
      idle.push(slot)
      if (idleMs) slot.ending = setTimeout(release, idleMs, slot).unref()
      queue.done(owner)
      serve()
    })
  }
  const work = async (slot: Slot, items: Waiting<Task>[]) => {
    try {
      const results = await ask(slot, items)
      for (const [place, { resolve }] of items.entries()) resolve(results[place])
    } catch (error) {
      await giveUp(slot, items, error)
    }
  }
  /** For a list, the faulty task is unknown. */
  const giveUp = async (slot: Slot, items: Waiting<Task>[], error: unknown) => {
    if (items.length > 1 && error instanceof Overload) for (const item of items) await work(slot, [item])
    else for (const { reject } of items) reject(error)
  }
  const ask = async (slot: Slot, items: Waiting<Task>[]) => {
    slot.worker ??= await start(url, memoryMb)
    try {
      const answered = resultOf(slot.worker, { budgetMs, patienceMs })
      const tasks = items.map(({ task }) => task)
      const transfer = items.flatMap(({ transfer }) => transfer)
      slot.worker.postMessage(together ? tasks : tasks[0], transfer)
      return together ? ((await answered) as unknown[]) : [await answered]
    } catch (error) {
      void slot.worker.terminate()
      slot.worker = undefined
      throw error
    }
  }

  return (task: Task, { transfer = [], turn = '', priority = 0, isSmall = false }: Options = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    queues[priority].add(turn, { task, transfer, isSmall, resolve, reject })
    serve()
    return promise as Promise<Result> // all that a worker says after 'ready'
  }
}

type Queue<Task> = ReturnType<typeof fairQueue<Waiting<Task>, string | number>>

const nextIn = <Task>(queues: readonly Queue<Task>[]) => {
  for (const queue of queues) {
    const next = queue.next()
    if (next) return { queue, ...next }
  }
  return undefined
}

const release = (slot: Slot) => {
  void slot.worker?.terminate()
  slot.worker = undefined
}

const start = async (url: URL, memoryMb: number) => {
  const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  // The timer of a waiting caller keeps the process alive.
  worker.unref()
  worker.on('error', () => {})
  try {
    await resultOf(worker, { budgetMs: startMs, patienceMs: startMs })
  } catch (error) {
    void worker.terminate()
    throw error instanceof Problem ? error : new Error('A worker does not start.', { cause: error })
  }
  return worker
}

const resultOf = (worker: Worker, limits: Limits): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const died = (cause: unknown) => reject(new Overload('dead', { cause }))
  const ended = (code: number) => died(new Error(`The thread ended with ${code}.`))
  worker.on('message', resolve).on('error', died).on('exit', ended)
  const stopWatching = watchLimit(worker, limits, (by) =>
    reject(by === 'machine' ? tookTooLong() : new Overload('slow')),
  )
  return promise.finally(() => {
    stopWatching()
    worker.off('message', resolve).off('error', died).off('exit', ended)
  })
}
