import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { badRequest } from '../../kernel/problem.ts'

/** Adds a route whose body is handed over as a stream: not read, and never in memory as a whole. */
export const withStreamedBody = (app: FastifyInstance, options: RouteOptions) =>
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, body, done) => done(null, body))
    inner.route(options)
  })

const discardedForMs = 10_000

/**
 * Discards what still arrives of a body after a rejection. A connection that is closed at once would be reset,
 * and its sender would not hear the response (RFC 9112, 9.6); one that goes on for too long is closed.
 */
export const discardRest = ({ raw }: FastifyRequest) => {
  if (raw.complete || raw.destroyed) return
  const timer = setTimeout(() => raw.destroy(), discardedForMs).unref()
  raw.once('close', () => clearTimeout(timer))
  // A listener, since resume() alone does nothing while somebody is still about to stop reading.
  raw.on('error', () => {}).on('data', () => {})
}

export const connectionEnded = () => badRequest('The connection ended before the whole body had arrived.')
