import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const seconds = 30

/** The clocks of phones and servers may differ by one period. */
const window = 1

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Bellhop', label, secret: Secret.fromBase32(secret), digits: 6, period: seconds })

/** 160 bits in base 32, as RFC 4226 recommends. */
export const newAppSecret = () => new Secret({ size: 20 }).base32

export const urlFor = (secret: string, email: string) => totp(secret, email).toString()

/** The period of a code; undefined for a wrong code. */
export const periodOf = (code: string, secret: string, now: Date) => {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / seconds) + delta
}

/** Codes may be entered with or without spaces and hyphens. */
export const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

export const isOfApp = (code: string) => /^\d{6}$/.test(code)

// Without 0, 1, l and o, which look alike. 32 letters, so that every byte maps to one without bias.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const codes = 10

/** 60 random bits each, such as `k7wd-93mb-xq2f`. */
export const newRecoveryCodes = () => Array.from({ length: codes }, newRecoveryCode)

const newRecoveryCode = () => {
  const code = Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}
