import type { Access } from '../../../contract/base/permissions.ts'
import type { LiveEvent } from '../../../contract/live.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { endOfWalk, lastSettledEvent, lastUntil, placeOf, walk } from './log-store.ts'
import { readPosition, writtenPosition } from './positions.ts'

type Wanted = {
  /** Where the reader continues: `next` of the last part, or 0. Undefined is the end of the log. */
  after: string | undefined
  types?: readonly string[] | undefined
  most: number
}

type Part = {
  events: LiveEvent[]
  /** The position after all that was read. No event appears before it any more. */
  next: string
  /** False if there are more events after `next`, even if the reader cannot access them. */
  isComplete: boolean
  /** False if there is an event that waits for an earlier transaction. */
  isSettled: boolean
}

/**
 * The next events of the log that a reader with this access may see now, in order. A reader who continues at `next` gets
 * each event once. Undefined if the position is unknown.
 */
export const nextEvents = async (
  tx: Read,
  access: Access,
  { after, types, most }: Wanted,
): Promise<Part | undefined> => {
  const position = after === undefined ? undefined : readPosition(after)
  const [until, place, last] = await Promise.all([
    lastSettledEvent(tx),
    position && placeOf(tx, position),
    lastUntil(tx, Number.MAX_SAFE_INTEGER),
  ])
  const isSettled = !last || last.id <= until
  if (after === undefined) {
    const next = writtenPosition(await lastUntil(tx, until))
    return { events: [], next, isComplete: true, isSettled }
  }
  if (place === undefined) return undefined
  const range = { after: place, until }
  const [found, end] = await Promise.all([
    walk(tx, access, range, { types, most: most + 1 }),
    endOfWalk(tx, range),
  ])
  const shown = found.slice(0, most)
  const events = shown.map(({ event }) => event)
  const reached = shown.at(-1)
  if (found.length > most && reached)
    return {
      ...{ events, isSettled, isComplete: false },
      next: writtenPosition({ id: reached.id, ulid: reached.event.ulid }),
    }
  return { events, isSettled, next: end ? writtenPosition(end) : after, isComplete: end?.is_last ?? true }
}
