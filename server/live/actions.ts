import type { LiveEvent } from '../../contract/live/live.ts'
import type { Read } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import { asUlid } from '../platform/kernel/ids.ts'
import * as store from './store.ts'

export { beginEventStream } from './event-stream.ts'
export type { News } from './gather-news.ts'
export type { Hub, Listener } from './hub.ts'
export * as telling from './telling.ts'
export { tellTyping } from './typing.ts'

const mostEvents = 500

type Since = { events: LiveEvent[]; cursor: string | null; isComplete: boolean }

/** The events since an event that the caller can access. Without an event, only the current position. */
export const since = async (tx: Read, { channels }: Principal, after: string | undefined): Promise<Since> => {
  const ulid = after === undefined ? undefined : asUlid(after)
  const [cursor, events] = await Promise.all([
    store.newest(tx),
    ulid ? store.toldSince(tx, channels, ulid, mostEvents) : [],
  ])
  const isUnknown = after !== undefined && !ulid
  return { events: events ?? [], cursor, isComplete: events !== undefined && !isUnknown }
}
