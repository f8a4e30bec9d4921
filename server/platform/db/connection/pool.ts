import { type Client, type ClientOptions, using } from './client.ts'
import { openClients } from './clients.ts'
import type { Connection } from './driver.ts'
import { openReaders } from './readers.ts'

export type Connections = ReturnType<typeof openConnections>

/** A pool of at most `max` connections. */
export const openConnections = (to: Connection, max: number, options: ClientOptions = {}) => {
  const clients = openClients(to, { ...options, max, onDrop: (client) => readers.forget(client) })
  const readers = openReaders(clients, max)
  return {
    /** Runs work on a connection of its own. The workspace of the work limits how many connections it gets. */
    use: async <T>(work: (client: Client) => Promise<T>, workspace?: number): Promise<T> => {
      const client = await clients.take(workspace)
      try {
        return await using(client, work)
      } finally {
        clients.give(client, workspace)
      }
    },
    /** Runs reads on a connection that other reads of the workspace use too. The reads must not change the session. */
    share: async <T>(work: (client: Client) => Promise<T>, workspace: number): Promise<T> => {
      const reader = await readers.join(workspace)
      try {
        return await using(reader.client, work)
      } finally {
        readers.leave(reader, workspace)
      }
    },
    cut: clients.cut,
    close: clients.close,
  }
}
