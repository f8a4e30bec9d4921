import type { Reaction } from '../../platform/events/reactions.ts'
import { nextOf } from './rhythm.ts'
import * as store from './store.ts'

/** The time of day is another moment in another time zone. */
export const moveRecurringTickets: Reaction<{ timezone: string }> = async (tx, events) => {
  const timezone = events.at(-1)?.facts.timezone
  if (timezone === undefined) return
  for (const { id, ...schedule } of await store.waiting(tx)) {
    const [next] = nextOf(schedule, timezone, tx.now)
    if (next) await store.setDue(tx, id, next)
  }
}
