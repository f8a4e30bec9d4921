import { limitPerMinute, type RateLimits } from '../../../platform/rate-limits.ts'

const most = 10
const message = `A workspace has ${most} tests of its identity provider a minute. Try again in a minute.`

/** Counts a test of a workspace. Each is some requests to the provider. */
export type ProviderTests = ReturnType<typeof limitProviderTests>

export const limitProviderTests = (limit: RateLimits) =>
  limitPerMinute(limit, { key: 'identity-provider-tests', most, message })
