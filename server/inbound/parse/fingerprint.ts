import { createHash } from 'node:crypto'
import { type Field, firstOf } from './fields.ts'

const told = ['message-id', 'from', 'date', 'subject']

/** The same for the same mail, whichever servers it passed and whatever they wrote on top of it. */
export const fingerprintOf = (fields: Field[], behindHeaders: Uint8Array) => {
  const hash = createHash('sha256')
  for (const key of told) hash.update(JSON.stringify(firstOf(fields, key) ?? null))
  return new Uint8Array(hash.update(behindHeaders).digest())
}
