import { randomInt } from 'node:crypto'
import { unavailable } from '../problem.ts'
import { fairQueue } from '../turns/fair-queue.ts'
import { type Connection, connect, isBroken, type Pool } from './driver.ts'
import { rememberingErrors } from './first-error.ts'

export type Connections = ReturnType<typeof openConnections>

/** A connection, which may still owe the read before its `commit`. */
export type Client = {
  sql: Pool
  slot: number
  owesCommit: boolean
  interrupt: (error: Error) => void
  /** Gives the connection up at once, for whoever uses it. */
  fail: (error: Error) => void
}

type Waiting = { resolve: (client: Client) => void; reject: (error: Error) => void }

/** Counts in the database are spread over so many slots; connections with one each need not wait there. */
const slots = 32

// Long enough for the next transaction under load to take the commit along, too short to be noticed.
const owedForMs = 5

/**
 * Hands out connections one at a time. Each is a client that never reconnects: after a loss, nothing of
 * an interrupted transaction can run on a new connection, where it would be outside of its transaction.
 */
export const openConnections = (to: Connection, max: number) => {
  const idle: Client[] = []
  const all = new Set<Client>()
  let settling: NodeJS.Timeout | undefined
  const firstSlot = randomInt(slots)
  const waiting = fairQueue<Waiting, number>(limitsOf(max))

  const freeSlot = () => {
    const taken = new Set([...all].map(({ slot }) => slot))
    const inOrder = Array.from({ length: slots }, (_, place) => (firstSlot + place) % slots)
    return inOrder.find((slot) => !taken.has(slot)) ?? firstSlot
  }
  const open = () => {
    const slot = freeSlot()
    const client: Client = {
      slot,
      sql: rememberingErrors(connect(to, { max: 1, slot, onClose: () => drop(client) })),
      owesCommit: false,
      interrupt: () => {},
      fail: (error) => drop(client, error),
    }
    all.add(client)
    return client
  }
  const drop = (client: Client, error: Error = unavailable()) => {
    if (!all.delete(client)) return
    const position = idle.indexOf(client)
    if (position >= 0) idle.splice(position, 1)
    client.interrupt(error)
    client.sql.end({ timeout: 0 }).catch(() => {})
    serveWaiting()
  }
  const take = (workspace: number | undefined) =>
    new Promise<Client>((resolve, reject) => {
      waiting.add(workspace, { resolve, reject })
      serveWaiting()
    })
  const serveWaiting = () => {
    while (idle.length || all.size < max) {
      const next = waiting.next()
      if (!next) return
      next.item.resolve(idle.pop() ?? open())
    }
  }
  const give = (client: Client, workspace: number | undefined) => {
    waiting.done(workspace)
    if (all.has(client)) idle.push(client)
    serveWaiting()
    if (client.owesCommit && settling === undefined) settling = setTimeout(settleIdle, owedForMs)
  }
  const settleIdle = () => {
    settling = undefined
    for (const client of idle) settle(client)
  }

  return {
    /** Work in a workspace says which: none gets more than its share of the connections. */
    use: async <T>(work: (client: Client) => Promise<T>, workspace?: number): Promise<T> => {
      const client = await take(workspace)
      const { promise: interrupted, reject } = Promise.withResolvers<never>()
      client.interrupt = reject
      try {
        return await Promise.race([work(client), interrupted])
      } catch (error) {
        if (isBroken(error)) drop(client)
        throw error
      } finally {
        give(client, workspace)
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

/** Ends the read before, if nobody has yet. */
export const settle = (client: Client) => {
  if (client.owesCommit) client.sql.unsafe('commit').catch(() => {})
  client.owesCommit = false
}
