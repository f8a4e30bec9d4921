import type { Endpoint } from '../contract/base/endpoint.ts'
import { ofAccessibleChannel, visibility } from '../contract/base/permissions.ts'
import { settingsNeedSession } from '../server/platform/kernel/problem.ts'
import type { Answer } from './harness.ts'
import type { Caller } from './principals.ts'
import { canary, hidden, type TwoWorkspaces } from './two-workspaces.ts'

export type Question = { two: TwoWorkspaces; endpoint: Endpoint; caller: Caller }

/** The texts in a response that belong to the other workspace, or to a channel that the caller cannot access. */
export const leaksIn = ({ text }: Answer, { caller, two }: Pick<Question, 'caller' | 'two'>) => [
  ...(withoutOwn(text, caller).includes(canary) ? ['shows a text of the other workspace'] : []),
  ...(caller.limited && text.includes(hidden) ? ['shows a text of another channel'] : []),
  ...(text.match(ulids) ?? [])
    .filter((ulid) => two.foreignUlids.has(ulid) && !caller.opens?.includes(ulid))
    .map((ulid) => `shows ${ulid} of the other workspace`),
]

/** The holder of a token may see the names of its workspaces. */
const withoutOwn = (text: string, { opens }: Caller) =>
  opens ? text.replace(/"workspaces":\[[^\]]*\]/g, '') : text

const ulids = /[0-7][0-9a-hjkmnp-tv-z]{25}/g

export const ownFaults = (response: Answer, { endpoint, caller }: Question) => {
  const expected = rejectionOf(endpoint, caller)
  if (expected) return isRejection(response, expected) ? [] : [`${shown(response)} for what may not be done`]
  if (caller.role !== 'owner') return []
  return response.status === statusOf(endpoint)
    ? []
    : [`${shown(response)} for what belongs to the workspace`]
}

/** These need a provider outside, or a session that began with one. Their own tests cover what they answer. */
const ofProviders: Record<string, number> = {
  'POST /api/mail-sign-ins': 422,
  'POST /api/channels/:channel/mail-account': 422,
  'PUT /api/company-sign-in': 409,
  'PUT /api/company-sign-in/provider': 422,
}

export const statusOf = ({ method, path, success }: Endpoint) => ofProviders[`${method} ${path}`] ?? success

const rejectionOf = ({ method, access, path, session }: Endpoint, caller: Caller) => {
  const { role, readOnly, limited, rejection } = caller
  if (rejection) return rejection
  const isForbidden = session !== undefined && !caller.session && !caller.headers
  if (isForbidden && session === 'method') return noMethod
  if (limited && resourcesIn(path).some(isOfChannel)) return notFound
  if (isForbidden) return needsSession
  if (readOnly && method !== 'GET') return { status: 403, message: 'Invalid ability provided.' }
  const isLimited = access === 'administration' && limited
  if ((isForAdmins(access) && role === 'member') || isLimited) return unauthorized
  return undefined
}

const isForAdmins = (access: Endpoint['access']) => access === 'admin' || access === 'administration'

/** The resources in a path, as the table of permissions lists them. An id in another system can be any text. */
export const resourcesIn = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (name === 'externalId' ? [] : name))

const isOfChannel = (resource: string) =>
  Object.entries(visibility).some(([name, which]) => name === resource && which === ofAccessibleChannel)

export const notFound = { status: 404, message: 'Not found.' }

const unauthorized = { status: 403, message: 'This action is unauthorized.' }
const noMethod = { status: 405, message: undefined }
const needsSession = { status: 403, message: settingsNeedSession().message }

type Rejection = { status: number; message: string | undefined }

export const isRejection = (
  { status, body }: Answer,
  { status: expected, message = body?.message }: Rejection,
) => status === expected && body?.message === message

export const isSame = (one: Answer, other: Answer) =>
  one.status === other.status && bytesOf(one) === bytesOf(other)

/** Responses that created something differ in numbers and names. Errors are compared unchanged. */
const bytesOf = ({ status, text }: Answer) =>
  status < 300 ? text.replace(ulids, '<ulid>').replace(/\d+/g, '<number>') : text

export const shown = ({ status, text }: Answer) => `${status} ${text.slice(0, 200)}`

/** The last use of a token and the answer of a ticket panel change with each request, and links to files change with the time. */
export const steady = ({ text }: Answer) =>
  text.replace(/"(last_used|answered)_at":[^,}]*/g, '').replace(/\d+-[a-z2-7]{32}/g, '')
