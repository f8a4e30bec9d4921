import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/base/endpoint.ts'
import { actionOf } from '../../../contract/base/permissions.ts'
import { auditOf } from '../../../contract/workspaces/audited.ts'
import { installation } from '../background/jobs.ts'
import { retryingDeadlocks } from '../db/retrying.ts'
import type { GlobalRead, GlobalWrite, Read, Transactions, Write } from '../db/transaction.ts'
import type { Files } from '../files/files.ts'
import { asUlid } from '../kernel/ids.ts'
import { notFound, settingsNeedSession } from '../kernel/problem.ts'
import { JsonText } from '../text/json-text.ts'
import { traceOfRequest } from '../tracing/requests.ts'
import { spreadOut } from '../turns/spread-out.ts'
import type { Field } from '../validation/field.ts'
import { Afterwards, Supplemented } from './afterwards.ts'
import { auditing } from './audit.ts'
import type { Guest } from './callers/guest.ts'
import { type Asker, actorOf, authorize, type Caller, isGuest, type Principal } from './callers/principal.ts'
import {
  asText,
  type IdempotencyKey,
  idempotencyKeyOf,
  keepInstead,
  once,
  sendDone,
  sendJson,
} from './idempotency.ts'
import { fieldsOf } from './requests/body.ts'
import { asField, fieldsFrom } from './requests/fields.ts'
import { tellIgnored } from './requests/ignored-parameters.ts'
import {
  type CursorResponse,
  type FeedResponse,
  type PageResponse,
  pageOf,
  readingOf,
} from './requests/paging.ts'
import { type ReceivedFile, type Receiver, type Receiving, receiveFile } from './requests/upload.ts'
import { cursorEnvelope, envelope, feedEnvelope } from './responses/envelope.ts'
import { problemOf } from './responses/errors.ts'
import { type FileResponse, sendFile } from './responses/file-response.ts'
import { hidingSecrets } from './responses/secrets.ts'
import type { Route, Stream } from './route.ts'

export type Running<Services> = {
  db: Transactions
  files: Files
  /** The services that the handlers need apart from the database. */
  services: Services
  receiver: Receiver
  /** All routes, since some routes show what others change. */
  routes: readonly Route<Services>[]
  baseUrl: (request: FastifyRequest) => string
}

/** The pipeline of authenticated requests. Its order is the same for every endpoint. */
export const pipeline = <Services>(route: Route<Services>, running: Running<Services>) => {
  const { endpoint, find, handle } = route
  const { services } = running
  if (endpoint.workspace === 'optional') return outsideWorkspaces(route, running)
  const judge = judging(route, running)
  const respond = responding(route, running)
  const sendLive = route.stream && sendStream(route.stream, running)
  const hide = hidingSecrets(endpoint)
  const audited = auditing(route, running.routes, services)

  return async (request: FastifyRequest, reply: FastifyReply, caller: Caller | Guest) => {
    const me = caller as Asker // without a workspace, the gate lets nobody in here
    const params = ulidsOf(request.params as Record<string, string>) // whatever the path holds
    const site = running.baseUrl(request)
    // Validated before the transaction, to keep this short. The error is returned only if the path exists.
    const [settled] = await Promise.allSettled([judge({ request, reply, me }, params)])
    if (!find && settled.status === 'rejected') throw settled.reason

    const work = async (tx: Read | Write) => {
      const found = find && (await findOr404(find(tx, params, me as never)))
      if (settled.status === 'rejected') throw settled.reason
      const call = { tx, me: me as never, params, found, site, whenGone: () => goneOf(reply) }
      const answer = (inside = tx) => handle({ ...call, ...settled.value, tx: inside }, services)
      const { body } = settled.value
      const answered =
        audited && request.method !== 'HEAD'
          ? await audited(tx as Write, { request, me, params, found, body, site }, answer)
          : await answer()
      return asPromised(endpoint, hide(answered, me), settled.value, site + request.url)
    }
    reply.code(endpoint.success)
    const judged = settled.status === 'fulfilled' ? settled.value : undefined
    if (sendLive && wantsStream(request)) return sendLive({ request, reply, me }, judged)
    return respond({ request, reply, me }, judged, work)
  }
}

