import { weekdays } from '../../../contract/base/weekdays.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { listOf } from '../../platform/strings/base/counts.ts'
import { dayOfYear, monthOfYear, timeName, weekdayName } from '../../platform/ui/time/calendar.ts'
import type { Rhythm } from './recurring-changes.ts'

const texts = pageStrings.recurringTickets

export const workdays = weekdays.slice(0, 5)

/** The names of weekdays, from Monday. */
export const weekdaysText = (some: Rhythm['weekdays']) =>
  some.length === workdays.length && workdays.every((day) => some.includes(day))
    ? texts.workday
    : listOf(weekdays.flatMap((day, index) => (some.includes(day) ? [weekdayName(index)] : [])))

/** A rhythm as a sentence, such as `Every month on the first Monday at 9:00 AM`. */
export const rhythmText = ({ every, time: at, weekdays: some, day, place, month }: Rhythm) => {
  const time = timeName(at)
  if (every === 'day') return texts.daily(time)
  const days = weekdaysText(some)
  if (every === 'week') return pageStrings.reportMails.weekly(days, time)
  if (every === 'month')
    return place
      ? texts.monthly(texts.onThe[place], days, time)
      : pageStrings.reportMails.monthly(day ?? 1, time)
  return place
    ? texts.yearlyOn(texts.onThe[place], days, monthOfYear(month ?? 1), time)
    : texts.yearly(dayOfYear(month ?? 1, day ?? 1), time)
}
