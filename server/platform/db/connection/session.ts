import type { Sql } from './driver.ts'
import { forgetError } from './first-error.ts'
import type { Client } from './pool.ts'

/** The workspace that rows are those of, if it is one; in a cluster, each node learns it with the transaction. */
export type Scope = { workspace: number | undefined; isCluster: boolean }

const scopeText = (workspace: number | undefined) =>
  `bellhop.workspace = '${workspace === undefined ? '' : Number(workspace)}'`

const scopeSession = (workspace: number | undefined) => `set ${scopeText(workspace)}`
export const scopeTransaction = (workspace: number | undefined) => `set local ${scopeText(workspace)}`

/** Begins a transaction on a connection. Whoever calls it sends statements at once, and awaits the answer at the end. */
export const begin = (client: Client, way: 'read only' | 'read write', { workspace, isCluster }: Scope) => {
  const entered = enterSession(client, workspace)
  forgetError(client.sql)
  const begun = essential(client, `begin ${way}`)
  if (isCluster) send(client.sql, scopeTransaction(workspace))
  const both = Promise.all([entered, begun])
  both.catch(() => {}) // a statement behind them may fail first
  return both
}

/** Puts the session of a connection into the workspace, unless it is there from before. */
export const enterSession = (client: Client, workspace: number | undefined) => {
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

/** Sends a statement without waiting for its answer, so that the next one travels with it. */
export const send = (sql: Pick<Sql, 'unsafe'>, statement: string) => {
  const sent = sql.unsafe(statement).execute()
  sent.catch(() => {})
  return sent
}
