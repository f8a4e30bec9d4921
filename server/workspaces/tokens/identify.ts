import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/http/callers/network.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { Holder, openHolderCache } from './holder.ts'
import { statusOf } from './rules.ts'
import { bearerOf, isDigestOf } from './secret.ts'
import type { Sessions } from './sessions.ts'

export type Services = {
  holders: Pick<ReturnType<typeof openHolderCache>, 'find' | 'findAnew' | 'isUnknown'>
  sessions: Pick<Sessions, 'read' | 'matches' | 'isReplaced' | 'endReused'>
  limit: RateLimits
  limits: { address: number }
  clock: Clock
}

export const addressKey = (ip: string) => `address:${networkOf(ip)}`

export type Credential = { id: number; secret: string; isSession: boolean }

/** Authenticates a request: by the header `Authorization`, or without one by the session cookie. */
export const identifying = ({ holders, sessions, limit, limits, clock }: Services) => {
  const credentialOf = ({ headers }: FastifyRequest): Credential | undefined => {
    const isSession = headers.authorization === undefined
    const found = isSession ? sessions.read(headers.cookie) : bearerOf(headers.authorization)
    return found && { ...found, isSession }
  }
  const isOf = ({ secret, isSession }: Credential, holder: Holder) => {
    if (isSession !== (holder.session !== null)) return false
    return isSession ? sessions.matches(secret, holder) : isDigestOf(secret, holder.token.hash)
  }
  const holderOf = async (credential: Credential, ip: string) => {
    // Guesses beyond the rate limit of their IP address cost no query.
    if (limit.isSpent(addressKey(ip), limits.address) && holders.isUnknown(credential.id)) return undefined
    const holder = await holders.find(credential.id)
    if (!holder || isOf(credential, holder)) return holder
    return credential.isSession && sessions.isReplaced(credential.secret, holder)
      ? replaced(credential, ip)
      : undefined
  }
  /** Another process may have just replaced the secret, so that the cached one is outdated. */
  const replaced = async (credential: Credential, ip: string) => {
    const holder = await holders.findAnew(credential.id)
    if (!holder || isOf(credential, holder)) return holder
    if (statusOf(holder.token, clock()) === 'active') await sessions.endReused(holder, ip)
    return undefined
  }
  return async (request: FastifyRequest) => {
    const credential = credentialOf(request)
    const holder = credential && (await holderOf(credential, request.ip))
    if (!holder) return { credential, status: 'unknown' as const }
    return { credential, holder, status: statusOf(holder.token, clock()) }
  }
}
