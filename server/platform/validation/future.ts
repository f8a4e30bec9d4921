import { Moment } from '../kernel/clock.ts'
import { invalid } from '../kernel/problem.ts'
import { label, words } from '../kernel/words.ts'

const yearsAhead = 20

/** A time for something to happen by itself: in the future, and not too far. */
export const futureTime = (given: string, now: Date, field: string) => {
  const time = new Moment(given)
  const latest = new Moment(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + yearsAhead)
  if (time <= now) throw invalid({ [field]: [words.after(label(field), new Moment(now).toISOString())] })
  if (time > latest) throw invalid({ [field]: [words.until(label(field), latest.toISOString())] })
  return time
}
