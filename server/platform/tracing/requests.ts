import type { FastifyInstance, FastifyRequest } from 'fastify'
import { begin, hasTracer, type Span } from './tracing.ts'

/** They come every few seconds, and nothing follows from them. */
const ofMonitoring = new Set(['/health', '/metrics'])

const spans = new WeakMap<FastifyRequest, Span>()

/** The span of a request, for what follows from it. */
export const traceOfRequest = (request: FastifyRequest) => spans.get(request)?.traceparent

/** Begins a span for each request. Without a collector, requests have no hook for it. */
export const traceRequests = (app: FastifyInstance) => {
  if (!hasTracer()) return
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched'
    if (ofMonitoring.has(route)) return done()
    const { method, id } = request
    const given = request.headers.traceparent
    const span = begin(`${method} ${route}`, {
      kind: 'server',
      parent: typeof given === 'string' ? given : undefined,
      request: id,
      attributes: { 'http.request.method': method, 'http.route': route, request_id: id },
    })
    if (span) spans.set(request, span)
    done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const error = statusCode >= 500 ? new Error() : undefined
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, error)
    done()
  })
}
