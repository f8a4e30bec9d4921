import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Read, Transactions, Write } from '../db/transaction.ts'
import type { Files } from '../files/files.ts'
import { asUlid } from '../ids.ts'
import type { Keys } from '../keys.ts'
import { adminRequired, forbidden, notFound } from '../problem.ts'
import type { Field } from '../validation/field.ts'
import { Afterwards } from './afterwards.ts'
import { bodyOf, fieldsOf } from './body.ts'
import { envelope, feedEnvelope } from './envelope.ts'
import { problemOf } from './errors.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { asText, claimOf, once, sendDone } from './idempotency.ts'
import { collectIgnored } from './ignored-fields.ts'
import { pageOf, readingOf } from './paging.ts'
import { actorOf, type Caller, isAdmin, isNowhere, type Principal } from './principal.ts'
import type { Route } from './route.ts'
import { type ReceivedFile, type Receiver, type Receiving, receiveFile } from './upload.ts'

type Running = {
  db: Transactions
  files: Files
  keys: Keys
  automaticMails: number
  /** What answers and preparations may use apart from the database. */
  services: object
  receiver: Receiver
  baseUrl: (request: FastifyRequest) => string
}

/** What happens between a caller who is known and the answer, in the order that every endpoint keeps. */
export const pipeline = (route: Route, running: Running) => {
  const { endpoint, find, handle } = route
  const { success } = endpoint
  const { db, files, keys, automaticMails, services, baseUrl } = running
  const wrapped = (answer: unknown) => (endpoint.meta ? answer : { data: answer })
  // What changes something may have its answer kept, which belongs to its transaction.
  const toldIn = async (tx: Read | Write, answer: unknown) => {
    if (!(answer instanceof Afterwards)) return wrapped(answer)
    return endpoint.method === 'GET' ? answer : wrapped(await answer.work({ ...services, tx } as never))
  }
  const judge = judging(route, running)

  return async (request: FastifyRequest, reply: FastifyReply, caller: Caller) => {
    if (isNowhere(caller)) return reply.send(wrapped(await handle({ me: caller } as never)))
    const me: Principal = caller
    const params = ulidsOf(request.params as Record<string, string>)
    const site = baseUrl(request)
    // Judged outside of the transaction, which then is the shorter; told only once the path has led somewhere.
    const [judged] = await Promise.allSettled([judge(request, reply, params, me)])
    if (!find && judged.status === 'rejected') throw judged.reason

    const work = async (tx: Read | Write) => {
      const found = find && (await findOr404(find, tx, params, me))
      if (judged.status === 'rejected') throw judged.reason
      const { page, reading, ...given } = judged.value
      const answer = await handle({
        tx,
        me,
        params,
        page,
        reading,
        found,
        site,
        keys,
        automaticMails,
        ...given,
      } as never)
      if (reading) return feedEnvelope(answer as never, reading)
      if (page) return envelope(answer as never, page, ...locationOf(site, request.url))
      return toldIn(tx, answer)
    }
    const { id } = me.workspace
    reply.code(success)
    if (endpoint.file) {
      const { data } = (await db.read(id, work)) as { data: FileAnswer }
      return sendFile(data, files, request, reply)
    }
    if (endpoint.method === 'GET') {
      const answer = await readWith(db, route, judged)(id, work)
      if (!(answer instanceof Afterwards)) return reply.send(answer)
      return reply.send(wrapped(await answer.work(services as never)))
    }

    const { body, claim } = judged.status === 'fulfilled' ? judged.value : {}
    const write = <T>(doing: (tx: Write) => Promise<T>) => db.write(id, actorOf(me), doing)
    return keepingFile(running.receiver, body, async () => {
      if (claim) {
        const done = await write((tx) => once(tx, claim, async () => asText(reply, await work(tx))))
        return { ...done, answer: sendDone(reply, done) }
      }
      const answer = await write(work)
      return { replayed: false, answer: reply.send(success === 204 ? undefined : answer) }
    })
  }
}

