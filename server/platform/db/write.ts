import { afterCommit } from './after-commit.ts'
import type { Pool, Sql } from './connection/driver.ts'
import { causeOf, firstErrorOf } from './connection/first-error.ts'
import type { Connections } from './connection/pool.ts'
import { begin, type Scope, scopeTransaction, send } from './connection/session.ts'
import { traceEvents } from './event-traces.ts'
import type { Flush, GlobalWrite, Outbox, OutgoingEvent, Track, Write } from './transaction.ts'

type Writing = Scope & { connections: Connections; flush: Flush; committed: (outbox: Outbox) => void }

export const readWrite = <Tx extends Write | GlobalWrite, T>(
  { connections, flush, committed, ...scope }: Writing,
  open: (sql: Sql, outbox: Outbox, finish: () => void) => Tx,
  work: (tx: Tx) => Promise<T>,
) =>
  connections.use(async (client) => {
    const { sql } = client
    const outbox: Outbox = { events: [], written: 0, jobs: [], news: [], audits: [] }
    try {
      const begun = begin(client, 'read write', scope)
      const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
      const tx = open(sql, outbox, finish)
      const working = work(tx)
      await Promise.race([working, finished])
      const sent = await writeAndReact(tx, flush)
      if (outbox.jobs.length) sent.push(writeJobs(tx, flush))
      if (outbox.audits.length) sent.push(writeAudits(tx, flush))
      const [result] = await Promise.all([working, begun, ...sent, commit(sql)])
      committed(outbox)
      return result
    } catch (error) {
      const cause = causeOf(sql, error)
      send(sql, 'rollback')
      throw cause
    }
  }, scope.workspace)

const writeJobs = (tx: Write | GlobalWrite, flush: Flush) => {
  const { sql, outbox, now } = tx
  // A global transaction may have entered a workspace, which sees no rows of others.
  if ('global' in tx) send(sql, scopeTransaction(undefined))
  for (const { queue, workspace, startAfter = now } of outbox.jobs)
    afterCommit({ outbox, workspace }, { work: queue, at: startAfter.getTime() })
  return flush.jobs(sql, outbox.jobs, now)
}

/**
 * Last of all: entries of a workspace wait for each other until the commit, so nothing may be left to wait for. In the
 * order of the workspaces, so that no two transactions wait for each other.
 */
const writeAudits = (tx: Write | GlobalWrite, flush: Flush) => {
  const { sql, outbox } = tx
  if ('global' in tx) send(sql, scopeTransaction(undefined))
  return flush.audits(
    sql,
    outbox.audits.toSorted((one, other) => one.workspace - other.workspace),
  )
}

/** Reactions emit events, which have reactions of their own. A longer chain is a bug. */
const longestChain = 8

/** Writes the events and runs their reactions. Returns the statements that were sent but not awaited. */
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
      const end = traceEvents(own)
      await flush.react(inside, own, track)
      end()
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

/** PostgreSQL responds to a commit after a failed statement with ROLLBACK and no error: this is a failure. */
const commit = async (sql: Pool) => {
  const { command } = await send(sql, 'commit')
  if (command !== 'COMMIT') throw firstErrorOf(sql) ?? new Error('The transaction was rolled back.')
}
