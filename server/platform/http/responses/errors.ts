import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { mostFieldCharacters } from '../../../../contract/base/sizes.ts'
import { fieldFaults, label } from '../../kernel/field-faults.ts'
import {
  bodyTooLarge,
  busy,
  invalid,
  notFound,
  Problem,
  statementTimeout,
  storageFull,
  tookTooLong,
  tooManyOpenFiles,
  unavailable,
} from '../../kernel/problem.ts'
import { isDiskFull, isLockedOut } from '../../kernel/transient.ts'
import { discardRest } from '../requests/streamed-body.ts'

const rejections = new WeakMap<FastifyRequest, Problem>()

/** The error of a request, for the log. */
export const rejectionOf = (request: FastifyRequest) => rejections.get(request)

/** Converts every error of a request to a response. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const problem = problemOf(error, request) ?? new Problem(500, 'Server Error')
  if (problem.code === 'server_error' || isDiskFull(error))
    request.log.error({ err: error }, 'request failed')
  rejections.set(request, problem)
  if (problem.status === 413) readToTheEnd(request, reply)
  const { status, message, code, errors, headers, facts } = problem
  return reply
    .code(status)
    .headers(headers)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ message, code, ...(errors && { errors }), ...facts })
}

/** Fastify would close the connection during the upload, and the client would not read the response. */
const readToTheEnd = (request: FastifyRequest, reply: FastifyReply) => {
  reply.removeHeader('connection')
  discardRest(request)
}

export const problemOf = (error: unknown, request?: FastifyRequest): Problem | undefined => {
  if (error instanceof Problem) return error
  const {
    code = '',
    message = '',
    statusCode = 500,
    constraint_name = message,
    syscall,
  } = error as FastifyError & { constraint_name?: string; syscall?: string }
  if (code === '23505') return takenProblem(constraint_name)
  if (code === '23514' && constraint_name.endsWith('_fields_too_long'))
    return invalid({ fields: [fieldFaults.maxCharacters(label('fields'), mostFieldCharacters)] })
  // The referenced row was deleted in the meantime.
  if (code === '23503') return notFound()
  if (isDiskFull(error)) return storageFull()
  if (isLockedOut(error)) return busy()
  if (code === 'EMFILE' || code === 'ENFILE') return tooManyOpenFiles()
  if (outageCodes.test(code) || isMissingSocket(code, syscall) || isMissingNode(message)) return unavailable()
  if (code === statementTimeout) return tookTooLong()
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(request?.routeOptions.bodyLimit)
  return statusCode < 500 ? new Problem(statusCode, 'The request could not be understood.') : undefined
}

// A unique key is named after what it prevents: `tags_name_taken` answers on the field `name`. A cluster tells the name
// within the message only, with the number of a part of the table.
const takenProblem = (constraint: string) => {
  const field = constraint.match(/_((?:email_|external_)?[a-z]+)_taken(?:_\d+)?\b/)?.[1]
  return field ? invalid({ [field]: [fieldFaults.taken(label(field))] }) : undefined
}

// ENOENT on connect is the missing unix socket of a stopped database. Otherwise it concerns a file.
const isMissingSocket = (code: string, syscall?: string) => code === 'ENOENT' && syscall === 'connect'

// A change on all nodes of a cluster while one of them is down. PostgreSQL reports it as internal error.
const isMissingNode = (message: string) => message.startsWith('failure on connection marked as essential')

const outageCodes =
  /^(ECONN|EPIPE|ETIMEDOUT|ERR_STREAM_|ERR_SOCKET_|CONNECTION_|CONNECT_TIMEOUT|57P0[1235]|25P03|53300|53200|08)/
