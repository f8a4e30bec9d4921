import { ticketMerged } from '../../../contract/tickets/moves/ticket-merge.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './merging-store.ts'

/** Scheduled messages move with the messages of their ticket. */
export const moveScheduled: Reaction<{ ticket: string; other: string }> = async (tx, events) => {
  const [merged, undone] = [true, false].map((is) =>
    events
      .filter(({ type }) => (type === ticketMerged.type) === is)
      .map(({ facts: { ticket, other } }) => ({ ticket, other })),
  )
  if (merged?.length) await store.move(tx, merged)
  if (undone?.length) await store.moveBack(tx, undone)
}
