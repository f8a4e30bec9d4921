import { codeOf } from './error-code.ts'
import { Problem, unavailable } from './problem.ts'

/** Returns true if an error is transient: the database, the disk or the network is unavailable, busy or full. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof Problem) return error.status >= 500
  return errorsIn(error).some((one) => codes.test(codeOf(one) ?? '') || isBusyResponse(one))
}

/** Returns true if the disk of the database or of the files is full. */
export const isDiskFull = (error: unknown) =>
  errorsIn(error).some((one) => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(one) ?? ''))

/** The connection to the database is lost or not possible, as its driver reports it. */
export const isDatabaseLost = (error: unknown) =>
  errorsIn(error).some(
    (one) =>
      (one instanceof Problem && one.message === unavailable().message) ||
      lostCodes.test(codeOf(one) ?? '') ||
      (one instanceof Error && 'query' in one && networkCodes.test(codeOf(one) ?? '')),
  )

const lostCodes = /^(57P0[1-5]|53300|08.{3}|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT)$/
/** Connections to other servers, such as a mail server, have these codes, too. */
const networkCodes = /^(E(CONN|HOST|NET)[A-Z]+|EPIPE|ETIMEDOUT|ENOENT|EAI_AGAIN|ENOTFOUND)$/

/** PostgreSQL ends one of the transactions that wait for each other, or that cannot be put in an order. */
export const isDeadlock = (error: unknown) => ['40P01', '40001'].includes(codeOf(error) ?? '')

/** The same, or a lock that another transaction has held for too long. */
export const isLockedOut = (error: unknown) => isDeadlock(error) || codeOf(error) === '55P03'

/**
 * The codes of system calls, of name servers, of PostgreSQL (class or code), of its driver, of HTTP clients and of
 * S3.
 */
const codes = new RegExp(
  `^(${[
    'E(AGAIN|BUSY|PIPE|IO|STALE|MFILE|NFILE|NOMEM|NOSPC|DQUOT|ROFS|ACCES|PERM|NOENT|TIMEDOUT|ADDRNOTAVAIL)',
    'E(CONN|HOST|NET)[A-Z]+',
    'E(AI_AGAIN|AI_FAIL|NOTFOUND|SERVFAIL|TIMEOUT|REFUSED)',
    '(08|40|53|57|58).{3}|55P03|25P0[34]',
    'CONNECTION_.*|CONNECT_TIMEOUT',
    'UND_ERR_(CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT|SOCKET|CLOSED|DESTROYED)',
    'SlowDown|ServiceUnavailable|InternalError|RequestTimeout|Throttling.*|TooManyRequests.*',
  ].join('|')})$`,
)

/** A response of a server, such as a file store, that is overloaded or fails. */
const isBusyResponse = (error: unknown) => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return typeof error.status === 'number' && (error.status >= 500 || error.status === 429)
}

/** Libraries wrap the original error. */
const errorsIn = (error: unknown) => {
  const errors: unknown[] = []
  for (let one = error; one !== undefined && one !== null && errors.length < 5; ) {
    errors.push(one)
    one = one instanceof Error ? one.cause : undefined
  }
  return errors
}
