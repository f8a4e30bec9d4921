import type { Read } from '../../platform/db/transaction.ts'
import type { Seen } from '../facts/facts-store.ts'
import * as store from './events-store.ts'
import { type Change, stateAfter } from './past.ts'

const mostChanges = 20_000

/** Loads the known changes of tickets since an event. */
export const historyOf = async (tx: Read, tickets: number[], from: number) => {
  const changes = await store.changes(tx, [...new Set(tickets)], from, mostChanges)
  const byTicket = Map.groupBy(changes, ({ ticket }) => ticket)
  /** The data that a workflow would have seen after only these changes. */
  const asOf = (seen: Seen, hasHappened: (change: Change) => boolean): Seen => {
    const today = { status: seen.ticket.status, tags: seen.tags }
    const { status, tags } = stateAfter(today, byTicket.get(seen.ticket.id) ?? [], hasHappened)
    return { ...seen, tags, status, ticket: { ...seen.ticket, status } }
  }
  return { asOf, isComplete: changes.length < mostChanges }
}

/** A rating is given once, so that a ticket had none before. */
export const beforeRating = (seen: Seen, at: Date): Seen => {
  const { rated_at } = seen.ticket
  return rated_at && rated_at > at ? { ...seen, rating: '' } : seen
}
