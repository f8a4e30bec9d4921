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
export type Read = {
  readonly sql: Sql
  readonly workspace: number
  readonly now: Moment
  /** Reads outside of the workspace; see `acrossWorkspaces`. */
  readonly outside?: GlobalReading
}

type GlobalReading = <T>(work: (tx: GlobalRead) => Promise<T>) => Promise<T>

/** One transaction in one workspace. Its outbox is written with its last statement. */
export type Write = Read & {
  readonly by: Actor
  readonly outbox: Outbox
  /** Lets the commit travel with the statements that are sent now; see `lastly`. */
  readonly finish?: () => void
}

/** Outside any workspace: accounts, sign-in, and finding the workspace that something is for. */
export type GlobalRead = { readonly sql: Sql; readonly now: Moment; readonly global: true }
export type GlobalWrite = GlobalRead & { readonly by: Actor; readonly outbox: Outbox }

/** What a transaction leaves behind beside its rows: events and jobs, written with its last statements. */
export type Outbox = {
  events: OutgoingEvent[]
  written: number
  jobs: OutgoingJob[]
  /** Background work that there is more of after the commit. */
  wakes: Wake[]
}
/** A kind of work that a workspace has more of, and when it is due, in milliseconds. */
export type Wake = { work: string; workspace: number; at: number }
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
  /** Whether tables are spread over the nodes of a cluster. Settings of a session do not travel to them. */
  isCluster: boolean
  /** Runs searches, of which each workspace may have only so many at once. */
  inShare: <T>(workspace: number, work: () => Promise<T>) => Promise<T>
}

/** The only ways to the rows of the database: every one is a transaction, and most are in one workspace. */
export const transactions = ({ connections, guard, flush, clock, inShare, isCluster }: Ways) => ({
  read: <T>(workspace: number, work: (tx: Read) => Promise<T>) => {
    const outside: GlobalReading = (beyond) => readGlobally(connections, clock, beyond)
    const reading = (sql: Sql) => work({ sql, workspace, now: clock(), outside })
    return guard(() =>
      isCluster
        ? connections.use(inTransaction(workspace, reading), workspace)
        : connections.share(readOnly(workspace, reading), workspace),
    )
  },

  /** A read that may take long: in the share of its workspace, and with less time for each statement. */
  search: <T>(workspace: number, work: (tx: Read) => Promise<T>) => {
    const limited = async (sql: Sql) => {
      send(sql, `set statement_timeout = ${searchTimeoutMs}`)
      try {
        return await work({ sql, workspace, now: clock() })
      } finally {
        send(sql, 'reset statement_timeout')
      }
    }
    const way = isCluster ? inTransaction : readOnly
    const read = () => guard(() => connections.use(way(workspace, limited), workspace))
    return inShare(workspace, read).catch(toldAsSearch)
  },

  write: <T>(workspace: number, by: Actor, work: (tx: Write) => Promise<T>) => {
    const open = (sql: Sql, outbox: Outbox, finish: () => void): Write => ({
      sql,
      workspace,
      by,
      outbox,
      now: clock(),
      finish,
    })
    return guard(() => readWrite({ connections, flush, workspace, isCluster }, open, work))
  },

  global: {
    read: <T>(work: (tx: GlobalRead) => Promise<T>) => guard(() => readGlobally(connections, clock, work)),

    write: <T>(by: Actor, work: (tx: GlobalWrite) => Promise<T>) => {
      const open = (sql: Sql, outbox: Outbox): GlobalWrite => ({
        sql,
        global: true,
        by,
        outbox,
        now: clock(),
      })
      return guard(() => readWrite({ connections, flush, workspace: undefined, isCluster }, open, work))
    },
  },
})

/**
 * Says that these are the last statements of a transaction: the commit follows at once, without waiting for their
 * answers. A statement that is sent after that fails, since it may only read.
 */
