import { Moment } from '../../platform/clock.ts'
import { conflict, invalid } from '../../platform/problem.ts'
import { label, words } from '../../platform/validation/words.ts'

const yearsAhead = 5

/** When a snooze ends; null if it has no time. */
export const snoozeEnd = (until: string | null | undefined, now: Date, field = 'until') => {
  if (until === null || until === undefined) return null
  const end = new Moment(until)
  const latest = new Moment(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + yearsAhead)
  if (end <= now) throw invalid({ [field]: [words.after(label(field), new Moment(now).toISOString())] })
  if (end > latest) throw invalid({ [field]: [words.until(label(field), latest.toISOString())] })
  return end
}

export const spamStays = () => conflict('Spam cannot be snoozed. Set another status first.')