/** The pipeline of endpoints that need no workspace and have no resource in the path. */
const outsideWorkspaces =
  <Services>({ endpoint, handle, prepare }: Route<Services>, { db, services }: Running<Services>) =>
  async (request: FastifyRequest, reply: FastifyReply, me: Caller) => {
    tellIgnored(endpoint, request, reply)
    authorize(me.role === null ? { ...me, role: 'member', channels: [] } : me, actionOf(endpoint))
    const body = endpoint.body && (await fieldsFrom(endpoint.body, request, reply))
    const prepared = await prepare?.(body, me.workspace?.id ?? installation, services)
    const work = (tx: GlobalRead | GlobalWrite) => handle({ tx, me: me as never, body, prepared }, services)
    const done =
      endpoint.method === 'GET' ? db.global.read(work) : db.global.write(authorOf({ request, me }), work)
    return reply.code(endpoint.success).send(wrapped(endpoint, await done))
  }

type Request = { request: FastifyRequest; reply: FastifyReply; me: Asker }

/** The author of the changes of a request, with its span. */
const authorOf = ({ request, me }: { request: FastifyRequest; me: Parameters<typeof actorOf>[0] }) => {
  const trace = traceOfRequest(request)
  return trace === undefined ? actorOf(me) : { ...actorOf(me), trace }
}

type Judged = Awaited<ReturnType<ReturnType<typeof judging>>>
type Work = (tx: Read | Write) => Promise<unknown>

/** Runs the work of a request in a transaction and sends the response. */
const responding = <Services>(route: Route<Services>, running: Running<Services>) => {
  if (route.endpoint.file) return sendStoredFile(route, running)
  return route.endpoint.method === 'GET' ? sendRead(route, running) : sendWrite(route, running)
}

/** Browsers send `Last-Event-ID` when they reconnect. */
const sendStream =
  <Services>(
    stream: Stream<Services, never, never>,
    { services, baseUrl }: Pick<Running<Services>, 'services' | 'baseUrl'>,
  ) =>
  ({ request, reply, me }: Request, judged: Judged | undefined) => {
    const query = judged?.query
    const known = request.headers['last-event-id'] ?? (query as { after?: string } | undefined)?.after
    const after = typeof known === 'string' ? known : undefined
    const call = { request, reply, me: me as never, query: query as never, site: baseUrl(request), after }
    return stream(call, services)
  }

const wantsStream = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers.accept?.includes('text/event-stream')

/** Sends a stored file. If the audit log records the call, the entry is written before the file is sent. */
const sendStoredFile =
  ({ endpoint }: Pick<Route, 'endpoint'>, { db, files }: Pick<Running<unknown>, 'db' | 'files'>) =>
  async ({ request, reply, me }: Request, _judged: Judged | undefined, work: Work) => {
    const found = auditOf(endpoint)
      ? await db.write(me.workspace.id, authorOf({ request, me }), work)
      : await db.read(me.workspace.id, work)
    return sendFile(found as FileResponse, files, request, reply) // as the type of the handler says
  }

const sendRead =
  <Services>({ endpoint, isSearch }: Route<Services>, { db }: Pick<Running<Services>, 'db'>) =>
  async ({ reply, me }: Request, judged: Judged | undefined, work: Work) => {
    const isFound = judged?.page && isSearch?.(judged.page)
    const readWith = isFound ? db.search : db.read
    const response = await readWith(me.workspace.id, work)
    if (endpoint.cachedSeconds) reply.header('cache-control', `public, max-age=${endpoint.cachedSeconds}`)
    if (response instanceof JsonText) return sendJson(reply, response.text)
    return reply.send(response instanceof Afterwards ? wrapped(endpoint, await response.work()) : response)
  }

