export type FieldErrors = Record<string, string[]>

/** A refusal with an answer for the caller. Anything else that is thrown is a bug and becomes a 500. */
export class Problem extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>
  /** What the answer tells beside the message. */
  readonly details: object | undefined

  constructor(
    status: number,
    message: string,
    extra: { errors?: FieldErrors; headers?: Record<string, string>; details?: object } = {},
  ) {
    super(message)
    this.status = status
    this.errors = extra.errors
    this.headers = extra.headers ?? {}
    this.details = extra.details
  }
}

export const badRequest = (message: string) => new Problem(400, message)
export const unauthenticated = () => new Problem(401, 'Unauthenticated.')
export const forbidden = (message = 'This action is unauthorized.') => new Problem(403, message)
export const conflict = (message: string, details: object) => new Problem(409, message, { details })
export const notFound = () => new Problem(404, 'Not found.')
export const unavailable = () =>
  new Problem(503, 'The database is not reachable. Please try again.', { headers: { 'retry-after': '1' } })
export const tookTooLong = () =>
  new Problem(503, 'This took too long. Please try again.', { headers: { 'retry-after': '1' } })
export const storageFull = () => new Problem(507, 'There is no space left to store this.')

export const tooMany = (headers: Record<string, string>) =>
  new Problem(429, 'Too Many Attempts.', { headers })

/** A 422: the first message leads, the number of the others follows in brackets. */
export const invalid = (errors: FieldErrors) => {
  const [first = '', ...others] = Object.values(errors).flat()
  const more = others.length === 1 ? ' (and 1 more error)' : ` (and ${others.length} more errors)`
  return new Problem(422, others.length ? first + more : first, { errors })
}
