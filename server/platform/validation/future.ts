import { mostYearsAhead } from '../../../contract/base/fields.ts'
import { Moment } from '../kernel/clock.ts'
import { fieldFaults, label } from '../kernel/field-faults.ts'
import { invalid } from '../kernel/problem.ts'

/** A time for something to happen by itself: in the future, and not too far. */
export const futureTime = (given: string, now: Date, field: string) => {
  const time = new Moment(given)
  const latest = new Moment(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + mostYearsAhead)
  if (time <= now)
    throw invalid({ [field]: [fieldFaults.after(label(field), new Moment(now).toISOString())] })
  if (time > latest) throw invalid({ [field]: [fieldFaults.until(label(field), latest.toISOString())] })
  return time
}
