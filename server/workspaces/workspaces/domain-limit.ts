import { tooMany } from '../../platform/kernel/problem.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'

const perMinute = 20

/** Counts a check of a domain by a workspace. Each is a query to the name servers. */
export type DomainChecks = ReturnType<typeof limitDomainChecks>

export const limitDomainChecks = (limit: RateLimits) => async (workspace: number) => {
  const { allowed, endsAt } = await limit(`domain-checks:${workspace}`, perMinute)
  if (allowed) return
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000))
  throw tooMany(
    { 'retry-after': String(seconds) },
    `A workspace has ${perMinute} checks a minute. Try again in a minute.`,
  )
}
