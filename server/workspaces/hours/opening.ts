import { Moment } from '../../platform/kernel/clock.ts'
import { dayMs, firstAt, wallAt } from '../../platform/kernel/zone.ts'
import { spansOf } from './days.ts'
import type { Opening } from './due.ts'

/** A workspace that is closed for longer has no next opening. */
const horizonDays = 366

/** The next moment within the business hours, which may be now; undefined if there is none. */
export const opensAt = (now: Date, { timezone, hours }: Opening): Moment | undefined => {
  const today = Math.floor(wallAt(timezone, now.getTime()) / dayMs)
  // A span that began yesterday in local time may still last if clocks were set back.
  for (let day = today - 1; day <= today + horizonDays; day += 1) {
    for (const { from, to } of spansOf(day, hours)) {
      if (firstAt(timezone, to) <= now.getTime()) continue
      return new Moment(Math.max(now.getTime(), firstAt(timezone, from)))
    }
  }
  return undefined
}
