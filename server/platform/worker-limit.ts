import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

type Limits = { budgetMs: number; patienceMs: number }

const leastPauseMs = 50
const answerMs = 5_000

/**
 * Waits until a task has used its CPU time (`task`), or its time has passed although the thread got too little
 * CPU time for it (`machine`). What the thread used before this call does not count.
 */
export const limitOf = (worker: Worker, { budgetMs, patienceMs }: Limits) => {
  const begun = cpuMsOf(worker)
  return async (signal: AbortSignal): Promise<'task' | 'machine'> => {
    const endsAt = performance.now() + patienceMs
    for (let waitMs = budgetMs; ; ) {
      await pause(waitMs, undefined, { signal })
      const usedMs = await usedSince(worker, await begun)
      if (usedMs !== undefined && usedMs >= budgetMs) return 'task'
      const leftMs = endsAt - performance.now()
      // A thread that does not answer in all that time is inside native code that does not end.
      if (leftMs <= 0) return usedMs === undefined ? 'task' : 'machine'
      waitMs = Math.min(leftMs, Math.max(leastPauseMs, budgetMs - (usedMs ?? 0)))
    }
  }
}

const usedSince = async (worker: Worker, begunMs: number | undefined) => {
  const usedMs = await cpuMsOf(worker)
  return usedMs === undefined ? undefined : usedMs - (begunMs ?? 0)
}

/** Node before 24.6 only tells how long a thread was busy, which on a busy machine is more. */
const cpuMsOf = async (worker: Worker): Promise<number | undefined> => {
  if (!('cpuUsage' in worker)) return (worker as Worker).performance.eventLoopUtilization().active
  const silent = pause(answerMs, undefined, { ref: false })
  const usage = await Promise.race([worker.cpuUsage(), silent]).catch(() => undefined)
  return usage && (usage.user + usage.system) / 1_000
}
