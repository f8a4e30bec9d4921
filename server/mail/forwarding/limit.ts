import { limitPerHour, type RateLimits } from '../../platform/rate-limits.ts'

const most = 30
const message = `A workspace can check forwarding ${most} times an hour. Try again later.`

/** Counts a check of a workspace, which sends a mail. */
export type ForwardingChecks = ReturnType<typeof limitForwardingChecks>

export const limitForwardingChecks = (limit: RateLimits) =>
  limitPerHour(limit, { key: 'forwarding-checks', most, message })