export const lastly = <T>({ finish }: Write, last: Promise<T>): Promise<T> => {
  // In the next turn, every statement of this one is on its way.
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
  // Other reads of the workspace may use the same connection.
  if (tx.outside) return tx.outside(all)
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

const scopeText = (workspace: number | undefined) =>
  `bellhop.workspace = '${workspace === undefined ? '' : Number(workspace)}'`
const scopeSession = (workspace: number | undefined) => `set ${scopeText(workspace)}`
const scopeTransaction = (workspace: number | undefined) => `set local ${scopeText(workspace)}`

/** Without a transaction around them: each statement is one, and reads only. */
const readOnly =
  <T>(workspace: number | undefined, work: (sql: Sql) => Promise<T>) =>
  async (client: Client) => {
    const entered = enterSession(client, workspace)
    const result = await work(client.sql)
    await entered
    return result
  }

/** The same in a cluster, where each node learns the workspace with the transaction. */
const inTransaction =
  <T>(workspace: number, work: (sql: Sql) => Promise<T>) =>
  async (client: Client) => {
    const entered = enterSession(client, workspace)
    forgetError(client.sql)
    const begun = essential(client, 'begin read only')
    send(client.sql, scopeTransaction(workspace))
    try {
      const result = await work(client.sql)
      await Promise.all([entered, begun])
      return result
    } catch (error) {
      throw causeOf(client.sql, error)
    } finally {
      send(client.sql, 'commit')
    }
  }

const readGlobally = <T>(connections: Connections, clock: Clock, work: (tx: GlobalRead) => Promise<T>) =>
  connections.use(readOnly(undefined, (sql) => work({ sql, global: true, now: clock() })))

/** Puts the session of a connection into the workspace, unless it is there from before. */
const enterSession = (client: Client, workspace: number | undefined) => {
  if (client.workspace === workspace) return
  client.workspace = workspace
  return essential(client, scopeSession(workspace))
}

/** Nothing of what is sent behind it may run if it fails, which also may be the failure of another for the driver. */
const essential = (client: Client, statement: string) => {
  const sent = send(client.sql, statement)
  sent.catch(client.fail)
  return sent
}

type Writing = {
  connections: Connections
  flush: Flush
  workspace: number | undefined
  isCluster: boolean
}

const readWrite = <Tx extends Write | GlobalWrite, T>(
  { connections, flush, workspace, isCluster }: Writing,
  open: (sql: Sql, outbox: Outbox, finish: () => void) => Tx,
  work: (tx: Tx) => Promise<T>,
) =>
  connections.use(async (client) => {
    const { sql } = client
    const outbox: Outbox = { events: [], written: 0, jobs: [], wakes: [] }
    try {
      const entered = enterSession(client, workspace)
      forgetError(sql)
      const begun = essential(client, 'begin read write')
      if (isCluster) send(sql, scopeTransaction(workspace))
      const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
      const tx = open(sql, outbox, finish)
      const working = work(tx)
      await Promise.race([working, finished])
      const sent = await writeAndReact(tx, flush)
      if (outbox.jobs.length) sent.push(writeJobs(tx, flush))
      const [result] = await Promise.all([working, entered, begun, ...sent, commit(sql)])
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
  if ('global' in tx) send(sql, scopeTransaction(undefined))
  for (const { queue, workspace, startAfter = now } of outbox.jobs)
    outbox.wakes.push({ work: queue, workspace, at: startAfter.getTime() })
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
      if (inside !== tx) track(send(sql, scopeTransaction(inside.workspace)))
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

/** PostgreSQL answers a commit after a failed statement with a quiet ROLLBACK; that must not pass for success. */
const commit = async (sql: Pool) => {
  const { command } = await send(sql, 'commit')
  if (command !== 'COMMIT') throw firstErrorOf(sql) ?? new Error('The transaction was rolled back.')
}

/** Sends a statement without waiting for its answer, so that the next one travels with it. */
const send = (sql: Pick<Sql, 'unsafe'>, statement: string) => {
  const sent = sql.unsafe(statement).execute()
  sent.catch(() => {})
  return sent
}
