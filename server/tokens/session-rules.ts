const minute = 60_000
const day = 24 * 60 * minute

/** A session ends when it was not used for a while, and after a longer time in any case. */
const unusedMs = 14 * day
const longestMs = 90 * day

/** Its secret changes daily. Requests that were on their way may send the one before for some minutes. */
const rotatesAfterMs = day
const previousWorksMs = 5 * minute

export const expiryOf = (createdAt: Date, now: Date) =>
  new Date(Math.min(createdAt.getTime() + longestMs, now.getTime() + unusedMs))

export const isToRotate = (rotatedAt: Date, now: Date) =>
  now.getTime() - rotatedAt.getTime() >= rotatesAfterMs

export const doesPreviousWork = (rotatedAt: Date, now: Date) =>
  now.getTime() - rotatedAt.getTime() < previousWorksMs
