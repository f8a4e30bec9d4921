import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { networkOf } from '../platform/http/network.ts'
import type { Gate } from '../platform/http/server.ts'
import { tooMany, unauthenticated } from '../platform/problem.ts'
import type { Verdict } from '../platform/rate-limits.ts'
import type { Holder } from './holder.ts'
import { bearerOf, matches } from './secret.ts'
import { choosePlace } from './workspace-choice.ts'

type Means = {
  findHolder: (tokenId: number) => Promise<Holder | undefined>
  limit: (key: string, limit: number) => Promise<Verdict>
  limits: { api: number; address: number }
  noteUse: (tokenId: number) => void
  clock: Clock
}

export const createGate = ({ findHolder, limit, limits, noteUse, clock }: Means): Gate => {
  const holderOf = async (authorization: string | undefined) => {
    const bearer = bearerOf(authorization)
    const holder = bearer && (await findHolder(bearer.id))
    if (!holder || !matches(bearer.secret, holder.token.hash)) return undefined
    return holder.token.expiresAt && holder.token.expiresAt <= clock() ? undefined : holder
  }

  return async (request, reply) => {
    const holder = await holderOf(request.headers.authorization)
    if (!holder) return refuseStranger(request, (key) => limit(key, limits.address))
    const verdict = await limit(`token:${holder.token.id}`, limits.api)
    if (!verdict.allowed) throw tooMany(limitHeaders(verdict))
    showLimit(reply, verdict)
    noteUse(holder.token.id)
    const { workspace, role, channels } = choosePlace(holder, headerOf(request, 'x-workspace-id'))
    const { id, readOnly } = holder.token
    return { token: { id, readOnly }, user: holder.user, workspace, role, channels }
  }
}

/** Guessing is limited per address, so that it ends long before it succeeds. */
const refuseStranger = async (request: FastifyRequest, limit: (key: string) => Promise<Verdict>) => {
  const verdict = await limit(`address:${networkOf(request.ip)}`)
  throw verdict.allowed ? unauthenticated() : tooMany(limitHeaders(verdict))
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
