import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { unavailable } from '../../kernel/problem.ts'
import { fairQueue } from '../../turns/fair-queue.ts'
import { type Connection, connect, isBroken, type Pool } from './driver.ts'
import { rememberingErrors } from './first-error.ts'

export type Connections = ReturnType<typeof openConnections>

export type Client = {
  sql: Pool
  slot: number
  /** The workspace that its session is in: outside of transactions, it sees the rows of no other. */
  workspace: number | undefined
  /** What is told to each who uses it if it is lost. */
  users: Set<(error: Error) => void>
  /** Gives the connection up at once, for whoever uses it. */
  fail: (error: Error) => void
}

type Waiting = {
  workspace: number | undefined
  resolve: (client: Client) => void
  reject: (error: Error) => void
}

/** Counts in the database are spread over so many slots; connections with one each need not wait there. */
const slots = 32

/**
 * Reads of a workspace share connections, each of which answers them in the order in which they were asked. With more
 * connections than processors, all of them would only be woken more often, and fewer reads would share a statement.
 */
const mostSharedOf = (max: number) => Math.max(1, Math.min(Math.floor(max / 5), availableParallelism()))

/** Nobody joins a connection that has answered nothing for so long, since each waits for those before. */
const slowMs = 50

/** A connection that reads share, how many do, and when one of them last began or ended its wait. */
type Reader = { client: Client; uses: number; activeAt: number }

const isResponsive = ({ activeAt }: Reader) => performance.now() - activeAt < slowMs

/** The connections that reads of a workspace share, and the one that is being opened where there is none. */
type Shared = { all: Set<Reader>; opening?: Promise<Reader> | undefined }

/**
 * Hands out connections. Each is a client that never reconnects: after a loss, nothing of
 * an interrupted transaction can run on a new connection, where it would be outside of its transaction.
 */
export const openConnections = (
  to: Connection,
  max: number,
  { readOnly = false, plansOnce = false } = {},
) => {
  const idle: Client[] = []
  const all = new Set<Client>()
  const firstSlot = randomInt(slots)
  const waiting = fairQueue<Waiting, number>(limitsOf(max))
  const shared = new Map<number, Shared>()
  const mostShared = mostSharedOf(max)

  const freeSlot = () => {
    const taken = new Set([...all].map(({ slot }) => slot))
    const inOrder = Array.from({ length: slots }, (_, place) => (firstSlot + place) % slots)
    return inOrder.find((slot) => !taken.has(slot)) ?? firstSlot
  }
  const open = () => {
    const slot = freeSlot()
    const client: Client = {
      slot,
      sql: rememberingErrors(connect(to, { max: 1, slot, readOnly, plansOnce, onClose: () => drop(client) })),
      workspace: undefined,
      users: new Set(),
      fail: (error) => drop(client, error),
    }
    all.add(client)
    return client
  }
  const drop = (client: Client, error: Error = unavailable()) => {
    if (!all.delete(client)) return
    const position = idle.indexOf(client)
    if (position >= 0) idle.splice(position, 1)
    for (const { all } of shared.values())
      for (const reader of all) if (reader.client === client) all.delete(reader)
    for (const tell of client.users) tell(error)
    client.sql.end({ timeout: 0 }).catch(() => {})
    serveWaiting()
  }
  const take = (workspace: number | undefined) =>
    new Promise<Client>((resolve, reject) => {
      waiting.add(workspace, { workspace, resolve, reject })
      serveWaiting()
    })
  const serveWaiting = () => {
    while (idle.length || all.size < max) {
      const next = waiting.next()
      if (!next) return
      next.item.resolve(idleFor(next.item.workspace) ?? open())
    }
  }
  /** The one whose session is in the workspace already, if there is one. */
  const idleFor = (workspace: number | undefined) => {
    const [client] = idle.splice(
      idle.findLastIndex((client) => client.workspace === workspace),
      1,
    )
    return client
  }
  const give = (client: Client, workspace: number | undefined) => {
    waiting.done(workspace)
    if (all.has(client)) idle.push(client)
    serveWaiting()
  }

  const using = async <T>(client: Client, work: (client: Client) => Promise<T>): Promise<T> => {
    const { promise: lost, reject } = Promise.withResolvers<never>()
    client.users.add(reject)
    try {
      return await Promise.race([work(client), lost])
    } catch (error) {
      if (isBroken(error)) drop(client)
      throw error
    } finally {
      client.users.delete(reject)
    }
  }

  const isFree = (workspace: number) => (idle.length > 0 || all.size < max) && waiting.hasRoom(workspace)
  /** A connection that reads of the workspace use already, or one more for them. */
  const join = async (workspace: number): Promise<Reader> => {
    const readers = shared.get(workspace) ?? { all: new Set() }
    shared.set(workspace, readers)
    const responsive = [...readers.all].filter(isResponsive)
    const opensOne =
      responsive.length === 0 ? !readers.opening : responsive.length < mostShared && isFree(workspace)
    if (opensOne) return used(await opened(readers, workspace))
    if (responsive.length === 0) await readers.opening
    const [any, ...others] = responsive
    if (!any) return join(workspace)
    return used(others.reduce((least, reader) => (reader.uses < least.uses ? reader : least), any))
  }
  const opened = async (readers: Shared, workspace: number) => {
    const opening = take(workspace).then((client) => {
      const reader = { client, uses: 0, activeAt: performance.now() }
      readers.all.add(reader)
      return reader
    })
    readers.opening ??= opening
    try {
      return await opening
    } finally {
      if (readers.opening === opening) readers.opening = undefined
    }
  }
  const used = (reader: Reader) => {
    if (reader.uses === 0) reader.activeAt = performance.now()
    reader.uses += 1
    return reader
  }
  const leave = (reader: Reader, workspace: number) => {
    reader.uses -= 1
    reader.activeAt = performance.now()
    if (reader.uses > 0) return
    const readers = shared.get(workspace)
    readers?.all.delete(reader)
    if (readers?.all.size === 0 && !readers.opening) shared.delete(workspace)
    give(reader.client, workspace)
  }

  return {
    /** Work in a workspace says which: none gets more than its share of the connections. */
    use: async <T>(work: (client: Client) => Promise<T>, workspace?: number): Promise<T> => {
      const client = await take(workspace)
      try {
        return await using(client, work)
      } finally {
        give(client, workspace)
      }
    },
    /** For reads that leave the session as it is: others of the same workspace may use the connection as well. */
    share: async <T>(work: (client: Client) => Promise<T>, workspace: number): Promise<T> => {
      const reader = await join(workspace)
      try {
        return await using(reader.client, work)
      } finally {
        leave(reader, workspace)
      }
    },
    /** Ends every connection at once, in the middle of whatever it does. */
    cut: () => {
      for (const { reject } of waiting.clear()) reject(unavailable())
      for (const client of [...all]) drop(client)
    },
    close: async () => {
      for (const { reject } of waiting.clear()) reject(unavailable())
      const open = [...all]
      all.clear()
      await Promise.all(open.map(({ sql }) => sql.end({ timeout: 5 })))
    },
  }
}

/** A workspace gets at most half of the connections, and all together leave one to work outside of workspaces. */
const limitsOf = (max: number) => ({ each: Math.ceil(max / 2), total: Math.max(1, max - 1) })
