import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Body, Endpoint, Feed, Paging, Params, Query, Reply } from '../../../contract/base/endpoint.ts'
import type { GlobalRead, GlobalWrite, Read, Write } from '../db/transaction.ts'
import type { JsonText } from '../text/json-text.ts'
import type { Afterwards, Supplemented } from './afterwards.ts'
import type { Guest } from './callers/guest.ts'
import type { Caller, Principal } from './callers/principal.ts'
import type { CursorResponse, FeedResponse, Page, PageResponse, Reading } from './requests/paging.ts'
import type { ReceivedFile } from './requests/upload.ts'
import type { FileResponse } from './responses/file-response.ts'

/** Endpoints of widgets are called by visitors, all others by principals. */
type AskerOf<E extends Endpoint> = E extends { access: 'site' }
  ? Guest
  : E extends { access: 'visitor' }
    ? KnownGuest
    : Principal

/** A guest who has shown the secret of a visitor. */
export type KnownGuest = Guest & { [Name in 'visitor' | 'token']: NonNullable<Guest[Name]> }

/** A caller of several workspaces may have chosen none, so that what needs no workspace looks past all of them. */
type Tx<E extends Endpoint> = E extends { workspace: 'optional' }
  ? E['method'] extends 'GET'
    ? GlobalRead
    : GlobalWrite
  : E['method'] extends 'GET'
    ? Read
    : Write

type Answer<E extends Endpoint> = E extends { paging: infer P extends Paging }
  ? Promise<Listed<P, Static<P['item']>> | Listed<P, JsonText<Static<P['item']>>>>
  : E extends { feed: infer F extends Feed }
    ? Promise<FeedResponse<Static<F['item']>>>
    : E extends { file: true }
      ? Promise<FileResponse>
      : Reply<E> extends undefined
        ? Promise<void>
        : Promise<Told<E> | (E['method'] extends 'GET' ? Afterwards<Told<E>> : Supplemented<Told<E>>)>

type Listed<P extends Paging, Item> =
  | PageResponse<Item>
  | (P['cursor'] extends true ? CursorResponse<Item> : never)

/** The result of an endpoint that is no list, with its `meta`. */
type Told<E extends Endpoint> = E extends { meta: infer M extends TSchema }
  ? { data: Reply<E>; meta: Static<M> }
  : Reply<E>

type Call<E extends Endpoint, Prepared = undefined> = {
  tx: Tx<E>
  me: E extends { workspace: 'optional' } ? Caller : AskerOf<E>
  params: Params<E>
  body: E extends { upload: string } ? ReceivedFile : Body<E>
  query: Query<E>
  page: E extends { paging: Paging } ? Page<E['paging']> : undefined
  reading: E extends { feed: Feed } ? Reading<E['feed']> : undefined
  prepared: Prepared
  /** The base URL of this installation as the caller uses it, for links in responses. */
  site: string
  /** Aborts when the connection is closed before the response: nobody waits for the work any more. */
  whenGone: () => AbortSignal
}

type Handler<E extends Endpoint, Found, Prepared, Services> = (
  call: Call<E, Prepared> & { found: Found },
  services: Services,
) => Answer<E>

/** Work on a valid body before the transaction, without the database. Without a workspace, it gets 0. */
type Prepare<E extends Endpoint, Prepared, Services> = {
  prepare: (body: Body<E>, workspace: number, services: Services) => Promise<Prepared>
}

/** `isSearch`: the page is a search, which can be slow and gets a limited number of connections. */
type Searching<E extends Endpoint, Services> = E extends { paging: infer P extends Paging }
  ? {
      isSearch: (page: Page<P>) => boolean
      /**
       * Works before the transaction: resolves references in the query, which can turn the page into a search, and prepares
       * a search.
       */
      completePage?: (
        page: Page<P>,
        call: { query: Query<E>; me: Principal },
        services: Services,
      ) => Promise<Page<P>>
    }
  : never

/** The handler of an event stream, if the client accepts one. */
type Streams<E extends Endpoint, Services> = E extends { stream: true }
  ? { stream: Stream<Services, AskerOf<E>, Query<E>> }
  : never

export type Stream<Services, Me = Principal, Asked = unknown> = (
  call: StreamCall<Me, Asked>,
  services: Services,
) => Promise<FastifyReply>

export type StreamCall<Me = Principal, Asked = unknown> = {
  request: FastifyRequest
  reply: FastifyReply
  me: Me
  query: Asked
  /** The public URL of the installation. */
  site: string
  /** The last event that the caller knows. */
  after: string | undefined
}

/** `mayShare`: the write may share a transaction with concurrent writes of its workspace; see `writingTogether`. */
type Sharing<E extends Endpoint> = { mayShare?: (body: Body<E>) => boolean }

/** Loads the resource of the path. Undefined returns 404, before the rest of the request is validated. */
export type Find<E extends Endpoint, Found> = (
  tx: Tx<E>,
  params: Params<E>,
  me: AskerOf<E>,
) => Promise<Found | undefined>

/** An endpoint with its handler, which needs these services. */
export type Route<Services = unknown> = {
  endpoint: Endpoint
  find?: (tx: Read | Write, params: Record<string, string>, me: never) => Promise<unknown>
  handle: (call: AnyCall, services: Services) => Promise<unknown>
  prepare?: (body: unknown, workspace: number, services: Services) => Promise<unknown>
  mayShare?: (body: never) => boolean
  isSearch?: (page: Page) => boolean
  completePage?: (page: Page, call: { query: unknown; me: Principal }, services: Services) => Promise<Page>
  stream?: Stream<Services, never, never>
}

/** The call of any endpoint. */
type AnyCall = { me: never } & Partial<Record<Exclude<keyof Call<Endpoint> | 'found', 'me'>, unknown>>

/** Without parameters in its path, apart from the key of a widget. */
type OnAll = <E extends Endpoint, Prepared = undefined, Services = unknown>(
  endpoint: Exclude<keyof Params<E>, 'key'> extends never ? E : never,
  handle: Handler<E, undefined, Prepared, Services>,
  options?: (Prepare<E, Prepared, Services> & Sharing<E>) | Searching<E, Services> | Streams<E, Services>,
) => Route<Services>
type OnOne = <E extends Endpoint, Found, Prepared = undefined, Services = unknown>(
  endpoint: E,
  find: Find<E, Found>,
  handle: Handler<E, Found, Prepared, Services>,
  options?: Prepare<E, Prepared, Services> & Sharing<E>,
) => Route<Services>

/**
 * Binds an endpoint of the contract to its handler. An endpoint with parameters in its path also needs a `find`. The
 * type of the second parameter of the handler declares the services that it needs.
 */
export const route = ((endpoint: Endpoint, ...parts: unknown[]) => {
  const [first, second] = parts.filter((part) => typeof part === 'function')
  const options = parts.find((part) => typeof part === 'object')
  return { endpoint, find: second ? first : undefined, handle: second ?? first, ...(options as object) }
}) as OnAll & OnOne // the pipeline handles all endpoints with one type
