import { ApiProblem, isSignedOut, problemFrom } from '../base/problem.ts'
import { forgetVisitor, session, signedInAgain } from '../base/session.ts'
import { unattendedHeader } from '../base/unattended.ts'
import { workspaceHeader } from '../base/workspace.ts'
import { strings } from '../strings/strings.ts'
import type { BodyOf, EndpointName, ParamsOf, ResponseOf } from './endpoints.ts'
import { inWords } from './problem-texts.ts'

type Options<N extends EndpointName> = {
  params?: ParamsOf<N>
  query?: URLSearchParams
  body?: BodyOf<N>
  signal?: AbortSignal
  /** A repeated request with the same key has no further effect. */
  idempotencyKey?: string
  /** The request continues after the page is closed. */
  keepalive?: boolean
  /** The ULID of the workspace, if it is not the selected one. */
  workspace?: string
  /** Part of the sign-in: does not wait until the user has signed in. */
  signsIn?: boolean
}

/**
 * Calls an endpoint of the contract: `call('GET /api/tags')`. If the session has ended, it waits for the next session
 * of the same user, because another user may sign in meanwhile in another tab.
 */
export const call = async <N extends EndpointName>(
  name: N,
  options: Options<N> = {},
): Promise<ResponseOf<N>> => {
  if (session.get() === 'ended' && !options.signsIn) await signedInAgain()
  try {
    return await callOnce(name, options)
  } catch (error) {
    if (!isSignedOut(error) || session.get() === 'unknown' || options.signsIn) throw error
    await signedInAgain()
    return callOnce(name, options)
  }
}

const callOnce = async <N extends EndpointName>(name: N, options: Options<N>): Promise<ResponseOf<N>> => {
  const { params, query, body, signal, idempotencyKey, keepalive = false, workspace } = options
  const [method = 'GET', path = ''] = name.split(' ')
  const init = {
    method,
    keepalive,
    headers: {
      accept: 'application/json',
      ...workspaceHeader(workspace),
      ...unattendedHeader(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }
  if (method === 'GET') await untilPainted()
  const response = await send(urlOf(path, params, query), init)
  // Some of these requests sign in.
  if (method !== 'GET') forgetVisitor()
  // The server validates responses against the contract, so this cast is safe.
  return (response.status === 204 ? undefined : await response.json()) as ResponseOf<N>
}

/** Lets the page paint first: starting a request takes a millisecond, and a key press may start several. */
const untilPainted = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Downloads a file of the API. */
export const fetchFile = async (path: string) =>
  (await send(path, { headers: { ...workspaceHeader() } })).blob()

const urlOf = (path: string, params: Record<string, string> = {}, query?: URLSearchParams) => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return query?.size ? `${filled}?${query}` : filled
}

const send = async (url: string, init: RequestInit) => {
  const response = await fetch(url, init).catch((error: Error) => {
    if (error.name === 'AbortError') throw error
    throw new ApiProblem(0, { message: strings.errors.offline })
  })
  if (response.ok) return response
  throw await problemOf(response)
}

const problemOf = async (response: Response) => {
  const answer = await response.json().catch(() => ({ message: strings.errors.unreadable(response.status) }))
  const { status, headers } = response
  const shown =
    status === 429
      ? { ...answer, message: strings.errors.tooMany(headers.get('retry-after')) }
      : inWords(answer)
  return problemFrom(status, shown, (name) => headers.get(name))
}
