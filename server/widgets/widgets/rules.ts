import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { randomText } from '../../platform/kernel/ids.ts'
import { isStorable } from '../../platform/validation/storable.ts'
import { nameIn } from './visits/names.ts'

/** The longest time that a signature of a site is valid. */
export const signatureWorksForMs = 24 * 60 * 60_000
/** An anonymous visitor is forgotten after this time without a visit. */
export const anonymousForMs = 400 * 24 * 60 * 60_000
/** The allowed difference between the clocks of servers. */
const skewMs = 5 * 60_000

export const newSecret = () => `wv_${randomText(43)}`

export const isSecret = (text: unknown): text is string =>
  typeof text === 'string' && /^wv_[A-Za-z0-9]{43}$/.test(text)

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Returns true if pages of an origin may use a widget. An empty list allows all pages. */
export const isAllowed = (origin: string, allowed: readonly string[]) =>
  allowed.length === 0 || allowed.some((one) => fits(origin, one))

const fits = (origin: string, allowed: string) => {
  if (!allowed.includes('://*.')) return origin === allowed
  const [scheme = '', host = ''] = allowed.split('://*')
  const begin = `${scheme}://`
  // A subdomain has at least one more letter before the dot.
  return origin.startsWith(begin) && origin.endsWith(host) && origin.length > begin.length + host.length
}

/** Returns true if one of the secrets signed the text. */
export const isSigned = (text: string, signature: string, secrets: readonly string[]) => {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  // All secrets are compared, so that the timing does not disclose the matching one.
  const found = secrets.map((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(text).digest(), given),
  )
  return found.includes(true)
}

export type SignedUser = { id: string; email: string; name: string | null; issuedAt: number; fields: object }

/** Returns the user that a site has signed, or the fault of the signature. */
export const readUser = (text: string, now: Date): SignedUser | string => {
  const given = objectIn(text)
  if (!given) return 'must be a JSON object.'
  const { id, email, name = null, issued_at, fields = {} } = given
  const isId = typeof id === 'string' ? id.length > 0 && id.length <= 255 : Number.isSafeInteger(id)
  if (!isId) return 'must have an "id": a text of at most 255 characters, or an integer.'
  if (!isStorable(String(id))) return 'has an "id" with a NUL or half a surrogate pair.'
  if (typeof email !== 'string' || !isStorable(email)) return 'must have an "email".'
  if (name !== null && typeof name !== 'string') return 'has a "name" that is not a text.'
  if (!isObject(fields)) return 'has "fields" that are no object.'
  if (!Number.isSafeInteger(issued_at)) return 'must have an "issued_at": seconds since 1970, as an integer.'
  const issuedAt = Number(issued_at) * 1_000
  if (issuedAt > now.getTime() + skewMs)
    return 'has an "issued_at" in the future. It is in seconds since 1970. Check the clock of the server.'
  if (issuedAt + signatureWorksForMs <= now.getTime())
    return 'has expired: "issued_at" is more than 24 hours ago. Sign the user each time the page is made.'
  return { id: String(id), email: email.trim().toLowerCase(), name: nameIn(name), issuedAt, fields }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectIn = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
