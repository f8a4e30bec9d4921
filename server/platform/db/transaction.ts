import type { Clock, Moment } from '../clock.ts'
import { searchTookTooLong, statementTimeout } from '../problem.ts'
import type { Pool, Sql } from './driver.ts'
import { causeOf, firstErrorOf, forgetError } from './first-error.ts'
import type { Client, Connections } from './pool.ts'

/** Who makes a change, written beside every event; and the event that made them, if one did. */
export type Actor = { cause?: string } & (
  | { type: 'user'; id: number; token?: number }
  | { type: 'contact'; id: number }
  | { type: 'system'; name: string }
)

/** One read-only transaction in one workspace. */
export type Read = { readonly sql: Sql; readonly workspace: number; readonly now: Moment }

/** One transaction in one workspace. Its outbox is written with its last statement. */
export type Write = Read & { readonly by: Actor; readonly outbox: Outbox }

/** Outside any workspace: accounts, sign-in, and finding the workspace that something is for. */
export type GlobalRead = { readonly sql: Sql; readonly now: Moment; readonly global: true }
export type GlobalWrite = GlobalRead & { readonly by: Actor; readonly outbox: Outbox }

/** What a transaction leaves behind beside its rows: events and jobs, written with its last statements. */
export type Outbox = { events: OutgoingEvent[]; written: number; jobs: OutgoingJob[] }
export type OutgoingEvent = {
  ulid: string
  at: Moment
  workspace: number
  by: Actor
  type: string
  facts: object
  ticket: number | null
}
export type OutgoingJob = {
  workspace: number | null
  queue: string
  input: object
  retryLimit: number
  startAfter?: Date
}

export type Flush = {
  /** Must send its statement before it returns: the commit follows right behind it. */
  events(sql: Sql, events: OutgoingEvent[]): Promise<unknown>
  jobs(sql: Sql, jobs: OutgoingJob[]): Promise<unknown>
  /** The jobs that follow from events. */
  reactions(events: OutgoingEvent[]): OutgoingJob[]
  committed(events: OutgoingEvent[]): void
}

export type Transactions = ReturnType<typeof transactions>

type Ways = {
  connections: Connections
  guard: <T>(work: () => Promise<T>) => Promise<T>
  flush: Flush
  clock: Clock
  /** Runs searches, of which each workspace may have only so many at once. */
  inShare: <T>(workspace: number, work: () => Promise<T>) => Promise<T>
}

/** The only ways to the rows of the database: every one is a transaction, and most are in one workspace. */
export const transactions = ({ connections, guard, flush, clock, inShare }: Ways) => ({
  read: <T>(workspace: number, work: (tx: Read) => Promise<T>) =>
    guard(() => readOnly(connections, workspace, (sql) => work({ sql, workspace, now: clock() }))),

  /** A read that may take long: in the share of its workspace, and with less time for each statement. */
  search: <T>(workspace: number, work: (tx: Read) => Promise<T>) => {
    const limited = (sql: Sql) => {
      send(sql, `set local statement_timeout = ${searchTimeoutMs}`)
      return work({ sql, workspace, now: clock() })
    }
    const read = () => guard(() => readOnly(connections, workspace, limited))
    return inShare(workspace, read).catch(toldAsSearch)
  },

  write: <T>(workspace: number, by: Actor, work: (tx: Write) => Promise<T>) =>
    guard(() =>
      readWrite(connections, flush, workspace, (sql, outbox) =>
        work({ sql, workspace, by, outbox, now: clock() }),
      ),
    ),

  global: {
    read: <T>(work: (tx: GlobalRead) => Promise<T>) =>
      guard(() => readOnly(connections, undefined, (sql) => work({ sql, global: true, now: clock() }))),

    write: <T>(by: Actor, work: (tx: GlobalWrite) => Promise<T>) =>
      guard(() =>
        readWrite(connections, flush, undefined, (sql, outbox) =>
          work({ sql, global: true, by, outbox, now: clock() }),
        ),
      ),
  },
})

