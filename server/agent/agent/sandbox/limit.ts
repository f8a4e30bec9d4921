import { tooMany } from '../../../platform/kernel/problem.ts'
import type { RateLimits } from '../../../platform/rate-limits.ts'

const perMinute = 30

/** Counts a trial of a workspace. Each can be a request to the model. */
export type Trials = ReturnType<typeof limitTrials>

export const limitTrials = (limit: RateLimits) => async (workspace: number) => {
  const { allowed, endsAt } = await limit(`agent-trials:${workspace}`, perMinute)
  if (allowed) return
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000))
  throw tooMany(
    { 'retry-after': String(seconds) },
    `A workspace has ${perMinute} trials a minute. Try again in a minute.`,
  )
}
