import { eventTypes, type LiveEvent, mostEvents } from '../../../contract/live.ts'
import { findByUlids } from '../../channels/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { nextEvents } from './actions.ts'
import { newest } from './store.ts'

export type Query = { after?: string; limit?: number; types?: string; channels?: string }
type Meta = { cursor: string | null; next_after: string | null; is_complete: boolean }

/** A page of the log. A reader that follows it gets each event once that the caller can access. */
export const readLog = async (
  tx: Read,
  me: Principal,
  { after, limit = mostEvents, ...filters }: Query,
): Promise<{ data: LiveEvent[]; meta: Meta }> => {
  const types = typesIn(filters.types)
  const channels = await channelsIn(tx, filters.channels)
  const [part, last] = await Promise.all([
    nextEvents(tx, me.channels, { after, types, channels, most: limit }),
    newest(tx),
  ])
  const cursor = last?.ulid ?? null
  if (!part) return { data: [], meta: { cursor, next_after: null, is_complete: false } }
  const { events, next, isComplete } = part
  return {
    data: events.map(({ event }) => event),
    meta: { cursor, next_after: next, is_complete: isComplete },
  }
}

const parts = (text: string) => text.split(',').map((part) => part.trim())

export const typesIn = (text: string | undefined) => {
  const types = text === undefined ? undefined : parts(text)
  if (!types || types.every((type) => eventTypes.includes(type))) return types
  throw invalid({ types: [fieldFaults.notAmong(label('types'), eventTypes)] })
}

export const channelsIn = async (tx: Read, text: string | undefined) =>
  text === undefined ? undefined : (await findByUlids(tx, parts(text))).map(({ id }) => id)
