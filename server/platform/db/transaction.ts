import type { AuditedAction } from '../../../contract/workspaces/audited.ts'
import type { Clock, Moment } from '../kernel/clock.ts'
import { searchTookTooLong, statementTimeout } from '../kernel/problem.ts'
import type { News } from './after-commit.ts'
import type { Pool, Sql } from './connection/driver.ts'
import { causeOf, forgetError } from './connection/first-error.ts'
import type { Connections } from './connection/pool.ts'
import { scopeTransaction, send } from './connection/session.ts'
import { inSession, inTransaction } from './read.ts'
import { readWrite } from './write.ts'
import { writingTogether } from './write-together.ts'

/**
 * The author of a change, stored with every event. `cause` is the event that led to the change, and `trace` the span, which
 * is not stored.
 */
export type Actor = { cause?: string; trace?: string } & (
  | { type: 'user'; id: number; token?: number }
  | { type: 'contact'; id: number }
  | { type: 'system'; name: string }
)

/** A read-only transaction in a workspace. */
export type Read = {
  readonly sql: Sql
  readonly workspace: number
  readonly now: Moment
  /** Reads outside of the workspace, on another connection; see `readAcross`. */
  readonly outside?: GlobalReading
}

type GlobalReading = <T>(work: (tx: GlobalRead) => Promise<T>) => Promise<T>

/** A transaction in a workspace. Its outbox is written with its last statement. */
export type Write = Read & {
  readonly by: Actor
  readonly outbox: Outbox
  /** Lets the commit travel with the statements that are sent now; see `withCommit`. */
  readonly finish?: () => void
  /** True if several requests share the transaction; see `batched`. */
  readonly isShared?: boolean
}

/** The id of the user who makes a change. Null if no user does. */
export const userOf = ({ by }: Pick<Write, 'by'>) => (by.type === 'user' ? by.id : null)

/** Outside any workspace: accounts, sign-in, and finding the workspace that something is for. */
export type GlobalRead = { readonly sql: Sql; readonly now: Moment; readonly global: true }
export type GlobalWrite = GlobalRead & { readonly by: Actor; readonly outbox: Outbox }

/** The output of a transaction apart from its rows: events and jobs, written with its last statements, and news. */
export type Outbox = {
  events: OutgoingEvent[]
  written: number
  jobs: OutgoingJob[]
  /** News that is published after the commit. */
  news: News[]
  /** Entries of the audit log, written as the very last. */
  audits: OutgoingAudit[]
}
export type OutgoingEvent = {
  ulid: string
  at: Moment
  workspace: number
  by: Actor
  type: string
  facts: object
  ticket: number | null
}
export type OutgoingAudit = {
  workspace: number
  at: Moment
  action: AuditedAction
  target: string | null
  by: AuditedActor
  /** The part of an entry that may identify persons, so it can be erased. */
  personal: {
    actor?: { name: string; email: string } | undefined
    token?: string | null | undefined
    ip_address?: string | undefined
    client?: string | null | undefined
    name?: string | null | undefined
    changes?: AuditedChange[] | undefined
  }
}
export type AuditedActor = { type: 'member'; ulid: string } | { type: 'operator' | 'system' }
export type AuditedChange = { field: string; before: string | null; after: string | null }
export type OutgoingJob = {
  workspace: number
  queue: string
  input: object
  startAfter?: Date
  trace?: string | undefined
}

export type Flush = {
  /** Must send its statement before it returns: the commit follows right behind it. */
  events(sql: Sql, events: OutgoingEvent[]): Promise<unknown>
  /** Must send its statement before it returns, as well. */
  jobs(sql: Sql, jobs: OutgoingJob[], now: Moment): Promise<unknown>
  /** Must send its statement before it returns, as well. */
  audits(sql: Sql, audits: OutgoingAudit[]): Promise<unknown>
  /**
   * Runs the reactions to events. Statements without a dependent statement are given to `track` once they are sent.
   */
  react(tx: Write, events: readonly OutgoingEvent[], track: Track): Promise<void>
}

export type Track = (sent: Promise<unknown>) => void

export type Transactions = ReturnType<typeof transactions>

type Ways = {
  connections: Connections
  guard: <T>(work: () => Promise<T>) => Promise<T>
  flush: Flush
  committed: (outbox: Outbox) => void
  clock: Clock
  /** True if the tables are distributed over the nodes of a cluster, where settings of a session have no effect. */
  isCluster: boolean
  /** Runs searches, of which each workspace may have only so many at once. */
  inShare: <T>(workspace: number, work: () => Promise<T>) => Promise<T>
}

