import type { Fault } from './field-faults.ts'
import { codeFor, type ProblemCode } from './problem-codes.ts'

/** The faults by the path of their field. A plain text is a rule without a code of its own. */
export type FieldErrors = Record<string, (Fault | string)[]>

type Extra = {
  code?: ProblemCode
  errors?: Record<string, string[]>
  headers?: Record<string, string>
  facts?: object
  logged?: object
}

/** An error that is reported to the client. Any other thrown error is a bug and returns 500. */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly errors: Record<string, string[]> | undefined
  readonly headers: Record<string, string>
  /** Further properties of the response body. */
  readonly facts: object | undefined
  /** Only for the log. */
  readonly logged: object | undefined

  constructor(status: number, message: string, extra: Extra = {}) {
    super(message)
    this.status = status
    this.code = extra.code ?? codeFor(status)
    this.errors = extra.errors
    this.headers = extra.headers ?? {}
    this.facts = extra.facts
    this.logged = extra.logged
  }
}

export const badRequest = (message: string, code: ProblemCode = 'bad_request') =>
  new Problem(400, message, { code })
export const unauthenticated = (logged?: object) =>
  new Problem(401, 'Unauthenticated.', logged ? { logged } : {})
export const forbidden = (message = 'This action is unauthorized.', code: ProblemCode = 'forbidden') =>
  new Problem(403, message, { code })
export const sessionRequired = () =>
  forbidden('Sign in for this. API tokens cannot see or change an account.', 'session_required')
export const settingsNeedSession = () =>
  forbidden(
    'Sign in to the app for this, or use the command line. API tokens cannot change these settings.',
    'session_required',
  )
export const adminRequired = () => forbidden(undefined, 'admin_required')
export const linkInvalid = () =>
  new Problem(
    404,
    'This link does not work. It was used, has expired or was replaced by a newer one. Ask for a new link.',
    { code: 'link_invalid' },
  )
export const conflict = (message: string, facts: object = {}) => new Problem(409, message, { facts })

type Changed = { version: number; updated_at: Date; updated_by: string | null }

/** For a change of a version that somebody else has changed since. */
export const changedMeanwhile = (resource: string, { version, updated_at, updated_by }: Changed) => {
  const at = updated_at.toISOString()
  const time = at.slice(0, 16).replace('T', ' ')
  return conflict(`${updated_by ?? 'Somebody'} changed this ${resource} at ${time} UTC.`, {
    version,
    updated_at: at,
    updated_by,
  })
}
export const notFound = () => new Problem(404, 'Not found.')
export const unsupportedMediaType = (message: string) => new Problem(415, message)
export const unavailable = () =>
  new Problem(503, 'The database is not reachable. Please try again.', { headers: { 'retry-after': '1' } })
export const busy = () =>
  new Problem(
    503,
    'Others are changing the same things at this moment. Nothing was changed. Please try again.',
    {
      code: 'busy',
      headers: { 'retry-after': '1' },
    },
  )
export const tooManyOpenFiles = () =>
  new Problem(503, 'Too many files are open at the moment. Please try again.', {
    headers: { 'retry-after': '1' },
  })
export const tookTooLong = () =>
  new Problem(503, 'This took too long. Please try again.', {
    code: 'timeout',
    headers: { 'retry-after': '1' },
  })
export const searchTookTooLong = () =>
  new Problem(503, 'The search took too long. Search for fewer or longer words, or add filters.', {
    code: 'timeout',
    headers: { 'retry-after': '1' },
  })
export const bodyTooLarge = (limit?: number) =>
  new Problem(
    413,
    `The request body is too large.${limit ? ` At most ${limit} bytes are accepted here.` : ''}`,
  )
export const storageFull = () => new Problem(507, 'There is no space left to store this.')

export const tooMany = (headers: Record<string, string>, message = 'Too Many Attempts.') =>
  new Problem(429, message, { headers })

/** A 422: the first message leads, the number of the others follows in brackets. */
export const invalid = (faults: FieldErrors) => {
  const errors = Object.fromEntries(Object.entries(faults).map(([path, told]) => [path, told.map(messageOf)]))
  const [first = '', ...others] = Object.values(errors).flat()
  const more = others.length === 1 ? ' (and 1 more error)' : ` (and ${others.length} more errors)`
  const details = Object.fromEntries(
    Object.entries(faults).flatMap(([path, [told]]) => (told ? [[path, detailOf(told)]] : [])),
  )
  return new Problem(422, others.length ? first + more : first, { errors, facts: { details } })
}

export const messageOf = (fault: Fault | string) => (typeof fault === 'string' ? fault : fault.message)

const detailOf = (fault: Fault | string) => {
  if (typeof fault === 'string') return { code: 'invalid' }
  const { code, allowed } = fault
  return { code, ...(allowed && { allowed }) }
}

/** PostgreSQL's code for a statement that ran into its time limit. */
export const statementTimeout = '57014'
