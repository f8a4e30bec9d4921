import { limitPerHour, type RateLimits } from '../../platform/rate-limits.ts'

const most = 60
const message = `A workspace can send reports ${most} times an hour. Try again later.`

/** Counts a report that a member sends themselves. */
export type SentReports = ReturnType<typeof limitSentReports>

export const limitSentReports = (limit: RateLimits) =>
  limitPerHour(limit, { key: 'sent-reports', most, message })
