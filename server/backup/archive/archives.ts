import { createReadStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder } from '../../platform/files/sync-folder.ts'
import { writeDurably } from '../../platform/files/write-durably.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import type { Place } from '../places/place.ts'
import { decryptNamed, encrypt, isEncrypted } from './encryption.ts'

/** The content of a backup: gzipped, and no longer encrypted. */
export type Archive = { name: string; open: () => Promise<Readable> }

/** An archive that is written, and is kept once it was read back. */
export type Draft = {
  archive: Archive
  write: (content: Readable) => Promise<void>
  /** Returns the number of bytes. */
  keep: () => Promise<number>
  abandon: () => Promise<void>
}

/** An archive in a file that only its owner can read. The key is needed if the name ends with `.age`. */
export const archiveAt = (path: string, key: string | undefined): Archive => ({
  name: path,
  open: async () => readable(path, createReadStream(path), key),
})

export const draftAt = (path: string): Draft => {
  const unfinished = `${path}.unfinished`
  return {
    archive: { name: path, open: async () => createReadStream(unfinished) },
    write: async (content) => {
      await rm(unfinished, { force: true })
      await writeDurably(unfinished, content)
    },
    keep: async () => {
      await rename(unfinished, path)
      await syncFolder(dirname(path))
      return (await stat(path)).size
    },
    abandon: () => rm(unfinished, { force: true }),
  }
}

/** An archive in the place of the scheduled backups. */
export const archiveIn = (place: Place, name: string, key: string | undefined): Archive => ({
  name,
  open: async () => {
    const content = await place.open(name)
    if (!content) throw badRequest(`There is no backup "${name}" in ${place.title}.`)
    return readable(name, content, key)
  },
})

/** A draft is encrypted before it leaves this process. */
export const draftIn = (place: Place, name: string, key: string): Draft => {
  let bytes = 0
  return {
    archive: archiveIn(place, name, key),
    write: async (content) => {
      bytes = await place.put(name, await encrypt(content, key))
    },
    keep: async () => bytes,
    abandon: () => place.remove(name),
  }
}

const readable = async (name: string, content: Readable, key: string | undefined) => {
  if (!isEncrypted(name)) return content
  if (key === undefined)
    throw badRequest(`${basename(name)} is encrypted. Set BACKUP_KEY to the key that it was made with.`)
  return decryptNamed(basename(name), content, key)
}
