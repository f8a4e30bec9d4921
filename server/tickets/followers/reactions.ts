import type { EventFacts } from '../../../contract/base/event.ts'
import type { messageCreated } from '../../../contract/messages/messages.ts'
import { writtenIn } from '../../messages/index.ts'
import { independent } from '../../platform/db/joined.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import * as store from './store.ts'

export const followWhenWriting: Reaction<{ sender: string }> = (tx, events) => {
  const written = writtenIn(events)
  return written.length ? independent(store.insertWriters(tx, written)) : undefined
}

export const followWhenMentioned: Reaction<EventFacts<typeof messageCreated>> = (tx, events) => {
  const pairs = events.flatMap(({ ticket, facts: { mentions = [] } }) =>
    ticket === null ? [] : mentions.map((ulid) => ({ ticket, ulid })),
  )
  return pairs.length ? store.insertByChoice(tx, pairs, 'follow_when_mentioned') : undefined
}

export const followWhenAssigned: Reaction<{ user: string | null }> = (tx, events) => {
  const pairs = events.flatMap(({ ticket, facts: { user } }) =>
    ticket === null || user === null ? [] : { ticket, ulid: user },
  )
  return pairs.length ? store.insertByChoice(tx, pairs, 'follow_when_assigned') : undefined
}

type Merge = { ticket: string; other: string }

export const followMerged: Reaction<Merge> = (tx, events) =>
  store.copy(
    tx,
    events.map(({ facts }) => facts),
  )

export const unfollowUnmerged: Reaction<Merge> = async (tx, events) => {
  const merges = events.map(({ facts }) => facts)
  await store.removeCopies(tx, merges)
  await store.copyAgain(
    tx,
    merges.map(({ other }) => other),
  )
}
