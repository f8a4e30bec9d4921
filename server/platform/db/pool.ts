import { randomInt } from 'node:crypto'
import { unavailable } from '../problem.ts'
import { type Connection, connect, type Pool } from './driver.ts'

export type Connections = ReturnType<typeof openConnections>

/** A connection, which may still owe the read before its `commit`. */
export type Client = { sql: Pool; slot: number; owesCommit: boolean; interrupt: (error: Error) => void }

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
  const waiting: { resolve: (client: Client) => void; reject: (error: Error) => void }[] = []

  const freeSlot = () => {
    const taken = new Set([...all].map(({ slot }) => slot))
    const inOrder = Array.from({ length: slots }, (_, place) => (firstSlot + place) % slots)
    return inOrder.find((slot) => !taken.has(slot)) ?? firstSlot
  }
  const open = () => {
    const slot = freeSlot()
    const client: Client = {
      slot,
      sql: connect(to, { max: 1, slot, onClose: () => drop(client) }),
      owesCommit: false,
      interrupt: () => {},
    }
    all.add(client)
    return client
  }
  const drop = (client: Client) => {
    if (!all.delete(client)) return
    const position = idle.indexOf(client)
    if (position >= 0) idle.splice(position, 1)
    client.interrupt(unavailable())
    client.sql.end({ timeout: 0 }).catch(() => {})
    waiting.shift()?.resolve(open())
  }
  const take = async () => {
    const client = idle.pop()
    if (client) return client
    if (all.size < max) return open()
    return new Promise<Client>((resolve, reject) => waiting.push({ resolve, reject }))
  }
  const give = (client: Client) => {
    if (!all.has(client)) return
    const next = waiting.shift()
    if (next) next.resolve(client)
    else idle.push(client)
    if (client.owesCommit && settling === undefined) settling = setTimeout(settleIdle, owedForMs)
  }
  const settleIdle = () => {
    settling = undefined
    for (const client of idle) settle(client)
  }

  return {
    use: async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
      const client = await take()
      const { promise: interrupted, reject } = Promise.withResolvers<never>()
      client.interrupt = reject
      try {
        return await Promise.race([work(client), interrupted])
      } finally {
        give(client)
      }
    },
    /** Ends every connection at once, in the middle of whatever it does. */
    cut: () => {
      for (const { reject } of waiting.splice(0)) reject(unavailable())
      for (const client of [...all]) drop(client)
    },
    close: async () => {
      const open = [...all]
      all.clear()
      await Promise.all(open.map(({ sql }) => sql.end({ timeout: 5 })))
    },
  }
}

/** Ends the read before, if nobody has yet. */
export const settle = (client: Client) => {
  if (client.owesCommit) client.sql.unsafe('commit').catch(() => {})
  client.owesCommit = false
}
