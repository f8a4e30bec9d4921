import { limitPerMinute, type RateLimits } from '../../platform/rate-limits.ts'

const most = 20
const message = `A workspace can search for mail servers ${most} times a minute. Try again in a minute.`

/** Counts a search of a workspace. Each asks name servers, and web servers that anybody may run. */
export type ServerSearches = ReturnType<typeof limitServerSearches>

export const limitServerSearches = (limit: RateLimits) =>
  limitPerMinute(limit, { key: 'server-searches', most, message })
