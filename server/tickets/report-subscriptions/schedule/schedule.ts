import type { Rhythm } from '../../../../contract/tickets/reports/report-subscriptions.ts'
import { isDayOfMonth, lastDay, nextTime, weekdayOf } from '../../../platform/kernel/schedule.ts'
import { dayAfter, type Period, startOf } from '../../reports/actions.ts'

/** When a report is due: on a weekday from Monday as 1, or on a day of the month. */
export type Schedule = { rhythm: Rhythm; day: number; hour: number }

const hourMs = 3_600_000

/** The first moment after another at which a report is due. */
export const nextDue = (schedule: Schedule, zone: string, after: Date) =>
  nextTime(rhythmOf(schedule), zone, after)

/** The last day on which a report was due until a moment. */
export const lastDueDay = (schedule: Schedule, zone: string, until: Date) =>
  lastDay(rhythmOf(schedule), zone, until)

/** The days that a report on a due day is about: the seven days before, or the calendar month before. */
export const reportedPeriod = (rhythm: Rhythm, day: string): Period => {
  if (rhythm === 'weekly') return { from: dayAfter(day, -7), to: dayAfter(day, -1) }
  const to = dayAfter(startOf('month', day), -1)
  return { from: startOf('month', to), to }
}

const rhythmOf = (schedule: Schedule) => ({
  isOn: (day: string) => isDueOn(schedule, day),
  ms: schedule.hour * hourMs,
})

const isDueOn = ({ rhythm, day }: Schedule, on: string) =>
  rhythm === 'weekly' ? weekdayOf(on) + 1 === day : isDayOfMonth(on, day)
