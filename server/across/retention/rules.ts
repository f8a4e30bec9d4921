import { type RetentionRule, retentionWaitHours } from '../../../contract/across/retention-rules.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { nextTime } from '../../platform/kernel/schedule.ts'

/** The tickets that a rule is for. */
export type Scope = Pick<RetentionRule, 'status' | 'days' | 'channel_ulids' | 'tag_ulids'>

const hourMs = 60 * 60_000

/** The same day and time so many months earlier, or the last day of that month. */
export const monthsBefore = (now: Date, months: number) => {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 0))
  const day = Math.min(now.getUTCDate(), first.getUTCDate())
  return new Moment(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day) + (now.getTime() % 86_400_000))
}

/** Tickets that ended after this moment stay. */
export const cutoffOf = ({ days }: Pick<Scope, 'days'>, now: Date) =>
  new Moment(now.getTime() - days * 24 * hourMs)

/** Returns true if a rule may delete a ticket that it would not have deleted before. */
export const isWider = (before: Scope, after: Scope) =>
  after.status !== before.status ||
  after.days < before.days ||
  !isPartOf(after.channel_ulids, before.channel_ulids) ||
  !isPartOf(after.tag_ulids, before.tag_ulids)

/** Null has everything. */
const isPartOf = (some: string[] | null, all: string[] | null) =>
  all === null || (some?.every((one) => all.includes(one)) ?? false)

export const afterWait = (now: Date) => new Moment(now.getTime() + retentionWaitHours * hourMs)

/** A night has the fewest people at work. */
const everyNight = { isOn: () => true, ms: 3 * hourMs }

export const nextRun = (zone: string, after: Date) => nextTime(everyNight, zone, after)

/** A run that was late is not followed by the next one at once. */
export const runAfter = (zone: string, began: Date) =>
  nextRun(zone, new Moment(began.getTime() + 12 * hourMs))
