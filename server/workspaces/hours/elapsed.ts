import { dayMs, firstAt, wallAt } from '../../platform/kernel/zone.ts'
import { spansOf } from './days.ts'
import type { Opening } from './due.ts'

/** The opening of now, and those before it: each was valid until a moment, the earliest first. */
export type Openings = { current: Opening; past: readonly (Opening & { until: Date })[] }

/** Returns the business time between two moments, in milliseconds. */
export const openMs = (from: number, to: number, { current, past }: Openings) => {
  let total = 0
  let since = from
  for (const { until, ...opening } of past) {
    const end = Math.min(to, until.getTime())
    if (end > since) {
      total += openMsIn(since, end, opening)
      since = end
    }
  }
  return to > since ? total + openMsIn(since, to, current) : total
}

/** Returns the business time with one opening, in milliseconds. */
export const openMsIn = (from: number, to: number, { timezone, hours }: Opening) => {
  if (!hours) return to - from
  const lastDay = Math.floor(wallAt(timezone, to) / dayMs)
  let total = 0
  for (let day = Math.floor(wallAt(timezone, from) / dayMs); day <= lastDay; day += 1)
    for (const span of spansOf(day, hours)) {
      const opens = Math.max(from, firstAt(timezone, span.from))
      total += Math.max(0, Math.min(to, firstAt(timezone, span.to)) - opens)
    }
  return total
}
