import { connect as connectTo, type Socket } from 'node:net'
import postgres from 'postgres'
import type { Moment } from '../../kernel/clock.ts'
import { types, undefinedText } from './types.ts'

export type Connection =
  | { url: string }
  | { host: string; port: number; user: string; password: string; database: string }

export type Pool = postgres.Sql<{ integer: number; moment: Moment; json: unknown }>

/** The tagged template that stores write their statements with. */
export type Sql = postgres.ISql<{ integer: number; moment: Moment; json: unknown }>

type Options = {
  max: number
  name?: string
  slot?: number
  /** Makes transactions read-only by default. */
  readOnly?: boolean
  /** Plans statements once for all values, which suits statements that find rows by their keys. */
  plansOnce?: boolean
  /** The maximum wait of a statement for a lock. */
  lockTimeoutMs?: number | undefined
  onClose?: () => void
  onNotify?: (channel: string, text: string) => void
}

export const connect = (to: Connection, options: Options): Pool => {
  const { url, ...login } = 'url' in to ? withSocket(to.url) : { ...to, url: '' }
  const settings = {
    ...login,
    max: options.max,
    types,
    fetch_types: false,
    transform: { undefined: undefinedText },
    socket: socketsOf(),
    connect_timeout: 3,
    // A connection that ends by its age would do so in the middle of a transaction.
    max_lifetime: null,
    backoff: () => 0.2,
    onnotice: () => {},
    ...(options.onClose && { onclose: options.onClose }),
    ...(options.onNotify && { onnotify: options.onNotify }),
    connection: {
      application_name: options.name ?? 'bellhop',
      TimeZone: 'UTC',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      ...(options.lockTimeoutMs !== undefined && { lock_timeout: options.lockTimeoutMs }),
      // The rows that are asked for are in memory: one through an index costs little more than one beside another.
      random_page_cost: 1.1,
      ...(options.readOnly && { default_transaction_read_only: 'on' }),
      ...(options.plansOnce && { plan_cache_mode: 'force_generic_plan' }),
      ...(options.slot !== undefined && { 'bellhop.slot': options.slot }),
    },
  }
  // The types of the driver know neither `socket` nor the values that `types` returns; `Pool` declares them.
  return postgres(url, settings as object) as unknown as Pool
}

/** Returns true if an error makes the connection unusable. */
export const isBroken = (error: unknown) =>
  error instanceof postgres.PostgresError
    ? error.severity === 'FATAL'
    : error instanceof Error && 'query' in error

/** A URL names the directory of a unix socket as `?host=/run/postgresql`, which the driver does not know. */
const withSocket = (text: string) => {
  const url = new URL(text)
  const host = url.searchParams.get('host')
  url.searchParams.delete('host')
  return { url: url.href, ...(host && { host }) }
}

type Places = { path?: string; host: string[]; port: number[] }

/**
 * Opens the sockets of a pool. If the server closes a connection before it is ready, the driver would reconnect in an
 * endless loop without a pause. Here this is an error for the caller.
 */
const socketsOf = () => {
  let attempts = 0
  return ({ path, host: hosts, port: ports }: Places) => {
    const turn = attempts++ % ports.length
    const host = hosts[turn]
    const socket = path ? connectTo(path) : connectTo(Number(ports[turn]), host)
    socket.once('end', () => socket.destroy(connectionClosed()))
    sendTogether(socket)
    return Object.assign(socket, { host })
  }
}

/** The longest statement that the driver collects for one write. It sends longer ones at once. */
const driverWrites = 1_024

/** Sends all statements of one turn of the event loop in one write, including long ones. */
const sendTogether = (socket: Socket) => {
  const write = socket.write.bind(socket)
  let isHeld = false
  const release = () => {
    if (isHeld) socket.uncork()
    isHeld = false
  }
  socket.write = ((chunk: Buffer, ...rest: []) => {
    if (chunk.length < driverWrites) {
      const isWritten = write(chunk, ...rest)
      release()
      return isWritten
    }
    if (!isHeld) {
      isHeld = true
      socket.cork()
      setImmediate(release)
    }
    return write(chunk, ...rest)
  }) as Socket['write']
}

const connectionClosed = () =>
  Object.assign(new Error('The database closed the connection'), { code: 'CONNECTION_CLOSED' })
