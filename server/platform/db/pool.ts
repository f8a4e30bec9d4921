import { type Connection, connect, type Pool } from './driver.ts'

export type Connections = ReturnType<typeof openConnections>

/**
 * Hands out connections one at a time. Each is a client that never reconnects: after a loss, nothing of
 * an interrupted transaction can run on a new connection, where it would be outside of its transaction.
 */
export const openConnections = (to: Connection, max: number) => {
  const idle: Pool[] = []
  const all = new Set<Pool>()
  const waiting: ((connection: Pool) => void)[] = []

  const open = () => {
    const connection = connect(to, { max: 1, onClose: () => drop(connection) })
    all.add(connection)
    return connection
  }
  const drop = (connection: Pool) => {
    if (!all.delete(connection)) return
    const position = idle.indexOf(connection)
    if (position >= 0) idle.splice(position, 1)
    connection.end({ timeout: 0 }).catch(() => {})
    if (waiting.length) waiting.shift()?.(open())
  }
  const take = async () => {
    const connection = idle.pop()
    if (connection) return connection
    if (all.size < max) return open()
    return new Promise<Pool>((resolve) => waiting.push(resolve))
  }
  const give = (connection: Pool) => {
    if (!all.has(connection)) return
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }

  return {
    use: async <T>(work: (connection: Pool) => Promise<T>): Promise<T> => {
      const connection = await take()
      try {
        return await work(connection)
      } finally {
        give(connection)
      }
    },
    /** Ends every connection at once, in the middle of whatever it does. */
    cut: () => {
      for (const connection of all) drop(connection)
    },
    close: async () => {
      const open = [...all]
      all.clear()
      await Promise.all(open.map((connection) => connection.end({ timeout: 5 })))
    },
  }
}