/** Continues a global transaction inside one workspace, for work that creates or crosses workspaces. */
export const enter = async (tx: GlobalWrite, workspace: number): Promise<Write> => {
  await tx.sql.unsafe(scope(workspace))
  return { sql: tx.sql, workspace, by: tx.by, outbox: tx.outbox, now: tx.now }
}

/** Looks past the workspace for what belongs to a person in all of theirs, such as tokens. */
export const acrossWorkspaces = async <Tx extends Read, T>(
  { workspace, ...tx }: Tx,
  work: (tx: Tx extends Write ? GlobalWrite : GlobalRead) => Promise<T>,
): Promise<T> => {
  const { sql } = tx
  await sql.unsafe(`set local bellhop.workspace = ''`)
  try {
    return await work({ ...tx, global: true } as never)
  } finally {
    // Sent, not awaited: it is ahead of whatever follows, and after a failure nothing does.
    send(sql, scope(workspace))
  }
}

/** Work that may fail without the rest of the transaction: what it did is undone then, and the rest stays. */
export const attempt = async <T>(tx: Write, work: () => Promise<T>): Promise<T> => {
  const { sql, outbox } = tx
  const before = { events: outbox.events.length, written: outbox.written, jobs: outbox.jobs.length }
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
    throw cause
  }
}

const searchTimeoutMs = 5_000

const toldAsSearch = (error: { code?: string }) => {
  throw error.code === statementTimeout ? searchTookTooLong() : error
}

// `set local` and not set_config(): only the former travels to the shards of a cluster, and only as a message of its own.
const scope = (workspace: number) => `set local bellhop.workspace = '${Number(workspace)}'`

const scopeOf = (workspace: number | undefined) => (workspace === undefined ? '' : scope(workspace))

const readOnly = <T>(
  connections: Connections,
  workspace: number | undefined,
  work: (sql: Sql) => Promise<T>,
) =>
  connections.use(async (client) => {
    const begun = begin(client, 'begin read only', scopeOf(workspace))
    try {
      return await finishing(work(client.sql), begun)
    } catch (error) {
      throw causeOf(client.sql, error)
    } finally {
      // Nothing to wait for, and cheaper in one message with the next `begin` on this connection.
      client.owesCommit = true
    }
  }, workspace)

const readWrite = <T>(
  connections: Connections,
  flush: Flush,
  workspace: number | undefined,
  work: (sql: Sql, outbox: Outbox) => Promise<T>,
) =>
  connections.use(async (client) => {
    const { sql } = client
    const outbox: Outbox = { events: [], written: 0, jobs: [] }
    try {
      const begun = begin(client, 'begin', scopeOf(workspace))
      const result = await finishing(work(sql, outbox), begun)
      const jobs = [...outbox.jobs, ...flush.reactions(outbox.events)]
      if (jobs.length) await flush.jobs(sql, jobs)
      const unwritten = outbox.events.slice(outbox.written)
      const written = unwritten.length && flush.events(sql, unwritten)
      await Promise.all([written, commit(sql)])
      flush.committed(outbox.events)
      return result
    } catch (error) {
      const cause = causeOf(sql, error)
      send(sql, 'rollback')
      throw cause
    }
  }, workspace)

const begin = (client: Client, opening: string, settings: string) => {
  forgetError(client.sql)
  const begun = send(client.sql, client.owesCommit ? `commit; ${opening}` : opening)
  client.owesCommit = false
  // Nothing of what was sent behind it may run, and the driver may have mistaken the failure of another for its own.
  begun.catch(client.fail)
  if (settings) send(client.sql, settings)
  return begun
}

/** PostgreSQL answers a commit after a failed statement with a quiet ROLLBACK; that must not pass for success. */
const commit = async (sql: Pool) => {
  const { command } = await send(sql, 'commit')
  if (command !== 'COMMIT') throw firstErrorOf(sql) ?? new Error('The transaction was rolled back.')
}

/** Sends a statement without waiting for its answer, so that the next one travels with it. */
const send = (sql: Pick<Pool, 'unsafe'>, statement: string) => {
  const sent = sql.unsafe(statement).execute()
  sent.catch(() => {})
  return sent
}

const finishing = async <T>(work: Promise<T>, begun: Promise<unknown>) => {
  const result = await work
  await begun
  return result
}
