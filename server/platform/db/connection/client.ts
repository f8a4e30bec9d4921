import { unavailable } from '../../kernel/problem.ts'
import { type Connection, connect, isBroken, type Pool } from './driver.ts'
import { rememberingErrors } from './first-error.ts'

/**
 * A connection that never reconnects: after a loss, the rest of an interrupted transaction would run on the new
 * connection, outside of its transaction.
 */
export type Client = {
  sql: Pool
  slot: number
  /** The workspace of the session: statements outside of transactions see only its rows. */
  workspace: number | undefined
  /** Called with the error if the connection is lost, one for each piece of work that uses it. */
  users: Set<(error: Error) => void>
  /** Drops the connection at once and rejects the work that uses it. */
  fail: (error: Error) => void
}

export type ClientOptions = { readOnly?: boolean; plansOnce?: boolean; lockTimeoutMs?: number }

export const openClient = (
  to: Connection,
  options: ClientOptions & { slot: number },
  onLost: (client: Client, error?: Error) => void,
): Client => {
  const client: Client = {
    slot: options.slot,
    sql: rememberingErrors(connect(to, { ...options, max: 1, onClose: () => onLost(client) })),
    workspace: undefined,
    users: new Set(),
    fail: (error) => onLost(client, error),
  }
  return client
}

/** Runs work on a connection. The work is rejected at once if the connection is lost. */
export const using = async <T>(client: Client, work: (client: Client) => Promise<T>): Promise<T> => {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  client.users.add(reject)
  try {
    return await Promise.race([work(client), lost])
  } catch (error) {
    if (isBroken(error)) client.fail(unavailable())
    throw error
  } finally {
    client.users.delete(reject)
  }
}
