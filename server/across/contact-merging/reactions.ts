import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './store.ts'

/** Deletes the copies of merged contacts if the contact that they were merged into is deleted. */
export const forgetMerges: Reaction<{ contact: string }> = (tx, events) =>
  store.removeInto(
    tx,
    events.map(({ facts }) => facts.contact),
  )
