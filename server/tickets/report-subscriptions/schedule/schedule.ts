import type { Rhythm } from '../../../../contract/tickets/reports/report-subscriptions.ts'
import { Moment } from '../../../platform/kernel/clock.ts'
import { dayMs, firstAt, wallAt } from '../../../platform/kernel/zone.ts'
import { dayAfter, type Period, startOf } from '../../reports/actions.ts'

/** When a report is due: on a weekday from Monday as 1, or on a day of the month. */
export type Schedule = { rhythm: Rhythm; day: number; hour: number }

/** Longer than from one due day to the next. */
const mostDays = 62
const hourMs = 3_600_000

/** The first moment after another at which a report is due. */
export const nextDue = (schedule: Schedule, zone: string, after: Date) => {
  const today = dayAt(zone, after)
  for (let days = 0; days <= mostDays; days++) {
    const day = dayAfter(today, days)
    const at = isDueOn(schedule, day) && dueOn(schedule, zone, day)
    if (at && at.getTime() > after.getTime()) return at
  }
  throw new Error('A report is never due.')
}

/** The last day on which a report was due until a moment. */
export const lastDueDay = (schedule: Schedule, zone: string, until: Date) => {
  const today = dayAt(zone, until)
  for (let days = 0; days <= mostDays; days++) {
    const day = dayAfter(today, -days)
    if (isDueOn(schedule, day) && dueOn(schedule, zone, day).getTime() <= until.getTime()) return day
  }
  throw new Error('A report was never due.')
}

/** The days that a report on a due day is about: the seven days before, or the calendar month before. */
export const reportedPeriod = (rhythm: Rhythm, day: string): Period => {
  if (rhythm === 'weekly') return { from: dayAfter(day, -7), to: dayAfter(day, -1) }
  const to = dayAfter(startOf('month', day), -1)
  return { from: startOf('month', to), to }
}

const isDueOn = ({ rhythm, day }: Schedule, on: string) => {
  if (rhythm === 'weekly') return ((new Date(on).getUTCDay() + 6) % 7) + 1 === day
  const isLast = startOf('month', dayAfter(on)) !== startOf('month', on)
  const ofMonth = new Date(on).getUTCDate()
  return ofMonth === day || (isLast && ofMonth < day)
}

/** If clocks skip the hour, the moment of the skip; if they show it twice, the first time. */
const dueOn = ({ hour }: Schedule, zone: string, day: string) =>
  new Moment(firstAt(zone, Date.parse(day) + hour * hourMs))

const dayAt = (zone: string, at: Date) => {
  const wall = wallAt(zone, at.getTime())
  return new Date(wall - (((wall % dayMs) + dayMs) % dayMs)).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
