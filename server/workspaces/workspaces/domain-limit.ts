import { limitPerMinute, type RateLimits } from '../../platform/rate-limits.ts'

const most = 20
const message = `A workspace has ${most} checks a minute. Try again in a minute.`

/** Counts a check of a domain by a workspace. Each is a query to the name servers. */
export type DomainChecks = ReturnType<typeof limitDomainChecks>

export const limitDomainChecks = (limit: RateLimits) =>
  limitPerMinute(limit, { key: 'domain-checks', most, message })
