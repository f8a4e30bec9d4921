const minute = 60_000
const day = 24 * 60 * minute

/** A session ends when it is not used for this time, and after a longer time in any case. */
const unusedMs = 14 * day
const longestMs = 90 * day

/** The secret is replaced daily. Concurrent requests may still send the previous one for some minutes. */
const rotatesAfterMs = day
const previousWorksMs = 5 * minute

export const expiryOf = (createdAt: Date, now: Date) =>
  new Date(Math.min(createdAt.getTime() + longestMs, now.getTime() + unusedMs))

export const isToRotate = (rotatedAt: Date, now: Date) =>
  now.getTime() - rotatedAt.getTime() >= rotatesAfterMs

export const doesPreviousWork = (rotatedAt: Date, now: Date) =>
  now.getTime() - rotatedAt.getTime() < previousWorksMs
