import type { Static, TSchema } from 'typebox'
import type { Body, Endpoint, Feed, Paging, Params, Query, Reply } from '../../../contract/endpoint.ts'
import type { Read, Write } from '../db/transaction.ts'
import type { Keys } from '../keys.ts'
import type { Afterwards } from './afterwards.ts'
import type { FileAnswer } from './file-answer.ts'
import type { FeedAnswer, Page, PageAnswer, Reading } from './paging.ts'
import type { Caller, Principal } from './principal.ts'
import type { ReceivedFile } from './upload.ts'

type Tx<E extends Endpoint> = E['method'] extends 'GET' ? Read : Write

type Answer<E extends Endpoint> = E extends { paging: infer P extends Paging }
  ? Promise<PageAnswer<Static<P['item']>>>
  : E extends { feed: infer F extends Feed }
    ? Promise<FeedAnswer<Static<F['item']>>>
    : E extends { file: true }
      ? Promise<FileAnswer>
      : Reply<E> extends undefined
        ? Promise<void>
        : Promise<Told<E> | Afterwards<Told<E>>>

/** What is answered where the endpoint is no list, with what it says beside it. */
type Told<E extends Endpoint> = E extends { meta: infer M extends TSchema }
  ? { data: Reply<E>; meta: Static<M> }
  : Reply<E>

type Call<E extends Endpoint, Prepared = undefined> = {
  tx: Tx<E>
  me: E extends { workspace: 'optional' } ? Caller : Principal
  params: Params<E>
  body: E extends { upload: string } ? ReceivedFile : Body<E>
  query: Query<E>
  page: E extends { paging: Paging } ? Page<E['paging']> : undefined
  reading: E extends { feed: Feed } ? Reading<E['feed']> : undefined
  prepared: Prepared
  /** The address under which the caller reaches this installation, for links in answers. */
  site: string
  keys: Keys
  /** How many mails that nobody wrote may leave the installation in an hour. */
  automaticMails: number
}

type Handler<E extends Endpoint, Found, Prepared> = (call: Call<E, Prepared> & { found: Found }) => Answer<E>

/** What the preparation of a body may use. */
export type PrepareContext = { workspace: number; egressAllow: readonly string[] }

/** Work on an acceptable body that needs no database, done before the transaction begins. */
type Prepare<E extends Endpoint, Prepared> = {
  prepare: (body: Body<E>, context: PrepareContext) => Promise<Prepared>
}

/** Whether a page is searched for, which may take long and is kept from taking all connections. */
type Searching<E extends Endpoint> = E extends { paging: infer P extends Paging }
  ? { isSearch: (page: Page<P>) => boolean }
  : never

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
  prepare?: (body: never, context: never) => Promise<unknown>
  isSearch?: (page: never) => boolean
}

type OnAll = <E extends Endpoint, Prepared = undefined>(
  endpoint: keyof Params<E> extends never ? E : never,
  handle: Handler<E, undefined, Prepared>,
  options?: Prepare<E, Prepared> | Searching<E>,
) => Route
type OnOne = <E extends Endpoint, Found, Prepared = undefined>(
  endpoint: E,
  find: Find<E, Found>,
  handle: Handler<E, Found, Prepared>,
  options?: Prepare<E, Prepared>,
) => Route

/** Binds an endpoint of the contract to what it does; one with something in its path must say how to find it. */
export const on = ((endpoint: Endpoint, ...parts: unknown[]) => {
  const [first, second] = parts.filter((part) => typeof part === 'function')
  const options = parts.find((part) => typeof part === 'object')
  return { endpoint, find: second ? first : undefined, handle: second ?? first, ...(options as object) }
}) as OnAll & OnOne