/** The only ways to the rows of the database: every one is a transaction, and most are in one workspace. */
export const transactions = ({ connections, guard, flush, committed, clock, inShare, isCluster }: Ways) => {
  const writing = { connections, flush, committed, isCluster }
  const write = <T>(workspace: number, by: Actor, work: (tx: Write) => Promise<T>) => {
    const open = (sql: Sql, outbox: Outbox, finish: () => void): Write => ({
      sql,
      workspace,
      by,
      outbox,
      now: clock(),
      finish,
      outside: (work) => readGlobally(work, { connections, clock }),
    })
    return guard(() => readWrite({ ...writing, workspace }, open, work))
  }

  return {
    read: <T>(workspace: number, work: (tx: Read) => Promise<T>) =>
      guard(() => {
        const reading = (sql: Sql) => work(openRead(workspace, sql, { connections, clock }))
        return isCluster
          ? connections.use(inTransaction(workspace, reading), workspace)
          : connections.share(inSession(workspace, reading), workspace)
      }),

    /** A slow read. It counts towards the limit of its workspace, and its statements have a shorter timeout. */
    search: <T>(workspace: number, work: (tx: Read) => Promise<T>) => {
      const limited = within(searchTimeoutMs, (sql) => work(openRead(workspace, sql, { connections, clock })))
      const way = isCluster ? inTransaction : inSession
      const read = () => guard(() => connections.use(way(workspace, limited), workspace))
      return inShare(workspace, read).catch(toldAsSearch)
    },

    write,
    writeTogether: writingTogether(write),

    global: {
      /** Statements can have a timeout. */
      read: <T>(work: (tx: GlobalRead) => Promise<T>, { timeoutMs }: { timeoutMs?: number } = {}) =>
        guard(() => readGlobally(work, { connections, clock, timeoutMs })),

      write: <T>(by: Actor, work: (tx: GlobalWrite) => Promise<T>) => {
        const open = (sql: Sql, outbox: Outbox): GlobalWrite => ({
          sql,
          global: true,
          by,
          outbox,
          now: clock(),
        })
        return guard(() => readWrite({ ...writing, workspace: undefined }, open, work))
      },
    },
  }
}

/**
 * Marks these as the last statements of a transaction: the commit is sent without waiting for their results. A later
 * statement fails, since the session is read-only after the commit.
 */
export const withCommit = <T>({ finish }: Write, last: Promise<T>): Promise<T> => {
  // In the next turn of the event loop, every statement of this turn has been sent.
  if (finish) setImmediate(finish)
  return last
}

/** Continues a global transaction inside one workspace, for work that creates or crosses workspaces. */
export const enter = async (tx: GlobalWrite, workspace: number): Promise<Write> => {
  await tx.sql.unsafe(scopeTransaction(workspace))
  return { sql: tx.sql, workspace, by: tx.by, outbox: tx.outbox, now: tx.now }
}

/** Looks past the workspace for what belongs to a person in all of theirs, such as tokens. */
export const acrossWorkspaces = async <Tx extends Read, T>(
  tx: Tx,
  work: (tx: Tx extends Write ? GlobalWrite : GlobalRead) => Promise<T>,
): Promise<T> => {
  const all = work as (tx: GlobalRead) => Promise<T>
  // Others may use the same connection, and would be without their workspace meanwhile.
  if (tx.outside && !('outbox' in tx)) return tx.outside(all)
  if ('isShared' in tx && tx.isShared) throw new Error('Several work in this transaction: use readAcross.')
  const { workspace, ...others } = tx
  const { sql } = tx
  await sql.unsafe(scopeTransaction(undefined))
  try {
    return await all({ ...others, global: true })
  } finally {
    // Sent, not awaited: it is ahead of whatever follows, and after a failure nothing does.
    send(sql, scopeTransaction(workspace))
  }
}

/**
 * Reads outside of the workspace on another connection, so that the session of this one keeps its workspace. The reads do
 * not see changes of the transaction.
 */
export const readAcross = <T>(tx: Read, work: (tx: GlobalRead) => Promise<T>): Promise<T> =>
  tx.outside ? tx.outside(work) : acrossWorkspaces(tx, work)

/** Runs work in a savepoint. If it fails, only this work is rolled back. */
export const attempt = async <T>(tx: Write, work: () => Promise<T>): Promise<T> => {
  const { sql, outbox } = tx
  const before = {
    events: outbox.events.length,
    written: outbox.written,
    jobs: outbox.jobs.length,
    audits: outbox.audits.length,
  }
  send(sql, 'savepoint attempted')
  try {
    const result = await work()
    send(sql, 'release savepoint attempted')
    return result
  } catch (error) {
    const cause = causeOf(sql as Pool, error) // a transaction has the client of its connection
    await sql.unsafe('rollback to savepoint attempted').catch(() => {
      throw cause
    })
    forgetError(sql as Pool)
    outbox.events.length = before.events
    outbox.written = before.written
    outbox.jobs.length = before.jobs
    outbox.audits.length = before.audits
    throw cause
  }
}

const searchTimeoutMs = 5_000

const toldAsSearch = (error: { code?: string }) => {
  throw error.code === statementTimeout ? searchTookTooLong() : error
}

type Opening = Pick<Ways, 'connections' | 'clock'>

const openRead = (workspace: number, sql: Sql, { connections, clock }: Opening): Read => ({
  sql,
  workspace,
  now: clock(),
  outside: (work) => readGlobally(work, { connections, clock }),
})

const readGlobally = <T>(
  work: (tx: GlobalRead) => Promise<T>,
  { connections, clock, timeoutMs }: Opening & { timeoutMs?: number | undefined },
) => {
  const reading = (sql: Sql) => work({ sql, global: true, now: clock() })
  return connections.use(inSession(undefined, timeoutMs ? within(timeoutMs, reading) : reading))
}

/** Runs work with a statement timeout. */
const within =
  <T>(timeoutMs: number, work: (sql: Sql) => Promise<T>) =>
  async (sql: Sql) => {
    send(sql, `set statement_timeout = ${timeoutMs}`)
    try {
      return await work(sql)
    } finally {
      send(sql, 'reset statement_timeout')
    }
  }
