import type { Client } from './client.ts'
import type { Sql } from './driver.ts'
import { forgetError } from './first-error.ts'

/** The workspace whose rows can be accessed, if any. In a cluster, each node gets it with the transaction. */
export type Scope = { workspace: number | undefined; isCluster: boolean }

const scopeText = (workspace: number | undefined) =>
  `bellhop.workspace = '${workspace === undefined ? '' : Number(workspace)}'`

const scopeSession = (workspace: number | undefined) => `set ${scopeText(workspace)}`
export const scopeTransaction = (workspace: number | undefined) => `set local ${scopeText(workspace)}`

/** Begins a transaction without waiting. The caller sends statements at once, and awaits the result at the end. */
export const begin = (client: Client, way: 'read only' | 'read write', { workspace, isCluster }: Scope) => {
  const entered = enterSession(client, workspace)
  forgetError(client.sql)
  const begun = essential(client, `begin ${way}`)
  if (isCluster) send(client.sql, scopeTransaction(workspace))
  if (isCluster && way === 'read write') send(client.sql, 'select announce_events()')
  const both = Promise.all([entered, begun])
  both.catch(() => {}) // a later statement may fail first, and nothing awaits this then
  return both
}

/** Sets the workspace of a session, unless it is set already. */
export const enterSession = (client: Client, workspace: number | undefined) => {
  if (client.workspace === workspace) return
  client.workspace = workspace
  return essential(client, scopeSession(workspace))
}

/**
 * Sends a statement. If it fails, the connection is dropped: later statements must not run. The driver may also report
 * the error of another statement for it.
 */
const essential = (client: Client, statement: string) => {
  const sent = send(client.sql, statement)
  sent.catch(client.fail)
  return sent
}

/** Sends a statement without waiting for its result, so that the next one is sent in the same write. */
export const send = (sql: Pick<Sql, 'unsafe'>, statement: string) => {
  const sent = sql.unsafe(statement).execute()
  sent.catch(() => {})
  return sent
}
