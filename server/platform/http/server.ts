import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import type { Endpoint } from '../../../contract/base/endpoint.ts'
import { newUlid } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { Problem } from '../kernel/problem.ts'
import { recordRequest } from '../metrics/recorded.ts'
import { traceRequests } from '../tracing/requests.ts'
import { type AccountRoute, accountPipeline } from './account-route.ts'
import type { Guest } from './callers/guest.ts'
import { networkOf } from './callers/network.ts'
import { type Caller, isGuest } from './callers/principal.ts'
import { pipeline, type Running } from './pipeline.ts'
import { fieldsOfForm } from './requests/body.ts'
import { bodyLimitOf, maxBodyBytes } from './requests/body-limit.ts'
import { setMalformedTypeAside } from './requests/content-type.ts'
import { withStreamedBody } from './requests/streamed-body.ts'
import { inTurnPerToken, oneAtATimePerConnection } from './requests/turns.ts'
import { rejectUnreadable } from './requests/unreadable.ts'
import { compressResponses, showsSecrets } from './responses/compression.ts'
import { rejectionOf, sendError } from './responses/errors.ts'
import { eventStreamType } from './responses/event-stream-type.ts'
import { sendPage } from './responses/page.ts'
import { responseSchema, serializerOf } from './responses/serializer.ts'
import {
  isFromBrowser,
  isOfApi,
  missingPage,
  rejectOtherMethods,
  unknownPath,
  unmatchedProblem,
} from './responses/unmatched.ts'
import type { Route } from './route.ts'

export type HttpServer = FastifyInstance

/** Authenticates a request, checks its rate limits and finds its workspace. Undefined is an anonymous caller. */
export type Gate = (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Pick<Endpoint, 'access' | 'session' | 'workspace' | 'method'>,
) => Promise<Caller | Guest | undefined>

/** Pages and files that are not part of the described API. */
export type Plugin = (app: HttpServer) => void

type Options<Services> = Omit<Running<Services>, 'routes'> & {
  log: Log
  routes: readonly (Route<Services> | AccountRoute<Services>)[]
  plugins: Plugin[]
  gate: Gate
  trustedProxies: string[]
  /** Aborted when connections must close after their next response. */
  draining: AbortSignal
}

/** Timeouts for the headers, the whole request, idle connections, and reading a response. */
const timeouts = { headersMs: 30_000, requestMs: 120_000, keepAliveMs: 60_000, silenceMs: 150_000 }

const requestsOfOneToken = { each: 32, waiting: 1_000 }

const longestQuery = 14_000

export const createServer = <Services>(options: Options<Services>): HttpServer => {
  const { log, plugins, trustedProxies, draining } = options
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: trustedProxies.length ? trustedProxies : false,
    bodyLimit: maxBodyBytes,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: 5_000 },
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionTimeout: timeouts.silenceMs,
    return503OnClosing: false,
    genReqId: () => newUlid(),
    clientErrorHandler: rejectUnreadable(log),
    frameworkErrors: rejectMisread,
    routerOptions: { maxParamLength: 16_000, querystringParser: fieldsOfForm },
  }) as unknown as HttpServer
  keepHalfClosed(app)
  endConnectionsWhile(app, draining)
  app.addHook('onRequest', oneAtATimePerConnection())

  // Fastify would validate the body before the path.
  app.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => {
    if (isFromBrowser(request) && !isOfApi(request.url)) return sendPage(reply, 404, missingPage)
    throw unmatchedProblem(request)
  })
  app.setSerializerCompiler(serializerOf)
  rejectLongQueries(app)
  keepBodiesRaw(app)
  addHeaders(app)
  compressResponses(app)
  logRequests(app)
  traceRequests(app)
  for (const plugin of plugins) plugin(app)
  serve(app, options)
  return app
}

/** A path that cannot be decoded returns 404. */
const rejectMisread = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  sendError(error.code === 'FST_ERR_BAD_URL' ? unknownPath(request.url) : error, request, reply)

/** Half-open connections: a client that has closed its side still reads the response. */
const keepHalfClosed = ({ server }: HttpServer) => void Object.assign(server, { httpAllowHalfOpen: true })

const endConnectionsWhile = (app: HttpServer, draining: AbortSignal) =>
  void app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.aborted) reply.header('connection', 'close')
    done()
  })

