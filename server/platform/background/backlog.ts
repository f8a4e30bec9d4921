import type { Db } from '../db/open.ts'
import type { GlobalRead } from '../db/transaction.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Limits } from './slots.ts'
import type { Background } from './work.ts'
import { dueWork, heldWork, type WorkTable } from './work-table.ts'

/** A queue with work that is due and has not started, how much, and since how many seconds the oldest of it is due. */
export type Backlog = { queue: string; seconds: number; due: number }

/** A queue as it is now: also an empty one. */
export type QueueState = Backlog & {
  /** The number of items in work; undefined for short work, which has no leases. */
  working: number | undefined
  /** The limits of one process. */
  limits: Limits
}

/** The queues with due work, by the age of the oldest item. */
export const backlogs = async (
  { db, clock }: { db: Pick<Db, 'global'>; clock: Clock },
  work: readonly Background[],
): Promise<Backlog[]> => {
  const tables = work.flatMap(({ queue }) => queue?.table ?? [])
  return longestFirst([...(await db.global.read(dueIn(tables, clock().getTime()))).values()])
}

/** All queues, by the age of the oldest item. */
export const queueStates = async (
  { db, clock }: { db: Pick<Db, 'global'>; clock: Clock },
  work: readonly Background[],
  limit: { timeoutMs: number },
): Promise<QueueState[]> => {
  const queues = work.flatMap(({ queue, leases, limits }) =>
    queue ? { table: queue.table, leases, limits } : [],
  )
  const tables = queues.map(({ table }) => table)
  const leased = queues.flatMap(({ leases }) => leases ?? [])
  const read = async (tx: GlobalRead) => {
    const due = await dueIn(tables, clock().getTime())(tx)
    const held = await heldWork(tx, leased)
    return { due, held: new Map(held.map(({ place, held }) => [leased[place], held])) }
  }
  const { due, held } = await db.global.read(read, limit)
  const states = queues.map(({ table, leases, limits }) => ({
    ...(due.get(table) ?? { queue: table.work, seconds: 0, due: 0 }),
    working: leases && (held.get(leases) ?? 0),
    limits,
  }))
  return longestFirst(states)
}

const dueIn = (tables: readonly WorkTable[], now: number) => async (tx: GlobalRead) => {
  const backlogs = new Map<WorkTable, Backlog>()
  for (const { place, due, at } of await dueWork(tx, tables)) {
    const table = tables[place]
    const seconds = table?.mayWait ? 0 : Math.max(0, (now - at) / 1_000)
    if (table) backlogs.set(table, { queue: table.work, seconds, due })
  }
  return backlogs
}

const longestFirst = <T extends Backlog>(queues: T[]) =>
  queues.toSorted((one, other) => other.seconds - one.seconds || other.due - one.due)
