import { readCursor, unknownCursor, writtenCursor } from '../../platform/http/requests/paging.ts'

/** The position of a ticket in a list: its sort time, in microseconds, and its id. */
type Place = { at: string; id: number }

export const writtenPlace = (sort: string, { at, id }: Place) => writtenCursor(`${sort} ${id} ${at}`)

/** Returns undefined for the start of the list. */
export const placeOf = (cursor: string, sort: string): Place | undefined => {
  const parts = readCursor(cursor, form)
  if (!parts) return undefined
  const [, by, id, at = ''] = parts
  if (by !== sort) throw unknownCursor()
  return { at, id: Number(id) }
}

// Years have four digits, as in all stored times.
const form = /^([a-z_]+) (\d{1,15}) (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2})$/

export const writtenPosition = (position: number) => writtenCursor(`found ${position}`)

export const positionOf = (cursor: string) => Number(readCursor(cursor, /^found (\d{1,4})$/)?.[1] ?? 0)
