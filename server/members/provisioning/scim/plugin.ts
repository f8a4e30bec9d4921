import type { FastifyReply, FastifyRequest } from 'fastify'
import { scimPath } from '../../../../contract/members/provisioning.ts'
import { retryingDeadlocks } from '../../../platform/db/retrying.ts'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { contentTypeOf, mediaTypeIn } from '../../../platform/http/requests/content-type.ts'
import { hasTooManyValues } from '../../../platform/http/requests/json-size.ts'
import type { Plugin } from '../../../platform/http/server.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import { asUlid } from '../../../platform/kernel/ids.ts'
import { tooMany } from '../../../platform/kernel/problem.ts'
import { limitedBy } from '../../../platform/turns/limited-by.ts'
import { isRecord } from '../../../platform/validation/clean.ts'
import { storable } from '../../../platform/validation/storable.ts'
import * as provisioning from '../record/store.ts'
import { tokenIn } from '../record/token.ts'
import { type Answer, type Call, endpoints, type ScimEndpoint } from './endpoints.ts'
import { bodyOf, rejected, ScimError, scimErrorOf, unknownResource } from './errors.ts'
import type { Json } from './fields.ts'
import { projectionOf } from './query.ts'
import { projected } from './resources.ts'

type Services = {
  db: Pick<Transactions, 'read' | 'write' | 'global'>
  clock: Clock
  url: string
  /** Rate limits by IP address, for requests without a valid token, and by workspace. */
  admits: (ip: string) => Promise<boolean>
  admitsWorkspace: (workspace: number) => Promise<boolean>
}

const by = { type: 'system', name: 'provisioning' } as const
const maxBodyBytes = 1024 * 1024
const contentType = 'application/scim+json; charset=utf-8'
const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Requests of one workspace at the same time in this process, so that it cannot block others. */
const atOnce = { total: 8, each: 2, waiting: 100 }

/** SCIM 2.0: an identity provider manages users and groups of one workspace with a token for nothing else. */
export const scim =
  (services: Services): Plugin =>
  (app) => {
    const limited = limitedBy<number>(atOnce)
    const errorHandler = errorHandlerOf(services)
    const place = (
      url: string,
      method: string[],
      handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
    ) => app.route({ url, method, bodyLimit: maxBodyBytes, exposeHeadRoute: false, errorHandler, handler })

    for (const path of new Set(endpoints.map((one) => one.path))) {
      const atPath = endpoints.filter((one) => one.path === path)
      for (const endpoint of atPath)
        place(scimPath + path, [endpoint.method], async (request, reply) => {
          const holder = await holderOf(services, request)
          return limited(holder.workspace, () => serve(services, endpoint, holder, request, reply))
        })
      const methods = atPath.map(({ method }) => method as string)
      place(
        scimPath + path,
        verbs.filter((verb) => !methods.includes(verb)),
        async (request, reply) => {
          await holderOf(services, request)
          reply.header('allow', methods.join(', '))
          throw new ScimError(405, 'This method is not supported here.')
        },
      )
    }
    for (const path of ['', '/', '/*'])
      place(scimPath + path, verbs, async (request) => {
        await holderOf(services, request)
        throw unknownResource()
      })
  }

const holders = new WeakMap<FastifyRequest, provisioning.Holder>()

/** The workspace of the token. Wrong tokens are limited by IP address. */
const holderOf = async ({ db, admits, admitsWorkspace }: Services, request: FastifyRequest) => {
  const token = tokenIn(request.headers.authorization)
  const holder = token && (await db.global.read((tx) => provisioning.holderOf(tx, token)))
  if (!holder) {
    if (await admits(request.ip))
      throw new ScimError(401, 'The token is missing or not valid, or provisioning is off.')
    throw tooMany({ 'retry-after': '60' })
  }
  if (!(await admitsWorkspace(holder.workspace))) throw tooMany({ 'retry-after': '60' })
  holders.set(request, holder)
  return holder
}

const serve = async (
  services: Services,
  endpoint: ScimEndpoint,
  holder: provisioning.Holder,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const call = callOf(services, holder, request)
  await noteRequest(services, holder)
  const answer = await answerTo(services, endpoint, holder, call)
  return send(reply, request, answer, call)
}