const rejectLongQueries = (app: HttpServer) =>
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const start = url.indexOf('?')
    const isTooLong = start >= 0 && url.length - start - 1 > longestQuery
    done(isTooLong ? queryTooLong() : undefined)
  })

const queryTooLong = () =>
  new Problem(414, `The query string of the URL must not be longer than ${longestQuery} characters.`)

/** Bodies are parsed only after authentication; see the pipeline. */
const keepBodiesRaw = (app: HttpServer) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', (request, _reply, done) => {
    setMalformedTypeAside(request)
    done()
  })
}

const addHeaders = (app: HttpServer) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api')) {
      reply.header('access-control-allow-origin', '*')
      reply.header('access-control-expose-headers', exposedHeaders)
    }
    done()
  })
  app.options('/api/*', (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      .header(
        'access-control-allow-headers',
        'Authorization, Content-Type, Accept, X-Workspace-Id, Idempotency-Key, If-Match',
      )
      .header('access-control-max-age', '86400')
      .send(),
  )
}

const exposedHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'Idempotency-Replayed',
  'X-Request-Id',
  'X-Ignored-Fields',
  'X-Ignored-Parameters',
].join(', ')

const callers = new WeakMap<FastifyRequest, Caller | Guest | undefined>()

const logRequests = (app: HttpServer) => {
  app.addHook('onResponse', (request, reply, done) => {
    const me = callers.get(request)
    const rejection = rejectionOf(request)
    const { method } = request
    const { statusCode: status, elapsedTime: ms } = reply
    const path = request.routeOptions.url ?? 'unmatched'
    recordRequest({ method, route: path, status, ms, isStream: isStream(reply) })
    request.log.info({
      method,
      path,
      status,
      ms: Math.round(ms),
      ip: request.ip,
      ...(me && { workspace: me.workspace?.id }),
      ...(me && (isGuest(me) ? ofVisitor(me) : { user: me.user.id, token: me.token.id })),
      ...(rejection && { code: rejection.code, ...rejection.logged }),
    })
    done()
  })
}

const ofVisitor = ({ channel, visitor }: Guest) => ({ channel: channel.id, visitor: visitor?.id })

const isStream = (reply: FastifyReply) => reply.getHeader('content-type') === eventStreamType

const serve = <Services>(app: HttpServer, { routes, gate, ...running }: Options<Services>) => {
  const methodsByPath = new Map<string, Set<string>>()
  const ofSessions = new Map<string, Set<string>>()
  const inTurn = inTurnPerToken(requestsOfOneToken)
  const inWorkspaces = routes.filter((route) => 'handle' in route)
  for (const route of routes) {
    const { path } = route.endpoint
    const run = runnerOf(route, { ...running, routes: inWorkspaces })
    const methods = methodsOf(route.endpoint)
    methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).union(new Set(methods)))
    if (route.endpoint.session === 'method')
      ofSessions.set(path, (ofSessions.get(path) ?? new Set()).union(new Set(methods)))
    const place = route.endpoint.upload ? withStreamedBody : register
    place(app, {
      url: path,
      method: methods,
      bodyLimit: bodyLimitOf(route.endpoint),
      config: { showsSecrets: showsSecrets(route.endpoint) },
      schema: { response: responseSchema(route.endpoint) },
      onRequest: async (request, reply) => {
        callers.set(request, await gate(request, reply, route.endpoint))
      },
      handler: (request, reply) => {
        const me = callers.get(request)
        // Uploads are as slow as their clients and only block each other.
        const queue = me?.token
          ? `${me.token.id}${route.endpoint.upload ? ' upload' : ''}`
          : networkOf(request.ip)
        return inTurn(queue, request, reply, () => run(request, reply, me))
      },
    })
  }
  rejectOtherMethods(app, methodsByPath, ofSessions)
}

type Run = (request: FastifyRequest, reply: FastifyReply, me: Caller | Guest | undefined) => Promise<unknown>

/** Authentication guarantees the type of caller that `access` requires. */
const runnerOf = <Services>(
  route: Route<Services> | AccountRoute<Services>,
  running: Running<Services>,
): Run => {
  if (!('handleAccount' in route)) return pipeline(route, running) as Run
  return accountPipeline(route, running.services) as Run
}

const register = (app: HttpServer, options: RouteOptions) => void app.route(options)

const methodsOf = ({ method }: Endpoint) =>
  method === 'PUT' ? ['PUT', 'PATCH'] : method === 'GET' ? ['GET', 'HEAD'] : [method]