const readWith = (
  db: Transactions,
  { isSearch }: Route,
  judged: PromiseSettledResult<{ page?: unknown }>,
) => {
  const page = judged.status === 'fulfilled' ? judged.value.page : undefined
  return page && isSearch?.(page as never) ? db.search : db.read
}

/** All that can be said of a request without looking at any row. */
const judging = (route: Route, { receiver, services }: Running) => {
  const { endpoint, prepare } = route
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    params: Record<string, string>,
    me: Principal,
  ) => {
    authorize(route, me)
    const body = await bodyFor(endpoint, request, reply, {
      receive: (file) => receiver.receive(file, me),
      discard: receiver.discard,
    })
    const judgeRest = async () => {
      const query = endpoint.query && fieldsOf(endpoint.query as Field, request.query)
      const page = endpoint.paging && pageOf(endpoint.paging, request.query as Record<string, unknown>)
      const reading = endpoint.feed && readingOf(endpoint.feed, request.query as Record<string, unknown>)
      const creates = endpoint.method === 'POST'
      const claim = creates ? claimOf(request, me, { params, body: asked(body) }) : undefined
      const context = { ...services, workspace: me.workspace.id }
      return { body, query, page, reading, claim, prepared: await prepare?.(body as never, context as never) }
    }
    return discardingOnRefusal(receiver, body, judgeRest)
  }
}

/** A stored file that no row is going to name is discarded. */
const keepingFile = async <T>(
  receiver: Receiver,
  body: unknown,
  work: () => Promise<{ replayed: boolean; answer: T }>,
) => {
  const { replayed, answer } = await discardingOnRefusal(receiver, body, work)
  if (replayed && isReceived(body)) await receiver.discard(body)
  return answer
}

/** Where it is unknown whether the transaction was committed, the file stays; the sweep removes it later. */
const discardingOnRefusal = async <T>(receiver: Receiver, body: unknown, work: () => Promise<T>) => {
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

/** Everything in a path is a ULID; what is not one can name nothing. */
const ulidsOf = (params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const ulid = asUlid(value)
      if (!ulid) throw notFound()
      return [name, ulid]
    }),
  )

const findOr404 = async (
  find: NonNullable<Route['find']>,
  tx: Read,
  params: Record<string, string>,
  me: Principal,
) => {
  // The type of the route has seen to it that its `find` fits the transaction of its method.
  const found = await find(tx as Write, params as never, me)
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
  const schema = body as Field | undefined
  return schema && withIfMatch(schema, await fieldsFrom(request, reply, schema), request)
}

/** The fields of a body; the answer names those that were ignored, whether it is a refusal or not. */
const fieldsFrom = async (request: FastifyRequest, reply: FastifyReply, schema: Field) => {
  const { ignore, header } = collectIgnored()
  try {
    return await bodyOf(schema, request.headers['content-type'], request.body as Buffer, ignore)
  } finally {
    const ignored = header()
    if (ignored) reply.header('x-ignored-fields', ignored)
  }
}

const isReceived = (body: unknown): body is ReceivedFile => body instanceof Object && 'storage_key' in body

/** Where a file was put and until when is decided anew each time; the request is the same. */
const asked = (body: unknown) => (isReceived(body) ? { filename: body.filename, sha256: body.sha256 } : body)

/** What a caller has seen may be said in a header as well as in the body. */
const withIfMatch = (schema: Field, body: unknown, { headers }: FastifyRequest) => {
  const [, seen] = headers['if-match']?.match(/^\s*(?:W\/)?"([^"]*)"\s*$/) ?? []
  if (seen === undefined || !schema.properties?.seen_message_ulid) return body
  return { seen_message_ulid: seen, ...(body as object) }
}

const authorize = ({ endpoint: { method, access } }: Route, me: Principal) => {
  if (me.token.readOnly && method !== 'GET') throw forbidden('Invalid ability provided.', 'read_only_token')
  if (access === 'admin' && !isAdmin(me)) throw adminRequired()
}

const locationOf = (site: string, url: string): [path: string, query: string] => {
  const [path = '', query = ''] = url.split('?')
  return [site + path, query]
}
