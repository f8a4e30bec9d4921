import { type AbsenceChanges, memberAbsenceChanged } from '../../../../contract/members/absence.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Reaction } from '../../../platform/events/reactions.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import { openingOf } from '../../../workspaces/index.ts'
import * as store from './absence-store.ts'
import { absenceAfter, dayFault, endOf } from './rules.ts'

/** Sets a member as away, or as back. Omitted fields stay. */
export const changeAbsence = async (
  tx: Write,
  { id, ulid }: { id: number; ulid: string },
  changes: AbsenceChanges,
) => {
  await store.lockMember(tx, id)
  const before = await store.find(tx, tx.workspace, id)
  const after = absenceAfter(before, changes)
  if ('fault' in after) throw invalid({ away_until: [after.fault] })
  if (after.is_away === before.is_away && after.away_until === before.away_until) return before
  if (after.is_away) await store.set(tx, id, await untilOf(tx, after.away_until))
  else await store.end(tx, id)
  emit(tx, memberAbsenceChanged, { user: ulid, ...after })
  return after
}

const untilOf = async (tx: Write, day: string | null): Promise<store.Until> => {
  if (day === null) return { day, due: null }
  const { timezone } = await openingOf(tx)
  const fault = dayFault(day, timezone, tx.now)
  if (fault) throw invalid({ away_until: [fault] })
  return { day, due: endOf(day, timezone) }
}

/** Days of another time zone end at other times. */
export const moveAbsences: Reaction<{ timezone: string }> = async (tx, events) => {
  const timezone = events.at(-1)?.facts.timezone
  if (timezone === undefined) return
  for (const { user, day } of await store.absencesWithEnd(tx))
    await store.set(tx, user, { day, due: endOf(day, timezone) })
}
