import { codeOf } from '../kernel/error-code.ts'

/** Why a connection to a host that somebody named does not come about. */
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

/** A connection out that does not come about; its message is for people. */
export class Egress extends Error {
  readonly kind: EgressKind
  /** What the system called it, such as ECONNREFUSED. */
  readonly code: string | undefined

  constructor(kind: EgressKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
    this.code = codeOf(cause)
  }
}

/** Whether the connection is rejected by rule, so that trying again does not help. */
export const isRejectedByRule = (error: unknown): error is Egress =>
  error instanceof Egress && ['host', 'port', 'private', 'url', 'request'].includes(error.kind)
