import type { Worker } from 'node:worker_threads'

export type Limits = { budgetMs: number; patienceMs: number }

const leastPauseMs = 50
const answerMs = 5_000

/**
 * Reports that a task has used its CPU time (`task`), or that its time is over although the thread got too little CPU
 * time (`machine`). Only slow tasks are measured, since measuring has a cost. Returns how to stop.
 */
export const watchLimit = (
  worker: Worker,
  { budgetMs, patienceMs }: Limits,
  exceeded: (by: 'task' | 'machine') => void,
) => {
  const endsAt = performance.now() + patienceMs
  let begunMs: number | undefined
  let isOver = false
  const look = async () => {
    const nowMs = await cpuMsOf(worker)
    if (isOver) return
    begunMs ??= nowMs
    const usedMs = nowMs === undefined ? undefined : nowMs - (begunMs ?? 0)
    if (usedMs !== undefined && usedMs >= budgetMs) return exceeded('task')
    const leftMs = endsAt - performance.now()
    // A thread that does not respond in this time runs native code that does not end.
    if (leftMs <= 0) return exceeded(usedMs === undefined ? 'task' : 'machine')
    timer = setTimeout(look, Math.min(leftMs, Math.max(leastPauseMs, budgetMs - (usedMs ?? 0))))
  }
  let timer = setTimeout(look, leastPauseMs)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Node before 24.6 only tells how long a thread was busy, which on a busy machine is more. */
const cpuMsOf = async (worker: Worker): Promise<number | undefined> => {
  if (!('cpuUsage' in worker)) return (worker as Worker).performance.eventLoopUtilization().active
  let timer: NodeJS.Timeout | undefined
  const silent = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, answerMs, undefined).unref()
  })
  const usage = await Promise.race([worker.cpuUsage(), silent]).catch(() => undefined)
  clearTimeout(timer)
  return usage && (usage.user + usage.system) / 1_000
}
