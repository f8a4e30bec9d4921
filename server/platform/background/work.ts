import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../kernel/log.ts'
import { observe } from '../metrics/metric.ts'
import { workDone, workRunning, workSeconds } from '../metrics/recorded.ts'
import type { Queue } from './queue.ts'
import { startRounds } from './rounds.ts'
import { type Limits, openSlots, type Room, type WorkOwner } from './slots.ts'
import type { WorkTable } from './work-table.ts'

/** A kind of background work. All kinds share the same rules: limited slots, fair turns and a deadline. */
export type Work<Item> = {
  name: string
  limits: Limits
  /** For one item as a whole, or infinity. After it, the signal aborts and the slot is free again. */
  deadlineMs: number
  /** The time in which a claim would find nothing, unless the work is woken. */
  restMs: (room: Room) => number
  /** The time to gather items that are processed together, if the work may wait longer than other work. */
  gatherMs?: number
  /** The queue, for work that is stored in a table. */
  queue?: Queue
  /** The time that a stopping process waits for running work before it aborts it. */
  patienceMs?: number
  /** Takes due items: at most as many as there is room for, in fair turns. */
  claim: (room: Room) => Promise<Item[]>
  ownerOf: (item: Item) => WorkOwner
  /**
   * Ends soon after `abort`. After `stop` the process ends: then nothing more begins. What was 'idle' found nothing
   * to do; it is not looked for again before the usual time. What 'failed' is tried again, or given up.
   */
  run: (item: Item, signals: Signals) => Promise<unknown>
  /** Called at intervals while items run. Returns the items that another process has taken. */
  keep?: { everyMs: number; keep: (items: Item[]) => Promise<Item[]> }
}

export type Signals = { abort: AbortSignal; stop: AbortSignal }

/** Work that goes on until it is stopped. */
export type Running = { name: string; wake: () => void; stop: () => Promise<unknown> }

/** A kind of work, whatever its items are. */
export type Background = {
  name: string
  queue?: Queue | undefined
  limits: Limits
  /** The table whose rows a process holds, if the work leases any. */
  leases?: WorkTable
  /** Begins to process due items. Any number of processes may run. */
  start: () => Running
  /** Processes all items that are due, and items that become due by this. Returns the number of items. */
  workOff: () => Promise<number>
}

export const background = <Item>(work: Work<Item>, log: Log): Background => ({
  name: work.name,
  queue: work.queue,
  limits: work.limits,
  start: () => startWork(work, log),
  workOff: () => workOff(work, log),
})

/** `workOff` looks for more work while items run for so long. */
const longMs = 500

/** The time for aborted items to store their result. */
const settleMs = 1_000

const startWork = <Item>(work: Work<Item>, log: Log): Running => {
  const { name, restMs, gatherMs, patienceMs = 8_000 } = work
  const slots = openWork(work, log)
  // The first round begins before this returns.
  const round = async () => {
    const begun = await slots.claimAndBegin(() => rounds.wake())
    const room = slots.room()
    if (room.most <= 0) return Number.POSITIVE_INFINITY
    // A queue knows whether there is more. Other work is looked for until nothing is found.
    return begun > 0 && !work.queue ? 0 : restMs(room)
  }
  const rounds = startRounds({ name, round, gatherMs, log })
  const keeping = work.keep && setInterval(slots.keep, work.keep.everyMs).unref()
  const settledIn = (ms: number) => Promise.race([slots.settled(), pause(ms, undefined, { ref: false })])
  return {
    name,
    wake: rounds.wake,
    /** Claims nothing more, waits for what runs as long as the patience lasts, and aborts the rest. */
    stop: async () => {
      slots.stop()
      await rounds.stop()
      await settledIn(patienceMs)
      slots.abort()
      await settledIn(settleMs)
      clearInterval(keeping)
    },
  }
}

