import { dayMs, firstAt, wallAt } from '../../platform/kernel/zone.ts'
import { spansOf } from './days.ts'
import type { BusinessHours } from './rules.ts'

export type Wait = { value: number; unit: 'minutes' | 'hours' | 'days'; onlyBusinessHours: boolean }
export type Opening = { timezone: string; hours: BusinessHours | null }

const unitMs = { minutes: 60_000, hours: 60 * 60_000, days: dayMs }

/** Returns the end of a wait; undefined if it never ends, for example if every day is closed. */
export const dueAt = (since: Date, wait: Wait, opening: Opening): Date | undefined => {
  const lengthMs = wait.value * unitMs[wait.unit]
  if (!wait.onlyBusinessHours) return new Date(since.getTime() + lengthMs)
  const due =
    wait.unit === 'days'
      ? afterOpenDays(since.getTime(), wait.value, opening)
      : afterOpenTime(since.getTime(), lengthMs, opening)
  return due === undefined ? undefined : new Date(due)
}

/**
 * The search ends here. Thirty days with two open hours a week take less than seven years. Whatever takes longer than
 * ten years never ends, and neither does a wait for a later exception.
 */
const horizonDays = 3_653

const afterOpenDays = (since: number, days: number, { timezone, hours }: Opening) => {
  const wall = wallAt(timezone, since)
  const today = Math.floor(wall / dayMs)
  let left = days
  for (let day = today + 1; day <= today + horizonDays; day += 1) {
    if (spansOf(day, hours).length) left -= 1
    if (left === 0) return firstAt(timezone, wall + (day - today) * dayMs)
  }
  return undefined
}

/** Returns the time when the business was open for the given length. */
export const afterOpenTime = (since: number, lengthMs: number, { timezone, hours }: Opening) => {
  const today = Math.floor(wallAt(timezone, since) / dayMs)
  let leftMs = lengthMs
  for (let day = today; day <= today + horizonDays; day += 1) {
    for (const { from, to } of spansOf(day, hours)) {
      const opens = Math.max(since, firstAt(timezone, from))
      const openMs = Math.max(0, firstAt(timezone, to) - opens)
      if (openMs >= leftMs) return opens + leftMs
      leftMs -= openMs
    }
  }
  return undefined
}
