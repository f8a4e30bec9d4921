import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Read, Transactions, Write } from '../db/transaction.ts'
import type { Files } from '../files/files.ts'
import { asUlid } from '../ids.ts'
import type { Keys } from '../keys.ts'
import { forbidden, notFound, Problem } from '../problem.ts'
import type { Field } from '../validation/field.ts'
import { Afterwards } from './afterwards.ts'
import { bodyOf, fieldsOf } from './body.ts'
import { envelope, feedEnvelope } from './envelope.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { asText, claimOf, once, sendDone } from './idempotency.ts'
import { pageOf, readingOf } from './paging.ts'
import { actorOf, isAdmin, type Principal } from './principal.ts'
import type { Route } from './route.ts'
import { type ReceivedFile, type Receiver, receiveFile } from './upload.ts'

type Running = {
  db: Transactions
  files: Files
  keys: Keys
  automaticMails: number
  /** What there is beside the database, for answers that take it. */
  beside: object
  receiver: Receiver
  baseUrl: (request: FastifyRequest) => string
}

/** What happens between a caller who is known and the answer, in the order that every endpoint keeps. */
export const pipeline = (route: Route, running: Running) => {
  const { endpoint, find, handle } = route
  const { success } = endpoint
  const { db, files, keys, automaticMails, beside, baseUrl } = running
  const wrapped = (answer: unknown) => (endpoint.meta ? answer : { data: answer })
  const judge = judging(route, running)

  return async (request: FastifyRequest, reply: FastifyReply, me: Principal) => {
    const params = ulidsOf(request.params as Record<string, string>)
    const site = baseUrl(request)
    // Judged outside of the transaction, which then is the shorter; told only once the path has led somewhere.
    const [judged] = await Promise.allSettled([judge(request, params, me)])
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
      return answer instanceof Afterwards ? answer : wrapped(answer)
    }
    const { id } = me.workspace
    reply.code(success)
    if (endpoint.file) {
      const { data } = (await db.read(id, work)) as { data: FileAnswer }
      return sendFile(data, files, request, reply)
    }
    if (endpoint.method === 'GET') {
      const answer = await db.read(id, work)
      if (!(answer instanceof Afterwards)) return reply.send(answer)
      return reply.send(wrapped(await answer.work(beside as never)))
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

/** All that can be said of a request without looking at any row. */
const judging = (route: Route, { receiver }: Running) => {
  const { endpoint, prepare } = route
  return async (request: FastifyRequest, params: Record<string, string>, me: Principal) => {
    authorize(route, me)
    const body = await bodyFor(endpoint, request, (file) => receiver.receive(file, me))
    const query = endpoint.query && fieldsOf(endpoint.query as Field, request.query)
    const page = endpoint.paging && pageOf(endpoint.paging, request.query as Record<string, unknown>)
    const reading = endpoint.feed && readingOf(endpoint.feed, request.query as Record<string, unknown>)
    const creates = endpoint.method === 'POST'
    const claim = creates ? claimOf(request, me, { params, body: asked(body) }) : undefined
    return { body, query, page, reading, claim, prepared: await prepare?.(body as never) }
  }
}

/** A stored file that no row is going to name is discarded; where that is unknown, it is looked for later. */
const keepingFile = async <T>(
  receiver: Receiver,
  body: unknown,
  work: () => Promise<{ replayed: boolean; answer: T }>,
) => {
  const discard = async () => isReceived(body) && receiver.discard(body)
  try {
    const { replayed, answer } = await work()
    if (replayed) await discard()
    return answer
  } catch (error) {
    if (error instanceof Problem && error.status < 500) await discard()
    throw error
  }
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

type Receive = Parameters<typeof receiveFile<ReceivedFile>>[2]

const bodyFor = async (endpoint: Endpoint, request: FastifyRequest, receive: Receive) => {
  if (endpoint.upload) return receiveFile(request, endpoint.upload, receive)
  const schema = endpoint.body as Field | undefined
  const type = request.headers['content-type']
  return schema && withIfMatch(schema, await bodyOf(schema, type, request.body as Buffer), request)
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
  if (me.token.readOnly && method !== 'GET') throw forbidden('Invalid ability provided.')
  if (access === 'admin' && !isAdmin(me)) throw forbidden()
}

const locationOf = (site: string, url: string): [path: string, query: string] => {
  const [path = '', query = ''] = url.split('?')
  return [site + path, query]
}
