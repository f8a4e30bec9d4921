import type { Reaction } from '../platform/reactions.ts'
import * as store from './store.ts'

/** A draft that was sent is gone, unless it was changed since. */
export const removeSentDrafts: Reaction<{ draft_revision?: number }> = (tx, events) => {
  const { by } = tx
  const sent = events.flatMap(({ ticket, facts: { draft_revision: revision } }) =>
    ticket !== null && revision ? { ticket, revision } : [],
  )
  return by.type === 'user' && sent.length ? store.removeSent(tx, by.id, sent) : undefined
}
