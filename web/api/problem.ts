/** What the API answered instead of success, or why it did not answer. */
export class ApiProblem extends Error {
  /** 0 if there was no answer. */
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly requestId: string | undefined

  constructor(
    status: number,
    answer: { message: string; code?: string; errors?: Record<string, string[]> },
    id?: string,
  ) {
    super(answer.message)
    this.status = status
    this.code = answer.code ?? ''
    this.errors = answer.errors ?? {}
    this.requestId = id
  }
}

export const isOffline = (error: unknown) => error instanceof ApiProblem && error.status === 0
export const isSignedOut = (error: unknown) => error instanceof ApiProblem && error.status === 401
export const isMissing = (error: unknown) => error instanceof ApiProblem && error.status === 404

/** Whether the same request may succeed later. */
export const isTransient = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 502)
