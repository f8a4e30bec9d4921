import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { feedOf, pageOf } from '../../../contract/page.ts'
import type { Transactions } from '../db/transaction.ts'
import type { Files } from '../files/files.ts'
import type { Keys } from '../keys.ts'
import type { Log } from '../log.ts'
import { fieldsOfForm } from './body.ts'
import { answerError } from './errors.ts'
import { pipeline } from './pipeline.ts'
import type { Principal } from './principal.ts'
import type { Route } from './route.ts'
import { refuseOtherMethods, unknownPath } from './unmatched.ts'
import type { Receiver } from './upload.ts'

export type HttpServer = FastifyInstance

/** Lets a request in: who it is, whether it is not too much, and in which workspace. */
export type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<Principal>

/** Pages and files that are not part of the described API. */
export type Plugin = (app: HttpServer) => void

type Options = {
  db: Transactions
  log: Log
  routes: Route[]
  plugins: Plugin[]
  gate: Gate
  files: Files
  keys: Keys
  automaticMails: number
  beside: object
  receiver: Receiver
  baseUrl: (request: FastifyRequest) => string
  trustedProxies: string[]
}

const maxBodyBytes = 10 * 1024 * 1024

export const createServer = (options: Options): HttpServer => {
  const { log, routes, plugins, trustedProxies } = options
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length ? trustedProxies : false,
    bodyLimit: maxBodyBytes,
    requestTimeout: 120_000,
    return503OnClosing: false,
    frameworkErrors: answerMisread,
    routerOptions: { maxParamLength: 16_000, querystringParser: fieldsOfForm },
  }) as unknown as HttpServer

  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request) => {
    throw unknownPath(request.url)
  })
  keepBodiesRaw(app)
  addHeaders(app)
  logRequests(app)
  for (const plugin of plugins) plugin(app)
  serve(app, routes, options)
  return app
}

/** A path that cannot even be decoded leads nowhere. */
const answerMisread = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  answerError(error.code === 'FST_ERR_BAD_URL' ? unknownPath(request.url) : error, request, reply)

/** Bodies are decoded only once the caller may send one; see the pipeline. */
const keepBodiesRaw = (app: HttpServer) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  // What is no media type at all is an unknown one: no fields, rather than a 415.
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (!mediaType.test(headers['content-type'] ?? '')) delete headers['content-type']
  })
}

const mediaType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/

const addHeaders = (app: HttpServer) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!request.url.startsWith('/api')) return
    reply.header('access-control-allow-origin', '*')
    reply.header(
      'access-control-expose-headers',
      'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotency-Replayed',
    )
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

const callers = new WeakMap<FastifyRequest, Principal>()

const logRequests = (app: HttpServer) => {
  app.addHook('onResponse', async (request, reply) => {
    const me = callers.get(request)
    request.log.info({
      method: request.method,
      path: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(me && { workspace: me.workspace.id, user: me.user.id }),
    })
  })
}

const serve = (
  app: HttpServer,
  routes: Route[],
  {
    gate,
    ...running
  }: Pick<Options, 'db' | 'files' | 'keys' | 'automaticMails' | 'beside' | 'receiver' | 'gate' | 'baseUrl'>,
) => {
  const methodsByPath = new Map<string, Set<string>>()
  for (const route of routes) {
    const { path } = route.endpoint
    const run = pipeline(route, running)
    const methods = methodsOf(route.endpoint)
    methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).union(new Set(methods)))
    const place = route.endpoint.upload ? keepingBodiesUnread : register
    place(app, {
      url: path,
      method: methods,
      schema: { response: responseSchema(route.endpoint) },
      onRequest: async (request, reply) => {
        callers.set(request, await gate(request, reply))
      },
      handler: (request, reply) => run(request, reply, callers.get(request) as Principal),
    })
  }
  refuseOtherMethods(app, methodsByPath)
}

const register = (app: HttpServer, options: RouteOptions) => void app.route(options)

/** For what is too large to be held in memory, and is read as it arrives. */
const keepingBodiesUnread = (app: HttpServer, options: RouteOptions) =>
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, body, done) => done(null, body))
    inner.route(options)
  })

const methodsOf = ({ method }: Endpoint) =>
  method === 'PUT' ? ['PUT', 'PATCH'] : method === 'GET' ? ['GET', 'HEAD'] : [method]

const responseSchema = ({ reply, meta, paging, feed, success }: Endpoint) => {
  if (feed) return { [success]: forSerializer(feedOf(feed.item)) }
  if (paging) return { [success]: forSerializer(pageOf(paging.item)) }
  return reply ? { [success]: forSerializer(Type.Object({ data: reply, ...(meta && { meta }) })) } : {}
}

// The serializer writes a date-time its own way; without the format it lets a Moment write itself.
const forSerializer = (schema: TSchema): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'format' && typeof value === 'string' ? undefined : value,
    ),
  )
