import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './store.ts'

/** Of a contact that is gone, nothing is kept of those that were merged into it. */
export const forgetMerges: Reaction<{ contact: string }> = (tx, events) =>
  store.removeInto(
    tx,
    events.map(({ facts }) => facts.contact),
  )
