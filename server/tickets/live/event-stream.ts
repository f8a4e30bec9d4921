import type { FastifyReply, FastifyRequest } from 'fastify'
import { eventStreamType } from '../../platform/http/responses/event-stream-type.ts'
import * as telling from './telling.ts'

/** A slow reader is disconnected when this much is buffered. It reconnects and continues from the last event. */
const mostWaitingBytes = 512 * 1024
const retryMs = 2_000

/** Starts a response with server-sent events that stays open. */
export const beginEventStream = (request: FastifyRequest, reply: FastifyReply, onClose: () => void) => {
  reply.header('content-type', eventStreamType).hijack()
  const { raw } = reply
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > mostWaitingBytes) raw.destroy()
  }
  raw.once('close', onClose)
  // A client that half-closes may still read other responses, but this ends a stream.
  request.raw.socket.once('end', () => raw.destroy())
  raw.writeHead(200, headersOf(reply))
  write(telling.retryAfter(retryMs))
  return {
    write,
    close: () => void raw.end(),
    cut: () => void raw.destroy(),
    isOver: () => raw.destroyed,
    /** Resolves once the client has read enough, or is gone. */
    drained: async () => {
      if (!raw.writableNeedDrain || raw.destroyed) return
      const { promise, resolve } = Promise.withResolvers<void>()
      raw.once('drain', resolve).once('close', resolve)
      await promise
      raw.off('drain', resolve).off('close', resolve)
    },
  }
}

const headersOf = (reply: FastifyReply) => ({
  ...(reply.getHeaders() as Record<string, string>),
  'cache-control': 'no-store',
  connection: 'close',
  'x-accel-buffering': 'no',
})
