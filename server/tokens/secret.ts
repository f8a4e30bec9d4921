import { hash, timingSafeEqual } from 'node:crypto'
import { randomText } from '../platform/kernel/ids.ts'

/** What follows the `|` of a token: about 285 random bits, shown once and stored only as a digest. */
export const newSecret = () => randomText(48)

export const digest = (secret: string) => hash('sha256', secret, 'buffer')

export const plainToken = (id: number, secret: string) => `${id}|${secret}`

export const isDigestOf = (secret: string, stored: Uint8Array) => timingSafeEqual(digest(secret), stored)

/** Takes `Bearer <id>|<secret>` apart; undefined for anything else. */
export const bearerOf = (authorization: string | undefined) => {
  const [, id, secret] = authorization?.match(/^Bearer +(\d{1,15})\|(\S{20,200})$/i) ?? []
  return id && secret ? { id: Number(id), secret } : undefined
}
