import type { ErrorCode, ValidationError } from './api.ts'

type Failed<Code extends string> = Error & {
  code: Code
  /** The status of the response. Zero if there was none. */
  status: number
  /** The request id, which the log of the server has, too. */
  requestId: string | undefined
}

/** An error of a call. Its `code` tells the kind, and which other fields it has. */
export type BellhopError =
  | { [Code in ErrorCode]: Failed<Code> }[ErrorCode]
  | (Failed<'validation_failed'> & Pick<ValidationError, 'errors' | 'details'>)
  /** There was no response, or none of Bellhop. */
  | Failed<'unreachable'>
  /** The position in the event log is unknown, for example after a restored backup: read everything again. */
  | Failed<'position_unknown'>
  /** The stream of events ended for good, for example because the membership ended. */
  | Failed<'stream_ended'>

class Failure extends Error {
  override name = 'BellhopError'
}

type Fields = {
  code: string
  message: string
  status?: number
  requestId?: string | undefined
  cause?: unknown
}

export const failure = ({ message, cause, ...fields }: Fields & Record<string, unknown>) =>
  Object.assign(new Failure(message, { cause }), { status: 0, requestId: undefined, ...fields })

export const isBellhopError = (error: unknown): error is BellhopError => error instanceof Failure

/** The error in a response. */
export const failureIn = async (response: Response) => {
  const { status, headers } = response
  const requestId = headers.get('x-request-id') ?? undefined
  const answer = (await response.json().catch(() => ({}))) as Partial<Fields>
  const { code, message = '' } = answer
  if (code !== undefined) return failure({ ...answer, code, message, status, requestId })
  return failure({
    code: 'unreachable',
    message: `The response has the status ${status}.`,
    status,
    requestId,
  })
}