const sendWrite =
  (
    { endpoint, mayShare }: Pick<Route, 'endpoint' | 'mayShare'>,
    { db, receiver }: Pick<Running<unknown>, 'db' | 'receiver'>,
  ) =>
  ({ request, reply, me }: Request, judged: Judged | undefined, work: Work) => {
    const by = authorOf({ request, me })
    const write = <T>(doing: (tx: Write) => Promise<T>) =>
      retryingDeadlocks(() => db.write(me.workspace.id, by, doing))
    return keepingFile(receiver, judged?.body, async () => {
      const key = judged?.idempotencyKey
      if (key) return sendOnce({ endpoint, reply, write, work }, key)
      const isShared = judged && mayShare?.(judged.body as never)
      const response = isShared
        ? await retryingDeadlocks(() => db.writeTogether(me.workspace.id, by, work))
        : await write(work)
      // Shared transactions end together, and what was large as a request is large as a response.
      await spreadOut((request.body as Buffer | undefined)?.length ?? 0) // raw, unless it was streamed
      const full = response instanceof Supplemented ? await supplementedBy(endpoint, response) : response
      return { replayed: false, response: reply.send(endpoint.success === 204 ? undefined : full) }
    })
  }

type Writing = {
  endpoint: Endpoint
  reply: FastifyReply
  write: <T>(doing: (tx: Write) => Promise<T>) => Promise<T>
  work: Work
}

/** Writes once per key. Data that is added to the response after the commit is stored then. */
const sendOnce = async ({ endpoint, reply, write, work }: Writing, key: IdempotencyKey) => {
  let later: Supplemented | undefined
  const doing = async (tx: Write) => {
    const response = await work(tx)
    later = response instanceof Supplemented ? response : undefined
    return asText(reply, later ? wrapped(endpoint, later.meanwhile) : response)
  }
  const done = await write((tx) => once(tx, key, doing))
  if (!later) return { ...done, response: sendDone(reply, done) }
  const text = asText(reply, await supplementedBy(endpoint, later))
  if (text !== done.text) await write((tx) => keepInstead(tx, key, text))
  return { ...done, response: sendDone(reply, { ...done, text }) }
}

const supplementedBy = async (endpoint: Endpoint, { work }: Supplemented) => wrapped(endpoint, await work())

/** Converts a result to the response format of its endpoint. The type of the handler guarantees that it fits. */
const asPromised = (endpoint: Endpoint, response: unknown, { page, reading }: Judged, url: string) => {
  if (reading) return feedEnvelope(response as FeedResponse<unknown>, reading)
  if (page?.cursor) return listOf(cursorEnvelope(response as CursorResponse<unknown>, page))
  if (page) {
    const list = envelope(response as PageResponse<unknown>, page, ...splitUrl(url))
    return listOf(endpoint.paging?.cursor ? { ...list, paging: 'pages' } : list)
  }
  return endpoint.file || response instanceof Afterwards ? response : wrapped(endpoint, response)
}

/** A list, as JSON if its items are. */
const listOf = ({ data, ...around }: { data: readonly unknown[]; [name: string]: unknown }) => {
  if (!(data[0] instanceof JsonText)) return { data, ...around }
  const items = (data as JsonText<unknown>[]).map(({ text }) => text)
  return new JsonText(`{"data":[${items.join()}],${JSON.stringify(around).slice(1)}`)
}

const wrapped = ({ meta }: Endpoint, response: unknown) => (meta ? response : { data: response })

