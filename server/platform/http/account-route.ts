import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Body, Endpoint, Params, Reply } from '../../../contract/base/endpoint.ts'
import { asUlid } from '../kernel/ids.ts'
import { notFound } from '../kernel/problem.ts'
import { type Client, clientOf } from './callers/client.ts'
import type { Nowhere } from './callers/principal.ts'
import { fieldsFrom } from './requests/fields.ts'

type AccountEndpoint = Endpoint & { access: 'anybody' | 'person' }

type Call<E extends AccountEndpoint, Found> = {
  me: E extends { access: 'person' } ? Nowhere : undefined
  params: Params<E>
  body: Body<E>
  found: Found
  client: Client
}

type Handler<E extends AccountEndpoint, Found, Services> = (
  call: Call<E, Found>,
  services: Services,
) => Promise<Reply<E> extends undefined ? void : Reply<E>>

/** Loads the resource of the path. Undefined returns 404, before the body is validated. */
type Find<E extends AccountEndpoint, Found, Services> = (
  call: Pick<Call<E, Found>, 'me' | 'params' | 'client'>,
  services: Services,
) => Promise<Found | undefined>

/** An endpoint about an account, with its handler. It opens its transactions itself. */
export type AccountRoute<Services = unknown> = {
  endpoint: Endpoint
  findAccount?: (call: AnyCall, services: Services) => Promise<unknown>
  handleAccount: (call: AnyCall, services: Services) => Promise<unknown>
}

type AnyCall = { me: Nowhere | undefined; params: object; body?: unknown; found?: unknown; client: Client }

type OnAll = <E extends AccountEndpoint, Services = unknown>(
  endpoint: keyof Params<E> extends never ? E : never,
  handle: Handler<E, undefined, Services>,
) => AccountRoute<Services>
type OnOne = <E extends AccountEndpoint, Found, Services = unknown>(
  endpoint: E,
  find: Find<E, Found, Services>,
  handle: Handler<E, Found, Services>,
) => AccountRoute<Services>

/** Binds an endpoint for anybody or for a person who is signed in to its handler. */
export const onAccount = ((endpoint: Endpoint, first: unknown, second: unknown) => ({
  endpoint,
  ...(second ? { findAccount: first, handleAccount: second } : { handleAccount: first }),
})) as OnAll & OnOne // the handlers of all endpoints share one type from here on

/** The pipeline of requests without a workspace. */
export const accountPipeline =
  <Services>({ endpoint, findAccount, handleAccount }: AccountRoute<Services>, services: Services) =>
  async (request: FastifyRequest, reply: FastifyReply, me: Nowhere | undefined) => {
    const params = namesOf(request.params as Record<string, string>) // whatever the path holds
    const call = { me, params, client: clientOf(request, reply) }
    const found = findAccount && (await findAccount(call, services))
    if (findAccount && found === undefined) throw notFound()
    const body = endpoint.body && (await fieldsFrom(endpoint.body, request, reply))
    const data = await handleAccount({ ...call, body, found }, services)
    reply.code(endpoint.success)
    return reply.send(endpoint.success === 204 ? undefined : { data })
  }

/** Everything in a path is a ULID, apart from secrets. */
const namesOf = (params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const text = name === 'secret' ? value : asUlid(value)
      if (text === undefined) throw notFound()
      return [name, text]
    }),
  )
