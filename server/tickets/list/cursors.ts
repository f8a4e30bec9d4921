import { unknownCursor } from '../../platform/http/paging.ts'

/** The place of a ticket in a list: the moment that the list is sorted by, to the microsecond, and the id. */
type Place = { at: string; id: number }

export const writtenPlace = (sort: string, { at, id }: Place) => encoded(`${sort} ${id} ${at}`)

/** Undefined is the start of the list. */
export const placeOf = (cursor: string, sort: string): Place | undefined => {
  if (cursor === 'start') return undefined
  const [, by, id = '', at = ''] = form.exec(decoded(cursor)) ?? []
  if (by !== sort) throw unknownCursor()
  return { at, id: Number(id) }
}

// Years of four digits, as all moments here have.
const form = /^([a-z_]+) (\d{1,15}) (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2})$/

export const writtenPosition = (position: number) => encoded(`found ${position}`)

export const positionOf = (cursor: string) => {
  if (cursor === 'start') return 0
  const [, position] = /^found (\d{1,4})$/.exec(decoded(cursor)) ?? []
  if (position === undefined) throw unknownCursor()
  return Number(position)
}

const encoded = (text: string) => Buffer.from(text).toString('base64url')
const decoded = (cursor: string) => Buffer.from(cursor, 'base64url').toString()
