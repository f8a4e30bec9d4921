import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { badRequest } from '../../platform/kernel/problem.ts'
import { decryptNamed, encrypt } from '../archive/encryption.ts'
import type { Place } from '../places/place.ts'

/** A place, and the key that encrypts what is stored there. */
export type Sealed = { place: Place; key: string }

export const putSealed = async ({ place, key }: Sealed, name: string, content: Readable) =>
  place.put(name, await encrypt(content, key))

export const putZipped = (sealed: Sealed, name: string, content: Readable) =>
  putSealed(sealed, name, piped(content, createGzip()))

export const openSealed = async ({ place, key }: Sealed, name: string) => {
  const content = await place.open(name)
  if (!content) throw badRequest(`${name} is missing in ${place.title}.`)
  return decryptNamed(name, content, key)
}

export const openZipped = async (sealed: Sealed, name: string) =>
  piped(await openSealed(sealed, name), createGunzip())

/** Errors of the first stream end the second one, whose reader gets them. */
const piped = <T extends NodeJS.ReadWriteStream & Readable>(content: Readable, through: T) => {
  pipeline(content, through, () => {})
  return through
}
