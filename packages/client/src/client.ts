import { type Endpoints, listings, type Upload } from './api.ts'
import { type EventQuery, followEvents, type LoggedEvent } from './events.ts'
import { defaultPolicy, type RetryPolicy, sendWithRetries } from './retry.ts'

export type ClientOptions = {
  /** The URL of the installation, such as `https://bellhop.example.com`. */
  url: string
  /** An API token. Without one, requests have the session of the browser. */
  token?: string
  /** Id or ULID of the workspace, if the token can access several. */
  workspace?: string | number
  retry?: Partial<RetryPolicy>
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
}

export type EndpointName = keyof Endpoints
export type RequestOf<N extends EndpointName> = Endpoints[N]['request']
export type ResponseOf<N extends EndpointName> = Endpoints[N]['response']

type CallOptions = {
  signal?: AbortSignal
  /** Makes a `POST` safe to repeat. Default: a new one for each call. */
  idempotencyKey?: string
}

/** The request may be left out if nothing in it is required. */
type Request<Fields> = Fields & CallOptions
type Arguments<Fields> =
  Record<string, never> extends Fields ? [request?: Request<Fields>] : [request: Request<Fields>]

/** Endpoints that return a list. */
export type ListName = {
  [N in EndpointName]: ResponseOf<N> extends { data: unknown[] } ? N : never
}[EndpointName]
export type ItemOf<N extends ListName> = ResponseOf<N> extends { data: (infer Item)[] } ? Item : never

export type Bellhop = {
  /** Calls an endpoint: `call('GET /api/tags')`. Throws a `BellhopError`. */
  call: <N extends EndpointName>(name: N, ...request: Arguments<RequestOf<N>>) => Promise<ResponseOf<N>>
  /** Reads a list to its end, page by page. */
  list: <N extends ListName>(name: N, ...request: Arguments<RequestOf<N>>) => AsyncGenerator<ItemOf<N>, void>
  /** Follows the event log and connects again by itself. Each event comes once, with the position to continue at. */
  events: (query?: EventQuery & { signal?: AbortSignal }) => AsyncGenerator<LoggedEvent, never>
  /** Uploads a file. List its `token` in `attachment_ids` of a message. */
  upload: (file: Blob, name: string, options?: { signal?: AbortSignal }) => Promise<Upload>
}

type AnyRequest = CallOptions & {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

export const createClient = (options: ClientOptions): Bellhop => {
  const policy = { ...defaultPolicy, ...options.retry }
  const { token, workspace, fetch: fetchWith = fetch } = options
  const headers = {
    accept: 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(workspace !== undefined && { 'x-workspace-id': String(workspace) }),
  }
  const base = options.url.replace(/\/+$/, '')

  const request = async (name: string, { params = {}, query = {}, body, signal, ...rest }: AnyRequest) => {
    const [method = '', path = ''] = name.split(' ')
    const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
    const isForm = body instanceof FormData
    const init = {
      method,
      headers: {
        ...headers,
        ...(method === 'POST' && { 'idempotency-key': rest.idempotencyKey ?? crypto.randomUUID() }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    }
    const send = () => fetchWith(base + filled + queryOf(query), init)
    const isSafe = method !== 'POST' || !withoutKey.has(path)
    const response = await sendWithRetries({ send, isSafe, policy, signal })
    return (response.status === 204 ? undefined : await response.json()) as Part
  }

  return {
    // The server validates requests and responses against the contract that these types come from.
    call: (name, ...[given]) => request(name, (given ?? {}) as AnyRequest) as never,
    list: (name, ...[given]) =>
      pagesOf(listingOf(name), (query) =>
        request(name, withQuery((given ?? {}) as AnyRequest, query)),
      ) as never,
    events: (query = {}) => followEvents({ base, headers, fetchWith, policy }, query),
    upload: async (file, name, options = {}) => {
      const body = new FormData()
      body.append('file', file, name)
      const { data } = await request('POST /api/attachments', { ...options, body })
      return data as unknown as Upload
    },
  }
}

/** POST requests that take no idempotency key, since their responses have secrets. */
const withoutKey = new Set([
  '/api/setup',
  '/api/session',
  '/api/password-resets',
  '/api/me/second-factor',
  '/api/me/recovery-codes',
  '/api/invitation-links/:secret',
])

const queryOf = (query: Record<string, unknown>) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return text && `?${text}`
}

const withQuery = (request: AnyRequest, query: Record<string, unknown>) => ({
  ...request,
  query: { ...request.query, ...query },
})

type Listing = 'cursor' | 'pages' | 'feed' | undefined

const listingOf = (name: string): Listing => (listings as Record<string, Listing>)[name]

type Part = {
  data: unknown[]
  meta?: {
    next_cursor?: string | null
    next_before?: number | null
    current_page?: number
    last_page?: number
  }
}

async function* pagesOf(listing: Listing, read: (query: Record<string, unknown>) => Promise<Part>) {
  let query: Record<string, unknown> | undefined = listing === 'cursor' ? { cursor: 'start' } : {}
  while (query) {
    const { data, meta } = await read(query)
    yield* data
    query = nextOf(listing, meta)
  }
}

const nextOf = (listing: Listing, meta: Part['meta'] = {}) => {
  const { next_cursor: cursor, next_before: before, current_page: page = 1, last_page: last = 1 } = meta
  if (listing === 'cursor') return cursor ? { cursor } : undefined
  if (listing === 'feed') return before ? { before } : undefined
  return listing === 'pages' && page < last ? { page: page + 1 } : undefined
}
