import { limitPerMinute, type RateLimits } from '../../platform/rate-limits.ts'

const most = 20
const message = `A workspace has ${most} checks of sending domains a minute. Try again in a minute.`

/** Counts a check of a workspace. Each is some queries to the name servers. */
export type SendingDomainChecks = ReturnType<typeof limitSendingDomainChecks>

export const limitSendingDomainChecks = (limit: RateLimits) =>
  limitPerMinute(limit, { key: 'sending-domain-checks', most, message })
