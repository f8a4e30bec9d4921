import { limitPerMinute, type RateLimits } from '../../../platform/rate-limits.ts'

const most = 30
const message = `A workspace has ${most} trials a minute. Try again in a minute.`

/** Counts a trial of a workspace. Each can be a request to the model. */
export type Trials = ReturnType<typeof limitTrials>

export const limitTrials = (limit: RateLimits) =>
  limitPerMinute(limit, { key: 'agent-trials', most, message })
