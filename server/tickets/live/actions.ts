import type { Access } from '../../../contract/base/permissions.ts'
import { type LiveEvent, mostEvents } from '../../../contract/live.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { endOfWalk, lastSettledEvent, lastUntil, placeOf, walk } from './log-store.ts'
import { readPosition, writtenPosition } from './positions.ts'
import * as store from './store.ts'

export { beginEventStream } from './event-stream.ts'
export type { News } from './gather-news.ts'
export type { Hub, Listener } from './hub.ts'
export { writtenPosition } from './positions.ts'
export { visibleEvents as eventsOfUlids } from './store.ts'
export * as telling from './telling.ts'
export { tellTyping } from './typing.ts'

type Since = { events: LiveEvent[]; cursor: string | null; isComplete: boolean }

/** The events since a position that the caller can access, for a stream. Without one, only the current position. */
export const since = async (tx: Read, { channels }: Principal, after: string | undefined): Promise<Since> => {
  const position = after === undefined ? undefined : readPosition(after)
  const [newest, place] = await Promise.all([store.newest(tx), position && placeOf(tx, position)])
  const cursor = newest?.ulid ?? null
  if (place === undefined) return { events: [], cursor, isComplete: after === undefined }
  const events = await store.visibleEventsSince(tx, channels, place, mostEvents)
  return { events: events ?? [], cursor, isComplete: events !== undefined }
}

type Wanted = {
  /** Where the reader continues: `next` of the last part, or 0. Undefined is the end of the log. */
  after: string | undefined
  types?: readonly string[] | undefined
  /** Of the events of tickets, only those in these channels, by id. */
  channels?: Access | undefined
  most: number
}

export type Part = {
  /** Each event with the position after it. */
  events: { event: LiveEvent; position: string }[]
  /** The position after all that was read. No event appears before it any more. */
  next: string
  /** False if there are more events after `next`. */
  isComplete: boolean
  /** The id up to which no further event can appear. */
  settled: number
}

/**
 * The next events of the log that a reader with this access may see now, in order. A reader who continues at `next` gets
 * each event once. Undefined if the position is unknown.
 */
export const nextEvents = async (tx: Read, access: Access, wanted: Wanted): Promise<Part | undefined> => {
  const { after, most } = wanted
  const position = after === undefined ? undefined : readPosition(after)
  const [settled, place] = await Promise.all([lastSettledEvent(tx), position && placeOf(tx, position)])
  if (after === undefined) {
    const next = writtenPosition(await lastUntil(tx, settled))
    return { events: [], next, isComplete: true, settled }
  }
  if (place === undefined) return undefined
  const range = { after: place, until: settled }
  const [found, end] = await Promise.all([
    walk(tx, access, range, { ...wanted, most: most + 1 }),
    endOfWalk(tx, range),
  ])
  const events = found
    .slice(0, most)
    .map(({ id, event }) => ({ event, position: writtenPosition({ id, ulid: event.ulid }) }))
  const last = events.at(-1)
  if (found.length > most && last) return { events, next: last.position, isComplete: false, settled }
  return { events, next: end ? writtenPosition(end) : after, isComplete: end?.is_last ?? true, settled }
}

/** The same, and whether all events of the log are settled: if not, one waits for an earlier transaction. */
export const nextEventsNow = async (tx: Read, access: Access, wanted: Wanted) => {
  const [part, last] = await Promise.all([nextEvents(tx, access, wanted), store.newest(tx)])
  return part && { ...part, isSettled: (last?.id ?? 0) <= part.settled }
}
