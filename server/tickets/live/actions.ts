import { type LiveEvent, mostEvents } from '../../../contract/live.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { placeOf } from './log-store.ts'
import { readPosition } from './positions.ts'
import * as store from './store.ts'

export { beginEventStream } from './event-stream.ts'
export type { News } from './gather-news.ts'
export type { Hub, Listener } from './hub.ts'
export { nextEvents } from './next-events.ts'
export { writtenPosition } from './positions.ts'
export { visibleEvents as eventsOfUlids } from './store.ts'
export * as telling from './telling.ts'
export { tellTyping } from './typing.ts'

type Since = { events: LiveEvent[]; cursor: string | null; isComplete: boolean }

/** The events since a position that the caller can access, for a stream. Without one, only the current position. */
export const since = async (tx: Read, { channels }: Principal, after: string | undefined): Promise<Since> => {
  const position = after === undefined ? undefined : readPosition(after)
  const [cursor, place] = await Promise.all([store.newest(tx), position && placeOf(tx, position)])
  if (place === undefined) return { events: [], cursor, isComplete: after === undefined }
  const events = await store.visibleEventsSince(tx, channels, place, mostEvents)
  return { events: events ?? [], cursor, isComplete: events !== undefined }
}
