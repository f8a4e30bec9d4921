import { randomBytes } from 'node:crypto'

/** A new key, under the day of its making, so that leftovers can be looked for day by day. */
export const newFileKey = (now: Date) => `${dayOf(now)}/${randomBytes(16).toString('hex')}`

export const dayOf = (moment: Date) =>
  Date.prototype.toISOString.call(moment).slice(0, 10).replaceAll('-', '')
