import { readCursor, unknownCursor, writtenCursor } from '../../platform/http/requests/paging.ts'
import type { ContactPage } from './rules.ts'

type Sort = ContactPage['sort']['by']

/** The position of a contact in a list: its sort key, null if it has none, and its id. */
export type Place = { key: string | null; id: number }

/** The key of a name is the name. The others are in microseconds, to avoid rounding. */
export const writtenPlace = (sort: Sort, { key, id }: Place) =>
  writtenCursor(`${sort} ${id}${key === null ? '' : ` ${key}`}`)

/** Undefined at the start of the list. */
export const placeOf = (cursor: string, sort: Sort): Place | undefined => {
  const parts = readCursor(cursor, form)
  if (!parts) return undefined
  const [, by, id, key = null] = parts
  if (by !== sort || !isKey[sort](key)) throw unknownCursor()
  return { id: Number(id), key }
}

const form = /^([a-z_]+) (\d{1,15})(?: ([^\0]*))?$/s

const isMoment = (key: string | null) => key !== null && /^\d{1,16}$/.test(key)

const isKey: Record<Sort, (key: string | null) => boolean> = {
  name: (key) => key !== null,
  created_at: isMoment,
  updated_at: isMoment,
  last_activity: (key) => key === null || isMoment(key),
}
