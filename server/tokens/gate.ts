import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { networkOf } from '../platform/http/network.ts'
import type { Gate } from '../platform/http/server.ts'
import { tooMany, unauthenticated } from '../platform/problem.ts'
import type { RateLimits, Verdict } from '../platform/rate-limits.ts'
import type { rememberHolders } from './holder.ts'
import { statusOf } from './rules.ts'
import { bearerOf, matches } from './secret.ts'
import { chooseWorkspace, findWorkspace } from './workspace-choice.ts'

type Services = {
  holders: Pick<ReturnType<typeof rememberHolders>, 'find' | 'isUnknown'>
  limit: RateLimits
  limits: { api: number; address: number }
  noteUse: (tokenId: number) => void
  clock: Clock
}

export const createGate = ({ holders, limit, limits, noteUse, clock }: Services): Gate => {
  const holderOf = async ({ headers, ip }: FastifyRequest) => {
    const bearer = bearerOf(headers.authorization)
    if (!bearer) return undefined
    // Guesses beyond the limit of their address cost no query.
    if (limit.isSpent(addressKey(ip), limits.address) && holders.isUnknown(bearer.id)) return undefined
    const holder = await holders.find(bearer.id)
    return holder && matches(bearer.secret, holder.token.hash) ? holder : undefined
  }

  return async (request, reply, endpoint) => {
    const holder = await holderOf(request)
    const status = holder ? statusOf(holder.token, clock()) : 'unknown'
    if (!holder || status !== 'active')
      return refuseStranger(request, (key) => limit(key, limits.address), {
        token: holder?.token.id,
        token_status: request.headers.authorization ? status : 'missing',
      })
    const verdict = await limit(`token:${holder.token.id}`, limits.api)
    if (!verdict.allowed) throw tooMany(limitHeaders(verdict))
    showLimit(reply, verdict)
    noteUse(holder.token.id)
    const { id, readOnly } = holder.token
    const workspaces = holder.places.map(({ workspace, role }) => ({ ...workspace, role }))
    const caller = { token: { id, readOnly }, user: holder.user, workspaces }
    const choose = endpoint.workspace === 'optional' ? findWorkspace : chooseWorkspace
    const place = choose(holder, headerOf(request, 'x-workspace-id'))
    return place ? { ...caller, ...place } : { ...caller, workspace: null, role: null }
  }
}

const addressKey = (ip: string) => `address:${networkOf(ip)}`

/** Guessing is limited per address, so that it ends long before it succeeds. Why it failed is for the log only. */
const refuseStranger = async (
  request: FastifyRequest,
  limit: (key: string) => Promise<Verdict>,
  logged: object,
) => {
  const verdict = await limit(addressKey(request.ip))
  throw verdict.allowed ? unauthenticated(logged) : tooMany(limitHeaders(verdict))
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