/** Validates a request without the database. */
const judging = <Services>(
  { endpoint, prepare, completePage }: Route<Services>,
  { receiver, services }: Running<Services>,
) => {
  return async ({ request, reply, me }: Request, params: Record<string, string>) => {
    tellIgnored(endpoint, request, reply)
    if (!isGuest(me)) {
      if (endpoint.session && !me.token.isSession) throw settingsNeedSession()
      authorize(me, actionOf(endpoint))
    }
    const body = await bodyFor(endpoint, request, reply, {
      receive: (file) => receiver.receive({ ...file, maxBytes: endpoint.uploadBytes }, me),
      discard: receiver.discard,
    })
    const judgeRest = async () => {
      const given = request.query as Record<string, unknown> // unvalidated
      const query = endpoint.query && fieldsOf(asField(endpoint.query), given)
      const wanted = endpoint.paging && pageOf(endpoint.paging, given)
      const page =
        wanted && completePage ? await completePage(wanted, { query, me: me as Principal }, services) : wanted
      const reading = endpoint.feed && readingOf(endpoint.feed, given)
      const creates = endpoint.method === 'POST'
      const idempotencyKey = creates
        ? idempotencyKeyOf(request, me, { params, body: asked(body) })
        : undefined
      const prepared = await prepare?.(body, me.workspace.id, services)
      return { body, query, page, reading, idempotencyKey, prepared }
    }
    return discardingOnRejection(receiver, body, judgeRest)
  }
}

/** Deletes a stored file if its row could not be written. */
const keepingFile = async <T>(
  receiver: Receiver,
  body: unknown,
  work: () => Promise<{ replayed: boolean; response: T }>,
) => {
  const { replayed, response } = await discardingOnRejection(receiver, body, work)
  if (replayed && isReceived(body)) await receiver.discard(body)
  return response
}

/** The file stays if it is unknown whether the transaction was committed. The sweep removes it later. */
const discardingOnRejection = async <T>(receiver: Receiver, body: unknown, work: () => Promise<T>) => {
  try {
    return await work()
  } catch (error) {
    if (isReceived(body) && isCertainlyUndone(error)) await receiver.discard(body)
    throw error
  }
}

const isCertainlyUndone = (error: unknown) => {
  const { status = 500 } = problemOf(error) ?? {}
  return status < 500 || status === 507
}

/** Parameters that are texts: the key of a widget, and an id in another system. */
const texts = ['key', 'externalId']

/** All others are ULIDs. Invalid ULIDs return 404. */
const ulidsOf = (params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const ulid = texts.includes(name) ? value : asUlid(value)
      if (!ulid) throw notFound()
      return [name, ulid]
    }),
  )

const findOr404 = async (finding: Promise<unknown>) => {
  const found = await finding
  if (found === undefined) throw notFound()
  return found
}

const bodyFor = async (
  { upload, body }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  receiving: Receiving,
) => {
  if (upload) return receiveFile(request, upload, receiving)
  return body && withIfMatch(asField(body), await fieldsFrom(body, request, reply), request)
}

const isReceived = (body: unknown): body is ReceivedFile => body instanceof Object && 'storage_key' in body

/** The key and the expiry of a file differ in each attempt, although the request is the same. */
const asked = (body: unknown) => (isReceived(body) ? { filename: body.filename, sha256: body.sha256 } : body)

/** The last seen message can also be sent as a header, with or without quotes. */
const withIfMatch = (schema: Field, body: unknown, { headers }: FastifyRequest) => {
  const seen = headers['if-match']?.trim().replace(/^(?:W\/)?"([^"]*)"$/, '$1')
  if (seen === undefined || seen === '*' || !schema.properties?.seen_message_ulid) return body
  return { seen_message_ulid: seen, ...(body as object) } // of the schema, which is one of an object
}

const goneOf = ({ raw }: FastifyReply) => {
  const gone = new AbortController()
  const { socket } = raw
  const leave = () => raw.writableFinished || gone.abort()
  // Until the response ends, a connection that the caller has closed only ends.
  socket?.once('end', leave)
  raw.once('close', () => {
    socket?.off('end', leave)
    leave()
  })
  return gone.signal
}

const splitUrl = (url: string): [path: string, query: string] => {
  const [path = '', query = ''] = url.split('?')
  return [path, query]
}
