import type { Static } from 'typebox'
import type { Body, Endpoint, Paging, Params, Reply } from '../../../contract/endpoint.ts'
import type { Read, Write } from '../db/transaction.ts'
import type { Page, PageAnswer } from './paging.ts'
import type { Principal } from './principal.ts'

type Tx<E extends Endpoint> = E['method'] extends 'GET' ? Read : Write

type Answer<E extends Endpoint> = E extends { paging: infer P extends Paging }
  ? Promise<PageAnswer<Static<P['item']>>>
  : Reply<E> extends undefined
    ? Promise<void>
    : Promise<Reply<E>>

type Call<E extends Endpoint> = {
  tx: Tx<E>
  me: Principal
  params: Params<E>
  body: Body<E>
  page: E extends { paging: Paging } ? Page<E['paging']> : undefined
}

type Handler<E extends Endpoint, Found> = (call: Call<E> & { found: Found }) => Answer<E>

/** Finds what the path speaks of. Undefined is a 404, before anything else about the request is judged. */
export type Find<E extends Endpoint, Found> = (
  tx: Tx<E>,
  params: Params<E>,
  me: Principal,
) => Promise<Found | undefined>

export type Route = {
  endpoint: Endpoint
  find: Find<Endpoint, unknown> | undefined
  handle: (call: Call<Endpoint> & { found: unknown }) => Promise<unknown>
}

type OnAll = <E extends Endpoint>(
  endpoint: keyof Params<E> extends never ? E : never,
  handle: Handler<E, undefined>,
) => Route
type OnOne = <E extends Endpoint, Found>(
  endpoint: E,
  find: Find<E, Found>,
  handle: Handler<E, Found>,
) => Route

/** Binds an endpoint of the contract to what it does; one with something in its path must say how to find it. */
export const on = ((endpoint: Endpoint, ...[first, second]: [unknown, unknown?]) => ({
  endpoint,
  find: second ? first : undefined,
  handle: second ?? first,
})) as OnAll & OnOne
