import { afterOpenTime } from './due.ts'
import { type Openings, openMsIn } from './elapsed.ts'

/** Time that does not count. The last one may still last: its end is infinite. */
export type Pause = { from: number; to: number }

/** The time that counts. */
export type Counting = { onlyBusinessHours: boolean; pauses: readonly Pause[] }

/** Returns the end of the time. `due` is undefined if it never ends, such as during a pause without an end. */
export type Deadline = { due: number | undefined; leftMs: number }

/**
 * Returns the time when the given length of counted time has passed, by the business hours that were valid at each
 * moment. The pauses are in order and do not overlap.
 */
export const deadlineOf = (
  start: number,
  lengthMs: number,
  { onlyBusinessHours, pauses }: Counting,
  openings: Openings,
): Deadline => {
  const spend = onlyBusinessHours ? spendOpen(openings) : spendAll
  let leftMs = lengthMs
  let since = start
  for (const { from, to } of pauses) {
    if (to <= since) continue
    const { due, leftMs: rest } = spend(since, Math.max(since, from), leftMs)
    if (due !== undefined) return { due, leftMs: 0 }
    leftMs = rest
    since = to
  }
  return since === Number.POSITIVE_INFINITY
    ? { due: undefined, leftMs }
    : spend(since, Number.POSITIVE_INFINITY, leftMs)
}

type Spend = (from: number, to: number, leftMs: number) => Deadline

const spendAll: Spend = (from, to, leftMs) =>
  to - from >= leftMs ? { due: from + leftMs, leftMs: 0 } : { due: undefined, leftMs: leftMs - (to - from) }

const spendOpen =
  ({ current, past }: Openings): Spend =>
  (from, to, lengthMs) => {
    let leftMs = lengthMs
    let since = from
    for (const { until, ...opening } of past) {
      const end = Math.min(to, until.getTime())
      if (end <= since) continue
      const openMs = openMsIn(since, end, opening)
      if (openMs >= leftMs) return { due: afterOpenTime(since, leftMs, opening), leftMs: 0 }
      leftMs -= openMs
      since = end
    }
    if (to <= since) return { due: undefined, leftMs }
    const due = afterOpenTime(since, leftMs, current)
    if (due !== undefined && due <= to) return { due, leftMs: 0 }
    return {
      due: undefined,
      leftMs: to === Number.POSITIVE_INFINITY ? leftMs : leftMs - openMsIn(since, to, current),
    }
  }
