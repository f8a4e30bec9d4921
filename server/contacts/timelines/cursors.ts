import { readCursor, writtenCursor } from '../../platform/http/requests/paging.ts'

/** The position of an entry in a timeline: its time in microseconds, and its ULID. */
export type Place = { at: string; ulid: string }

export const writtenPlace = ({ at, ulid }: Place) => writtenCursor(`${at} ${ulid}`)

/** Undefined at the start of the timeline. */
export const placeOf = (cursor: string | undefined): Place | undefined => {
  const [, at, ulid] = readCursor(cursor ?? 'start', /^(\d{1,16}) ([0-7][0-9a-z]{25})$/) ?? []
  return at && ulid ? { at, ulid } : undefined
}
