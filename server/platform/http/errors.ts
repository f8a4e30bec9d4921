import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { invalid, notFound, Problem, storageFull, tookTooLong, unavailable } from '../problem.ts'
import { label, words } from '../validation/words.ts'

/** Turns whatever a request threw into its answer; the one place that does. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const problem = problemOf(error)
  if (!problem) request.log.error({ err: error }, 'request failed')
  const { status, message, errors, headers, details } = problem ?? new Problem(500, 'Server Error')
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ message, ...(errors && { errors }), ...details })
}

export const problemOf = (error: unknown): Problem | undefined => {
  if (error instanceof Problem) return error
  const {
    code = '',
    statusCode = 500,
    constraint_name,
  } = error as FastifyError & { constraint_name?: string }
  if (code === '23505') return takenProblem(constraint_name)
  // What it refers to was deleted between being found and being referred to.
  if (code === '23503') return notFound()
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return storageFull()
  if (outageCodes.test(code)) return unavailable()
  if (code === statementTimeout) return tookTooLong()
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem(413, 'The request body is too large.')
  return statusCode < 500 ? new Problem(statusCode, 'The request could not be understood.') : undefined
}

// A unique key is named after what it prevents: `tags_name_taken` answers on the field `name`.
const takenProblem = (constraint = '') => {
  const field = constraint.match(/_([a-z]+)_taken$/)?.[1]
  return field ? invalid({ [field]: [words.taken(label(field))] }) : undefined
}

const statementTimeout = '57014'

const outageCodes =
  /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|CONNECTION_|CONNECT_TIMEOUT|57P0[123]|53300|53200|08|40001|40P01)/
