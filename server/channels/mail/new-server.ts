import type { Moment } from '../../platform/kernel/clock.ts'

/** The results of a connection test do not apply to another server. */
export const untested = { tested_at: null, test_steps: null }

/** Nothing is known of a server that has just been set. */
export const newly = (way: 'receiving' | 'sending', now: Moment) => ({
  [`${way}_set_at`]: now,
  [`${way}_certificate_ends_at`]: null,
  [`${way}_certificate_issuer`]: null,
  [`${way}_failing_since`]: null,
  [`${way}_error`]: null,
  [`${way}_next_try_at`]: null,
})
