import postgres from 'postgres'
import { Moment } from '../clock.ts'

export type Connection =
  | { url: string }
  | { host: string; port: number; user: string; password: string; database: string }

const types = {
  integer: { to: 20, from: [20], parse: Number, serialize: String },
  moment: { to: 1184, from: [1184], parse: (text: string) => new Moment(text), serialize: isoText },
  // The job queue hands over JSON as text; encoding that text again would store a string.
  json: { to: 114, from: [114, 3802], parse: JSON.parse, serialize: jsonText },
}

export type Pool = postgres.Sql<{ integer: number; moment: Moment; json: unknown }>

/** The tagged template that stores write their statements with. */
export type Sql = postgres.ISql<{ integer: number; moment: Moment; json: unknown }>

type Options = { max: number; name?: string; slot?: number; onClose?: () => void }

export const connect = (to: Connection, options: Options): Pool => {
  const { url, ...login } = 'url' in to ? withSocket(to.url) : { ...to, url: '' }
  return postgres(url, {
    ...login,
    max: options.max,
    types,
    connect_timeout: 3,
    // A connection that ends by its age would do so in the middle of a transaction.
    max_lifetime: null,
    backoff: () => 0.2,
    onnotice: () => {},
    ...(options.onClose && { onclose: options.onClose }),
    connection: {
      application_name: options.name ?? 'bellhop',
      TimeZone: 'UTC',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      ...(options.slot !== undefined && { 'bellhop.slot': options.slot }),
    },
  })
}

/**
 * Whether this is only that a connection was lost while it opened. The driver then asks for types with a
 * query of its own, whose failure nobody can catch; whoever waits for the connection is told separately.
 */
export const isLostGreeting = (error: Error & { code?: string; query?: string }) =>
  /^CONNECTION_/.test(error.code ?? '') && /select b\.oid, b\.typarray/.test(error.query ?? '')

/** A URL names the directory of a unix socket as `?host=/run/postgresql`, which the driver does not know. */
const withSocket = (text: string) => {
  const url = new URL(text)
  const host = url.searchParams.get('host')
  url.searchParams.delete('host')
  return { url: url.href, ...(host && { host }) }
}

function isoText(value: Date | string) {
  // Not value.toISOString(): a Moment would lose its fraction of a second there.
  return typeof value === 'string' ? value : Date.prototype.toISOString.call(value)
}

function jsonText(value: unknown) {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
