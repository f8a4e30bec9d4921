import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from '../../platform/http/callers/client.ts'
import type { Caller } from '../../platform/http/callers/principal.ts'
import { changesSomething, foreignOrigin, sourceOf } from '../../platform/http/callers/same-origin.ts'
import { unmatchedProblem } from '../../platform/http/responses/unmatched.ts'
import type { Gate } from '../../platform/http/server.ts'
import { sessionRequired, tooMany, unauthenticated } from '../../platform/kernel/problem.ts'
import type { Verdict } from '../../platform/rate-limits.ts'
import type { Holder } from './holder.ts'
import { addressKey, type Credential, type Services as Identifying, identifying } from './identify.ts'
import { lastingPartOf } from './session-secret.ts'
import type { Sessions } from './sessions.ts'
import { chooseWorkspace, findWorkspace } from './workspace-choice.ts'

type Services = Identifying & {
  sessions: Pick<Sessions, 'refresh'>
  limits: { api: number }
  noteUse: (tokenId: number) => void
  /** The public URL of the installation. */
  url: string
}

/** Requests from a hidden tab do not prove that the person is present. With an API token, every request counts. */
const isUnattended = (request: FastifyRequest, { session }: Pick<Holder, 'session'>) =>
  session !== null && !changesSomething(request.method) && headerOf(request, 'x-unattended') === 'true'

export const createGate = (services: Services): Gate => {
  const { limit, limits, noteUse, url } = services
  const identify = identifying(services)
  const meetStranger = (ip: string) => limit(addressKey(ip), limits.address)

  const letAnybodyIn = async (request: FastifyRequest, reply: FastifyReply) => {
    if (originOf(request, url) === 'elsewhere') throw foreignOrigin()
    return admit(reply, await meetStranger(request.ip))
  }

  return async (request, reply, endpoint) => {
    if (endpoint.access === 'anybody') return letAnybodyIn(request, reply)
    const { credential, holder, status } = await identify(request)
    if (!holder || status !== 'active') {
      const logged = { token: holder?.token.id, token_status: credential ? status : 'missing' }
      return rejectStranger(await meetStranger(request.ip), logged)
    }
    if (holder.session && originOf(request, url) !== 'same origin') throw foreignOrigin()
    admit(reply, await limit(`token:${holder.token.id}`, limits.api))
    rejectMethodOfSessions(request, endpoint, holder)
    if (!isUnattended(request, holder)) noteUse(holder.token.id)
    await services.sessions.refresh(credential, holder, clientOf(request, reply))
    return callerFor(endpoint, holder, credential, headerOf(request, 'x-workspace-id'))
  }
}

/** An API token cannot use methods that exist only for sessions. */
const rejectMethodOfSessions = (
  request: FastifyRequest,
  { session }: Parameters<Gate>[2],
  holder: Pick<Holder, 'session'>,
) => {
  if (session === 'method' && !holder.session) throw unmatchedProblem(request)
}

/** Requests that only read are accepted from any origin: browsers do not show their responses to other origins. */
const originOf = (request: FastifyRequest, url: string) =>
  changesSomething(request.method) ? sourceOf(request, url) : 'same origin'

const callerFor = (
  { access, workspace }: Parameters<Gate>[2],
  holder: Holder,
  { secret }: Credential,
  header: string | undefined,
): Caller => {
  const { id, name, readOnly, send } = holder.token
  const lastingSecret = holder.session ? lastingPartOf(secret) : secret
  const workspaces = holder.places.map(({ workspace, role }) => ({ ...workspace, role }))
  const isSession = holder.session !== null
  const caller = {
    token: { id, name, readOnly, send, isSession, lastingSecret },
    user: holder.user,
    workspaces,
  }
  const nowhere = { ...caller, workspace: null, role: null }
  if (access === 'person') {
    if (!isSession) throw sessionRequired()
    return nowhere
  }
  const choose = workspace === 'optional' ? findWorkspace : chooseWorkspace
  const place = choose(holder, header)
  return place ? { ...caller, ...place } : nowhere
}

/** Limits failed attempts per IP address, long before guessing could succeed. The reason is only logged. */
const rejectStranger = (verdict: Verdict, logged: object) => {
  throw verdict.allowed ? unauthenticated(logged) : tooMany(limitHeaders(verdict))
}

const admit = (reply: FastifyReply, verdict: Verdict) => {
  if (!verdict.allowed) throw tooMany(limitHeaders(verdict))
  showLimit(reply, verdict)
  return undefined
}

const showLimit = (reply: FastifyReply, { limit, remaining }: Verdict) => {
  reply.header('x-ratelimit-limit', limit)
  reply.header('x-ratelimit-remaining', remaining)
}

export const limitHeaders = ({ limit, endsAt }: Verdict) => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': '0',
  'retry-after': String(Math.max(1, Math.ceil((endsAt - Date.now()) / 1000))),
  'x-ratelimit-reset': String(Math.ceil(endsAt / 1000)),
})

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
