import { readCursor, unknownCursor, writtenCursor } from '../../../platform/http/requests/paging.ts'
import type { TicketSort } from '../record/listing-rules.ts'
import { isKeyText } from '../selecting/sort-keys.ts'

/** The position of a ticket in a list: its sort key (a time has microseconds), and its id. */
type Place = { at: string; id: number }

export const writtenPlace = ({ by }: TicketSort, { at, id }: Place) => writtenCursor(`${by} ${id} ${at}`)

/** Returns undefined for the start of the list. */
export const placeOf = (cursor: string, sort: TicketSort): Place | undefined => {
  const parts = readCursor(cursor, /^([a-z_]+) (\d{1,15}) (.{1,60})$/)
  if (!parts) return undefined
  const [, by, id, at = ''] = parts
  if (by !== sort.by || !isKeyText(at, sort)) throw unknownCursor()
  return { at, id: Number(id) }
}

export const writtenPosition = (position: number) => writtenCursor(`found ${position}`)

export const positionOf = (cursor: string) => Number(readCursor(cursor, /^found (\d{1,4})$/)?.[1] ?? 0)
