import type { Static, TObject, TSchema } from 'typebox'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The callers that an endpoint allows. There is no default. Endpoints for `anybody`, and for a signed-in `person`,
 * are about accounts and belong to no workspace. `administration` is for an `admin` who can access all channels.
 * `own` changes data of the caller only. `note` is for members who may write notes, even if they may not reply.
 * `site` is for pages that embed a widget. `visitor` is for browsers that have received a secret from a widget.
 */
export type Access =
  | 'anybody'
  | 'person'
  | 'own'
  | 'note'
  | 'member'
  | 'admin'
  | 'administration'
  | 'site'
  | 'visitor'

/** Names of filters or sorts, each with its description. */
type Described = Readonly<Record<string, string>>

/** The filters and sorts of a paginated list. The first sort is the default. */
export type Paging = {
  item: TSchema
  filters: Described
  sorts: Described
  /** Sorts by relevance if the request has a text `q`. */
  q?: true
  /** Uses cursors. For lists that are long or change during paging. */
  cursor?: true
  /** Returns all items if the request has neither a page, a page size nor a cursor. */
  whole?: true
}

/** A feed without page numbers, newest first. Each response says where the next one begins. */
export type Feed = { item: TSchema; filters: Described }

type Options = {
  access: Access
  /**
   * Allows only the session of a browser. For an API token, a `method` does not exist, and a `setting` is forbidden.
   */
  session?: 'method' | 'setting'
  /** Lets tokens of several workspaces omit the workspace. The endpoint reads and writes outside of workspaces. */
  workspace?: 'optional'
  /**
   * Decides about what people outside of the workspace get: sends, schedules, releases or takes back a message. Only for
   * `member`. A token that may not send gets a 403.
   */
  sends?: true
  summary: string
  /** The description in the API reference. */
  description?: string
  body?: TObject
  /** Query parameters, if it is no list. */
  query?: TObject
  reply?: TSchema
  /** The `meta` of the response. */
  meta?: TObject
  paging?: Paging
  feed?: Feed
  status?: 200 | 202
  /** The endpoint returns 409 if the state of the resource does not allow the request. */
  mayConflict?: true
  /** The form field of an uploaded file, instead of a body. */
  upload?: string
  /** The maximum file size, if it differs from that of attachments. */
  uploadBytes?: number
  /** Sends a stream of events if the client accepts `text/event-stream`. */
  stream?: true
  /** The number of seconds that browsers and proxies may cache the response, which is the same for all callers. */
  cachedSeconds?: number
  /** Returns a stored file instead of JSON. */
  file?: true
}

export type Endpoint = Options & { method: Method; path: string; success: Success }

type Success = 200 | 201 | 202 | 204

type Defined<M extends Method, P extends string, O extends Options> = O & {
  method: M
  path: P
  success: Success
}

const define =
  <M extends Method>(method: M) =>
  <const P extends `/${'api' | 'widget'}/${string}`, const O extends Options>(
    path: P,
    options: O,
  ): Defined<M, P, O> => ({
    ...options,
    method,
    path,
    success: options.status ?? successOf(method, options),
  })

const successOf = (method: Method, { reply, paging, feed, file }: Options) => {
  if (!reply && !paging && !feed && !file) return 204
  return method === 'POST' ? 201 : 200
}

export const isOfWorkspace = ({ access }: Pick<Endpoint, 'access'>) =>
  ['own', 'note', 'member', 'admin', 'administration'].includes(access)

/** Returns true if pages of customers call the endpoint, and no members. */
export const isOfWidget = ({ access }: Pick<Endpoint, 'access'>) => access === 'site' || access === 'visitor'

export const get = define('GET')
export const post = define('POST')
export const put = define('PUT')
export const del = define('DELETE')

type Names<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type Params<E extends Endpoint> = { [Name in Names<E['path']>]: string }
export type Body<E extends Endpoint> = E extends { body: infer B extends TSchema } ? Static<B> : undefined
export type Query<E extends Endpoint> = E extends { query: infer Q extends TSchema } ? Static<Q> : undefined
export type Reply<E extends Endpoint> = E extends { reply: infer R extends TSchema } ? Static<R> : undefined

/** The type of a value in JSON: a date is a string. */
export type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T