const answerTo = async (
  { db }: Services,
  endpoint: ScimEndpoint,
  { workspace }: provisioning.Holder,
  call: Call,
): Promise<Answer> => {
  if ('describe' in endpoint) return endpoint.describe(call)
  if ('read' in endpoint) return db.read(workspace, (tx) => endpoint.read(tx, call))
  return retryingDeadlocks(() =>
    db.write(workspace, by, async (tx) => {
      await provisioning.takeTurn(tx)
      return endpoint.write(tx, call)
    }),
  )
}

const callOf = ({ url }: Services, { default_role }: provisioning.Holder, request: FastifyRequest): Call => {
  const { id } = request.params as { id?: string }
  const isResource = /\/(Users|Groups)\/:id$/.test(request.routeOptions.url ?? '')
  const ulid = isResource ? asUlid(id ?? '') : (id ?? '')
  if (ulid === undefined) throw unknownResource()
  return {
    id: ulid,
    body: jsonOf(request),
    query: request.query,
    projection: projectionOf(request.query),
    base: url + scimPath,
    default_role,
    ifMatch: request.headers['if-match'],
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON of a body. A request that changes nothing has none. */
const jsonOf = (request: FastifyRequest): Json => {
  if (request.method === 'GET' || request.method === 'DELETE') return {}
  const type = mediaTypeIn(contentTypeOf(request) ?? '')
  if (!/[/+]json$/.test(type)) throw new ScimError(415, 'Send JSON with Content-Type: application/scim+json.')
  const raw = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
  if (hasTooManyValues(raw)) throw new ScimError(413, 'The body has too many values.', 'tooMany')
  try {
    const value: unknown = JSON.parse(utf8.decode(raw))
    if (isRecord(value)) return value
  } catch {
    throw rejected('The body is not valid JSON.', 'invalidSyntax')
  }
  throw rejected('The body must be a JSON object.', 'invalidSyntax')
}

const send = (
  reply: FastifyReply,
  request: FastifyRequest,
  { status = 200, body, resource }: Answer,
  call: Call,
) => {
  reply.code(status).header('cache-control', 'no-store')
  if (resource) {
    const { version, location } = resource.meta
    reply.header('etag', version)
    if (status === 201) reply.header('location', location)
    if (request.method === 'GET' && request.headers['if-none-match'] === version)
      return reply.code(304).send()
  }
  const shown = resource ? projected(resource, call.projection) : body
  return shown ? reply.type(contentType).serializer(JSON.stringify).send(shown) : reply.send()
}

const noteEveryMs = 60_000

const noteRequest = async ({ db, clock }: Services, { workspace, last_request_at }: provisioning.Holder) => {
  if (last_request_at && clock().getTime() - last_request_at.getTime() < noteEveryMs) return
  await db.write(workspace, by, (tx) => provisioning.noteRequest(tx))
}

/** Sends errors as RFC 7644 describes, and keeps the last ones of a workspace. */
const errorHandlerOf =
  (services: Services) => async (failure: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { error, headers } = scimErrorOf(failure) ?? {
      error: new ScimError(500, 'Server Error'),
      headers: {},
    }
    if (error.status === 500) request.log.error({ err: failure }, 'request failed')
    await noteError(services, request, error)
    return reply
      .code(error.status)
      .headers(headers)
      .type(contentType)
      .serializer(JSON.stringify)
      .send(bodyOf(error))
  }

const noteError = async (
  { db, clock }: Services,
  request: FastifyRequest,
  { status, message }: ScimError,
) => {
  const holder = holders.get(request)
  const isSearch = status === 404 && request.method === 'GET'
  if (!holder || isSearch || status === 429) return
  const path = (request.url.split('?')[0] ?? '').slice(scimPath.length, 200)
  const error = { at: clock(), method: request.method, path, status, detail: storable(message.slice(0, 300)) }
  await db
    .write(holder.workspace, by, (tx) => provisioning.noteError(tx, error))
    .catch((err: Error) => request.log.warn({ err }, 'an error of provisioning was not stored'))
}
