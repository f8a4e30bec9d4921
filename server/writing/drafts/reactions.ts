import { independent } from '../../platform/db/joined.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './store.ts'
import * as newTickets from './ticket-draft-store.ts'

/** Deletes a draft when it is sent, unless it was changed meanwhile. */
export const removeSentDrafts: Reaction<{ draft_revision?: number }> = (tx, events) => {
  const sent = events.flatMap(({ ticket, by, facts: { draft_revision: revision } }) =>
    ticket !== null && revision && by.type === 'user' ? { user: by.id, ticket, revision } : [],
  )
  return sent.length ? independent(store.removeSent(tx, sent)) : undefined
}

export const moveDraftsOfChannel: Reaction<{ channel: string }> = (tx, events) =>
  newTickets.leaveChannels(
    tx,
    events.map(({ facts }) => facts.channel),
  )