const workOff = async <Item>(work: Work<Item>, log: Log) => {
  const slots = openWork(work, log)
  let isLong = false
  for (let ended = 0; ; ) {
    // Running items may settle claimed items, so the end is a claim that found nothing while nothing ran.
    const wasIdle = slots.isIdle()
    // While items run, their rows are still there. What comes meanwhile is looked for at times.
    if (wasIdle || isLong) await work.queue?.look()
    if ((await slots.claimAndBegin()) > 0) continue
    if (wasIdle) return slots.ended()
    if (!slots.isIdle())
      isLong = await Promise.race([slots.oneEnded().then(() => false), pause(longMs, true, { ref: false })])
    if (!slots.isIdle()) continue
    if (slots.ended() === ended) return ended
    ended = slots.ended()
  }
}

const openWork = <Item>(work: Work<Item>, log: Log) => {
  const slots = openSlots(work.limits)
  const running = new Map<Promise<void>, { item: Item; aborting: AbortController }>()
  const stopping = new AbortController()
  let ended = 0
  const begin = (item: Item, whenDone?: () => void) => {
    const place = work.ownerOf(item)
    const aborting = new AbortController()
    slots.take(place)
    const end = recordBegin(work.name)
    const done = runWithDeadline(work, item, { aborting, stop: stopping.signal })
      .catch((error: Error) => {
        log.warn({ err: error, ...place }, `${work.name} failed`)
        return 'failed'
      })
      .then((result) => {
        end(result)
        slots.release(place)
        running.delete(done)
        if (result === 'idle') return
        ended += 1
        whenDone?.()
      })
    running.set(done, { item, aborting })
  }
  const abortAll = (reason: string, items?: readonly Item[]) => {
    for (const { item, aborting } of running.values())
      if (!items || items.includes(item)) aborting.abort(new Error(reason))
  }
  return {
    room: slots.room,
    isIdle: () => running.size === 0,
    /** The number of items that have ended, without those that had nothing to do. */
    ended: () => ended,
    oneEnded: () => Promise.race(running.keys()),
    settled: () => Promise.all(running.keys()),
    stop: () => stopping.abort(new Error('Bellhop stops.')),
    abort: () => abortAll('Bellhop stopped before the work was done.'),
    keep: async () => {
      const items = [...running.values()].map(({ item }) => item)
      if (items.length === 0) return
      try {
        const lost = (await work.keep?.keep(items)) ?? []
        if (lost.length) abortAll('Another process has taken over.', lost)
      } catch (error) {
        log.warn({ err: error }, `${work.name}: the leases could not be renewed`)
      }
    },
    claimAndBegin: async (whenDone?: () => void) => {
      const room = slots.room()
      if (room.most <= 0 || stopping.signal.aborted) return 0
      const items = await work.claim(room)
      for (const item of items) begin(item, whenDone)
      return items.length
    },
  }
}

const recordBegin = (queue: string) => {
  const begunAt = performance.now()
  workRunning.change(1, queue)
  return (result: unknown) => {
    workRunning.change(-1, queue)
    if (result === 'idle') return
    workDone.add(queue, result === 'failed' ? 'failed' : 'done')
    observe(workSeconds.of(queue), workSeconds.bounds, (performance.now() - begunAt) / 1_000)
  }
}

type Ends = { aborting: AbortController; stop: AbortSignal }

const runWithDeadline = async <Item>(
  { name, deadlineMs, run }: Work<Item>,
  item: Item,
  { aborting, stop }: Ends,
) => {
  const late = new Error(`${name}: not done within ${deadlineMs / 1_000} seconds.`)
  const deadline = Promise.withResolvers<never>()
  const end = () => {
    aborting.abort(late)
    deadline.reject(late)
  }
  const timer = deadlineMs === Number.POSITIVE_INFINITY ? undefined : setTimeout(end, deadlineMs)
  try {
    return await Promise.race([run(item, { abort: aborting.signal, stop }), deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}
