import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/open.ts'
import type { Write } from '../db/transaction.ts'
import { type Clock, Moment } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { isTransient } from '../kernel/transient.ts'
import { limitedBy } from '../turns/limited-by.ts'
import { idOf, type Leased, leaseRows, postpone, remove, renewLeases } from './leases.ts'
import { openQueue, type Queue } from './queue.ts'
import type { Room } from './slots.ts'
import { type Background, background, type Signals, type Work } from './work.ts'
import type { WorkTable } from './work-table.ts'

/** The times of retries, and the consequence of the last attempt. */
export type Retry<Row> = {
  /** The pause after the nth attempt. */
  backoffMs: (attempt: number) => number
  /** The number of attempts after which the work is given up. */
  mostAttempts: number
  /** Does not count attempts with a transient error, such as an outage of the database. */
  skipsTransient?: boolean
  /** Stores a note for people in the transaction that postpones the work. */
  note?: (tx: Write, row: Row & Leased, error: Error) => Promise<unknown>
  /** Ends the row after the last attempt. Without it, the row is removed. */
  giveUp?: (tx: Write, row: Row & Leased, error: Error) => Promise<unknown>
}

/** Work that is stored as rows of a table. `run` ends its row in the same transaction as the effect of the work. */
export type LeasedWork<Row> = Pick<
  Work<Row & Leased>,
  'limits' | 'gatherMs' | 'deadlineMs' | 'patienceMs' | 'run'
> & {
  table: WorkTable
  retry: Retry<Row>
  laneOf?: (row: Row) => number
}

/** Thrown by work that cannot be done yet, for example because a model is busy. */
export class RetryLater extends Error {
  readonly pauseMs: number
  /** True if the attempt counts towards the maximum. */
  readonly counts: boolean

  constructor(reason: string, pauseMs: number, { counts = true } = {}) {
    super(reason)
    this.pauseMs = pauseMs
    this.counts = counts
  }
}

export type Environment = { db: Db; clock: Clock; log: Log }

const leaseMs = 2 * 60_000
const insistMs = 200
const againMs = 1_000
/** More claims at once would only wait for each other in the database, and delay requests. */
const claimsAtOnce = 4

export const leasedWork = <Row>(environment: Environment, given: LeasedWork<Row>): Background => ({
  ...background(workOf(environment, given), environment.log),
  leases: given.table,
})

const workOf = <Row>(environment: Environment, given: LeasedWork<Row>): Work<Row & Leased> => {
  const { table, laneOf } = given
  const queue = openQueue(environment, table)
  return {
    ...given,
    name: table.work,
    queue,
    restMs: queue.restMs,
    claim: claiming<Row>(environment, table, queue),
    ownerOf: (row) => ({ workspace: row.workspace_id, lane: laneOf?.(row) }),
    run: async (row, signals) => {
      try {
        return await given.run(row, signals)
      } catch (error) {
        // Stored even after an outage: if this process died later, its unfinished work would count as crashed.
        await insist(() => retryOrGiveUp(environment, given, { row, error: error as Error, signals }))
        return 'failed'
      } finally {
        // Work that waited for this row can be claimed now.
        queue.unblock(row.workspace_id)
      }
    },
    keep: { everyMs: leaseMs / 4, keep: keeping<Row>(environment, table) },
  }
}

const authorOf = ({ work: name }: WorkTable) => ({ type: 'system', name }) as const

const leaseUntil = (clock: Clock) => new Date(clock().getTime() + leaseMs)

/** Leases due rows in fair turns: each workspace with due work gets an equal share of the free slots. */
const claiming = <Row>({ db, clock, log }: Environment, table: WorkTable, queue: Queue) => {
  const inTurn = limitedBy<number>({ total: claimsAtOnce })
  const by = authorOf(table)
  const mayBeBlocked = Boolean(table.lane || table.inOrderOf)
  const claimIn = async (workspace: number, most: number, { perLane, lanes }: Room) => {
    const lease = { until: leaseUntil(clock), holder: await db.holder() }
    const isUnsure = queue.isUnsure(workspace)
    return db.write(workspace, by, async (tx) => {
      const rows = await leaseRows<Row>(tx, table, { most, perLane, lanes }, lease)
      if (rows.length === most) queue.again(workspace)
      else if (mayBeBlocked || isUnsure) await queue.noteNext(tx, { isBlocked: true })
      return rows
    })
  }
  return async (room: Room) => {
    const workspaces = queue.take(room)
    const share = Math.floor(room.most / workspaces.length)
    const claim = async (workspace: number) => {
      const most = Math.min(share, room.of(workspace))
      return inTurn(workspace, () => claimIn(workspace, most, room)).catch((error: Error) => {
        log.warn({ err: error, workspace }, `${table.work} could not be claimed and is tried again`)
        queue.again(workspace, againMs)
        return []
      })
    }
    return (await Promise.all(workspaces.map(claim))).flat()
  }
}

/** Renews the leases of running work. Returns the rows whose lease is lost. */
const keeping =
  <Row>({ db, clock }: Environment, table: WorkTable) =>
  async (rows: (Row & Leased)[]) => {
    const by = authorOf(table)
    const kept = new Set<Row & Leased>()
    for (const [workspace, own] of Map.groupBy(rows, ({ workspace_id }) => workspace_id)) {
      const renewed = await db.write(workspace, by, (tx) => renewLeases(tx, table, own, leaseUntil(clock)))
      for (const row of renewed) kept.add(row)
    }
    return rows.filter((row) => !kept.has(row))
  }

type Failure<Row> = { row: Row & Leased; error: Error; signals: Signals }

const retryOrGiveUp = async <Row>(
  { db, clock, log }: Environment,
  { table, retry }: LeasedWork<Row>,
  { row, error, signals }: Failure<Row>,
) => {
  const { workspace_id: workspace, attempts } = row
  const isStopped = signals.stop.aborted
  const counts = !isStopped && countsAsAttempt(error, retry)
  const isLast = counts && attempts >= retry.mostAttempts
  const facts = { work: table.work, workspace, row: idOf(table, row), attempts }
  // As text, not as `err`: the log drops repeated errors of a full disk, but must name each row that is given up.
  if (isLast) log.error({ ...facts, reason: error.stack }, 'work is given up')
  else if (!(error instanceof RetryLater)) log.warn({ ...facts, err: error }, 'work is tried again later')
  const pauseMs = error instanceof RetryLater ? error.pauseMs : retry.backoffMs(attempts)
  const at = new Moment(clock().getTime() + (isStopped ? 0 : pauseMs))
  await db.write(workspace, authorOf(table), async (tx) => {
    if (!isLast) {
      await retry.note?.(tx, row, error)
      await postpone(tx, table, row, { at, attempts: counts ? attempts : attempts - 1 })
    } else if (retry.giveUp) await retry.giveUp(tx, row, error)
    else await remove(tx, table, row)
  })
}

const countsAsAttempt = (error: Error, { skipsTransient }: Pick<Retry<never>, 'skipsTransient'>) =>
  error instanceof RetryLater ? error.counts : !(skipsTransient && isTransient(error))

/** Retries during an outage until the lease ends. Then the row is due again anyway. */
const insist = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || performance.now() - begun > leaseMs) throw error
      await pause(insistMs, undefined, { ref: false })
    }
  }
}

/** A pause that doubles with every attempt. It varies by a tenth, so that retries are spread. */
export const doubling =
  ({ firstMs, longestMs }: { firstMs: number; longestMs: number }) =>
  (attempt: number) =>
    Math.min(firstMs * 2 ** (attempt - 1), longestMs) * (0.9 + 0.2 * Math.random())
