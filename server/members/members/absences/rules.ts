import type { Absence, AbsenceChanges } from '../../../../contract/members/absence.ts'
import { type Fault, fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { dayMs, firstAt, wallAt } from '../../../platform/kernel/zone.ts'

const field = label('away_until')

/** The absence after the changes. Omitted fields stay, and a day alone starts an absence. */
export const absenceAfter = (
  before: Absence,
  { is_away, away_until }: AbsenceChanges,
): Absence | { fault: Fault } => {
  const isAway = is_away ?? (before.is_away || typeof away_until === 'string')
  if (!isAway && typeof away_until === 'string') return { fault: fieldFaults.prohibited(field) }
  return {
    is_away: isAway,
    away_until: isAway ? (away_until === undefined ? before.away_until : away_until) : null,
  }
}

const mostDays = 20 * 366

/** Returns the reason why a day cannot be the last day of an absence. */
export const dayFault = (day: string, timezone: string, now: Date): Fault | undefined => {
  const today = wallAt(timezone, now.getTime())
  const latest = dayAt(today + mostDays * dayMs)
  if (day < dayAt(today)) return fieldFaults.from(field, dayAt(today))
  if (day > latest) return fieldFaults.until(field, latest)
  return undefined
}

/** The moment when a day ends in a time zone. */
export const endOf = (day: string, timezone: string) =>
  new Date(firstAt(timezone, Date.parse(`${day}T00:00:00Z`) + dayMs))

const dayAt = (wall: number) => new Date(wall).toISOString().slice(0, 10)
