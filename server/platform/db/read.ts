import type { Client } from './connection/client.ts'
import type { Sql } from './connection/driver.ts'
import { causeOf } from './connection/first-error.ts'
import { begin, enterSession, send } from './connection/session.ts'

/** Runs reads without a transaction. Each statement is its own transaction, and read-only. */
export const inSession =
  <T>(workspace: number | undefined, work: (sql: Sql) => Promise<T>) =>
  async (client: Client) => {
    const entered = enterSession(client, workspace)
    const result = await work(client.sql)
    await entered
    return result
  }

/** Runs reads in a transaction. A cluster needs one: each node gets the workspace with it. */
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
