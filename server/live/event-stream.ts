import type { FastifyReply, FastifyRequest } from 'fastify'
import * as telling from './telling.ts'

/** Whoever reads so slowly that this much waits is cut off, and continues from the last event with a new connection. */
const mostWaitingBytes = 512 * 1024
const retryMs = 2_000

/** Begins a response of server-sent events that stays open. */
export const beginEventStream = (request: FastifyRequest, reply: FastifyReply, onClose: () => void) => {
  reply.hijack()
  const { raw } = reply
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > mostWaitingBytes) raw.destroy()
  }
  raw.once('close', onClose)
  // Whoever sends no more may still read a usual response, but of a stream this is the end.
  request.raw.socket.once('end', () => raw.destroy())
  raw.writeHead(200, headersOf(reply))
  write(telling.retryAfter(retryMs))
  return {
    write,
    close: () => void raw.end(),
    cut: () => void raw.destroy(),
    isOver: () => raw.destroyed,
  }
}

const headersOf = (reply: FastifyReply) => ({
  ...(reply.getHeaders() as Record<string, string>),
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
  'x-accel-buffering': 'no',
})
