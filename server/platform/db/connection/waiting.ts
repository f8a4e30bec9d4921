import { observe } from '../../metrics/metric.ts'
import { poolWaits } from '../../metrics/recorded.ts'
import { fairQueue, type Limits } from '../../turns/fair-queue.ts'
import type { Client } from './client.ts'

export type Waiting = {
  workspace: number | undefined
  resolve: (client: Client) => void
  reject: (error: Error) => void
  /** Since when it waits; undefined if a connection is free at once. */
  since?: number
}

/** The work that waits for a connection. Workspaces take turns. How long it waits is recorded. */
export const openWaiting = (limits: Limits) => {
  const queue = fairQueue<Waiting, number>(limits)
  const waits = poolWaits.of()
  let count = 0
  return {
    hasRoom: queue.hasRoom,
    done: queue.done,
    count: () => count,
    /** Serves what waits, if a connection is free. */
    add: (item: Waiting, serve: () => void) => {
      const before = count
      count += 1
      queue.add(item.workspace, item)
      serve()
      // Most are served at once, and need no clock.
      if (count > before) item.since = performance.now()
    },
    next: () => {
      const next = queue.next()
      if (!next) return undefined
      count -= 1
      const { since } = next.item
      observe(waits, poolWaits.bounds, since === undefined ? 0 : (performance.now() - since) / 1_000)
      return next.item
    },
    reject: (error: Error) => {
      count = 0
      for (const { reject } of queue.clear()) reject(error)
    },
  }
}
