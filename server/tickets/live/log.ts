import { eventTypes, type LiveEvent, mostEvents } from '../../../contract/live.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import * as log from './log-store.ts'
import { readPosition, writtenPosition } from './positions.ts'
import { newest } from './store.ts'

type Query = { after?: string; limit?: number; types?: string }
type Meta = { cursor: string | null; next_after: string | null; is_complete: boolean }

/** A page of the log. A reader that follows it gets each event once that the caller can access. */
export const readLog = async (
  tx: Read,
  { channels }: Principal,
  { after, limit = mostEvents, types }: Query,
): Promise<{ data: LiveEvent[]; meta: Meta }> => {
  const wanted = { types: types === undefined ? undefined : typesIn(types), most: limit + 1 }
  const position = after === undefined ? undefined : readPosition(after)
  const [until, place, cursor] = await Promise.all([
    log.lastSettledEvent(tx),
    position && log.placeOf(tx, position),
    newest(tx),
  ])
  if (after === undefined) {
    const next_after = writtenPosition(await log.lastUntil(tx, until))
    return { data: [], meta: { cursor, next_after, is_complete: true } }
  }
  if (place === undefined) return { data: [], meta: { cursor, next_after: null, is_complete: false } }
  const range = { after: place, until }
  const [found, end] = await Promise.all([log.walk(tx, channels, range, wanted), log.endOfWalk(tx, range)])
  const shown = found.slice(0, limit)
  const data = shown.map(({ event }) => event)
  const last = shown.at(-1)
  if (found.length > limit && last) {
    const next_after = writtenPosition({ id: last.id, ulid: last.event.ulid })
    return { data, meta: { cursor, next_after, is_complete: false } }
  }
  const next_after = end ? writtenPosition(end) : after
  return { data, meta: { cursor, next_after, is_complete: end?.is_last ?? true } }
}

const typesIn = (text: string) => {
  const types = text.split(',').map((type) => type.trim())
  if (types.every((type) => eventTypes.includes(type))) return types
  throw invalid({ types: [fieldFaults.notAmong(label('types'), eventTypes)] })
}
