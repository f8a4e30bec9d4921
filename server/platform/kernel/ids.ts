import { randomBytes } from 'node:crypto'
import { decodeTime, encodeTime, monotonicFactory } from 'ulid'

// The library reads single random bytes, which would be most of the cost. They are buffered.
let pool = Buffer.alloc(0)
const random = () => {
  if (pool.length === 0) pool = randomBytes(4_096)
  const [byte = 0] = pool
  pool = pool.subarray(1)
  return byte / 256
}

const next = monotonicFactory(random)

export const newUlid = () => next().toLowerCase()

/** The lowest ULID of a time. */
export const firstUlidAt = (at: Date) =>
  `${encodeTime(Math.max(0, at.getTime()), 10)}${'0'.repeat(16)}`.toLowerCase()

const ulidForm = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/i

/** The form in which ULIDs are stored, or undefined for anything that is not one. */
export const asUlid = (text: string) => (ulidForm.test(text) ? text.toLowerCase() : undefined)

/** When a ULID was made, in milliseconds. */
export const timeOfUlid = (text: string) => (ulidForm.test(text) ? decodeTime(text.toUpperCase()) : undefined)

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Unguessable letters and digits: just under six random bits each. */
export const randomText = (length: number): string => {
  const usable = [...randomBytes(length * 2)].filter((byte) => byte < 248).slice(0, length)
  return usable.length < length ? randomText(length) : usable.map((byte) => letters[byte % 62]).join('')
}
