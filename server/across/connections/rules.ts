import { type Connection, type ConnectionFacts, soonDays } from '../../../contract/across/connections.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import type { Warning } from './warning-store.ts'

const dayMs = 24 * 3_600_000

const leftMs = ({ expires_at }: ConnectionFacts, now: Date) =>
  expires_at ? expires_at.getTime() - now.getTime() : Number.POSITIVE_INFINITY

const stateOf = (facts: ConnectionFacts, now: Date): Connection['state'] => {
  const left = leftMs(facts, now)
  if (left <= 0) return 'expired'
  if (facts.failing_since) return 'failing'
  return left <= soonDays * dayMs ? 'expires_soon' : 'ok'
}

/** The days before an end at which admins are warned, the last first. */
const warnedDays = [1, 7, soonDays]

/** A connection that was created for a short time gets no warning that was due before. */
const warningDaysOf = (facts: ConnectionFacts, now: Date) => {
  const { expires_at, created_at } = facts
  const left = leftMs(facts, now)
  const days = warnedDays.find((days) => left <= days * dayMs)
  if (!expires_at || left <= 0 || days === undefined) return null
  return created_at && created_at.getTime() > expires_at.getTime() - days * dayMs ? null : days
}

export const withState = (facts: ConnectionFacts, now: Date): Connection => ({
  ...facts,
  state: stateOf(facts, now),
  warning_days: warningDaysOf(facts, now),
})

/** The warnings that are due and were not given. Another end is a reason to warn again. */
export const newWarnings = (connections: readonly Connection[], given: readonly Warning[]): Warning[] => {
  const last = new Map(given.map((warning) => [warning.connection, warning]))
  return connections.flatMap(({ key: connection, expires_at, warning_days: days }) => {
    if (expires_at === null || days === null) return []
    const known = last.get(connection)
    const isGiven = known?.expires_at.getTime() === expires_at.getTime() && known.days <= days
    return isGiven ? [] : [{ connection, expires_at: new Moment(expires_at.getTime()), days }]
  })
}

/** Orders by expiry, the soonest first. Connections that do not expire come last, by name. */
export const byEnd = (one: Connection, other: Connection) =>
  endOf(one) - endOf(other) ||
  one.name.localeCompare(other.name, 'en') ||
  one.key.localeCompare(other.key, 'en')

const endOf = ({ expires_at }: Connection) => expires_at?.getTime() ?? Number.MAX_SAFE_INTEGER

/** The maximum number of reminders of a workspace. */
export const mostReminders = 200

export const assertRoom = (total: number) => {
  if (total >= mostReminders)
    throw invalid({ name: [`A workspace can have at most ${mostReminders} reminders. Delete some.`] })
}
