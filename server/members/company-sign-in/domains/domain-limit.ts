import { limitPerMinute, type RateLimits } from '../../../platform/rate-limits.ts'

const most = 20
const message = `A workspace has ${most} checks of email domains a minute. Try again in a minute.`

/** Counts a check of a workspace. Each is a query to the name servers. */
export type EmailDomainChecks = ReturnType<typeof limitEmailDomainChecks>

export const limitEmailDomainChecks = (limit: RateLimits) =>
  limitPerMinute(limit, { key: 'email-domain-checks', most, message })
