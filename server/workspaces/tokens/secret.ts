import { hash, timingSafeEqual } from 'node:crypto'
import { randomText } from '../../platform/kernel/ids.ts'

/** The part of a token after the `|`: about 285 random bits, shown once and stored only as a digest. */
export const newSecret = () => randomText(48)

export const digest = (secret: string) => hash('sha256', secret, 'buffer')

export const plainToken = (id: number, secret: string) => `${id}|${secret}`

export const isDigestOf = (secret: string, stored: Uint8Array) => timingSafeEqual(digest(secret), stored)

/** Parses `Bearer <id>|<secret>`; undefined for anything else. */
export const bearerOf = (authorization: string | undefined) => {
  const [, id, secret] = authorization?.match(/^Bearer +(\d{1,15})\|(\S{20,200})$/i) ?? []
  return id && secret ? { id: Number(id), secret } : undefined
}
