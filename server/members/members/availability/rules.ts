import { Moment } from '../../../platform/kernel/clock.ts'
import { type BusinessHours, type Opening, opensAt } from '../../../workspaces/index.ts'

export type Known = {
  is_away: boolean
  /** The time when the absence ends. Null if it is unknown. */
  away_ends_at: Date | null
  working_hours: BusinessHours | null
  timezone: string
}

/** Returns whether a member is present: neither away nor outside of their working hours; if not, from when on. */
export const presenceOf = (known: Known, now: Date) => {
  const { is_away, away_ends_at, working_hours: hours, timezone } = known
  const begins = beginning({ is_away, away_ends_at }, { timezone, hours }, now)
  const is_present = !is_away && begins?.getTime() === now.getTime()
  return { is_present, present_from: is_present ? null : (begins ?? null) }
}

const beginning = (
  { is_away, away_ends_at }: Pick<Known, 'is_away' | 'away_ends_at'>,
  opening: Opening,
  now: Date,
) => {
  const back = is_away ? away_ends_at : now
  if (!back) return undefined
  return opening.hours ? opensAt(back, opening) : new Moment(back.getTime())
}

/** A member as the API shows them. */
export const withPresence = <Row extends Known>(row: Row, now: Date) => {
  const { away_ends_at: _, working_hours: __, ...shown } = row
  return { ...shown, ...presenceOf(row, now) }
}
