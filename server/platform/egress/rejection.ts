import { codeOf } from '../kernel/error-code.ts'

/** The reason why a connection to a host failed. */
export type EgressKind =
  | 'host'
  | 'port'
  | 'private'
  | 'unknown'
  | 'unreachable'
  | 'timeout'
  | 'tls'
  | 'url'
  | 'request'
  | 'redirect'
  | 'answer'

/** An outgoing connection that failed. The message is shown to users. */
export class Egress extends Error {
  readonly kind: EgressKind
  /** The error code of the system, such as ECONNREFUSED. */
  readonly code: string | undefined

  constructor(kind: EgressKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
    this.code = codeOf(cause)
  }
}

/** Returns true if a rule forbids the connection, so that a retry cannot succeed. */
export const isRejectedByRule = (error: unknown): error is Egress =>
  error instanceof Egress && ['host', 'port', 'private', 'url', 'request'].includes(error.kind)
