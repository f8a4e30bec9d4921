import { type Connection, type ConnectionFacts, soonDays } from '../../../contract/across/connections.ts'
import { invalid } from '../../platform/kernel/problem.ts'

const dayMs = 24 * 3_600_000

const stateOf = ({ expires_at, failing_since }: ConnectionFacts, now: Date): Connection['state'] => {
  const leftMs = expires_at ? expires_at.getTime() - now.getTime() : Number.POSITIVE_INFINITY
  if (leftMs <= 0) return 'expired'
  if (failing_since) return 'failing'
  return leftMs <= soonDays * dayMs ? 'expires_soon' : 'ok'
}

export const withState = (facts: ConnectionFacts, now: Date): Connection => ({
  ...facts,
  state: stateOf(facts, now),
})

/** What expires first comes first, and what does not expire comes last, by name. */
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
