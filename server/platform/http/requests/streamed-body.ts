import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { badRequest } from '../../kernel/problem.ts'

/** Adds a route whose body is passed on as a stream and never buffered. */
export const withStreamedBody = (app: FastifyInstance, options: RouteOptions) =>
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, body, done) => done(null, body))
    inner.route(options)
  })

const discardedForMs = 10_000

/**
 * Discards the rest of a body after a rejection. If the connection were closed immediately, it would be reset and the
 * client could not read the response (RFC 9112, 9.6). It is closed if this takes too long.
 */
export const discardRest = ({ raw }: FastifyRequest) => {
  if (raw.complete || raw.destroyed) return
  const timer = setTimeout(() => raw.destroy(), discardedForMs).unref()
  raw.once('close', () => clearTimeout(timer))
  // A listener, since resume() alone does nothing while somebody is still about to stop reading.
  raw.on('error', () => {}).on('data', () => {})
}

export const connectionEnded = () => badRequest('The connection ended before the whole body had arrived.')
