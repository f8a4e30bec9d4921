import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { startRounds } from '../rounds.ts'
import { untilAborted } from '../until-aborted.ts'
import { type Limits, openSlots, type Place, type Room } from './slots.ts'

/** A kind of background work. All kinds share the same rules: limited slots, fair turns and a deadline. */
export type WorkQueue<Item> = {
  name: string
  limits: Limits
  /** For one item as a whole. After it, the signal aborts and the slot is free again. */
  deadlineMs: number
  everyMs: number
  /** Takes due items from the database: at most as many as there is room for, in fair turns. */
  claim: (room: Room) => Promise<Item[]>
  placeOf: (item: Item) => Place
  /** Ends soon after the first signal. The second says that the process stops: then nothing more begins. */
  run: (item: Item, signal: AbortSignal, stop: AbortSignal) => Promise<unknown>
}

/** Items that end at about the same time are followed by one claim, not by one each. */
const gatherMs = 25
/** How long items that were aborted have to write down what became of them. */
const settleMs = 1_000

/** Works on what is due, from now on. Any number of processes may. */
export const startWorkQueue = <Item>(queue: WorkQueue<Item>, log: Log, { patienceMs = 8_000 } = {}) => {
  const work = openWork(queue, log)
  let waking: NodeJS.Timeout | undefined
  const wakeSoon = () => {
    waking ??= setTimeout(() => {
      waking = undefined
      rounds.wake()
    }, gatherMs)
  }
  // The first round begins before this returns.
  const round = async () => (await work.claimAndBegin(wakeSoon)) > 0 && work.hasRoom()
  const rounds = startRounds({ name: queue.name, round, everyMs: queue.everyMs, log })
  const settledIn = (ms: number) => Promise.race([work.settled(), pause(ms, undefined, { ref: false })])
  return {
    wake: rounds.wake,
    running: work.running,
    /** Claims nothing more, waits for what runs as long as the patience lasts, and aborts the rest. */
    stop: async () => {
      work.stop()
      await rounds.stop()
      await settledIn(patienceMs)
      work.abort()
      await settledIn(settleMs)
      clearTimeout(waking)
    },
  }
}

/** Does what is due now, and what becomes due by it. */
export const workOff = async <Item>(queue: WorkQueue<Item>, log: Log) => {
  const work = openWork(queue, log)
  for (;;) {
    // What runs may settle the very items that a claim has just found: only a claim beside nothing is the last.
    const wasIdle = work.running().length === 0
    const claimed = await work.claimAndBegin()
    if (claimed) continue
    if (wasIdle) return
    if (work.running().length) await work.oneEnded()
  }
}

const openWork = <Item>(queue: WorkQueue<Item>, log: Log) => {
  const slots = openSlots(queue.limits)
  const running = new Map<Promise<void>, Item>()
  const stopping = new AbortController()
  const aborting = new AbortController()
  const begin = (item: Item, whenDone?: () => void) => {
    const place = queue.placeOf(item)
    slots.take(place)
    const done = runOne(queue, item, aborting.signal, stopping.signal)
      .catch((error: Error) => log.warn({ err: error, ...place }, `${queue.name} failed`))
      .then(() => {
        slots.release(place)
        running.delete(done)
        whenDone?.()
      })
    running.set(done, item)
  }
  return {
    hasRoom: () => slots.room().most > 0,
    running: () => [...running.values()],
    oneEnded: () => Promise.race(running.keys()),
    settled: () => Promise.all(running.keys()),
    stop: () => stopping.abort(new Error('Bellhop stops.')),
    abort: () => aborting.abort(new Error('Bellhop stopped before it was done.')),
    claimAndBegin: async (whenDone?: () => void) => {
      const room = slots.room()
      if (room.most <= 0 || stopping.signal.aborted) return 0
      const items = await queue.claim(room)
      for (const item of items) begin(item, whenDone)
      return items.length
    },
  }
}

const runOne = async <Item>(
  { name, deadlineMs, run }: WorkQueue<Item>,
  item: Item,
  abort: AbortSignal,
  stop: AbortSignal,
) => {
  const late = new AbortController()
  const words = `${name}: not done within ${deadlineMs / 1_000} seconds.`
  const timer = setTimeout(() => late.abort(new Error(words)), deadlineMs)
  try {
    await untilAborted(run(item, AbortSignal.any([late.signal, abort]), stop), late.signal)
  } finally {
    clearTimeout(timer)
  }
}
