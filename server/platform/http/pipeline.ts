import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Read, Transactions, Write } from '../db/transaction.ts'
import { asUlid } from '../ids.ts'
import { forbidden, notFound } from '../problem.ts'
import type { Field } from '../validation/field.ts'
import { bodyOf } from './body.ts'
import { envelope } from './envelope.ts'
import { pageOf } from './paging.ts'
import { actorOf, isAdmin, type Principal } from './principal.ts'
import type { Route } from './route.ts'

type Running = { db: Transactions; baseUrl: (request: FastifyRequest) => string }

/** What happens between a caller who is known and the answer, in the order that every endpoint keeps. */
export const pipeline = (route: Route, { db, baseUrl }: Running) => {
  const { endpoint, find, handle } = route
  const { paging, success } = endpoint
  const reads = endpoint.method === 'GET'

  return async (request: FastifyRequest, reply: FastifyReply, me: Principal) => {
    const params = ulidsOf(request.params as Record<string, string>)
    const query = request.query as Record<string, unknown>
    const judge = async () => {
      authorize(route, me)
      return {
        body:
          endpoint.body &&
          (await bodyOf(endpoint.body as Field, request.headers['content-type'], request.body as Buffer)),
        page: paging && pageOf(paging, query),
      }
    }
    // Without anything to find first, a refusal needs no transaction.
    const early = find ? undefined : await judge()

    const work = async (tx: Read | Write) => {
      const found = find && (await findOr404(find, tx, params, me))
      const { body, page } = early ?? (await judge())
      const answer = await handle({ tx, me, params, body, page, found } as never)
      return page
        ? envelope(answer as never, page, ...locationOf(baseUrl(request), request.url))
        : { data: answer }
    }
    const { workspace } = me
    const answer = reads ? await db.read(workspace.id, work) : await db.write(workspace.id, actorOf(me), work)
    return reply.code(success).send(success === 204 ? undefined : answer)
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

const authorize = ({ endpoint: { method, access } }: Route, me: Principal) => {
  if (me.token.readOnly && method !== 'GET') throw forbidden('Invalid ability provided.')
  if (access === 'admin' && !isAdmin(me)) throw forbidden()
}

const locationOf = (baseUrl: string, url: string): [path: string, query: string] => {
  const [path = '', query = ''] = url.split('?')
  return [baseUrl + path, query]
}
