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
export type Outbox = {
  events: OutgoingEvent[]
  written: number
  jobs: OutgoingJob[]
  /** The names of background work that there is more of after the commit. */
  wakes: Set<string>
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
export type OutgoingJob = { workspace: number; queue: string; input: object; startAfter?: Date }

export type Flush = {
  /** Must send its statement before it returns: the commit follows right behind it. */
  events(sql: Sql, events: OutgoingEvent[]): Promise<unknown>
  /** Must send its statement before it returns, as well. */
  jobs(sql: Sql, jobs: OutgoingJob[], now: Moment): Promise<unknown>
  /** Does what follows from events. Statements that nothing waits for are given to `track` once they are sent. */
  react(tx: Write, events: readonly OutgoingEvent[], track: Track): Promise<void>
  committed(outbox: Pick<Outbox, 'events' | 'wakes'>): void
}

export type Track = (sent: Promise<unknown>) => void

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

  write: <T>(workspace: number, by: Actor, work: (tx: Write) => Promise<T>) => {
    const open = (sql: Sql, outbox: Outbox): Write => ({ sql, workspace, by, outbox, now: clock() })
    return guard(() => readWrite({ connections, flush, workspace }, open, work))
  },

  global: {
    read: <T>(work: (tx: GlobalRead) => Promise<T>) =>
      guard(() => readOnly(connections, undefined, (sql) => work({ sql, global: true, now: clock() }))),

    write: <T>(by: Actor, work: (tx: GlobalWrite) => Promise<T>) => {
      const open = (sql: Sql, outbox: Outbox): GlobalWrite => ({
        sql,
        global: true,
        by,
        outbox,
        now: clock(),
      })
      return guard(() => readWrite({ connections, flush, workspace: undefined }, open, work))
    },
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
  await sql.unsafe(unscoped)
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

const unscoped = `set local bellhop.workspace = ''`

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

type Writing = { connections: Connections; flush: Flush; workspace: number | undefined }

const readWrite = <Tx extends Write | GlobalWrite, T>(
  { connections, flush, workspace }: Writing,
  open: (sql: Sql, outbox: Outbox) => Tx,
  work: (tx: Tx) => Promise<T>,
) =>
  connections.use(async (client) => {
    const { sql } = client
    const outbox: Outbox = { events: [], written: 0, jobs: [], wakes: new Set() }
    try {
      const begun = begin(client, 'begin', scopeOf(workspace))
      const tx = open(sql, outbox)
      const result = await finishing(work(tx), begun)
      const sent = await writeAndReact(tx, flush)
      if (outbox.jobs.length) sent.push(writeJobs(tx, flush))
      await Promise.all([...sent, commit(sql)])
      flush.committed(outbox)
      return result
    } catch (error) {
      const cause = causeOf(sql, error)
      send(sql, 'rollback')
      throw cause
    }
  }, workspace)

const writeJobs = (tx: Write | GlobalWrite, flush: Flush) => {
  const { sql, outbox, now } = tx
  // A global transaction may have entered a workspace, which sees no rows of others.
  if ('global' in tx) send(sql, unscoped)
  for (const { queue } of outbox.jobs) outbox.wakes.add(queue)
  return flush.jobs(sql, outbox.jobs, now)
}

/** Reactions emit events, which have reactions of their own. A longer chain is a bug. */
const longestChain = 8

/** Writes the events and does what follows from them. Answers the statements that were sent but not awaited. */
const writeAndReact = async (tx: Write | GlobalWrite, flush: Flush) => {
  const { sql, outbox } = tx
  const sent: Promise<unknown>[] = []
  const track: Track = (statement) => {
    statement.catch(() => {}) // the commit fails as well
    sent.push(statement)
  }
  for (let length = 0, done = 0; done < outbox.events.length; length += 1) {
    if (length === longestChain) throw new Error('Events cause each other without an end.')
    const events = outbox.events.slice(done)
    const isWritten = new Set(outbox.events.slice(0, outbox.written))
    done = outbox.events.length
    outbox.written = done
    for (const [inside, own] of byWorkspace(tx, events)) {
      if (inside !== tx) track(send(sql, scope(inside.workspace)))
      const unwritten = own.filter((event) => !isWritten.has(event))
      if (unwritten.length) track(flush.events(sql, unwritten))
      await flush.react(inside, own, track)
    }
  }
  return sent
}

const byWorkspace = (tx: Write | GlobalWrite, events: OutgoingEvent[]): [Write, OutgoingEvent[]][] => {
  if ('workspace' in tx) return [[tx, events]]
  const { sql, by, outbox, now } = tx
  return [...Map.groupBy(events, ({ workspace }) => workspace)].map(([workspace, own]) => [
    { sql, workspace, by, outbox, now },
    own,
  ])
}

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
