import { conflict } from '../../../platform/kernel/problem.ts'
import { futureTime } from '../../../platform/validation/future.ts'

/** Returns the end of a snooze; null if it has no time. */
export const snoozeEnd = (until: string | null | undefined, now: Date, field = 'until') =>
  until === null || until === undefined ? null : futureTime(until, now, field)

export const spamStays = () => conflict('Spam cannot be snoozed. Set another status first.')
