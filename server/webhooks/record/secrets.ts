import { randomBytes } from 'node:crypto'
import type { Keys } from '../../platform/kernel/keys.ts'

const prefix = 'whsec_'
const bytes = 32

const placeOf = (ulid: string) => `webhook ${ulid}`

/** A new secret in the form for people, and encrypted for the database. */
export const newSecret = (keys: Keys, ulid: string) => {
  const secret = randomBytes(bytes).toString('base64')
  return { shown: prefix + secret, sealed: keys.seal(secret, placeOf(ulid)) }
}

export type SealedSecrets = {
  ulid: string
  secret: Uint8Array
  previous_secret: Uint8Array | null
  previous_until: Date | null
}

/** The secrets that sign a request now. */
export const secretsAt = (
  keys: Keys,
  { ulid, secret, previous_secret, previous_until }: SealedSecrets,
  at: Date,
) => {
  const isPreviousValid = previous_secret && previous_until && at < previous_until
  const sealed = isPreviousValid ? [secret, previous_secret] : [secret]
  return sealed.map((one) => Buffer.from(keys.open(one, placeOf(ulid)), 'base64'))
}
