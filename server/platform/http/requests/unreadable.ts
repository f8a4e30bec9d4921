import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { newUlid } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import { codeFor } from '../../kernel/problem-codes.ts'

/** Responds to malformed HTTP on the socket, since there is no request object. */
export const rejectUnreadable = (log: Log) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const id = newUlid()
  const { status, message } = told[error.code ?? ''] ?? malformed
  log.info({ request_id: id, err: error, status }, 'a request could not be read')
  if (socket.writable) socket.write(answer(status, id, JSON.stringify({ message, code: codeFor(status) })))
  socket.destroy(error)
}

const malformed = { status: 400, message: 'The request is not valid HTTP.' }

const told: Record<string, typeof malformed> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The URL and the headers of the request are too long.' },
}

const answer = (status: number, id: string, body: string) =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
