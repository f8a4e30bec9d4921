import { timeOf } from '../places/place.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const afterFailureMs = 30 * 60_000

export type Schedule = { time: string; hours: number }

/** Returns the last planned time of a backup that is not in the future. */
export const lastPlanned = ({ time, hours }: Schedule, now: Date) => {
  const offset = Date.parse(`1970-01-01T${time}Z`)
  const step = hours * hourMs
  return new Date(Math.floor((now.getTime() - offset) / step) * step + offset)
}

export type LastBackups = {
  /** The start of the last attempt. */
  tried: Date | null
  /** The start of the last one that succeeded. */
  succeeded: Date | null
}

/** Returns true if a planned backup is missing. After a failure, the next attempt waits. */
export const isDue = (schedule: Schedule, last: LastBackups, now: Date) => {
  if (last.succeeded && last.succeeded >= lastPlanned(schedule, now)) return false
  return !last.tried || now.getTime() - last.tried.getTime() >= afterFailureMs
}

/** A backup is late if the two last planned ones are missing. */
export const isLate = (schedule: Schedule, succeeded: Date | null, now: Date) =>
  !succeeded || succeeded.getTime() < lastPlanned(schedule, now).getTime() - schedule.hours * hourMs

/** A proof is due each week, and each day after one that failed. */
export const isProofDue = ({ tried, proved }: { tried: Date | null; proved: Date | null }, now: Date) => {
  const since = (moment: Date | null) =>
    moment ? now.getTime() - moment.getTime() : Number.POSITIVE_INFINITY
  return since(proved) > 7 * dayMs - hourMs && since(tried) > dayMs - hourMs
}

export const isProofLate = (proved: Date | null, now: Date) =>
  !proved || now.getTime() - proved.getTime() > 15 * dayMs

export type Keeping = { days: number; weeks: number; months: number }

/** Returns the backups that are no longer kept. The newest one always is. */
export const expired = (names: readonly string[], keeping: Keeping, now: Date) => {
  const all = names
    .flatMap((name) => {
      const at = timeOf(name)
      return at ? [{ name, at }] : []
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const kept = new Set([all.at(-1)?.name])
  for (const { name, at } of all) if (now.getTime() - at.getTime() < keeping.days * dayMs) kept.add(name)
  for (const [periodOf, count] of [
    [weekOf, keeping.weeks],
    [monthOf, keeping.months],
  ] as const) {
    const first = new Map<number, string>()
    for (const { name, at } of all) if (!first.has(periodOf(at))) first.set(periodOf(at), name)
    for (const [period, name] of first) if (periodOf(now) - period < count) kept.add(name)
  }
  return all.map(({ name }) => name).filter((name) => !kept.has(name))
}

/** Weeks begin on Mondays; 1 January 1970 was a Thursday. */
const weekOf = (at: Date) => Math.floor((at.getTime() / dayMs + 3) / 7)
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()
