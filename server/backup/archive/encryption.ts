import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { badRequest } from '../../platform/kernel/problem.ts'

/** Encrypted backups are files of `age`, which can also be decrypted without Bellhop. */
export const isEncrypted = (name: string) => name.endsWith('.age')

export const newBackupKey = () => generateX25519Identity()

/** The public part of a key. */
export const recipientOf = (key: string) => identityToRecipient(key)

export const encrypt = async (content: Readable, key: string) => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await recipientOf(key))
  return readableOf(await encrypter.encrypt(streamOf(content)))
}

/** Decrypts a file, and says which one if the key does not fit. */
export const decryptNamed = (name: string, content: Readable, key: string) =>
  decrypt(content, key).catch((error: Error) => {
    content.destroy()
    throw badRequest(
      `${name} cannot be decrypted with BACKUP_KEY (${error.message}). Set BACKUP_KEY to the key that it was made with.`,
    )
  })

const decrypt = async (content: Readable, key: string) => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  return readableOf(await decrypter.decrypt(streamOf(content)))
}

// The streams of the library and of Node are the same class under two names.
const streamOf = (content: Readable) => Readable.toWeb(content) as unknown as globalThis.ReadableStream
const readableOf = (stream: globalThis.ReadableStream) => Readable.fromWeb(stream as ReadableStream)
