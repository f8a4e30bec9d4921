import type { Reaction } from '../../platform/events/reactions.ts'
import { nextDue } from './schedule/schedule.ts'
import * as store from './store.ts'

/** The hour of a report is another moment in another time zone. */
export const moveReportsByMail: Reaction<{ timezone: string }> = async (tx, events) => {
  const timezone = events.at(-1)?.facts.timezone
  if (timezone === undefined) return
  for (const { id, ...schedule } of await store.waiting(tx))
    await store.move(tx, id, nextDue(schedule, timezone, tx.now))
}
