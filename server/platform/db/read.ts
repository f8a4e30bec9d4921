import type { Sql } from './connection/driver.ts'
import { causeOf } from './connection/first-error.ts'
import type { Client } from './connection/pool.ts'
import { begin, enterSession, send } from './connection/session.ts'

/** Without a transaction around them: each statement is one, and reads only. */
export const inSession =
  <T>(workspace: number | undefined, work: (sql: Sql) => Promise<T>) =>
  async (client: Client) => {
    const entered = enterSession(client, workspace)
    const result = await work(client.sql)
    await entered
    return result
  }

/** The same in a cluster, where each node learns the workspace with the transaction. */
export const inTransaction =
  <T>(workspace: number, work: (sql: Sql) => Promise<T>) =>
  async (client: Client) => {
    const begun = begin(client, 'read only', { workspace, isCluster: true })
    try {
      const result = await work(client.sql)
      await begun
      return result
    } catch (error) {
      throw causeOf(client.sql, error)
    } finally {
      send(client.sql, 'commit')
    }
  }
