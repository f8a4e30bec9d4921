import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Encryption and signatures with the secret key of the installation, which is not in the database. */
export type Keys = ReturnType<typeof keysFrom>

export const keysFrom = (secret: string) => {
  // The cache needs no limit: there is one key for each purpose, and there are few purposes.
  const derivedBefore = new Map<string, Buffer>()
  const derived = (purpose: string) => {
    const key =
      derivedBefore.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `bellhop ${purpose}`, 32))
    derivedBefore.set(purpose, key)
    return key
  }
  const sealing = derived('sealing')
  return {
    /** Encrypts a secret for one place. It cannot be decrypted for another place. */
    seal: (text: string, place: string) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (sealed: Uint8Array, place: string) => {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12)).setAAD(
        Buffer.from(place),
      )
      decipher.setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
    /** An HMAC of a text with 160 bits, in case-insensitive letters. */
    mark: (purpose: string, text: string) =>
      base32(createHmac('sha256', derived(purpose)).update(text).digest().subarray(0, 20)),
  }
}

export const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

const base32 = (bytes: Uint8Array) => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}
