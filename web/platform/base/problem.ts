/** An error response of the API, or a request that failed without a response. */
export class ApiProblem extends Error {
  /** 0 if there was no response. */
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly requestId: string | undefined
  /** Further fields of the response, such as the newer messages of a 409. */
  readonly response: Readonly<Record<string, unknown>>
  /** The value of `Retry-After`, if there is one. */
  readonly retryAfterMs: number | undefined

  constructor(
    status: number,
    response: { message: string; code?: string; errors?: Record<string, string[]> },
    { id, retryAfterMs }: { id?: string | undefined; retryAfterMs?: number | undefined } = {},
  ) {
    super(response.message)
    this.status = status
    this.code = response.code ?? ''
    this.errors = response.errors ?? {}
    this.requestId = id
    this.response = { ...response }
    this.retryAfterMs = retryAfterMs
  }
}

export const isOffline = (error: unknown) => error instanceof ApiProblem && error.status === 0
export const isSignedOut = (error: unknown) => error instanceof ApiProblem && error.status === 401
export const isMissing = (error: unknown) => error instanceof ApiProblem && error.status === 404

/** Creates the error for a failed response, with the request id. */
export const problemFrom = (
  status: number,
  response: { message: string; code?: string; errors?: Record<string, string[]> },
  header: (name: string) => string | null,
) => {
  const seconds = Number(header('retry-after') ?? Number.NaN)
  return new ApiProblem(status, response, {
    id: header('x-request-id') ?? undefined,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : undefined,
  })
}

/** The time that the server asks to wait before a retry. */
export const retryAfterOf = (error: unknown) => (error instanceof ApiProblem && error.retryAfterMs) || 0

/** Returns whether a retry may succeed. */
export const isTransient = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 502)
